package pairclust.spectral;

import java.io.Serializable;

/**
 * Similarity by distance, {@code exp(-d² / (σ_i σ_j))}, where each row has a width of its own, its distance from its seventh neighbour: so
 * dense and loose clusters are both seen (L. Zelnik-Manor and P. Perona, Self-tuning spectral clustering, NIPS 2004). A row with many copies has
 * the distance of the nearest row that is not one.
 *
 * @param widths the width of each row
 */
record LocalWidths(double[] widths) implements Serializable {

  /** Which neighbour tells the width, counted from 1. */
  static final int NEIGHBOUR = 7;

  /** Finds the widths, for which at least {@link #NEIGHBOUR} nearest rows should be known if there are so many. */
  static LocalWidths of(NearestRows nearest, int rows) {
    double[] widths = new double[rows];
    double sum = 0;
    int positive = 0;
    for (int row = 0; row < rows; row++) {
      widths[row] = width(nearest.squared(row), nearest.squared(row).length, 0);
      sum += widths[row];
      positive += widths[row] > 0 ? 1 : 0;
    }
    for (int row = 0; row < rows; row++) {
      if (widths[row] == 0) {
        widths[row] = positive > 0 ? sum / positive : 1;
      }
    }
    return new LocalWidths(widths);
  }

  /** Returns the width of a row with these squared distances from its neighbours, rising; another one if all are zero. */
  static double width(double[] squared, int count, double otherwise) {
    for (int i = Math.min(NEIGHBOUR, count) - 1; i >= 0 && i < count; i++) {
      if (squared[i] > 0) {
        return Math.sqrt(squared[i]);
      }
    }
    return otherwise;
  }

  double similarity(double squared, int first, int second) {
    return Math.exp(-squared / (widths[first] * widths[second]));
  }
}
