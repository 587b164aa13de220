package pairclust.eval;

import java.util.Map;
import java.util.TreeMap;
import pairclust.parallel.Interrupts;

/**
 * Mutual information of clusters and classes, adjusted for chance: 0 is what random clusters of the same sizes have on average, 1 is
 * agreement. N. X. Vinh, J. Epps, J. Bailey: Information theoretic measures for clusterings comparison: variants, properties,
 * normalization and correction for chance. JMLR 11, 2010. Normalised by the arithmetic mean of both entropies, as in scikit-learn.
 */
public final class AdjustedMutualInformation implements ClusterMeasure {

  /** Counts less probable than this, relative to the most probable one, do not change the expectation any more. */
  private static final double NEGLIGIBLE = 1e-25;

  /** Differences below this share of the entropies are rounding. One row elsewhere makes more, up to 1e10 rows. */
  private static final double ROUNDING = 1e-12;

  @Override
  public String label() {
    return "AMI";
  }

  /** Worse than chance is below 0, and no bound holds for all sizes. */
  @Override
  public double lowest() {
    return Double.NEGATIVE_INFINITY;
  }

  @Override
  public double highest() {
    return 1;
  }

  @Override
  public double value(EvaluatedClustering clustering) {
    Contingency table = clustering.contingency();
    long total = table.total();
    if (total == 0) {
      return Double.NaN;
    }
    double information = table.mutualInformation();
    double mean = (table.clusterEntropy() + table.classEntropy()) / 2;
    if (mean - information <= ROUNDING * mean) {
      // The same partition, also where nothing is left to chance: one group, or nothing but single rows, on both sides.
      return 1;
    }
    double expected = expected(bySize(table.clusterSizes()), bySize(table.classSizes()), total);
    double above = information - expected;
    return Math.abs(above) <= ROUNDING * mean ? 0 : above / (mean - expected);
  }

  /** Counts groups of equal size: each pair of sizes is then looked at once, however many single rows there are. */
  private static Map<Long, Integer> bySize(long[] sizes) {
    Map<Long, Integer> counts = new TreeMap<>();
    for (long size : sizes) {
      if (size > 0) {
        counts.merge(size, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Returns the mean mutual information of all partitions into groups of these sizes. */
  private static double expected(Map<Long, Integer> clusters, Map<Long, Integer> classes, long total) {
    double sum = 0;
    for (Map.Entry<Long, Integer> cluster : clusters.entrySet()) {
      Interrupts.check();
      for (Map.Entry<Long, Integer> clazz : classes.entrySet()) {
        sum += (double) cluster.getValue() * clazz.getValue() * expected(cluster.getKey(), clazz.getKey(), total);
      }
    }
    return sum;
  }

  /**
   * Returns the mean share of one cell. Its count is hypergeometric; from the most probable count on, the probabilities of neighbouring
   * counts follow by their ratio, up to a factor that is known at the end. That needs no factorials, which would cost digits, and only
   * as many terms as matter: their number grows with the deviation of the count, not with its range.
   */
  private static double expected(long a, long b, long total) {
    long least = Math.max(0, a + b - total);
    long most = Math.min(a, b);
    long mode = Math.max(least, Math.min(most, (long) ((a + 1.0) * (b + 1.0) / (total + 2.0))));
    double shift = Math.log(total) - Math.log(a) - Math.log(b);
    double weights = 1;
    double sum = term(mode, shift);
    double weight = 1;
    for (long x = mode; x < most && weight > NEGLIGIBLE; x++) {
      weight *= (double) (a - x) / (x + 1) * ((double) (b - x) / (total - a - b + x + 1));
      weights += weight;
      sum += weight * term(x + 1, shift);
    }
    weight = 1;
    for (long x = mode; x > least && weight > NEGLIGIBLE; x--) {
      weight *= (double) x / (a - x + 1) * ((double) (total - a - b + x) / (b - x + 1));
      weights += weight;
      sum += weight * term(x - 1, shift);
    }
    return sum / weights / total;
  }

  private static double term(long count, double shift) {
    return count == 0 ? 0 : count * (Math.log(count) + shift);
  }
}
