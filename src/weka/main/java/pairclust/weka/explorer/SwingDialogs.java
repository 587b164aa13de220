package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.io.File;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextField;
import javax.swing.filechooser.FileFilter;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.swing.Html;

/** Swing dialogs. */
final class SwingDialogs implements Dialogs {

  private static final String TITLE = "Constrained";

  /** The width of messages, in multiples of the size of the font. */
  private static final int EMS = 32;

  /** The height from which the form for names is scrolled. */
  private static final int LARGEST_FORM = 300;

  private final Component parent;

  private final Map<Kind, JFileChooser> choosers = new EnumMap<>(Kind.class);

  /** Where the last file was opened or saved, for all kinds of files: they usually lie together. */
  private File folder = new File(System.getProperty("user.dir"));
  private File data;

  SwingDialogs(Component parent) {
    this.parent = parent;
  }

  @Override
  public void dataFrom(File file) {
    if (file != null && !file.equals(data)) {
      data = file;
      folder = file.getAbsoluteFile().getParentFile();
    }
  }

  /** Returns the dialog for a kind of files, in the folder of the last file. */
  JFileChooser chooser(Kind kind) {
    JFileChooser chooser = choosers.computeIfAbsent(kind, wanted -> {
      JFileChooser made = new JFileChooser(folder);
      made.setFileFilter(new FileFilter() {

        @Override
        public boolean accept(File file) {
          return file.isDirectory() || wanted.matches(file);
        }

        @Override
        public String getDescription() {
          return wanted.label() + " (*" + String.join(", *", shown(wanted.endings())) + ")";
        }
      });
      return made;
    });
    if (!folder.equals(chooser.getCurrentDirectory())) {
      chooser.setSelectedFile(null);
      chooser.setCurrentDirectory(folder);
    }
    return chooser;
  }

  /** Returns the file that was chosen, and remembers its folder. */
  File chosen(JFileChooser chooser) {
    File file = chooser.getSelectedFile();
    folder = file.getAbsoluteFile().getParentFile();
    return file;
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
    return chooser.showOpenDialog(parent) == JFileChooser.APPROVE_OPTION ? chosen(chooser) : null;
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    JFileChooser chooser = chooser(kind);
    chooser.setSelectedFile(new File(chooser.getCurrentDirectory(), suggestion));
    if (chooser.showDialog(parent, kind.isContinued() ? "Save answers here" : "Save") != JFileChooser.APPROVE_OPTION) {
      return null;
    }
    File file = kind.withEnding(chosen(chooser));
    // Answers are appended to an existing file.
    boolean confirmed = !file.exists() || kind.isContinued()
        || choose("Save", file.getName() + " already exists. Replace it?", "Replace", "Cancel") == 0;
    return confirmed ? file : null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    return JOptionPane.showOptionDialog(parent, wrapped(question), title, JOptionPane.DEFAULT_OPTION, JOptionPane.QUESTION_MESSAGE, null,
        options, options[0]);
  }

  @Override
  public String[] askNames(String[] descriptions, String[] names) {
    JPanel form = new JPanel(new GridLayout(0, 1, 0, 4));
    JTextField[] fields = new JTextField[names.length];
    for (int c = 0; c < names.length; c++) {
      fields[c] = new JTextField(names[c], 24);
      fields[c].setName("name of cluster" + c);
      JPanel line = new JPanel(new BorderLayout(8, 0));
      JLabel label = new JLabel(descriptions[c]);
      label.setLabelFor(fields[c]);
      line.add(label, BorderLayout.CENTER);
      line.add(fields[c], BorderLayout.EAST);
      form.add(line);
    }
    JPanel top = new JPanel(new BorderLayout());
    top.add(form, BorderLayout.NORTH);
    JScrollPane scrolled = new JScrollPane(top);
    scrolled.setBorder(null);
    Dimension size = scrolled.getPreferredSize();
    scrolled.setPreferredSize(new Dimension(size.width + 24, Math.min(size.height, LARGEST_FORM)));
    boolean accepted = JOptionPane.showConfirmDialog(parent, scrolled, "Name clusters", JOptionPane.OK_CANCEL_OPTION,
        JOptionPane.PLAIN_MESSAGE) == JOptionPane.OK_OPTION;
    return accepted ? Arrays.stream(fields).map(JTextField::getText).toArray(String[]::new) : null;
  }

  @Override
  public double[] askWeights(String[] attributes, double[] weights, double[] before) {
    WeightsTable table = new WeightsTable(attributes, weights);
    String[] options = before == null ? new String[] {"OK", "Cancel"} : new String[] {"OK", "Undo the last change", "Cancel"};
    int chosen = JOptionPane.showOptionDialog(parent, table, "Which attributes matter?", JOptionPane.DEFAULT_OPTION,
        JOptionPane.PLAIN_MESSAGE, null, options, options[0]);
    return chosen == 0 ? table.weights() : before != null && chosen == 1 ? before : null;
  }

  @Override
  public void error(String message) {
    JOptionPane.showMessageDialog(parent, wrapped(message), TITLE, JOptionPane.ERROR_MESSAGE);
  }

  /** Returns an HTML label, which wraps long messages. */
  static JLabel wrapped(String text) {
    String html = Html.escaped(text).replace("\n", "<br>");
    JLabel label = new JLabel();
    // Swing ignores widths in em.
    label.setText("<html><div style='width:" + EMS * label.getFont().getSize() + "px'>" + html + "</div></html>");
    return label;
  }
}
