package pairclust.weka.explorer.model;

import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.eval.Contingency;
import weka.clusterers.ConstrainedClusterEvaluation;

/**
 * Compares two results.
 *
 * @param first a result
 * @param second another result on the same rows
 */
public record Comparison(RunResult first, RunResult second) {

  /** Checks that both results are on the same rows. */
  public Comparison {
    if (!first.fits(second.rows())) {
      throw new IllegalArgumentException("The two results are on different data; only results on the same rows can be compared.");
    }
  }

  /** Counts the rows in each pair of clusters; rows in no cluster are counted in an extra row and column at the end. */
  long[][] table() {
    boolean noise = IntStream.concat(IntStream.of(first.clusters()), IntStream.of(second.clusters())).anyMatch(c -> c < 0);
    long[][] cells = new long[first.count() + (noise ? 1 : 0)][second.count() + (noise ? 1 : 0)];
    for (int row = 0; row < first.clusters().length; row++) {
      cells[place(first, row)][place(second, row)]++;
    }
    return cells;
  }

  private static int place(RunResult result, int row) {
    return result.clusters()[row] < 0 ? result.count() : result.clusters()[row];
  }

  private Contingency contingency() {
    int[] a = first.clusters().clone();
    int[] b = second.clusters().clone();
    for (int row = 0; row < a.length; row++) {
      if (a[row] < 0 || b[row] < 0) {
        a[row] = 0;
        b[row] = -1;
      }
    }
    return new Contingency(a, b);
  }

  double nmi() {
    return contingency().nmiArithmetic();
  }

  double ari() {
    return contingency().adjustedRand();
  }

  private static long violated(RunResult result) {
    int[] places = ClusterTask.apart(result.clusters(), result.count());
    return result.pairs().stream().filter(pair -> pair.violatedBy(places)).count();
  }

  /** Returns the comparison as text. */
  public String text() {
    StringBuilder text = new StringBuilder("=== Comparison ===\n\n");
    text.append("A: ").append(first.name()).append("\nB: ").append(second.name()).append("\n\n");
    line(text, "%8.4f  NMI between A and B%n", nmi());
    line(text, "%8.4f  ARI between A and B%n%n", ari());
    // Figures first: in a narrow window the ends of lines are out of sight.
    line(text, "%8s %8s%n", "A", "B");
    line(text, "%8d %8d  Clusters%n", first.count(), second.count());
    line(text, "%8d %8d  Pairs given%n", first.pairs().size(), second.pairs().size());
    line(text, "%8d %8d  Pairs violated%n", violated(first), violated(second));
    first.measures().forEach((name, value) -> {
      if (second.measures().containsKey(name)) {
        // A number of rows needs no digits after the point.
        line(text, name.equals(ConstrainedClusterEvaluation.ROWS_UNCONSTRAINED) ? "%8.0f %8.0f  %s%n" : "%8.4f %8.4f  %s%n", value,
            second.measures().get(name), name);
      }
    });
    text.append('\n');
    text.append("Rows of A's clusters (down) in B's clusters (across)\n\n");
    long[][] cells = table();
    line(text, "%8s", "A \\ B");
    for (int j = 0; j < cells[0].length; j++) {
      line(text, " %8s", j < second.count() ? String.valueOf(j) : "none");
    }
    text.append('\n');
    for (int i = 0; i < cells.length; i++) {
      line(text, "%8s", i < first.count() ? String.valueOf(i) : "none");
      for (long cell : cells[i]) {
        line(text, " %8d", cell);
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments));
  }
}
