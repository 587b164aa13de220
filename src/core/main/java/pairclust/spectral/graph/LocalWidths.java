package pairclust.spectral.graph;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.neighbours.NearestRows;

/**
 * Similarity by distance, {@code exp(-d² / (σ_i σ_j))}, where the width of each row is its distance from its seventh neighbour, so that
 * both dense and sparse clusters are found (L. Zelnik-Manor and P. Perona, Self-tuning spectral clustering, NIPS 2004). Duplicates of a row
 * do not count as neighbours.
 *
 * @param widths the width of each row
 */
record LocalWidths(double[] widths) implements Serializable {

  /** The neighbour that determines the width, counted from 1. */
  static final int NEIGHBOUR = 7;

  /** Computes the widths from at least {@link #NEIGHBOUR} nearest rows, if there are that many. */
  static LocalWidths of(NearestRows nearest, int rows) {
    double[] widths = new double[rows];
    Arrays.setAll(widths, row -> width(nearest.squared(row), nearest.squared(row).length));
    return new LocalWidths(widths);
  }

  /** Returns the width of a row with these ascending squared distances from its neighbours; an arbitrary one if there are none. */
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
