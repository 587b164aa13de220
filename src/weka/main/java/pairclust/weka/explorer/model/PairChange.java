package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The difference between two lists of pairs, which can be applied to a third.
 *
 * @param removed pairs that only the first list has
 * @param put pairs that only the second list has, or has with another weight
 */
record PairChange(Set<Pair.Key> removed, Map<Pair.Key, Pair> put) {

  static PairChange between(List<Pair> before, List<Pair> after) {
    Map<Pair.Key, Double> weights = new HashMap<>();
    before.forEach(pair -> weights.put(pair.key(), pair.weight()));
    Set<Pair.Key> removed = new HashSet<>(weights.keySet());
    Map<Pair.Key, Pair> put = new LinkedHashMap<>();
    for (Pair pair : after) {
      removed.remove(pair.key());
      Double weight = weights.get(pair.key());
      if (weight == null || weight != pair.weight()) {
        put.put(pair.key(), pair);
      }
    }
    return new PairChange(removed, put);
  }

  /** Returns the list itself if nothing changes: lists are compared by identity. Pairs that stay keep their place and origin. */
  List<Pair> applyTo(List<Pair> pairs) {
    if (removed.isEmpty() && put.isEmpty()) {
      return pairs;
    }
    Map<Pair.Key, Pair> added = new LinkedHashMap<>(put);
    List<Pair> changed = new ArrayList<>(pairs.size() + put.size());
    for (Pair pair : pairs) {
      Pair.Key key = pair.key();
      if (!removed.contains(key)) {
        Pair other = added.remove(key);
        changed.add(other == null ? pair : pair.with(pair.link(), other.weight()));
      }
    }
    changed.addAll(added.values());
    return changed.equals(pairs) ? pairs : List.copyOf(changed);
  }
}
