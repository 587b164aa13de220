package pairclust.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A contradiction and its proof: a cannot-link, and a path of must-links between its two rows.
 *
 * @param cannot the cannot-link
 * @param path the must-links on a shortest path from its first row to its second; only both ends of a very long one
 * @param omitted the number of links omitted from the middle of the path
 */
public record Conflict(Constraint cannot, List<Constraint> path, int omitted) {

  /** The number of links that a message names; a longer path is abbreviated in the middle. */
  private static final int SHOWN = 8;

  /** The number of links of a path that are kept: twenty proofs of a million links each would fill the memory. */
  private static final int KEPT = 1000;

  /**
   * Proves contradictions.
   *
   * @param set the pairs
   * @param neighbourhoods the neighbourhoods they entail
   * @param limit the largest number of contradictions to prove
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
    List<Constraint> ends = new ArrayList<>(path.subList(0, SHOWN / 2));
    ends.addAll(path.subList(path.size() - SHOWN / 2, path.size()));
    return new Conflict(cannot, List.copyOf(ends), path.size() - SHOWN);
  }

  /**
   * @param name the names of rows
   * @return the contradiction in a sentence
   */
  public String describe(IntFunction<String> name) {
    StringBuilder text = new StringBuilder(describe(cannot, name)).append(" contradicts ");
    int left = omitted + Math.max(0, path.size() - SHOWN);
    for (int i = 0; i < path.size(); i++) {
      if (left > 0 && i == SHOWN / 2) {
        text.append(", ... ").append(left).append(" more ...");
        i = path.size() - SHOWN / 2;
      }
      text.append(i == 0 ? "" : ", ").append(describe(path.get(i), name));
    }
    return text.toString();
  }

  /**
   * @param c a pair
   * @param name the names of rows
   * @return the pair in words, with its line if it has one
   */
  public static String describe(Constraint c, IntFunction<String> name) {
    String pair = name.apply(c.first()) + " " + c.link().sign() + " " + name.apply(c.second());
    return c.line() > 0 ? "line " + c.line() + " (" + pair + ")" : pair;
  }
}
