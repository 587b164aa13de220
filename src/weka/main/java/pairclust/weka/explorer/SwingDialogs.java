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

/** Asks and tells in windows. */
final class SwingDialogs implements Dialogs {

  private static final String TITLE = "Constrained";

  private final Component parent;

  /** One for each kind, so that each remembers its folder. */
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
    if (chooser.showDialog(parent, kind == Kind.ANSWERS ? "Keep answers here" : "Save") != JFileChooser.APPROVE_OPTION) {
      return null;
    }
    File file = kind.withEnding(chooser.getSelectedFile());
    // Answers are added to those that are there.
    boolean agreed = !file.exists() || kind == Kind.ANSWERS
        || choose("Save", file.getName() + " exists already. Write over it?", "Write over", "Cancel") == 0;
    return agreed ? file : null;
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

  /** In a label, long sentences are wrapped. */
  private static JLabel wrapped(String text) {
    String html = text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
    return new JLabel("<html><div style='width:32em'>" + html + "</div></html>");
  }
}
