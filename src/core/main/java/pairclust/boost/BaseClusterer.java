package pairclust.boost;

import java.io.Serializable;

/**
 * The algorithm that is boosted. It knows nothing of pairs.
 *
 * @param <M> what it makes of rows
 */
@FunctionalInterface
public interface BaseClusterer<M extends BaseClusterer.Fitted> {

  /** What the algorithm made of some rows. */
  interface Fitted extends Serializable {

    /** @return how many clusters there are */
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
   * @param attempt which attempt this is, from 0; an algorithm with chance in it takes another turn in each
   * @return the result
   */
  M fit(double[][] rows, int attempt);
}
