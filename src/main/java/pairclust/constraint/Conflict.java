package pairclust.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A contradiction and its proof: a cannot-link, and a path of must-links that ties its two rows together.
 *
 * @param cannot the cannot-link
 * @param path the must-links from its first row to its second, a shortest such path
 */
public record Conflict(Constraint cannot, List<Constraint> path) {

  /** A longer path is shortened in the middle when it is told. */
  private static final int TOLD = 8;

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
        conflicts.add(new Conflict(cannot, paths.shortest(cannot.first(), cannot.second())));
      }
    }
    return conflicts;
  }

  /**
   * @param name how a row is called
   * @return the contradiction in a sentence
   */
  public String describe(IntFunction<String> name) {
    StringBuilder text = new StringBuilder(told(cannot, name)).append(" contradicts ");
    for (int i = 0; i < path.size(); i++) {
      if (path.size() > TOLD && i == TOLD / 2) {
        text.append(", ... ").append(path.size() - TOLD).append(" more ...");
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
