package pairclust.kmeans;

import pairclust.data.LinearForms;
import pairclust.distortion.Space;

/** The cost of violated pairs. One penalty serves all starts; each start keeps its own {@link Tally}. */
public interface Penalty {

  /**
   * @param labels the cluster of each row, -1 for rows without one; the labels of constrained rows change only through the tally afterwards
   * @param space the space of the rows
   * @return the costs under these labels
   */
  Tally tally(int[] labels, Space space);

  /** The costs under the present labels of one start. */
  interface Tally {

    /**
     * Updates penalties that depend on the space or the centroids; called after every change of either.
     *
     * @param space the space
     * @param forms the linear forms of the centroids in it
     */
    default void update(Space space, LinearForms forms) {
    }

    /**
     * Adds to {@code costs[h]} the cost of the row's pairs if it moves to cluster h and all other rows stay.
     *
     * @param row a constrained row
     * @param costs one entry per cluster
     */
    void addRowCosts(int row, double[] costs);

    /**
     * Adds the same costs as {@link #addRowCosts}. Looking up the neighbourhood and the place of a row takes as long as all the rest, so
     * callers that visit rows by neighbourhood pass them.
     *
     * @param row a constrained row
     * @param neighbourhood its neighbourhood
     * @param place its place, see {@link pairclust.constraint.Neighbourhoods#rowAt}
     * @param costs one entry per cluster
     */
    default void addRowCosts(int row, int neighbourhood, int place, double[] costs) {
      addRowCosts(row, costs);
    }

    /**
     * Adds to {@code costs[h]} the cost of the pairs of a neighbourhood's rows if all of them move to cluster h and all other rows stay.
     *
     * @param neighbourhood a neighbourhood
     * @param costs one entry per cluster
     */
    void addGroupCosts(int neighbourhood, double[] costs);

    /**
     * @param neighbourhood a neighbourhood
     * @return the present cost of the pairs of its rows
     */
    double groupCost(int neighbourhood);

    /**
     * @param neighbourhood a neighbourhood
     * @return whether any pair of its rows has a cost at present; no cost is negative
     */
    default boolean violates(int neighbourhood) {
      return groupCost(neighbourhood) > 0;
    }

    /**
     * Returns the cluster of a constrained row. Rows of the same neighbourhood have adjacent places, so that this is faster than looking
     * them up among all rows.
     *
     * @param place the place of the row, see {@link pairclust.constraint.Neighbourhoods#rowAt}
     * @return its cluster, -1 if it has none yet
     */
    int labelAt(int place);

    /**
     * Moves a constrained row to a cluster.
     *
     * @param row the row
     * @param cluster the cluster
     */
    void move(int row, int cluster);

    /**
     * Moves all rows of a neighbourhood to a cluster.
     *
     * @param neighbourhood the neighbourhood
     * @param cluster the cluster
     */
    void moveGroup(int neighbourhood, int cluster);

    /** @return whether rows without pairs have costs too, so that they also move through the tally, and never without exact moves */
    default boolean coversAllRows() {
      return false;
    }

    /** @return the cost of being like clusters that are to be avoided */
    default double likenessCost() {
      return 0;
    }

    /** @return the cost of all violated must-links */
    double mustCost();

    /** @return the cost of all violated cannot-links */
    double cannotCost();
  }
}
