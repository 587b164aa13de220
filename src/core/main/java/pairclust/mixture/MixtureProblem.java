package pairclust.mixture;

import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;

/**
 * The rows to cluster and what is known of them.
 *
 * @param points the rows; shifted so that their mean is near zero, which keeps covariances accurate
 * @param k the number of clusters
 * @param covariance the form of the covariances
 * @param pairs the pairs
 * @param pairCost how much less likely a violated pair of weight 1 is than a satisfied one, as the difference of the logarithms
 * @param certainMustLinks whether must-linked rows are in one cluster for certain, and entailed pairs count; not with contradictory pairs
 * @param priorStrength how much the prior of the covariances counts, as a multiple of the usual
 */
public record MixtureProblem(Points points, int k, Covariance covariance, ConstraintSet pairs, double pairCost, boolean certainMustLinks,
    double priorStrength) {

  /**
   * The cost of a violated pair of weight 1 where nothing else is known: one answer in a thousand is wrong. Pairs that are probably wrong
   * are found before, so few remain.
   */
  public static final double USUAL_COST = Math.log(999);

  PairGraph graph() {
    return certainMustLinks ? PairGraph.ofNeighbourhoods(points.size(), pairs, pairCost)
        : PairGraph.ofRows(points.size(), pairs, pairCost);
  }

  MixturePrior prior() {
    return new MixturePrior(covariance, points.variances(), k, priorStrength);
  }

  /** Returns the same problem for some of the rows. */
  MixtureProblem of(int[] rows, ConstraintSet among) {
    return new MixtureProblem(points.rows(rows), k, covariance, among, pairCost, certainMustLinks, priorStrength);
  }
}
