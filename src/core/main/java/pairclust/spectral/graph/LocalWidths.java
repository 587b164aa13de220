package pairclust.spectral.graph;

import java.io.Serializable;

/**
 * Similarity by distance, {@code exp(-d² / (σ_i σ_j))}, where each row has a width of its own, its distance from its seventh neighbour:
 * so dense and loose clusters are both seen (L. Zelnik-Manor and P. Perona, Self-tuning spectral clustering, NIPS 2004). DuplicateRows of a
 * row do not count as neighbours.
 *
 * @param widths the width of each row
 */
record LocalWidths(double[] widths) implements Serializable {

  /** Which neighbour tells the width, counted from 1. */
  static final int NEIGHBOUR = 7;

  /** Finds the widths, for which at least {@link #NEIGHBOUR} nearest rows should be known if there are so many. */
  static LocalWidths of(NearestRows nearest, int rows) {
    double[] widths = new double[rows];
    for (int row = 0; row < rows; row++) {
      widths[row] = width(nearest.squared(row), nearest.squared(row).length);
    }
    return new LocalWidths(widths);
  }

  /** Returns the width of a row with these squared distances from its neighbours, rising; any will do if there are none. */
  static double width(double[] squared, int count) {
    for (int i = Math.max(0, Math.min(NEIGHBOUR, count) - 1); i < count; i++) {
      if (squared[i] > 0) {
        return Math.sqrt(squared[i]);
      }
    }
    return 1;
  }

  double similarity(double squared, int first, int second) {
    return Math.exp(-squared / (widths[first] * widths[second]));
  }
}
