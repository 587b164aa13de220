package pairclust.boost;

import java.io.Serializable;

/**
 * The algorithm that is boosted; it does not use pairs.
 *
 * @param <M> its result
 */
@FunctionalInterface
public interface BaseClusterer<M extends BaseClusterer.Fitted> {

  /** The result of the algorithm. */
  interface Fitted extends Serializable {

    /** @return the number of clusters */
    int count();

    /**
     * @param row a row in the same dimensions
     * @return its cluster
     */
    int cluster(double[] row);
  }

  /**
   * Clusters rows.
   *
   * @param rows the rows
   * @param attempt the number of the attempt, from 0; a randomised algorithm uses different random numbers for each
   * @return the result
   */
  M fit(double[][] rows, int attempt);
}
