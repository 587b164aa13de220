package pairclust.boost;

import java.util.stream.IntStream;
import pairclust.constraint.PairList;

/**
 * How far the similarity K that boosting has built up contradicts the pairs. Must-links weigh {@code exp(-K)}, cannot-links
 * {@code exp(K)}, either kind shared out so that it adds up to one; so a pair weighs the more the longer it has not held.
 */
final class PairWeights {

  private final PairList pairs;

  /** The largest weight given, in which the others are measured, so that sums of them neither overflow nor underflow. */
  private final double unit;

  /** K for each pair. */
  private final double[] similarities;
  private final double[] weights;

  /** What the pairs of each kind weighed at first. */
  private final double mustTotal;
  private final double cannotTotal;
  private double loss = 1;

  /**
   * The loss of must-links that no partition favours, each of which has half of them together. It stands for the must-links where there are
   * none: cannot-links alone would ask for less and less similarity, and any partition would raise their loss.
   */
  private double neutralLoss = 1;

  PairWeights(PairList pairs) {
    this.pairs = pairs;
    similarities = new double[pairs.size()];
    weights = new double[pairs.size()];
    unit = IntStream.range(0, pairs.size()).mapToDouble(pairs::weight).max().orElse(1);
    mustTotal = IntStream.range(0, pairs.size()).filter(pairs::isMust).mapToDouble(this::given).sum();
    cannotTotal = IntStream.range(0, pairs.size()).filter(pair -> !pairs.isMust(pair)).mapToDouble(this::given).sum();
    update();
  }

  private double given(int pair) {
    return pairs.weight(pair) / unit;
  }

  /** Computes the weights anew, the largest exponent taken out first, so that nothing overflows. */
  private void update() {
    double mustShift = Double.NEGATIVE_INFINITY;
    double cannotShift = Double.NEGATIVE_INFINITY;
    for (int pair = 0; pair < weights.length; pair++) {
      mustShift = pairs.isMust(pair) ? Math.max(mustShift, -similarities[pair]) : mustShift;
      cannotShift = pairs.isMust(pair) ? cannotShift : Math.max(cannotShift, similarities[pair]);
    }
    double must = 0;
    double cannot = 0;
    for (int pair = 0; pair < weights.length; pair++) {
      boolean isMust = pairs.isMust(pair);
      weights[pair] = given(pair) * Math.exp(isMust ? -similarities[pair] - mustShift : similarities[pair] - cannotShift);
      must += isMust ? weights[pair] : 0;
      cannot += isMust ? 0 : weights[pair];
    }
    for (int pair = 0; pair < weights.length; pair++) {
      double sum = pairs.isMust(pair) ? must : cannot;
      weights[pair] = sum > 0 ? weights[pair] / sum : 0;
    }
    double mustLoss = mustTotal > 0 ? must / mustTotal * Math.exp(mustShift) : neutralLoss;
    loss = mustLoss * (cannotTotal > 0 ? cannot / cannotTotal * Math.exp(cannotShift) : 1);
  }

  PairList pairs() {
    return pairs;
  }

  /** Returns the entry of the matrix T for a pair: positive for must-links, negative for cannot-links. */
  double inconsistency(int pair) {
    return pairs.isMust(pair) ? weights[pair] : -weights[pair];
  }

  /** Returns the loss of the chapter's Equation 1.5 as a part of what it was at first. */
  double loss() {
    return loss;
  }

  /** Returns whether a partition keeps all pairs. */
  boolean allHold(int[] labels) {
    return IntStream.range(0, pairs.size()).allMatch(pair -> holds(pair, labels));
  }

  private boolean holds(int pair, int[] labels) {
    return (labels[pairs.first(pair)] == labels[pairs.second(pair)]) == pairs.isMust(pair);
  }

  /** Returns which part of the weight the pairs have that a partition does not keep. */
  double violated(int[] labels) {
    double sum = 0;
    double all = 0;
    for (int pair = 0; pair < weights.length; pair++) {
      sum += holds(pair, labels) ? 0 : given(pair);
      all += given(pair);
    }
    return all > 0 ? sum / all : 0;
  }

  /**
   * Returns the alpha with which the partition lowers the loss most, {@code (ln (p1 / p0) + ln (q0 / q1)) / 2}, or not quite so far: where
   * a partition keeps all pairs of a kind that would be infinite, so each sum counts as if half an average pair were added to it. Not above
   * 0 for a partition that is no better than chance.
   */
  double alpha(int[] labels) {
    double mustTogether = 0;
    double cannotTogether = 0;
    for (int pair = 0; pair < weights.length; pair++) {
      boolean together = labels[pairs.first(pair)] == labels[pairs.second(pair)];
      mustTogether += together && pairs.isMust(pair) ? weights[pair] : 0;
      cannotTogether += together && !pairs.isMust(pair) ? weights[pair] : 0;
    }
    double best = alpha(Math.min(1, mustTogether), Math.min(1, cannotTogether), 0);
    // Rounding up the sums must not carry it beyond the best, where the loss would rise again.
    return best > 0 ? Math.min(best, alpha(mustTogether, cannotTogether, 0.5 / pairs.size())) : 0;
  }

  private double alpha(double mustTogether, double cannotTogether, double guard) {
    double must = mustTotal > 0 ? Math.log((mustTogether + guard) / (1 - mustTogether + guard)) : 0;
    double cannot = cannotTotal > 0 ? Math.log((1 - cannotTogether + guard) / (cannotTogether + guard)) : 0;
    return (must + cannot) / 2;
  }

  /** Adds so much similarity to rows that a partition has together. */
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
