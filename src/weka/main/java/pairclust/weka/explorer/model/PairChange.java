package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.Constraint;
import pairclust.pairfile.PairEdit;

/**
 * The difference between two lists of pairs, which can be applied to a third.
 *
 * @param removed pairs that only the first list has
 * @param put pairs that only the second list has, or has with another weight
 */
record PairChange(List<Constraint> removed, List<Constraint> put) {

  static PairChange between(List<Constraint> before, List<Constraint> after) {
    return new PairChange(PairEdit.missing(before, after, false), PairEdit.missing(after, before, true));
  }

  /** Returns the list itself if nothing changes: lists are compared by identity. Pairs that stay keep their place and origin. */
  List<Constraint> applyTo(List<Constraint> pairs) {
    if (removed.isEmpty() && put.isEmpty()) {
      return pairs;
    }
    Set<Long> gone = new HashSet<>();
    removed.forEach(pair -> gone.add(pair.key()));
    Map<Long, Constraint> added = new LinkedHashMap<>();
    put.forEach(pair -> added.put(pair.key(), pair));
    List<Constraint> changed = new ArrayList<>(pairs.size() + put.size());
    for (Constraint pair : pairs) {
      if (!gone.contains(pair.key())) {
        Constraint other = added.remove(pair.key());
        changed.add(other == null ? pair : pair.with(pair.link(), other.weight()));
      }
    }
    changed.addAll(added.values());
    return changed.equals(pairs) ? pairs : List.copyOf(changed);
  }
}
