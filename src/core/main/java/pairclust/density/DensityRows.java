package pairclust.density;

import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.neighbours.RowDistances;

/**
 * Rows to cluster by density.
 *
 * @param search finds neighbours
 * @param cosine whether distances are cosine distances, of rows of length one
 * @param minPoints the number of rows, itself included, that a row in a dense region has within the radius; at most all rows
 */
public record DensityRows(RangeSearch search, boolean cosine, int minPoints) {

  /**
   * Takes rows whose neighbours are found by all distances.
   *
   * @param rows the rows, prepared for a distance
   * @param distance the Euclidean or cosine distance
   * @param minPoints the number of rows in a dense region; no more than there are rows are asked for
   */
  public DensityRows(Distance.Prepared rows, StandardDistance distance, int minPoints) {
    this(new ExhaustiveRangeSearch(new RowDistances(rows.points(), rows.distortion())), distance == StandardDistance.COSINE,
        Math.min(minPoints, rows.points().size()));
  }

  /** Returns a distance as users see it. */
  double distance(double squared) {
    // With rows of length one the squared distance is twice one minus the cosine.
    return cosine ? squared / 2 : Math.sqrt(squared);
  }

  /** Returns the squared distance up to which rows are within a radius, rounding included. */
  double squared(double radius) {
    return (cosine ? 2 * radius : radius * radius) * (1 + 1e-12);
  }
}
