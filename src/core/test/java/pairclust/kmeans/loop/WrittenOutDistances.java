package pairclust.kmeans.loop;

import pairclust.data.Points;
import pairclust.distortion.StandardDistance;

/**
 * The distances of all rows by each metric, from the definitions, and the costs of violated pairs of the written-out closure. Uses no
 * stretched rows, neighbourhoods or search for the farthest pair.
 */
public final class WrittenOutDistances {

  /** {@code byMetric[metric][row][row]}. */
  final double[][][] byMetric;
  public final double[] largest;

  /** @param bound the largest possible distance, if there is a bound; otherwise NaN, and all pairs are visited */
  private WrittenOutDistances(double[][][] byMetric, double bound) {
    this.byMetric = byMetric;
    largest = new double[byMetric.length];
    for (int m = 0; m < largest.length; m++) {
      for (double[] row : byMetric[m]) {
        for (double distance : row) {
          largest[m] = Math.max(largest[m], distance);
        }
      }
      largest[m] = Double.isNaN(bound) ? largest[m] : bound;
    }
  }

  public static double[][] rows(Points points) {
    double[][] rows = new double[points.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = points.row(i);
    }
    return rows;
  }

  /** By a distance with a weight per dimension. */
  public static WrittenOutDistances weighted(StandardDistance measure, double[][] rows, double[] weights) {
    double[][] distances = new double[rows.length][rows.length];
    boolean negative = false;
    for (int i = 0; i < rows.length; i++) {
      for (double value : rows[i]) {
        negative |= value < 0;
      }
      for (int j = 0; j < rows.length; j++) {
        distances[i][j] = i == j ? 0 : weighted(measure, rows[i], rows[j], weights);
      }
    }
    return new WrittenOutDistances(new double[][][] {distances}, measure == StandardDistance.COSINE ? negative ? 2 : 1 : Double.NaN);
  }

  /** By Euclidean metrics: half of {@code (x - y)'A(x - y)}. */
  public static WrittenOutDistances euclidean(double[][] rows, double[][]... metrics) {
    double[][][] distances = new double[metrics.length][rows.length][rows.length];
    for (int m = 0; m < metrics.length; m++) {
      for (int i = 0; i < rows.length; i++) {
        for (int j = 0; j < rows.length; j++) {
          distances[m][i][j] = halfSquare(rows[i], rows[j], metrics[m]);
        }
      }
    }
    return new WrittenOutDistances(distances, Double.NaN);
  }

  static double halfSquare(double[] x, double[] y, double[][] matrix) {
    double sum = 0;
    for (int a = 0; a < x.length; a++) {
      for (int b = 0; b < x.length; b++) {
        sum += (x[a] - y[a]) * matrix[a][b] * (x[b] - y[b]);
      }
    }
    return sum / 2;
  }

  /** Two rows by a weighted distance: Eqns 10, 11 and 13 of the HMRF-KMeans paper, the first of them halved. */
  public static double weighted(StandardDistance measure, double[] x, double[] y, double[] weights) {
    double sum = 0;
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int m = 0; m < x.length; m++) {
      xx += weights[m] * x[m] * x[m];
      yy += weights[m] * y[m] * y[m];
      xy += weights[m] * x[m] * y[m];
      double mean = (x[m] + y[m]) / 2;
      sum += weights[m] * (measure == StandardDistance.EUCLIDEAN ? (x[m] - y[m]) * (x[m] - y[m]) / 2
          : (x[m] > 0 ? x[m] * Math.log(x[m] / mean) : 0) + (y[m] > 0 ? y[m] * Math.log(y[m] / mean) : 0));
    }
    return measure != StandardDistance.COSINE ? sum : xx == 0 || yy == 0 ? 1 : 1 - xy / Math.sqrt(xx * yy);
  }

  private double[][] distances(int cluster) {
    return byMetric[byMetric.length == 1 ? 0 : cluster];
  }

  private double largest(int cluster) {
    return largest[byMetric.length == 1 ? 0 : cluster];
  }

  public double mustCost(WrittenOutClosure closure, int[] labels, double scale) {
    double cost = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = i + 1; j < labels.length; j++) {
        if (labels[i] != labels[j] && closure.must[i][j] > 0) {
          cost += closure.must[i][j] * (distances(labels[i])[i][j] + distances(labels[j])[i][j]) / 2;
        }
      }
    }
    return scale * cost;
  }

  public double cannotCost(WrittenOutClosure closure, int[] labels, double scale) {
    double cost = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = i + 1; j < labels.length; j++) {
        if (labels[i] == labels[j] && closure.cannot[i][j] > 0) {
          cost += closure.cannot[i][j] * (largest(labels[i]) - distances(labels[i])[i][j]);
        }
      }
    }
    return scale * cost;
  }
}
