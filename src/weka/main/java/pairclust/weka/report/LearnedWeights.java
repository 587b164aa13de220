package pairclust.weka.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;

/** Describes the learned metric. */
public final class LearnedWeights {

  /** The number of columns named at either end if there are too many to list. */
  private static final int NAMED = 10;

  private LearnedWeights() {
  }

  /**
   * Describes the learned metric line by line.
   *
   * @param space the space with the learned metric
   * @param variances the variance of each column before learning
   * @param name returns the name of a column
   * @param all whether to list all columns, or only those whose weight changed most
   * @return the lines; none if nothing was learned
   */
  public static List<String> describe(Space space, double[] variances, IntFunction<String> name, boolean all) {
    List<Metric> metrics = metrics(space);
    if (metrics.stream().anyMatch(metric -> !metric.isDiagonal())) {
      return List.of("Learned distance: a full matrix" + (metrics.size() > 1 ? " for each cluster" : "")
          + ", which also weights products of attributes.", "");
    }
    if (metrics.stream().allMatch(LearnedWeights::isUnit)) {
      return List.of();
    }
    return all ? shares(metrics, variances, name) : extremes(metrics, variances, name);
  }

  private static List<Metric> metrics(Space space) {
    if (space instanceof ClusterSpaces spaces) {
      return IntStream.range(0, spaces.metrics()).mapToObj(spaces::learned).toList();
    }
    return List.of(((SharedSpace) space).learned());
  }

  private static boolean isUnit(Metric metric) {
    for (double weight : metric.weights()) {
      if (weight != 1) {
        return false;
      }
    }
    return true;
  }

  private static List<String> shares(List<Metric> metrics, double[] variances, IntFunction<String> name) {
    List<String> lines = new ArrayList<>();
    lines.add("Learned distance: the share of each attribute in the distances between rows, before and after learning");
    int width = IntStream.range(0, variances.length).map(j -> name.apply(j).length()).max().orElse(0);
    double[] before = shares(null, variances);
    List<double[]> after = metrics.stream().map(metric -> shares(metric.weights(), variances)).toList();
    lines.add(String.format(Locale.ROOT, "  %-" + width + "s %8s", "", "before") + IntStream.range(0, metrics.size())
        .mapToObj(h -> String.format(Locale.ROOT, " %8s", metrics.size() > 1 ? "in " + h : "after")).collect(Collectors.joining()));
    for (int j = 0; j < variances.length; j++) {
      int column = j;
      lines.add(String.format(Locale.ROOT, "  %-" + width + "s %7.1f%%", name.apply(j), 100 * before[j])
          + after.stream().map(share -> String.format(Locale.ROOT, " %7.1f%%", 100 * share[column])).collect(Collectors.joining()));
    }
    lines.add("");
    return lines;
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

  private static List<String> extremes(List<Metric> metrics, double[] variances, IntFunction<String> name) {
    List<String> lines = new ArrayList<>();
    for (int h = 0; h < metrics.size(); h++) {
      lines.add("Learned distance" + (metrics.size() > 1 ? " of cluster " + h : "") + ": factor by which the share of a column changed");
      lines.addAll(extremes(factors(metrics.get(h).weights(), variances), variances, name));
    }
    lines.add("");
    return lines;
  }

  /** Returns the factor by which the share of each column changed; only proportions of weights matter, not the weights themselves. */
  private static double[] factors(double[] weights, double[] variances) {
    double before = 0;
    double after = 0;
    for (int j = 0; j < weights.length; j++) {
      before += variances[j];
      after += variances[j] * weights[j];
    }
    double scale = after > 0 ? before / after : 1;
    return DoubleStream.of(weights).map(weight -> weight * scale).toArray();
  }

  private static List<String> extremes(double[] factors, double[] variances, IntFunction<String> name) {
    List<Integer> raised = columns(factors, variances, true);
    List<Integer> lowered = columns(factors, variances, false);
    return List.of("  raised most:  " + named(raised, factors, name), "  lowered most: " + named(lowered, factors, name));
  }

  /** Returns the columns that changed most in one direction, in descending order. */
  private static List<Integer> columns(double[] factors, double[] variances, boolean up) {
    Comparator<Integer> order = Comparator.comparingDouble(j -> factors[j]);
    return IntStream.range(0, factors.length).filter(j -> variances[j] > 0 && (up ? factors[j] > 1.005 : factors[j] < 0.995)).boxed()
        .sorted(up ? order.reversed() : order).limit(NAMED).toList();
  }

  private static String named(List<Integer> columns, double[] factors, IntFunction<String> name) {
    return columns.isEmpty() ? "none" : columns.stream().map(j -> String.format(Locale.ROOT, "%s %.2f", name.apply(j), factors[j]))
        .collect(Collectors.joining(", "));
  }
}
