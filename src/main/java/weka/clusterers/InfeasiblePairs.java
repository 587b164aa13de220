package weka.clusterers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import pairclust.constraint.Colouring;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Problem;

/** Tells which pairs prove that so few clusters cannot keep all pairs. */
final class InfeasiblePairs {

  /** So many pairs are named. */
  private static final int TOLD = 30;

  private InfeasiblePairs() {
  }

  static String describe(Colouring.InfeasibleException proof, Problem problem, GivenPairs pairs) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    Set<Integer> members = new HashSet<>(proof.proof());
    Set<Long> told = new HashSet<>();
    List<String> links = new ArrayList<>();
    boolean tied = false;
    IntFunction<String> name = pairs.rowNames();
    for (Constraint c : problem.constraints()) {
      int p = neighbourhoods.of(c.first());
      int q = neighbourhoods.of(c.second());
      if (c.link() == Link.CANNOT && c.weight() > 0 && members.contains(p) && members.contains(q)
          && told.add((long) Math.min(p, q) << 32 | Math.max(p, q))) {
        links.add((c.line() > 0 ? "line " + c.line() + " (" : "(") + name.apply(c.first()) + " != " + name.apply(c.second()) + ")");
        tied |= neighbourhoods.size(p) > 1 || neighbourhoods.size(q) > 1;
      }
    }
    return (pairs.file() == null ? "" : pairs.file() + ": ") + "these cannot-links cannot all be kept with " + problem.k() + " clusters"
        + (tied ? " (rows that must-links tie together count as one)" : "") + ": "
        + String.join(", ", links.subList(0, Math.min(TOLD, links.size()))) + (links.size() > TOLD ? ", ..." : "")
        + ". Ask for more clusters (-N), correct the pairs, or use PCKMeans, which weighs violated pairs"
        + " against distances (-weight).";
  }
}
