package pairclust.weka.curves;

import java.awt.Component;
import java.io.File;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
import weka.gui.ExtensionFileFilter;

/** Asks for files, and remembers where the last one was. */
public final class CurveFileChooser {

  private final Component parent;

  /** Made when first needed: its start takes a moment. */
  private JFileChooser chooser;

  /** @param parent what dialogs belong to */
  public CurveFileChooser(Component parent) {
    this.parent = parent;
  }

  private JFileChooser chooser(FileFilter... filters) {
    if (chooser == null) {
      chooser = new JFileChooser(new File(System.getProperty("user.dir")));
      chooser.setAcceptAllFileFilterUsed(false);
    }
    chooser.resetChoosableFileFilters();
    for (FileFilter filter : filters) {
      chooser.addChoosableFileFilter(filter);
    }
    chooser.setFileFilter(filters[0]);
    return chooser;
  }

  /** Returns the result file that the user chooses; null if none. */
  File chooseResults() {
    JFileChooser dialog = chooser(new ExtensionFileFilter(ResultFile.ENDINGS,
        "Results of experiments (*" + String.join(", *", ResultFile.ENDINGS) + ")"));
    dialog.setSelectedFile(new File(""));
    return dialog.showOpenDialog(parent) == JFileChooser.APPROVE_OPTION ? dialog.getSelectedFile() : null;
  }

  /**
   * @param dataset the data that the picture shows, and
   * @param what what it shows of them: a name for the file is made of both
   * @return the picture file that the user chooses, with its ending; null if none, or if the user wants to keep what is there
   */
  public File choosePicture(String dataset, String what) {
    FileFilter png = new ExtensionFileFilter(Picture.Format.PNG.ending(), "PNG: dots, for screens and word processors");
    FileFilter svg = new ExtensionFileFilter(Picture.Format.SVG.ending(), "SVG: lines and letters, for papers");
    JFileChooser dialog = chooser(png, svg);
    dialog.setSelectedFile(new File(dialog.getCurrentDirectory(), CurveFiles.plainName(dataset, what)));
    if (dialog.showSaveDialog(parent) != JFileChooser.APPROVE_OPTION) {
      return null;
    }
    return unlessKept(withEnding(dialog.getSelectedFile(), dialog.getFileFilter() == svg ? Picture.Format.SVG : Picture.Format.PNG));
  }

  /** Returns the CSV file that the user chooses for the numbers of a curve; null if none. */
  File chooseTable(String dataset, String what) {
    JFileChooser dialog = chooser(new ExtensionFileFilter(".csv", "Tables (CSV)"));
    dialog.setSelectedFile(new File(dialog.getCurrentDirectory(), CurveFiles.plainName(dataset, what) + ".csv"));
    return dialog.showSaveDialog(parent) == JFileChooser.APPROVE_OPTION ? unlessKept(dialog.getSelectedFile()) : null;
  }

  /** Returns the file, unless there is one already that the user wants to keep. */
  private File unlessKept(File file) {
    boolean kept = file.exists() && JOptionPane.showConfirmDialog(parent, file + " is there already. Replace it?", "Save",
        JOptionPane.YES_NO_OPTION) != JOptionPane.YES_OPTION;
    return kept ? null : file;
  }

  /** Adds the ending of a format to a name that has neither of the endings. */
  static File withEnding(File file, Picture.Format format) {
    return Picture.Format.of(file) == null ? new File(file.getPath() + format.ending()) : file;
  }
}
