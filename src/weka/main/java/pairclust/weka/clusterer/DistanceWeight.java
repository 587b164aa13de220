package pairclust.weka.clusterer;

import java.util.Locale;
import pairclust.kmeans.Problem;
import pairclust.weka.options.ConstrainedClustererOptions;

/** The meaning of the weight in clusterers whose cost of a violated pair depends on its distance. */
public final class DistanceWeight {

  /** The description of the option for the weight. */
  public static final String DESCRIPTION = "The factor for the cost of violated pairs. A violated must-link costs the learned distance"
      + " of its rows, a violated cannot-link the largest distance of any two rows minus that, so 1 suits data of any scale. With noisy"
      + " pairs the costs are reduced so that none exceeds the mean distance of the rows from the global centroid, unless the weight is"
      + " absolute (default 1).";

  /** A larger weight changes nothing, but the distances would be lost in rounding. */
  private static final double LARGEST = 1e9;

  private DistanceWeight() {
  }

  /** Returns the factor for the distances of violated pairs. Noisy pairs cost less, as one wrong pair must not outvote many right ones. */
  public static double scale(ConstrainedClustererOptions options, Problem problem) {
    boolean less = options.getNoisy() && !options.getAsPublished() && !options.getAbsoluteWeight()
        && !problem.constraints().isEmpty();
    double farthest = less ? problem.space().farthest(0).value() : 0;
    return Math.min(LARGEST, options.getWeight()) * (farthest > problem.unit() ? problem.unit() / farthest : 1);
  }

  /** Describes the cost of violated pairs in a sentence. */
  public static String violationCost(ConstrainedClustererOptions options, Problem problem) {
    return String.format(Locale.ROOT, "A violated must-link costs %.4g times the distance of its rows, a cannot-link\nthe same multiple"
        + " of the largest distance minus that%s.", scale(options, problem), options.getNoisy() || problem.constraints().isEmpty() ? ""
        : "; entailed pairs cost as much");
  }
}
