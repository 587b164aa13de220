package pairclust.select;

import pairclust.data.Points;
import pairclust.distortion.Distortion;
import pairclust.knowledge.Knowledge;

/**
 * The rows to choose pairs from.
 *
 * @param points all rows, prepared for the distortion; a strategy may use all of them
 * @param distortion the distortion
 * @param candidates the rows that may be asked about, ascending; not copied
 * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
 * @param certain whether that number is certain, so that answers may be inferred from it; otherwise it only guides the strategy
 */
public record SelectionTask(Points points, Distortion distortion, int[] candidates, int clusters, boolean certain) {

  /** Marks the number of clusters as unknown. */
  public static final int UNKNOWN_CLUSTERS = Knowledge.UNKNOWN_CLUSTERS;

  /**
   * Creates a task with a number of clusters that is certain, or unknown.
   *
   * @param points all rows, prepared for the distortion
   * @param distortion the distortion
   * @param candidates the rows that may be asked about, ascending; not copied
   * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
   */
  public SelectionTask(Points points, Distortion distortion, int[] candidates, int clusters) {
    this(points, distortion, candidates, clusters, true);
  }

  /** @return this task with an uncertain number of clusters */
  public SelectionTask uncertain() {
    return new SelectionTask(points, distortion, candidates, clusters, false);
  }

  /** @return the number of pairs of candidates */
  public long pairs() {
    return (long) candidates.length * (candidates.length - 1) / 2;
  }
}
