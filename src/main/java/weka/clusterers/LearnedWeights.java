package weka.clusterers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;

/** Tells a person what was learned about the attributes. */
final class LearnedWeights {

  /** So many columns are named at either end if there are too many to list. */
  private static final int NAMED = 10;

  private LearnedWeights() {
  }

  /**
   * Describes what was learned, line by line; nothing if nothing was.
   *
   * @param space what was learned
   * @param variances the variance of each column as it is clustered, before anything was learned
   * @param name the name of each column
   * @param all whether all columns are listed, or only those whose weight changed most
   */
  static List<String> describe(Space space, double[] variances, IntFunction<String> name, boolean all) {
    List<Metric> metrics = metrics(space);
    if (metrics.stream().anyMatch(metric -> !metric.isDiagonal())) {
      return List.of("Learned distance: a full matrix" + (metrics.size() > 1 ? " for each cluster" : "")
          + ", in which attributes count together.", "");
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
    if (metrics.size() > 1) {
      lines.add(String.format(Locale.ROOT, "  %-" + width + "s %8s", "", "before") + IntStream.range(0, metrics.size())
          .mapToObj(h -> String.format(Locale.ROOT, " %8d", h)).collect(Collectors.joining()));
    }
    for (int j = 0; j < variances.length; j++) {
      int column = j;
      lines.add(String.format(Locale.ROOT, "  %-" + width + "s %7.1f%%", name.apply(j), 100 * before[j])
          + after.stream().map(share -> String.format(Locale.ROOT, " %7.1f%%", 100 * share[column])).collect(Collectors.joining()));
    }
    lines.add("");
    return lines;
  }

  /** Returns which part of the mean squared distance comes from each column. */
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
      lines.add("Learned distance" + (metrics.size() > 1 ? " of cluster " + h : "") + ": weights of columns, 1 before learning");
      lines.addAll(extremes(metrics.get(h).weights(), variances, name));
    }
    lines.add("");
    return lines;
  }

  private static List<String> extremes(double[] weights, double[] variances, IntFunction<String> name) {
    List<Integer> order = IntStream.range(0, weights.length).filter(j -> variances[j] > 0).boxed()
        .sorted(Comparator.comparingDouble(j -> -weights[j])).toList();
    int named = Math.min(NAMED, order.size() / 2);
    return List.of("  raised most:  " + named(order.subList(0, named), weights, name),
        "  lowered most: " + named(order.subList(order.size() - named, order.size()), weights, name));
  }

  private static String named(List<Integer> columns, double[] weights, IntFunction<String> name) {
    return columns.stream().map(j -> String.format(Locale.ROOT, "%s %.2f", name.apply(j), weights[j])).collect(Collectors.joining(", "));
  }
}
