package pairclust.weka.report;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import pairclust.constraint.Colouring;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.RowPair;
import pairclust.kmeans.Problem;
import pairclust.weka.pairs.GivenPairs;

/** Proves that no assignment to k clusters satisfies all pairs: the first cannot-links, and whether must-links tie their rows. */
public record InfeasiblePairs(int k, boolean tied, List<String> links, boolean more) implements Serializable {

  /** The maximum number of pairs to list. */
  private static final int LISTED = 30;

  /** With more neighbourhoods times clusters a report seeks no proof, which must not take longer than the clustering. */
  private static final long SEARCHED = 10_000_000;

  /** Returns the error message of a clusterer with hard constraints. */
  public static String refusal(Colouring.InfeasibleException proof, Problem problem, GivenPairs pairs) {
    return (pairs.file() == null ? "" : pairs.file() + ": ")
        + of(proof, problem.neighbourhoods(), problem.constraints(), problem.k(), pairs.rowNames())
        + " Use more clusters (-N), correct the pairs, or use PCKMeans, which weighs violated pairs against distances (-weight).";
  }

  /**
   * Seeks pairs that no assignment could have satisfied.
   *
   * @param closure the neighbourhoods of the pairs, which do not contradict each other
   * @param constraints the pairs
   * @param k the number of clusters
   * @param names returns the name of a row
   * @return the pairs; null if there are none, or if the bounded search proved nothing
   */
  public static InfeasiblePairs find(Neighbourhoods closure, ConstraintSet constraints, int k, IntFunction<String> names) {
    if ((long) closure.count() * k <= SEARCHED) {
      try {
        Colouring.find(closure, k);
      } catch (Colouring.InfeasibleException proof) {
        return of(proof, closure, constraints, k, names);
      }
    }
    return null;
  }

  private static InfeasiblePairs of(Colouring.InfeasibleException proof, Neighbourhoods neighbourhoods, ConstraintSet constraints, int k,
      IntFunction<String> names) {
    Set<Integer> members = new HashSet<>(proof.proof());
    Set<Long> listed = new HashSet<>();
    List<String> links = new ArrayList<>();
    boolean tied = false;
    for (Constraint c : constraints) {
      int p = neighbourhoods.of(c.first());
      int q = neighbourhoods.of(c.second());
      if (c.link() == Link.CANNOT && c.weight() > 0 && members.contains(p) && members.contains(q)
          && listed.add(RowPair.key(p, q))) {
        links.add((c.line() > 0 ? "line " + c.line() + " (" : "(") + names.apply(c.first()) + " != " + names.apply(c.second()) + ")");
        tied |= neighbourhoods.size(p) > 1 || neighbourhoods.size(q) > 1;
      }
    }
    return new InfeasiblePairs(k, tied, List.copyOf(links.subList(0, Math.min(LISTED, links.size()))), links.size() > LISTED);
  }

  @Override
  public String toString() {
    return "these cannot-links cannot all be satisfied with " + ReportText.count(k, "cluster")
        + (tied ? " (must-linked rows count as one)" : "") + ": " + String.join(", ", links) + (more ? ", ..." : "") + ".";
  }
}
