package pairclust.weka.flow;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import weka.knowledgeflow.StepManager;

/** Files named by the options of steps. */
public final class FlowFiles {

  private FlowFiles() {
  }

  /**
   * Resolves the variables in a path.
   *
   * @param step knows the variables
   * @param file the path
   * @return the path without variables
   * @throws IOException if a variable is not set
   */
  public static File resolved(StepManager step, File file) throws IOException {
    String path = step.environmentSubstitute(file.getPath());
    if (path.contains("${")) {
      throw new IOException(path + " contains a variable that is not set. Set it with the step SetVariables, or with -D when Weka is"
          + " started.");
    }
    return new File(path);
  }

  /**
   * Returns a file that can be read: the file itself or, as in Weka's own loaders, a copy of the resource of that name. So a template can
   * have its example in the jar.
   *
   * @param file the file, or the path of a resource
   * @return the file, or the copy; a file that does not exist if there is neither
   * @throws IOException if the copy cannot be written
   */
  public static File readable(File file) throws IOException {
    if (file.exists()) {
      return file;
    }
    try (InputStream resource = FlowFiles.class.getClassLoader().getResourceAsStream(file.getPath().replace(File.separatorChar, '/'))) {
      if (resource == null) {
        return file;
      }
      File copy = temporary(file.getName());
      Files.copy(resource, copy.toPath(), StandardCopyOption.REPLACE_EXISTING);
      return copy;
    }
  }

  /**
   * Returns a file for this run, in a folder of its own, so that messages can say its name.
   *
   * @param name the name of the file
   * @return the file, which does not exist yet and is deleted when Weka ends
   * @throws IOException if there is no room for temporary files
   */
  public static File temporary(String name) throws IOException {
    Path folder = Files.createTempDirectory("pairs");
    File file = folder.resolve(name).toFile();
    // In this order: the last one is deleted first.
    folder.toFile().deleteOnExit();
    file.deleteOnExit();
    return file;
  }
}
