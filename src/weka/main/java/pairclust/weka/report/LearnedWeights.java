package pairclust.weka.report;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.data.Vectors;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.weka.rows.RowEncoder;

/** The section of a report on the learned metric. */
public final class LearnedWeights {

  /** The number of columns named at either end if there are too many to list. */
  private static final int NAMED = 10;

  private LearnedWeights() {
  }

  /** A section on a learned metric. */
  public interface Learned extends Report.Section {

    /** @return how much columns count */
    AttributeShares shares();
  }

  /**
   * The section of a clusterer that could have learned a metric, but has not.
   *
   * @param reason why not, in words
   */
  public record Unlearned(String reason) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("Learned distance: none; " + reason + ".");
      text.line("");
    }
  }

  /**
   * Describes the metric of a space, given the variance of each column before learning: all columns, or those that changed most. If
   * nothing was learned, the section says why; null if that is null.
   */
  public static Report.Section of(Space space, Supplier<double[]> columnVariances, RowEncoder encoder, boolean all, String unlearned) {
    List<Metric> metrics = metrics(space);
    boolean full = metrics.stream().anyMatch(metric -> !metric.isDiagonal());
    if (!full && metrics.stream().allMatch(metric -> DoubleStream.of(metric.weights()).allMatch(weight -> weight == 1))) {
      return unlearned == null ? null : new Unlearned(unlearned);
    }
    double[] variances = columnVariances.get();
    double[] before = shares(null, variances);
    List<double[]> weights = metrics.stream().map(Metric::weights).toList();
    List<double[]> after = weights.stream().map(weight -> shares(weight, variances)).toList();
    AttributeShares largest = AttributeShares.of(encoder, before, after, full);
    return full ? new Unlisted(largest) : all ? new Shares(encoder, before, after, largest)
        : new Factors(encoder, weights.stream().map(weight -> changes(factors(weight, variances), variances)).toList(), largest);
  }

  private static List<Metric> metrics(Space space) {
    if (space instanceof ClusterSpaces spaces) {
      return IntStream.range(0, spaces.metrics()).mapToObj(spaces::learned).toList();
    }
    return List.of(((SharedSpace) space).learned());
  }

  /** Returns the share of each column in the mean squared distance. */
  private static double[] shares(double[] weights, double[] variances) {
    double[] shares = variances.clone();
    double sum = 0;
    for (int j = 0; j < shares.length; j++) {
      shares[j] *= weights == null ? 1 : weights[j];
      sum += shares[j];
    }
    for (int j = 0; j < shares.length; j++) {
      shares[j] = sum > 0 ? shares[j] / sum : 0;
    }
    return shares;
  }

  /** Returns the factor by which the share of each column changed; only proportions of weights matter, not the weights themselves. */
  private static double[] factors(double[] weights, double[] variances) {
    double before = DoubleStream.of(variances).sum();
    double after = Vectors.dot(variances, weights);
    double scale = after > 0 ? before / after : 1;
    return DoubleStream.of(weights).map(weight -> weight * scale).toArray();
  }

  /** Returns the columns whose shares changed most: those raised, then those lowered, the largest change of each first. */
  private static List<Change> changes(double[] factors, double[] variances) {
    Comparator<Change> order = Comparator.comparingDouble(Change::factor);
    List<Change> all = IntStream.range(0, factors.length).filter(j -> variances[j] > 0).mapToObj(j -> new Change(j, factors[j])).toList();
    return Stream.concat(all.stream().filter(change -> change.factor > 1.005).sorted(order.reversed()).limit(NAMED),
        all.stream().filter(change -> change.factor < 0.995).sorted(order).limit(NAMED)).toList();
  }

  /** Returns what is known of each cluster in the order of new numbers; a single element is that of all clusters. */
  static <T> List<T> renumbered(List<T> metrics, int[] numbers) {
    if (metrics.size() == 1) {
      return metrics;
    }
    List<T> moved = new ArrayList<>(metrics);
    for (int h = 0; h < metrics.size(); h++) {
      moved.set(numbers[h], metrics.get(h));
    }
    return moved;
  }

  /** Full matrices, which are not listed. */
  private record Unlisted(AttributeShares shares) implements Learned {

    @Override
    public void write(ReportText text) {
      text.line("Learned distance: a full matrix" + (shares.metrics().size() > 1 ? " for each cluster" : "")
          + ", which also weights products of attributes.\n");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new Unlisted(shares.renumbered(numbers));
    }
  }

  /** The share of each column in the distances, before learning and for each metric after. */
  private record Shares(RowEncoder encoder, double[] before, List<double[]> after, AttributeShares shares) implements Learned {

    @Override
    public void write(ReportText text) {
      text.line("Learned distance: the share of each attribute in the distances between rows, before and after learning");
      int width = IntStream.range(0, before.length).map(j -> encoder.columnName(j).length()).max().orElse(0);
      List<String> titles = IntStream.range(0, after.size())
          .mapToObj(h -> after.size() > 1 ? "in " + text.cluster(h) : "after").toList();
      text.line("  %-" + width + "s %8s%s", "", "before", cells(titles, titles::get));
      for (int j = 0; j < before.length; j++) {
        int column = j;
        text.line("  %-" + width + "s %7.1f%%%s", encoder.columnName(j), 100 * before[j],
            cells(titles, h -> String.format(Locale.ROOT, "%.1f%%", 100 * after.get(h)[column])));
      }
      text.line("");
    }

    /** Returns a cell for each metric, as wide as its title. */
    private static String cells(List<String> titles, IntFunction<String> cell) {
      return IntStream.range(0, titles.size()).mapToObj(h -> String.format(" %" + Math.max(8, titles.get(h).length()) + "s",
          cell.apply(h))).collect(Collectors.joining());
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new Shares(encoder, before, LearnedWeights.renumbered(after, numbers), shares.renumbered(numbers));
    }
  }

  /** A column and the factor by which its share changed. */
  private record Change(int column, double factor) implements Serializable {
  }

  /** For each metric, the columns whose shares changed most. */
  private record Factors(RowEncoder encoder, List<List<Change>> metrics, AttributeShares shares) implements Learned {

    @Override
    public void write(ReportText text) {
      for (int h = 0; h < metrics.size(); h++) {
        text.line("Learned distance" + (metrics.size() > 1 ? " of cluster " + text.cluster(h) : "")
            + ": factor by which the share of a column changed");
        text.line("  raised most:  " + named(metrics.get(h), true));
        text.line("  lowered most: " + named(metrics.get(h), false));
      }
      text.line("");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new Factors(encoder, LearnedWeights.renumbered(metrics, numbers), shares.renumbered(numbers));
    }

    private String named(List<Change> changes, boolean up) {
      String names = changes.stream().filter(change -> up == change.factor > 1).map(change -> String.format(Locale.ROOT, "%s %.2f",
          encoder.columnName(change.column), change.factor)).collect(Collectors.joining(", "));
      return names.isEmpty() ? "none" : names;
    }
  }
}
