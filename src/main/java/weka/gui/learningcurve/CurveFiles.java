package weka.gui.learningcurve;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jfree.chart.JFreeChart;

/** Where pictures and tables of learning curves go: a single picture file, or a folder with a PNG and an SVG file for each data set. */
final class CurveFiles {

  /** The longest name of a data set in the name of a file: with filters behind them, their names get very long. */
  private static final int LONGEST_NAME = 100;

  private final File output;
  private final Picture picture;
  private final Set<String> taken = new HashSet<>();

  CurveFiles(File output, Picture picture) {
    this.output = output;
    this.picture = picture;
    if (output.isFile() && !isSingle()) {
      throw new IllegalArgumentException(output + " is neither a folder nor a .png or .svg file.");
    }
    if (!output.isDirectory() && !isSingle() && output.getName().matches(".*\\.[A-Za-z]{2,4}")) {
      throw new IllegalArgumentException(output + ": pictures are .png or .svg files.");
    }
  }

  /** Returns whether there is room for one picture only. */
  boolean isSingle() {
    return !output.isDirectory() && Picture.Format.of(output) != null;
  }

  /** Writes the picture, and if asked for the table, of a curve, and returns the files. */
  List<File> write(LearningCurve curve, JFreeChart chart, boolean table) throws IOException {
    String base = isSingle() ? output.getPath().substring(0, output.getPath().lastIndexOf('.')) : new File(output, name(curve)).getPath();
    List<File> files = isSingle() ? List.of(output)
        : Arrays.stream(Picture.Format.values()).map(format -> new File(base + format.ending())).toList();
    Files.createDirectories(files.get(0).getAbsoluteFile().getParentFile().toPath());
    for (File file : files) {
      picture.write(chart, file);
    }
    if (!table) {
      return files;
    }
    File rows = new File(base + ".csv");
    Files.writeString(rows.toPath(), CurveTable.rows(curve, ','));
    return List.of(files, List.of(rows)).stream().flatMap(List::stream).toList();
  }

  /** Finds a name for the files of a data set that no other has, also where capitals do not count. */
  private String name(LearningCurve curve) {
    String plain = plainName(curve.dataset(), curve.measure());
    String name = plain;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "-" + i;
    }
    return name;
  }

  /** Makes a name for a file, without its ending. */
  static String plainName(String dataset, String measure) {
    String plain = dataset.replaceAll("[^\\w.-]+", "_");
    return (plain.length() > LONGEST_NAME ? plain.substring(0, LONGEST_NAME) : plain) + "-" + measure.replaceAll("[^\\w.-]+", "_");
  }
}
