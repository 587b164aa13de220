package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.Constraint;

/**
 * The difference between two lists of pairs, which can be applied to a third.
 *
 * @param removed pairs that only the first list has
 * @param put pairs that only the second list has, or has with another weight
 */
record PairChange(Set<Long> removed, Map<Long, Constraint> put) {

  static PairChange between(List<Constraint> before, List<Constraint> after) {
    Map<Long, Double> weights = new HashMap<>();
    before.forEach(pair -> weights.put(pair.key(), pair.weight()));
    Set<Long> removed = new HashSet<>(weights.keySet());
    Map<Long, Constraint> put = new LinkedHashMap<>();
    for (Constraint pair : after) {
      removed.remove(pair.key());
      Double weight = weights.get(pair.key());
      if (weight == null || weight != pair.weight()) {
        put.put(pair.key(), pair);
      }
    }
    return new PairChange(removed, put);
  }

  /** Returns the list itself if nothing changes: lists are compared by identity. Pairs that stay keep their place and origin. */
  List<Constraint> applyTo(List<Constraint> pairs) {
    if (removed.isEmpty() && put.isEmpty()) {
      return pairs;
    }
    Map<Long, Constraint> added = new LinkedHashMap<>(put);
    List<Constraint> changed = new ArrayList<>(pairs.size() + put.size());
    for (Constraint pair : pairs) {
      Long key = pair.key();
      if (!removed.contains(key)) {
        Constraint other = added.remove(key);
        changed.add(other == null ? pair : pair.with(pair.link(), other.weight()));
      }
    }
    changed.addAll(added.values());
    return changed.equals(pairs) ? pairs : List.copyOf(changed);
  }
}
