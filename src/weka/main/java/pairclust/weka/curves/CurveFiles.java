package pairclust.weka.curves;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import pairclust.file.FileReplacement;

/** The output of learning curves: a single picture file, or a folder with a PNG and an SVG file for each data set. */
final class CurveFiles {

  /** The maximum length of a data set in a file name: Weka appends every filter to the name of the data. */
  private static final int LONGEST_NAME = 100;

  /** The extension of tables. */
  private static final String TABLE = ".csv";

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

  /** Returns whether the output is a single picture file. */
  boolean isSingle() {
    return !output.isDirectory() && Picture.Format.of(output) != null;
  }

  /**
   * Returns the files of a curve, without writing any.
   *
   * @param curve the curve
   * @param table whether a table is written too
   * @param source the file that the curve was read from, which must not be overwritten
   */
  List<File> targets(LearningCurve curve, boolean table, File source) throws IOException {
    String base = isSingle() ? output.getPath().substring(0, output.getPath().lastIndexOf('.')) : new File(output, name(curve)).getPath();
    Stream<File> pictures = isSingle() ? Stream.of(output)
        : Arrays.stream(Picture.Format.values()).map(format -> new File(base + format.extension()));
    List<File> files = Stream.concat(pictures, table ? Stream.of(new File(base + TABLE)) : Stream.empty()).toList();
    for (File file : files) {
      if (file.exists() && Files.isSameFile(file.toPath(), source.toPath())) {
        throw new IllegalArgumentException("The table would be written to " + file + ", over the results that it is computed from (-i)."
            + " Nothing was written; choose another name or folder with -o.");
      }
    }
    return files;
  }

  /** Writes the picture and the table of a curve to its files. */
  void write(LearningCurve curve, JFreeChart chart, List<File> targets) throws IOException {
    Files.createDirectories(targets.get(0).getAbsoluteFile().getParentFile().toPath());
    for (File file : targets) {
      if (Picture.Format.of(file) == null) {
        FileReplacement.write(file.toPath(), CurveTable.rows(curve, ','));
      } else {
        picture.write(chart, file);
      }
    }
  }

  /** Returns a unique file name for a data set, also on file systems that ignore case. */
  private String name(LearningCurve curve) {
    String plain = plainName(curve.dataset(), curve.measure());
    String name = plain;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "-" + i;
    }
    return name;
  }

  /** Returns a file name without extension. */
  static String plainName(String dataset, String measure) {
    String plain = dataset.replaceAll("[^\\w.-]+", "_");
    return (plain.length() > LONGEST_NAME ? plain.substring(0, LONGEST_NAME) : plain) + "-" + measure.replaceAll("[^\\w.-]+", "_");
  }
}
