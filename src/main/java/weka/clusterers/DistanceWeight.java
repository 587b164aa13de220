package weka.clusterers;

import java.util.Locale;
import pairclust.kmeans.Problem;

/** What a weight means where violated pairs cost by their distance. */
final class DistanceWeight {

  static final String DESCRIPTION = "What the cost of a violated pair is multiplied with. The cost is the learned distance of its two rows, for"
      + " a cannot-link what that lacks to the farthest two rows, so 1 fits data of any scale (default 1).";

  private DistanceWeight() {
  }

  /** Says what violated pairs cost, in a sentence. */
  static String onViolatedPairs(ConstrainedClustererOptions options, Problem problem) {
    return String.format(Locale.ROOT, "A violated pair costs %.6g times its learned distance, a cannot-link what that lacks to the farthest"
        + " rows%s.", options.getWeight(), options.getNoisy() || problem.constraints().isEmpty() ? ""
        : "; also one that only follows from those given");
  }
}
