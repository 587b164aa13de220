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

/** Where pictures and tables of learning curves go: a single picture file, or a folder with a PNG and an SVG file for each data set. */
final class CurveFiles {

  /** The longest name of a data set in the name of a file: with filters behind them, their names get very long. */
  private static final int LONGEST_NAME = 100;

  /** How names of tables end. */
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

  /** Returns whether there is room for one picture only. */
  boolean isSingle() {
    return !output.isDirectory() && Picture.Format.of(output) != null;
  }

  /**
   * Finds the files for a curve, without touching any.
   *
   * @param curve the curve
   * @param table whether there is a table besides the picture
   * @param source what the curve was read from, which must stay
   */
  List<File> targets(LearningCurve curve, boolean table, File source) throws IOException {
    String base = isSingle() ? output.getPath().substring(0, output.getPath().lastIndexOf('.')) : new File(output, name(curve)).getPath();
    Stream<File> pictures = isSingle() ? Stream.of(output)
        : Arrays.stream(Picture.Format.values()).map(format -> new File(base + format.ending()));
    List<File> files = Stream.concat(pictures, table ? Stream.of(new File(base + TABLE)) : Stream.empty()).toList();
    for (File file : files) {
      if (file.exists() && Files.isSameFile(file.toPath(), source.toPath())) {
        throw new IllegalArgumentException("The table would be written to " + file + ", over the results that it is made from (-i)."
            + " Nothing was written; choose another name or folder with -o.");
      }
    }
    return files;
  }

  /** Writes the picture and the table of a curve to what was found for them. */
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
