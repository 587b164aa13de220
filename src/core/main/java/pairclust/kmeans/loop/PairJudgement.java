package pairclust.kmeans.loop;

import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.holdout.PairComparison;
import pairclust.kmeans.Problem;
import pairclust.kmeans.RemoteClusters;
import pairclust.parallel.Interrupts;

/**
 * Judges distances by the given pairs. Every row with pairs goes to its nearest centroid, with the row itself left out of its cluster and
 * the pairs ignored, so that the distances decide and not the costs of the pairs.
 */
final class PairJudgement {

  private final Problem problem;
  private final double[][] sums;
  private final int[] counts;

  /** The nearest cluster of each row with pairs; the cluster of any other row. */
  private final int[] nearest;

  /**
   * @param problem the problem, in the space to be judged
   * @param labels the cluster of each row
   */
  PairJudgement(Problem problem, int[] labels) {
    this(problem, labels, null);
  }

  /**
   * @param problem the problem, in the space to be judged
   * @param labels the cluster of each row that is here
   * @param remote the clusters of rows that are stored elsewhere; null if there are none
   */
  PairJudgement(Problem problem, int[] labels, RemoteClusters remote) {
    this.problem = problem;
    sums = new double[problem.k()][problem.points().dimensions()];
    problem.points().addGroups(labels, sums);
    counts = new int[problem.k()];
    for (int label : labels) {
      counts[label]++;
    }
    if (remote != null) {
      remote.addTo(problem, sums, counts);
    }
    double[][] centroids = new double[problem.k()][problem.points().dimensions()];
    for (int h = 0; h < counts.length; h++) {
      problem.distortion().estimate(sums[h], Math.max(1, counts[h]), centroids[h]);
    }
    LinearForms forms = problem.distortion().forms(centroids);
    nearest = labels.clone();
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    for (int place = 0; place < neighbourhoods.constrainedRows(); place++) {
      Interrupts.check();
      int row = neighbourhoods.rowAt(place);
      nearest[row] = nearest(row, labels[row], forms);
    }
  }

  private int nearest(int row, int own, LinearForms forms) {
    double[] costs = new double[counts.length];
    problem.points().linearCosts(row, forms, costs);
    costs[own] = costWithout(row, own);
    int best = own;
    for (int h = 0; h < costs.length; h++) {
      best = counts[h] > 0 && costs[h] < costs[best] ? h : best;
    }
    return best;
  }

  /** Returns the cost of a row in its cluster if the row did not take part in the centroid; a row alone has no cluster then. */
  private double costWithout(int row, int cluster) {
    if (counts[cluster] == 1) {
      return Double.POSITIVE_INFINITY;
    }
    Points points = problem.points();
    double[] sum = sums[cluster].clone();
    points.addTo(row, -1, sum);
    double[] centroid = new double[sum.length];
    problem.distortion().estimate(sum, counts[cluster] - 1, centroid);
    double[] direction = sum;
    return problem.distortion().linearForm(centroid, direction) - points.dot(row, direction);
  }

  int[] nearest() {
    return nearest.clone();
  }

  /**
   * Returns whether these distances are confirmed against others: if w pairs become right and l wrong, whether w - l exceeds the root of
   * w + l, which is its standard deviation if each became right or wrong at random. Unlike in {@link PairComparison#isBetter} every pair
   * counts the same, whichever its kind.
   *
   * @param before the judgement of the other distances
   * @return whether these distances are better
   */
  boolean isBetterThan(PairJudgement before) {
    PairComparison comparison = PairComparison.of(problem.constraints(), nearest, before.nearest);
    return comparison.won() - comparison.lost() > Math.sqrt(comparison.won() + comparison.lost());
  }
}
