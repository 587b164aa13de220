package pairclust.select;

import pairclust.data.Points;
import pairclust.distortion.Distortion;

/**
 * What pairs are to be chosen from.
 *
 * @param points all rows, prepared for the distortion; a strategy may look at all of them
 * @param distortion how far apart rows are
 * @param candidates the rows that may be asked about, ascending; not copied
 * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
 * @param certain whether that number is certain, so that answers may be inferred from it; otherwise strategies only go by it
 */
public record SelectionTask(Points points, Distortion distortion, int[] candidates, int clusters, boolean certain) {

  /** Says that nobody knows how many clusters there are. */
  public static final int UNKNOWN_CLUSTERS = -1;

  /**
   * A task with a number of clusters that is certain, or unknown.
   *
   * @param points all rows, prepared for the distortion
   * @param distortion how far apart rows are
   * @param candidates the rows that may be asked about, ascending; not copied
   * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
   */
  public SelectionTask(Points points, Distortion distortion, int[] candidates, int clusters) {
    this(points, distortion, candidates, clusters, true);
  }

  /** @return the same task, with a number of clusters that nothing may be inferred from */
  public SelectionTask uncertain() {
    return new SelectionTask(points, distortion, candidates, clusters, false);
  }

  /** @return how many pairs of candidates there are */
  public long pairs() {
    return (long) candidates.length * (candidates.length - 1) / 2;
  }
}
