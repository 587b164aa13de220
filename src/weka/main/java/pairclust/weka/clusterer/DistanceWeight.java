package pairclust.weka.clusterer;

import java.util.Locale;
import pairclust.kmeans.Problem;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.SoftPairs;

/** The meaning of the weight in clusterers whose cost of a violated pair depends on its distance. */
public final class DistanceWeight {

  /** A larger weight changes nothing, but the distances would be lost in rounding. */
  private static final double LARGEST = 1e9;

  private DistanceWeight() {
  }

  /** Returns the factor for the distances of violated pairs. Noisy pairs cost less, as one wrong pair must not outvote many right ones. */
  public static double scale(ConstrainedClustererOptions options, Problem problem) {
    SoftPairs soft = options.softPairs();
    boolean less = soft.noisy() && !options.getAsPublished() && !soft.absolute() && !problem.constraints().isEmpty();
    double farthest = less ? problem.space().farthest(0).value() : 0;
    return Math.min(LARGEST, soft.weight()) * (farthest > problem.unit() ? problem.unit() / farthest : 1);
  }

  /** Describes the cost of violated pairs in a sentence. */
  public static String violationCost(ConstrainedClustererOptions options, Problem problem) {
    return String.format(Locale.ROOT, "A violated must-link costs %.4g times the distance of its rows, a cannot-link\nthe same multiple"
        + " of the largest distance minus that%s.", scale(options, problem), options.softPairs().noisy()
        || problem.constraints().isEmpty() ? "" : "; entailed pairs cost as much");
  }
}
