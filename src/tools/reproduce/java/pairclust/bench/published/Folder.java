package pairclust.bench.published;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import pairclust.bench.CurvePlan;

/**
 * The data sets of a folder that can be used.
 *
 * @param sets these
 * @param notes why the others were left out
 */
record Folder(List<DataSet> sets, List<String> notes) {

  /**
   * Reads data sets.
   *
   * @param folder the folder
   * @param names the names of the files without the ending .arff or .arff.gz; none for all
   * @param most the largest number of rows
   */
  static Folder read(Path folder, List<String> names, int most) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(folder + " is not a folder: say where the data sets are (-Ddata=FOLDER).");
    }
    Folder result = new Folder(new ArrayList<>(), new ArrayList<>());
    for (String name : names.isEmpty() ? all(folder) : names) {
      try {
        result.sets.add(DataSet.of(name, CurvePlan.read(folder, name), most));
      } catch (Exception e) {
        result.notes.add(name + ": " + e.getMessage());
      }
    }
    if (result.sets.isEmpty()) {
      throw new IllegalArgumentException("No data set in " + folder + " can be used: " + result.notes);
    }
    return result;
  }

  private static List<String> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).filter(name -> name.matches(".*\\.arff(\\.gz)?"))
          .map(name -> name.replaceFirst("\\.arff(\\.gz)?$", "")).distinct().sorted().toList();
    }
  }
}
