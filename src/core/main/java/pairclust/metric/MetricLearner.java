package pairclust.metric;

import pairclust.constraint.ConstraintSet;

/** Learns a linear map from pairs: must-linked rows come closer, cannot-linked ones move apart. */
public interface MetricLearner {

  /**
   * Learns the map.
   *
   * @param rows all rows, with mean 0 and values of the same order in each dimension
   * @param pairs the pairs
   * @return the directions onto which rows are projected, the most important first; their lengths are part of the metric
   * @throws IllegalArgumentException if the pairs are of a kind that the method cannot learn from; the message says what to do
   */
  double[][] learn(double[][] rows, ConstraintSet pairs);
}
