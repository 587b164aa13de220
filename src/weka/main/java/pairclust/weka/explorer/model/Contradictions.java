package pairclust.weka.explorer.model;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import pairclust.constraint.Conflict;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/**
 * The contradictions among pairs.
 *
 * @param reasons an explanation for each pair that is part of a contradiction, by index
 * @param count the number of contradictions
 */
public record Contradictions(Map<Integer, String> reasons, int count) {

  static final Contradictions NONE = new Contradictions(Map.of(), 0);

  /** The number of contradictions that are explained in full; of the others only the cannot-link is marked. */
  private static final int PROVED = 50;

  static Contradictions among(List<Constraint> pairs, int rows, IntFunction<String> name) {
    ConstraintSet set = ConstraintSet.of(pairs);
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows, set);
    int[] conflicting = neighbourhoods.conflicting();
    if (conflicting.length == 0) {
      return NONE;
    }
    Map<Long, Integer> index = new HashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      index.put(pairs.get(i).key(), i);
    }
    Map<Integer, String> reasons = new LinkedHashMap<>();
    for (Conflict conflict : Conflict.find(set, neighbourhoods, PROVED)) {
      String reason = conflict.describe(name);
      reasons.putIfAbsent(index.get(conflict.cannot().key()), reason);
      conflict.path().forEach(c -> reasons.putIfAbsent(index.get(c.key()), reason));
    }
    for (int i : conflicting) {
      reasons.putIfAbsent(i, "contradicts must-links, like other pairs above");
    }
    return new Contradictions(reasons, conflicting.length);
  }
}
