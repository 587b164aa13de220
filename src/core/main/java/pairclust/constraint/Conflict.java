package pairclust.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A contradiction and its proof: a cannot-link, and a path of must-links that ties its two rows together.
 *
 * @param cannot the cannot-link
 * @param path the must-links from its first row to its second, a shortest such path; of a very long one only both ends
 * @param omitted how many links are left out in the middle of the path
 */
public record Conflict(Constraint cannot, List<Constraint> path, int omitted) {

  /** A longer path is shortened in the middle when it is told. */
  private static final int TOLD = 8;

  /** A longer path is not even kept whole: twenty proofs of a million links each would fill the memory. */
  private static final int KEPT = 1000;

  /**
   * Proves contradictions.
   *
   * @param set the pairs
   * @param neighbourhoods what follows from them
   * @param limit how many contradictions to prove at most
   * @return the first of them
   */
  public static List<Conflict> find(ConstraintSet set, Neighbourhoods neighbourhoods, int limit) {
    int[] conflicting = neighbourhoods.conflicting();
    List<Conflict> conflicts = new ArrayList<>();
    if (conflicting.length > 0) {
      MustPaths paths = new MustPaths(neighbourhoods.rows(), set);
      for (int i = 0; i < conflicting.length && i < limit; i++) {
        Constraint cannot = set.get(conflicting[i]);
        conflicts.add(of(cannot, paths.shortest(cannot.first(), cannot.second())));
      }
    }
    return conflicts;
  }

  private static Conflict of(Constraint cannot, List<Constraint> path) {
    if (path.size() <= KEPT) {
      return new Conflict(cannot, path, 0);
    }
    List<Constraint> ends = new ArrayList<>(path.subList(0, TOLD / 2));
    ends.addAll(path.subList(path.size() - TOLD / 2, path.size()));
    return new Conflict(cannot, List.copyOf(ends), path.size() - TOLD);
  }

  /**
   * @param name how a row is called
   * @return the contradiction in a sentence
   */
  public String describe(IntFunction<String> name) {
    StringBuilder text = new StringBuilder(told(cannot, name)).append(" contradicts ");
    int left = omitted + Math.max(0, path.size() - TOLD);
    for (int i = 0; i < path.size(); i++) {
      if (left > 0 && i == TOLD / 2) {
        text.append(", ... ").append(left).append(" more ...");
        i = path.size() - TOLD / 2;
      }
      text.append(i == 0 ? "" : ", ").append(told(path.get(i), name));
    }
    return text.toString();
  }

  private static String told(Constraint c, IntFunction<String> name) {
    String pair = name.apply(c.first()) + " " + c.link().sign() + " " + name.apply(c.second());
    return c.line() > 0 ? "line " + c.line() + " (" + pair + ")" : pair;
  }
}
