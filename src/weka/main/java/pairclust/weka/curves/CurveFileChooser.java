package pairclust.weka.curves;

import java.awt.Component;
import java.io.File;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
import weka.gui.ExtensionFileFilter;

/** File dialogs that remember the last folder. */
public final class CurveFileChooser {

  private final Component parent;

  /** Made when first needed, because it is slow to create. */
  private JFileChooser chooser;

  /** @param parent the parent of the dialogs */
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

  /** Returns the result file that the user chooses, or null. */
  File chooseResults() {
    JFileChooser dialog = chooser(new ExtensionFileFilter(ResultFile.EXTENSIONS,
        "Experiment results (*" + String.join(", *", ResultFile.EXTENSIONS) + ")"));
    dialog.setSelectedFile(new File(""));
    return dialog.showOpenDialog(parent) == JFileChooser.APPROVE_OPTION ? dialog.getSelectedFile() : null;
  }

  /**
   * Asks for a picture file; the suggested name combines the data set and the content.
   *
   * @param dataset the data set
   * @param content what the picture shows, such as the measure
   * @return the file, with its extension; null if the user cancels or does not want to replace an existing file
   */
  public File choosePicture(String dataset, String content) {
    FileFilter png = new ExtensionFileFilter(Picture.Format.PNG.extension(), "PNG image, for screens and word processors");
    FileFilter svg = new ExtensionFileFilter(Picture.Format.SVG.extension(), "SVG vector graphics, for papers");
    JFileChooser dialog = chooser(png, svg);
    dialog.setSelectedFile(new File(dialog.getCurrentDirectory(), CurveFiles.plainName(dataset, content)));
    if (dialog.showSaveDialog(parent) != JFileChooser.APPROVE_OPTION) {
      return null;
    }
    Picture.Format format = dialog.getFileFilter() == svg ? Picture.Format.SVG : Picture.Format.PNG;
    return confirmOverwrite(withExtension(dialog.getSelectedFile(), format));
  }

  /** Returns the CSV file that the user chooses for the numbers of a curve, or null. */
  File chooseTable(String dataset, String content) {
    JFileChooser dialog = chooser(new ExtensionFileFilter(".csv", "Tables (CSV)"));
    dialog.setSelectedFile(new File(dialog.getCurrentDirectory(), CurveFiles.plainName(dataset, content) + ".csv"));
    return dialog.showSaveDialog(parent) == JFileChooser.APPROVE_OPTION ? confirmOverwrite(dialog.getSelectedFile()) : null;
  }

  /** Returns the file, or null if it exists and the user does not want to replace it. */
  private File confirmOverwrite(File file) {
    boolean kept = file.exists() && JOptionPane.showConfirmDialog(parent, file + " already exists. Replace it?", "Save",
        JOptionPane.YES_NO_OPTION) != JOptionPane.YES_OPTION;
    return kept ? null : file;
  }

  /** Adds the extension of a format if the name has no picture extension. */
  static File withExtension(File file, Picture.Format format) {
    return Picture.Format.of(file) == null ? new File(file.getPath() + format.extension()) : file;
  }
}
