package pairclust.bench.published;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The mean adjusted Rand indices of P. Baumann and D. S. Hochbaum, An Algorithm for Clustering with Confidence-Based Must-Link and
 * Cannot-Link Constraints, INFORMS Journal on Computing, 2024, <a href="https://doi.org/10.1287/ijoc.2023.0419">
 * doi:10.1287/ijoc.2023.0419</a>, tables W5 to W8 of the external appendix. A program without a result within half an hour gets 0, as in
 * their means.
 */
final class Published {

  /** The method that the comparison proposes. */
  static final String REFERENCE = "PCCC";

  private static final int FIRST_METHOD = 4;

  private final List<String> methods;
  private final List<Line> lines = new ArrayList<>();

  private record Line(int percent, String set, int rows, int classes, double[] values) {
  }

  /** Reads the table. */
  Published() {
    try (BufferedReader table = new BufferedReader(
        new InputStreamReader(Published.class.getResourceAsStream("published.csv"), StandardCharsets.UTF_8))) {
      methods = Arrays.stream(table.readLine().split(",")).skip(FIRST_METHOD).toList();
      table.lines().forEach(line -> take(line.split(",", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void take(String[] fields) {
    lines.add(new Line(Integer.parseInt(fields[0]), fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3]),
        Arrays.stream(fields).skip(FIRST_METHOD).mapToDouble(value -> value.isEmpty() ? 0 : Double.parseDouble(value)).toArray()));
  }

  /** Returns the names of the methods. */
  List<String> methods() {
    return methods;
  }

  /** Returns the sizes of the sets of pairs, ascending. */
  List<Integer> percents() {
    return lines.stream().map(Line::percent).distinct().sorted().toList();
  }

  /**
   * Returns whether there are figures for a data set. Data sets of the same name differ: the name must begin with theirs (case, spaces,
   * dots, dashes and underscores do not count), and the number of rows and classes must be the same.
   */
  boolean has(DataSet set, int percent) {
    return line(set, percent) != null;
  }

  /** Returns a method's figure for a data set that has some. */
  double value(String method, DataSet set, int percent) {
    return line(set, percent).values[methods.indexOf(method)];
  }

  private Line line(DataSet set, int percent) {
    String name = set.name().toLowerCase(Locale.ROOT).replaceAll("[ ._-]", "");
    return lines.stream().filter(line -> line.percent == percent && name.startsWith(line.set) && line.rows == set.classes().length
        && line.classes == set.clusters()).findFirst().orElse(null);
  }
}
