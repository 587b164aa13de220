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
 */
public record SelectionTask(Points points, Distortion distortion, int[] candidates, int clusters) {

  /** Says that nobody knows how many clusters there are. */
  public static final int UNKNOWN_CLUSTERS = -1;

  /** @return how many pairs of candidates there are */
  public long pairs() {
    return (long) candidates.length * (candidates.length - 1) / 2;
  }
}
