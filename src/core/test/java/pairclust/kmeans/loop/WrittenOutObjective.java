package pairclust.kmeans.loop;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.learning.WeightLearning;

/**
 * The objectives of HMRF-KMeans and MPCK-Means by their definitions: row by row and pair by pair, from the labels and the learned metrics.
 */
public final class WrittenOutObjective {

  private WrittenOutObjective() {
  }

  /** HMRF-KMeans: the distance with the learned weights, the prior of I-divergence, and the regularisation of the weights. */
  static Objective hmrf(Problem problem, StandardDistance measure, WrittenOutClosure closure, double scale, Clustering result) {
    double[][] rows = WrittenOutDistances.rows(problem.points());
    int[] labels = result.partition().labels();
    double[] weights = ((SharedSpace) result.space()).learned().weights();
    // At first the prior weighs as much as a cluster's rows, then half as much in every iteration, down to one row.
    double smoothing = Math.max(1, (double) rows.length / problem.k() / Math.pow(2, result.iterations()));
    double[] parts = distortion(measure, rows, labels, weights, smoothing, result.centroids());
    WrittenOutDistances distances = WrittenOutDistances.weighted(measure, rows, weights);
    return new Objective(parts[0], distances.mustCost(closure, labels, scale), distances.cannotCost(closure, labels, scale), parts[1],
        weightCost(measure, rows, weights));
  }

  /** Returns the distortion and the prior. The given centroids are used for empty clusters only. */
  static double[] distortion(StandardDistance measure, double[][] rows, int[] labels, double[] weights, double smoothing,
      double[][] given) {
    double[] mean = mean(rows);
    double[] parts = new double[2];
    for (int h = 0; h < given.length; h++) {
      double[][] members = members(rows, labels, h);
      double[] centroid = given[h].clone();
      if (members.length > 0) {
        centroid = centroid(measure, members, weights, smoothing, mean);
      } else if (measure == StandardDistance.I_DIVERGENCE) {
        // In the space of the weighted rows; all else here is in that of the original rows.
        for (int m = 0; m < centroid.length; m++) {
          centroid[m] /= weights[m];
        }
      }
      for (double[] row : members) {
        parts[0] += fromCentroid(measure, row, centroid, weights);
      }
      parts[1] += measure == StandardDistance.I_DIVERGENCE ? smoothing * fromCentroid(measure, mean, centroid, weights) : 0;
    }
    return parts;
  }

  private static double[][] members(double[][] rows, int[] labels, int cluster) {
    return IntStream.range(0, rows.length).filter(row -> labels[row] == cluster).mapToObj(row -> rows[row]).toArray(double[][]::new);
  }

  static double[] mean(double[][] rows) {
    double[] mean = new double[rows[0].length];
    for (double[] row : rows) {
      for (int m = 0; m < mean.length; m++) {
        mean[m] += row[m] / rows.length;
      }
    }
    return mean;
  }

  static double[] centroid(StandardDistance measure, double[][] members, double[] weights, double smoothing, double[] global) {
    double[] centroid = new double[global.length];
    for (double[] row : members) {
      double norm = 0;
      for (int m = 0; m < row.length; m++) {
        norm += weights[m] * row[m] * row[m];
      }
      for (int m = 0; m < row.length; m++) {
        centroid[m] += measure == StandardDistance.COSINE ? norm > 0 ? row[m] / Math.sqrt(norm) : 0 : row[m];
      }
    }
    for (int m = 0; m < centroid.length; m++) {
      centroid[m] = measure == StandardDistance.I_DIVERGENCE ? (centroid[m] + smoothing * global[m]) / (members.length + smoothing)
          : centroid[m] / members.length;
    }
    return centroid;
  }

  static double fromCentroid(StandardDistance measure, double[] x, double[] c, double[] weights) {
    if (measure != StandardDistance.I_DIVERGENCE) {
      return WrittenOutDistances.weighted(measure, x, c, weights);
    }
    double sum = 0;
    for (int m = 0; m < x.length; m++) {
      sum += weights[m] * ((x[m] > 0 ? x[m] * Math.log(x[m] / c[m]) : 0) - x[m] + c[m]);
    }
    return sum;
  }

  /** {@code -Σ t log a + Σ ρ (a - 1 - log a)}, t being the slope of one cluster of all rows and ρ the strength of the regularisation. */
  private static double weightCost(StandardDistance measure, double[][] rows, double[] weights) {
    int d = weights.length;
    double[] slope = new double[d];
    double[] spread = new double[d];
    double[] ones = new double[d];
    Arrays.fill(ones, 1);
    double[] global = centroid(measure, rows, ones, 1, mean(rows));
    double[] mean = mean(rows);
    for (double[] x : rows) {
      double cosine = 1 - WrittenOutDistances.weighted(StandardDistance.COSINE, x, global, ones);
      for (int m = 0; m < d; m++) {
        double divergence = (x[m] > 0 ? x[m] * Math.log(x[m] / global[m]) : 0) - x[m] + global[m];
        double deviation = (x[m] - mean[m]) * (x[m] - mean[m]) / 2;
        slope[m] += switch (measure) {
          case EUCLIDEAN -> (x[m] - global[m]) * (x[m] - global[m]) / 2;
          // Half of d/da of -x.c/|c|, with |x| = 1 kept: (x² cos - x c) / 2.
          case COSINE -> (x[m] * x[m] * cosine - x[m] * global[m] / norm(global)) / 2;
          case I_DIVERGENCE -> divergence;
        };
        spread[m] += measure == StandardDistance.I_DIVERGENCE ? divergence : deviation;
      }
    }
    double average = Arrays.stream(spread).average().orElseThrow();
    double cost = 0;
    for (int m = 0; m < d; m++) {
      double rho = Math.max(WeightLearning.STRENGTH * (spread[m] + average), -2 * slope[m]);
      cost += -slope[m] * Math.log(weights[m]) + rho * (weights[m] - 1 - Math.log(weights[m]));
    }
    return cost;
  }

  private static double norm(double[] vector) {
    double norm = Math.sqrt(Arrays.stream(vector).map(value -> value * value).sum());
    return norm > 0 ? norm : 1;
  }

  /** MPCK-Means: the metrics by inverting what was learned, their determinants, and the prior of some more rows. */
  static Objective mpck(Problem problem, WrittenOutClosure closure, double scale, Clustering result, boolean shrunk) {
    double[][] rows = WrittenOutDistances.rows(problem.points());
    int[] labels = result.partition().labels();
    int count = result.space().metrics();
    double[][][] estimates = new double[count][][];
    double[] logDeterminants = new double[count];
    double metricCost = 0;
    double[] variances = variances(rows);
    boolean full = false;
    WrittenOutShrinkage shrinkage = new WrittenOutShrinkage(rows);
    for (int m = 0; m < count; m++) {
      Metric learned = result.space() instanceof ClusterSpaces spaces ? spaces.estimate(m) : ((SharedSpace) result.space()).estimate();
      full = !learned.isDiagonal();
      estimates[m] = new double[variances.length][];
      logDeterminants[m] = -invert(covariance(learned), estimates[m]);
      double prior = shrunk ? shrinkage.rows(full, result.space() instanceof ClusterSpaces) : 0;
      for (int j = 0; j < variances.length; j++) {
        metricCost += MetricLearning.PRIOR_ROWS / 2 * estimates[m][j][j] * variances[j];
        // Relative to the determinant of the variances.
        metricCost -= (MetricLearning.PRIOR_ROWS + prior) / 2 * Math.log(variances[j]);
      }
      metricCost -= (MetricLearning.PRIOR_ROWS + prior) / 2 * logDeterminants[m];
    }
    double[][][] metrics = shrunk ? shrinkage.distances(estimates, full, result.space() instanceof ClusterSpaces) : estimates;
    double distortion = 0;
    for (int h = 0; h < problem.k(); h++) {
      int metric = count == 1 ? 0 : h;
      double[][] members = members(rows, labels, h);
      for (double[] row : members) {
        distortion += WrittenOutDistances.halfSquare(row, mean(members), metrics[metric]);
        metricCost -= logDeterminants[metric] / 2;
      }
    }
    WrittenOutDistances distances = WrittenOutDistances.euclidean(rows, metrics);
    return new Objective(distortion, distances.mustCost(closure, labels, scale), distances.cannotCost(closure, labels, scale), 0,
        metricCost);
  }

  private static double[][] covariance(Metric metric) {
    double[][] covariance = new double[metric.dimensions()][metric.dimensions()];
    for (int i = 0; i < covariance.length; i++) {
      for (int j = 0; j < covariance.length; j++) {
        covariance[i][j] = metric.covariance(i, j);
      }
    }
    return covariance;
  }

  private static double[] variances(double[][] rows) {
    double[] mean = mean(rows);
    double[] variances = new double[mean.length];
    for (int m = 0; m < mean.length; m++) {
      double size = 0;
      for (double[] row : rows) {
        variances[m] += (row[m] - mean[m]) * (row[m] - mean[m]) / rows.length;
        size += row[m] * row[m] / rows.length;
      }
      variances[m] = variances[m] > 1e-12 * size ? variances[m] : 1;
    }
    return variances;
  }

  /** Gauss and Jordan, with the largest pivot: writes the inverse and returns the logarithm of the determinant. */
  public static double invert(double[][] matrix, double[][] inverse) {
    int d = matrix.length;
    double[][] work = new double[d][2 * d];
    for (int i = 0; i < d; i++) {
      System.arraycopy(matrix[i], 0, work[i], 0, d);
      work[i][d + i] = 1;
    }
    double logDeterminant = 0;
    for (int c = 0; c < d; c++) {
      int pivot = c;
      for (int i = c; i < d; i++) {
        pivot = Math.abs(work[i][c]) > Math.abs(work[pivot][c]) ? i : pivot;
      }
      double[] row = work[pivot];
      work[pivot] = work[c];
      work[c] = row;
      double by = row[c];
      logDeterminant += Math.log(Math.abs(by));
      for (int j = 0; j < 2 * d; j++) {
        row[j] /= by;
      }
      for (int i = 0; i < d; i++) {
        double factor = work[i][c];
        for (int j = 0; j < 2 * d && i != c; j++) {
          work[i][j] -= factor * row[j];
        }
      }
    }
    for (int i = 0; i < d; i++) {
      inverse[i] = Arrays.copyOfRange(work[i], d, 2 * d);
    }
    return logDeterminant;
  }
}
