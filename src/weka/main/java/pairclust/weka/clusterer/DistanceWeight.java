package pairclust.weka.clusterer;

import java.util.Locale;
import pairclust.kmeans.Problem;
import pairclust.weka.options.ConstrainedClustererOptions;

/** What a weight means where violated pairs cost by their distance. */
public final class DistanceWeight {

  public static final String DESCRIPTION =
      "What the cost of a violated pair is multiplied with. The cost is the learned distance of its two"
      + " rows, for a cannot-link what that lacks to the farthest two rows, so 1 fits data of any scale. For noisy pairs it is a"
      + " share of that, so that the dearest costs no more than the mean distortion of the rows from the global centroid (default 1).";

  public static final String ABSOLUTE = "Take the weight as it is, as the papers do, also for noisy pairs (default off).";

  public static final String AS_PUBLISHED = "Search as the paper prints it: one start,"
      + " single points moved one at a time. What keeps learned"
      + " distances from collapsing, which the paper leaves open, stays (default off: a better search for the same objective).";

  /** A larger weight says nothing more, but drowns the distances in rounding. */
  private static final double LARGEST = 1e9;

  private DistanceWeight() {
  }

  /** Returns what distances are multiplied with. A wrong pair must not outvote many right ones, so noisy pairs are charged less. */
  public static double scale(ConstrainedClustererOptions options, Problem problem) {
    boolean less = options.getNoisy() && !options.getAsPublished() && !options.getAbsoluteWeight()
        && !problem.constraints().isEmpty();
    double farthest = less ? problem.space().farthest(0).value() : 0;
    return Math.min(LARGEST, options.getWeight()) * (farthest > problem.unit() ? problem.unit() / farthest : 1);
  }

  /** Says what violated pairs cost, in a sentence. */
  public static String onViolatedPairs(ConstrainedClustererOptions options, Problem problem) {
    return String.format(Locale.ROOT, "A violated must-link costs %.4g times the distance of its rows, a cannot-link\nas many times"
        + " what that lacks to the largest%s.", scale(options, problem), options.getNoisy() || problem.constraints().isEmpty() ? ""
        : "; also one that only follows from those given");
  }
}
