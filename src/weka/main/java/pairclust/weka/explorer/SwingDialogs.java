package pairclust.weka.explorer;

import java.awt.Component;
import java.io.File;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
import pairclust.weka.explorer.model.Dialogs;

/** Swing dialogs. */
final class SwingDialogs implements Dialogs {

  private static final String TITLE = "Constrained";

  private final Component parent;

  /** One chooser per kind, so that each remembers its folder. */
  private final Map<Kind, JFileChooser> choosers = new EnumMap<>(Kind.class);

  SwingDialogs(Component parent) {
    this.parent = parent;
  }

  private JFileChooser chooser(Kind kind) {
    return choosers.computeIfAbsent(kind, wanted -> {
      JFileChooser chooser = new JFileChooser(new File(System.getProperty("user.dir")));
      chooser.setFileFilter(new FileFilter() {

        @Override
        public boolean accept(File file) {
          return file.isDirectory() || wanted.matches(file);
        }

        @Override
        public String getDescription() {
          return wanted.label() + " (*" + String.join(", *", shown(wanted.endings())) + ")";
        }
      });
      return chooser;
    });
  }

  /** Returns the endings without those that go without saying: compressed files, and .pairs.csv beside .csv. */
  private static List<String> shown(String... endings) {
    return Stream.of(endings)
        .filter(ending -> !ending.endsWith(".gz") && Stream.of(endings).noneMatch(other -> ending.endsWith(other) && !ending.equals(other)))
        .toList();
  }

  @Override
  public File chooseOpen(Kind kind) {
    JFileChooser chooser = chooser(kind);
    return chooser.showOpenDialog(parent) == JFileChooser.APPROVE_OPTION ? chooser.getSelectedFile() : null;
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    JFileChooser chooser = chooser(kind);
    chooser.setSelectedFile(new File(chooser.getCurrentDirectory(), suggestion));
    if (chooser.showDialog(parent, kind == Kind.ANSWERS ? "Save answers here" : "Save") != JFileChooser.APPROVE_OPTION) {
      return null;
    }
    File file = kind.withEnding(chooser.getSelectedFile());
    // Answers are appended to an existing file.
    boolean confirmed = !file.exists() || kind == Kind.ANSWERS
        || choose("Save", file.getName() + " already exists. Replace it?", "Replace", "Cancel") == 0;
    return confirmed ? file : null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    return JOptionPane.showOptionDialog(parent, wrapped(question), title, JOptionPane.DEFAULT_OPTION, JOptionPane.QUESTION_MESSAGE, null,
        options, options[0]);
  }

  @Override
  public void error(String message) {
    JOptionPane.showMessageDialog(parent, wrapped(message), TITLE, JOptionPane.ERROR_MESSAGE);
  }

  /** Returns an HTML label, which wraps long messages. */
  private static JLabel wrapped(String text) {
    String html = text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
    return new JLabel("<html><div style='width:32em'>" + html + "</div></html>");
  }
}
