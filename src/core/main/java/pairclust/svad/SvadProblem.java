package pairclust.svad;

import java.util.Arrays;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.triplet.ImpliedTriplets;
import pairclust.triplet.TripletSet;

/**
 * The rows to cluster and what is known of them.
 *
 * @param points the rows
 * @param k the number of clusters
 * @param triplets the triplets
 * @param pairs pairs for the first clusters of some starts
 * @param cost what a violated triplet of weight 1 costs per unit by which it is violated
 * @param margin by how much the far row of a satisfied triplet must be farther, as a share of the variance of all rows
 * @param priorRows how many rows are added to each cluster when its weights are learned, with the scatter of a metric for all rows that is
 *     learned from the triplets; it keeps the weights of small clusters from following few rows and triplets too closely
 */
public record SvadProblem(Points points, int k, TripletSet triplets, ConstraintSet pairs, double cost, double margin, double priorRows) {

  /** Leaves out triplets without effect. */
  public SvadProblem {
    triplets = triplets.effective();
  }

  SvadProblem with(TripletSet others) {
    return new SvadProblem(points, k, others, pairs, cost, margin, priorRows);
  }

  /** Returns this problem with what other pairs stand for. */
  SvadProblem withPairs(ConstraintSet others) {
    return new SvadProblem(points, k, ImpliedTriplets.of(points.size(), others), others, cost, margin, priorRows);
  }

  /**
   * Returns this problem without pairs and triplets.
   *
   * @return the problem without supervision
   */
  public SvadProblem unsupervised() {
    return withPairs(ConstraintSet.empty());
  }

  /**
   * Returns this problem without triplets.
   *
   * @return the problem without supervision, but for pairs that help to find first clusters
   */
  public SvadProblem withoutTriplets() {
    return with(TripletSet.empty());
  }

  /**
   * Returns the margin in the unit of distances.
   *
   * @return by how much the squared distance from the far row must exceed that from the near row, where attributes have a variance of 1 on
   *     average
   */
  public double requiredDifference() {
    return margin * Arrays.stream(points.variances()).filter(variance -> variance > 0).count();
  }
}
