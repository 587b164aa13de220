package pairclust.weka.explorer.hint;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import javax.swing.JFileChooser;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;
import weka.gui.explorer.PreprocessPanel;

/** The file that was opened in Weka's Preprocess tab. */
public final class OpenedFile {

  private OpenedFile() {
  }

  /**
   * Returns the file chosen last in a Preprocess tab.
   *
   * @param panel the tab
   * @return the file, or null if there is none, or this version of Weka does not reveal it
   */
  public static File of(PreprocessPanel panel) {
    try {
      // Weka passes on the data without its file; only its file dialog remembers it.
      Field chooser = PreprocessPanel.class.getDeclaredField("m_FileChooser");
      chooser.setAccessible(true);
      return chooser.get(panel) instanceof JFileChooser dialog ? dialog.getSelectedFile() : null;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /**
   * Returns whether data comes from a file, and not, for example, from a database after the file was opened. Filters append their names to
   * that of the relation.
   *
   * @param data the data
   * @param file a file
   * @return whether the relation of the file is that of the data
   */
  static boolean isSourceOf(Instances data, File file) {
    if (file.isDirectory()) {
      return data.relationName().contains(file.getName());
    }
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    if (loader == null || !file.isFile()) {
      return false;
    }
    try {
      loader.setFile(file);
      return data.relationName().startsWith(loader.getStructure().relationName());
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }
}
