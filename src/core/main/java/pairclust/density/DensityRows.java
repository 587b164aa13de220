package pairclust.density;

import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.neighbours.RowDistances;
import pairclust.parallel.Workers;

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

  /**
   * Takes rows of which only some nearest rows are known, found by an approximate search.
   *
   * @param rows the rows, prepared for a distance
   * @param distance the Euclidean or cosine distance
   * @param minPoints the number of rows in a dense region; no more than there are rows are asked for
   * @param seed the random seed of the search
   * @param workers the threads
   * @return the rows
   */
  public static DensityRows approximate(Distance.Prepared rows, StandardDistance distance, int minPoints, long seed, Workers workers) {
    int count = Math.min(minPoints, rows.points().size());
    return new DensityRows(GraphRangeSearch.of(rows.points(), new RowDistances(rows.points(), rows.distortion()), count, seed, workers),
        distance == StandardDistance.COSINE, count);
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
