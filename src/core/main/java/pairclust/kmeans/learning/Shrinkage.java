package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.data.ColumnStatistics;
import pairclust.distortion.Metric;
import pairclust.kmeans.Problem;

/**
 * Shrinks the scatter that metrics are estimated from towards simpler ones: that of a cluster towards the scatter of all clusters, a matrix
 * towards its diagonal, and the diagonal towards the same share of each dimension's range (as in regularised discriminant analysis,
 * Friedman, Journal of the American Statistical Association 84, 1989). Each target counts as many rows as there are dimensions, and fewer
 * if there are few: the rows that an estimate needs grow with its parameters.
 *
 * <p>The targets are linear in the scatter S of the present clusters: {@code T(S)}, so they are no further parameters and adapt to the
 * clusters. As {@code tr(A T(S)) = tr(T'(A) S)} with the adjoint T', an objective with shrunk scatter is one with the distances of another
 * matrix, {@code A + T'(A)}. With those in all steps the objective never rises.
 */
public final class Shrinkage {

  /** From this number of dimensions on a target counts as many rows as there are dimensions; with half of it, a quarter. */
  static final double MANY_DIMENSIONS = 64;

  /** The rows that the targets of the shared metric count: its diagonal, and the ranges. */
  private final double ofDiagonal;
  private final double ofRanges;

  /** The rows that the shared metric counts in the metric of a cluster; 0 if there is only the shared one. */
  private final double ofShared;

  private final double size;

  /** The squared range of each dimension; 0 if it is constant. */
  private final double[] squaredRanges;
  private final int varying;

  private Shrinkage(double size, double[] squaredRanges, int varying, double ofDiagonal, double ofRanges, double ofShared) {
    this.size = size;
    this.squaredRanges = squaredRanges;
    this.varying = varying;
    this.ofDiagonal = ofDiagonal;
    this.ofRanges = ofRanges;
    this.ofShared = ofShared;
  }

  /** Returns a shrinkage that leaves everything as it is. */
  static Shrinkage none() {
    return new Shrinkage(1, new double[0], 0, 0, 0, 0);
  }

  /** Returns the shrinkage that suits the number of rows and dimensions of a problem. */
  static Shrinkage of(Problem problem, boolean full, boolean perCluster) {
    double[] squared = ColumnStatistics.ranges(problem.points(), problem.remote());
    int varying = 0;
    for (int m = 0; m < squared.length; m++) {
      squared[m] *= squared[m];
      varying += squared[m] > 0 ? 1 : 0;
    }
    double rows = varying * Math.min(1, varying / MANY_DIMENSIONS);
    return new Shrinkage(problem.rows(), squared, varying, full ? rows : 0, rows, perCluster ? rows : 0);
  }

  /**
   * Returns the variances to start with, before there are clusters: the same share of each squared range, so that no attribute dominates
   * by its unit; ones if nothing is shrunk.
   */
  double[] initial(double[] variances) {
    double[] initial = new double[variances.length];
    Arrays.fill(initial, 1);
    double share = 0;
    for (int i = 0; i < squaredRanges.length; i++) {
      share += squaredRanges[i] > 0 ? variances[i] / squaredRanges[i] / varying : 0;
    }
    for (int i = 0; i < squaredRanges.length; i++) {
      initial[i] = squaredRanges[i] > 0 ? share * squaredRanges[i] : 1;
    }
    return initial;
  }

  /** Returns the rows that the targets of a metric count. */
  double rows() {
    return ofShared > 0 ? ofShared : ofDiagonal + ofRanges;
  }

  /** Returns the scatter of each metric, or of the only one, plus its targets. */
  OuterSum[] shrunk(OuterSum[] sums) {
    if (rows() == 0) {
      return sums;
    }
    OuterSum pooled = sums[0];
    for (int m = 1; m < sums.length; m++) {
      pooled = pooled.plus(sums[m], 1);
    }
    double[] added = new double[squaredRanges.length];
    double share = 0;
    for (int i = 0; i < added.length; i++) {
      share += squaredRanges[i] > 0 ? pooled.diagonal(i) / squaredRanges[i] / varying : 0;
    }
    for (int i = 0; i < added.length; i++) {
      added[i] = (ofDiagonal * pooled.diagonal(i) + ofRanges * share * squaredRanges[i]) / size;
    }
    OuterSum shared = pooled.plusDiagonal(added);
    if (ofShared == 0) {
      return new OuterSum[] {shared};
    }
    OuterSum[] shrunk = new OuterSum[sums.length];
    for (int m = 0; m < sums.length; m++) {
      shrunk[m] = sums[m].plus(shared, ofShared / (size + ofDiagonal + ofRanges));
    }
    return shrunk;
  }

  /** Returns the metrics of the distances that belong to estimates; null if rounding leaves one that is not positive definite. */
  Metric[] distances(Metric[] estimates) {
    if (rows() == 0) {
      return estimates;
    }
    return estimates[0].isDiagonal() ? diagonals(estimates) : matrices(estimates);
  }

  private Metric[] diagonals(Metric[] estimates) {
    int d = squaredRanges.length;
    Metric[] distances = new Metric[estimates.length];
    double[] common = new double[d];
    double[][] weights = new double[estimates.length][];
    for (int m = 0; m < weights.length; m++) {
      weights[m] = estimates[m].weights();
      double[] added = adjoint(weights[m]);
      for (int i = 0; i < d; i++) {
        common[i] += ofShared == 0 ? added[i] : clusterShare() * (weights[m][i] + added[i]);
      }
    }
    for (int m = 0; m < weights.length; m++) {
      for (int i = 0; i < d; i++) {
        weights[m][i] += common[i];
      }
      distances[m] = Metric.ofWeights(weights[m]);
    }
    return distances;
  }

  private Metric[] matrices(Metric[] estimates) {
    int d = squaredRanges.length;
    Metric[] distances = new Metric[estimates.length];
    double[][] common = new double[d][d];
    double[][][] matrices = new double[estimates.length][][];
    for (int m = 0; m < matrices.length; m++) {
      matrices[m] = estimates[m].matrix();
      double[] diagonal = new double[d];
      for (int i = 0; i < d; i++) {
        diagonal[i] = matrices[m][i][i];
      }
      double[] added = adjoint(diagonal);
      for (int i = 0; i < d; i++) {
        common[i][i] += ofShared == 0 ? added[i] : clusterShare() * added[i];
        for (int j = 0; j < d && ofShared > 0; j++) {
          common[i][j] += clusterShare() * matrices[m][i][j];
        }
      }
    }
    for (int m = 0; m < matrices.length; m++) {
      for (int i = 0; i < d; i++) {
        for (int j = 0; j < d; j++) {
          matrices[m][i][j] += common[i][j];
        }
      }
      distances[m] = Metric.ofMatrix(matrices[m]);
      if (distances[m] == null) {
        return null;
      }
    }
    return distances;
  }

  private double clusterShare() {
    return ofShared / (size + ofDiagonal + ofRanges);
  }

  /** Returns what the targets of the shared metric add to the diagonal of its distances. */
  private double[] adjoint(double[] diagonal) {
    double[] added = new double[diagonal.length];
    double sum = 0;
    for (int i = 0; i < added.length; i++) {
      sum += squaredRanges[i] > 0 ? diagonal[i] * squaredRanges[i] / varying : 0;
    }
    for (int i = 0; i < added.length; i++) {
      added[i] = (ofDiagonal * diagonal[i] + (squaredRanges[i] > 0 ? ofRanges * sum / squaredRanges[i] : 0)) / size;
    }
    return added;
  }
}
