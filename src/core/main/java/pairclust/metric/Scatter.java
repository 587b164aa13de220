package pairclust.metric;

import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/** Sums of products of differences, from which covariances are estimated. */
final class Scatter {

  private Scatter() {
  }

  /** Adds a factor times the product of a vector with itself to a matrix. */
  static void add(double[] vector, double factor, double[][] matrix) {
    for (int a = 0; a < vector.length; a++) {
      double x = factor * vector[a];
      if (x != 0) {
        for (int b = 0; b < vector.length; b++) {
          matrix[a][b] += x * vector[b];
        }
      }
    }
  }

  /** Returns the difference of two vectors. */
  static double[] difference(double[] x, double[] y) {
    double[] difference = new double[x.length];
    for (int j = 0; j < x.length; j++) {
      difference[j] = x[j] - y[j];
    }
    return difference;
  }

  /** Returns the covariance of rows with mean 0. */
  static double[][] covariance(double[][] rows) {
    double[][] covariance = new double[rows[0].length][rows[0].length];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      add(rows[i], 1.0 / rows.length, covariance);
    }
    return covariance;
  }

  /** Returns the mean of each neighbourhood. */
  static double[][] means(double[][] rows, Neighbourhoods neighbourhoods) {
    double[][] means = new double[neighbourhoods.count()][rows[0].length];
    for (int p = 0; p < means.length; p++) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        for (int j = 0; j < means[p].length; j++) {
          means[p][j] += rows[neighbourhoods.member(p, i)][j] / neighbourhoods.size(p);
        }
      }
    }
    return means;
  }

  /**
   * Returns the covariance within neighbourhoods, shrunk towards the identity, the variances of all rows: it counts as much as one row per
   * dimension, so that few pairs change the distances little.
   */
  static double[][] within(double[][] rows, Neighbourhoods neighbourhoods, double[][] means) {
    int d = rows[0].length;
    double[][] within = new double[d][d];
    double freedom = 0;
    for (int p = 0; p < means.length; p++) {
      Interrupts.check(p);
      freedom += neighbourhoods.size(p) - 1;
      for (int i = 0; neighbourhoods.size(p) > 1 && i < neighbourhoods.size(p); i++) {
        add(difference(rows[neighbourhoods.member(p, i)], means[p]), 1, within);
      }
    }
    for (int a = 0; a < d; a++) {
      within[a][a] += d;
      for (int b = 0; b < d; b++) {
        within[a][b] /= freedom + d;
      }
    }
    return within;
  }
}
