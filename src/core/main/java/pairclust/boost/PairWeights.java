package pairclust.boost;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.PairList;

/**
 * The weights of the pairs under the similarity K that boosting has built. Must-links weigh {@code exp(-K)}, cannot-links {@code exp(K)},
 * each kind normalised to a sum of one, so the weight of a pair grows in every round that violates it.
 */
final class PairWeights {

  private static final int MUST = 0;
  private static final int CANNOT = 1;

  private final PairList pairs;

  /** The number of given pairs, which come first; the others are a prior. */
  private final int given;

  /** The largest given weight, the unit of the others, so that sums neither overflow nor underflow. */
  private final double unit;

  /** K for each pair. */
  private final double[] similarities;
  private final double[] weights;

  /** The initial total weight of each kind of pairs. */
  private final double[] totals = new double[2];
  private double loss = 1;

  /**
   * The loss of must-links of which every partition satisfies half. It replaces the must-links where there are none: with cannot-links
   * alone any partition would raise the loss, and the similarity would decrease without bound.
   */
  private double neutralLoss = 1;

  PairWeights(PairList pairs) {
    this(pairs, pairs.size());
  }

  PairWeights(PairList pairs, int given) {
    this.pairs = pairs;
    this.given = given;
    similarities = new double[pairs.size()];
    weights = new double[pairs.size()];
    unit = IntStream.range(0, pairs.size()).mapToDouble(pairs::weight).max().orElse(1);
    IntStream.range(0, pairs.size()).forEach(pair -> totals[kind(pair)] += given(pair));
    update();
  }

  private double given(int pair) {
    return pairs.weight(pair) / unit;
  }

  private int kind(int pair) {
    return pairs.isMust(pair) ? MUST : CANNOT;
  }

  private double exponent(int pair) {
    return pairs.isMust(pair) ? -similarities[pair] : similarities[pair];
  }

  /** Recomputes the weights relative to the largest exponent, so that nothing overflows. */
  private void update() {
    double[] shifts = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (int pair = 0; pair < weights.length; pair++) {
      shifts[kind(pair)] = Math.max(shifts[kind(pair)], exponent(pair));
    }
    double[] sums = new double[2];
    for (int pair = 0; pair < weights.length; pair++) {
      weights[pair] = given(pair) * Math.exp(exponent(pair) - shifts[kind(pair)]);
      sums[kind(pair)] += weights[pair];
    }
    Arrays.setAll(weights, pair -> sums[kind(pair)] > 0 ? weights[pair] / sums[kind(pair)] : 0);
    double mustLoss = totals[MUST] > 0 ? sums[MUST] / totals[MUST] * Math.exp(shifts[MUST]) : neutralLoss;
    loss = mustLoss * (totals[CANNOT] > 0 ? sums[CANNOT] / totals[CANNOT] * Math.exp(shifts[CANNOT]) : 1);
  }

  PairList pairs() {
    return pairs;
  }

  /** Returns the entry of the matrix T for a pair: positive for must-links, negative for cannot-links. */
  double inconsistency(int pair) {
    return pairs.isMust(pair) ? weights[pair] : -weights[pair];
  }

  /** Returns the loss of the chapter's Equation 1.5 as a share of the initial one. */
  double loss() {
    return loss;
  }

  /** Returns whether a partition satisfies all given pairs. */
  boolean allHold(int[] labels) {
    return IntStream.range(0, given).allMatch(pair -> holds(pair, labels));
  }

  private boolean holds(int pair, int[] labels) {
    return (labels[pairs.first(pair)] == labels[pairs.second(pair)]) == pairs.isMust(pair);
  }

  /** Returns the share of the weight of the given pairs that a partition violates. */
  double violated(int[] labels) {
    return violated(labels, given);
  }

  /** Returns the share of the weight of all pairs, the prior's included, that a partition violates. */
  double disagreement(int[] labels) {
    return violated(labels, pairs.size());
  }

  private double violated(int[] labels, int count) {
    double sum = 0;
    double all = 0;
    for (int pair = 0; pair < count; pair++) {
      sum += holds(pair, labels) ? 0 : given(pair);
      all += given(pair);
    }
    return all > 0 ? sum / all : 0;
  }

  /**
   * Returns the alpha with which the partition lowers the loss most, {@code (ln (p1 / p0) + ln (q0 / q1)) / 2}, smoothed: it would be
   * infinite for a partition that satisfies all pairs of a kind, so half an average pair is added to each sum. Not above 0 for a partition
   * that is no better than chance.
   */
  double alpha(int[] labels) {
    double[] together = new double[2];
    for (int pair = 0; pair < weights.length; pair++) {
      together[kind(pair)] += labels[pairs.first(pair)] == labels[pairs.second(pair)] ? weights[pair] : 0;
    }
    double best = alpha(Math.min(1, together[MUST]), Math.min(1, together[CANNOT]), 0);
    // Smoothing must not push alpha beyond the optimum, where the loss would rise again.
    return best > 0 ? Math.min(best, alpha(together[MUST], together[CANNOT], 0.5 / given)) : 0;
  }

  private double alpha(double mustTogether, double cannotTogether, double guard) {
    double must = totals[MUST] > 0 ? Math.log((mustTogether + guard) / (1 - mustTogether + guard)) : 0;
    double cannot = totals[CANNOT] > 0 ? Math.log((1 - cannotTogether + guard) / (cannotTogether + guard)) : 0;
    return (must + cannot) / 2;
  }

  /** Increases the similarity of rows that a partition has in one cluster. */
  void add(double alpha, int[] labels) {
    for (int pair = 0; pair < weights.length; pair++) {
      similarities[pair] += labels[pairs.first(pair)] == labels[pairs.second(pair)] ? alpha : 0;
    }
    neutralLoss *= (1 + Math.exp(-alpha)) / 2;
    double before = loss;
    update();
    assert loss <= before * (1 + 1e-9) : "The loss rose: " + before + " -> " + loss;
  }
}
