package pairclust.kmeans;

import pairclust.data.LinearForms;
import pairclust.distortion.Space;

/** What violated pairs cost. One penalty serves all starts; each start keeps its own {@link Tally}. */
public interface Penalty {

  /**
   * @param labels the cluster of each row, -1 for rows without one; from now on changed through the tally only for constrained rows
   * @param space where the rows lie
   * @return the costs under these labels
   */
  Tally tally(int[] labels, Space space);

  /** The costs under the present labels of one start. */
  interface Tally {

    /**
     * Takes the present space and centroids, for penalties that depend on them. Called after every change of either.
     *
     * @param space the space
     * @param forms the linear forms of the centroids in it
     */
    default void update(Space space, LinearForms forms) {
    }

    /**
     * Adds to {@code costs[h]} what the row's pairs cost if it goes to cluster h and all others stay.
     *
     * @param row a constrained row
     * @param costs one entry per cluster
     */
    void addRowCosts(int row, double[] costs);

    /**
     * Adds to {@code costs[h]} what the pairs of a neighbourhood's rows cost if all of them go to cluster h and all others stay.
     *
     * @param neighbourhood a neighbourhood
     * @param costs one entry per cluster
     */
    void addGroupCosts(int neighbourhood, double[] costs);

    /**
     * @param neighbourhood a neighbourhood
     * @return what the pairs of its rows cost as they are now
     */
    double groupCost(int neighbourhood);

    /**
     * @param neighbourhood a neighbourhood
     * @return whether pairs of its rows cost anything as they are now; no pair costs less than nothing
     */
    default boolean violates(int neighbourhood) {
      return groupCost(neighbourhood) > 0;
    }

    /**
     * Puts a constrained row into a cluster.
     *
     * @param row the row
     * @param cluster the cluster
     */
    void move(int row, int cluster);

    /**
     * Puts all rows of a neighbourhood into a cluster.
     *
     * @param neighbourhood the neighbourhood
     * @param cluster the cluster
     */
    void moveGroup(int neighbourhood, int cluster);

    /** @return the cost of all violated must-links */
    double mustCost();

    /** @return the cost of all violated cannot-links */
    double cannotCost();
  }
}
