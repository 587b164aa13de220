package pairclust.kmeans.learning;

import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Points;
import pairclust.kmeans.Problem;
import pairclust.kmeans.RemoteClusters;
import pairclust.kmeans.Weighting;

/**
 * Weights for squared Euclidean distance: a dimension counts by the inverse of its scatter within groups that belong together. These are
 * the neighbourhoods, which are right but few, and the clusters, which are many rows but may be wrong; the more rows are must-linked the
 * less the clusters count.
 *
 * <p>With W the mean squared deviation of a row from its group and V the variance, the weight is 1 / (W + 0.01 V), so that a dimension that
 * is constant in every group does not decide alone. The weights are scaled such that the distortion of all rows from the global centroid
 * stays the same, and with it the meaning of the costs of pairs.
 */
public final class InverseScatter implements Weighting {

  /** The weight of the clusters, in degrees of freedom of the neighbourhoods. */
  private static final double CLUSTERS = 20;

  /** The share of the variance that is added to the scatter. */
  private static final double FLOOR = 0.01;

  /** The bounds of weights, which keep their products with squared values finite; a variance below the inverse is as good as none. */
  private static final double LARGEST = 1e100;

  @Override
  public double[] propose(Problem problem, int[] labels, RemoteClusters remote) {
    double[] variances = problem.variances();
    double[] sums = new double[variances.length];
    double[] clusters = new double[variances.length];
    for (int h = 0; h < problem.k() && remote == null; h++) {
      int cluster = h;
      addScatter(problem.points(), IntStream.range(0, labels.length).filter(row -> labels[row] == cluster).toArray(), sums, clusters);
    }
    if (remote != null) {
      addScatter(problem, labels, remote, clusters);
    }
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    double[] linked = new double[variances.length];
    for (int p = 0; p < neighbourhoods.count(); p++) {
      addScatter(problem.points(), neighbourhoods.members(p), sums, linked);
    }
    double freedom = neighbourhoods.constrainedRows() - neighbourhoods.count();
    double rows = Math.max(1, problem.rows() - problem.k());
    double[] weights = new double[variances.length];
    double before = 0;
    double after = 0;
    for (int m = 0; m < weights.length; m++) {
      double within = (Math.max(0, linked[m]) + CLUSTERS * Math.max(0, clusters[m]) / rows) / (freedom + CLUSTERS);
      // A constant dimension has no influence.
      weights[m] = variances[m] > 1 / LARGEST ? 1 / (within + FLOOR * variances[m]) : 0;
      before += variances[m];
      after += weights[m] * variances[m];
    }
    for (int m = 0; m < weights.length; m++) {
      weights[m] = variances[m] > 1 / LARGEST ? Math.max(1 / LARGEST, Math.min(LARGEST, weights[m] / after * before)) : 1;
    }
    return weights;
  }

  /** Adds the squared deviations of all rows from the means of their clusters, by sums. */
  private static void addScatter(Problem problem, int[] labels, RemoteClusters remote, double[] scatter) {
    double[][] sums = new double[problem.k()][scatter.length];
    int[] counts = new int[problem.k()];
    problem.points().addGroups(labels, sums);
    for (int label : labels) {
      counts[label]++;
    }
    remote.addTo(problem, sums, counts);
    problem.points().addColumns(new double[scatter.length], scatter);
    for (int m = 0; m < scatter.length; m++) {
      scatter[m] += problem.remote().squares()[m];
      for (int h = 0; h < counts.length; h++) {
        scatter[m] -= counts[h] > 0 ? sums[h][m] / counts[h] * sums[h][m] : 0;
      }
    }
  }

  /** Adds the squared deviations of the rows from their mean, without touching the zeros of sparse rows. */
  private static void addScatter(Points points, int[] rows, double[] sums, double[] scatter) {
    for (int row : rows) {
      points.addTo(row, 1, sums);
      points.forEach(row, (m, x) -> scatter[m] += x * x);
    }
    for (int row : rows) {
      points.forEach(row, (m, x) -> {
        scatter[m] -= sums[m] / rows.length * sums[m];
        sums[m] = 0;
      });
    }
  }
}
