package pairclust.pairfile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;

/** Applies changes of pairs to the lines of a file. */
final class PairEdit {

  /** The identity of a pair: its rows, in any order, and the link. */
  record Key(int lower, int upper, Link link) {

    static Key of(int first, int second, Link link) {
      return new Key(Math.min(first, second), Math.max(first, second), link);
    }

    Key otherLink() {
      return new Key(lower, upper, link == Link.MUST ? Link.CANNOT : Link.MUST);
    }
  }

  private final RowNames rows;
  private final Set<Key> gone = new HashSet<>();
  private final Map<Key, Constraint> put = new LinkedHashMap<>();

  /** Wanted pairs that were found, or made from others. */
  private final Set<Key> done = new HashSet<>();

  PairEdit(RowNames rows, Collection<Constraint> gone, Collection<Constraint> put) {
    this.rows = rows;
    put.forEach(pair -> this.put.put(key(pair), pair));
    gone.forEach(pair -> this.gone.add(key(pair)));
  }

  private static Key key(Constraint pair) {
    return Key.of(pair.first(), pair.second(), pair.link());
  }

  /** Returns the pair of a line, or null if it has none of two different rows of the data. */
  static Key key(PairLine line, RowNames rows) {
    if (line.pair() == null) {
      return null;
    }
    int first = rows.row(line.pair().first());
    int second = rows.row(line.pair().second());
    return first == RowNames.ABSENT || second == RowNames.ABSENT || first == second ? null : Key.of(first, second, line.pair().link());
  }

  /** Returns the pairs that another set lacks or, if weights count, has with another weight. */
  static List<Constraint> missing(Collection<Constraint> pairs, Collection<Constraint> in, boolean weights) {
    Map<Key, Double> there = new HashMap<>();
    in.forEach(pair -> there.put(key(pair), pair.weight()));
    return pairs.stream().filter(pair -> {
      Double weight = there.get(key(pair));
      return weight == null || weights && weight != pair.weight();
    }).toList();
  }

  List<PairLine> apply(List<PairLine> lines, IntFunction<String> names) {
    List<PairLine> changed = new ArrayList<>(lines.size());
    for (PairLine line : lines) {
      PairLine now = changed(line);
      if (now != null) {
        changed.add(now);
      }
    }
    String end = lines.isEmpty() || lines.get(0).end().isEmpty() ? "\n" : lines.get(0).end();
    put.keySet().removeAll(done);
    if (!put.isEmpty() && !changed.isEmpty()) {
      changed.set(changed.size() - 1, changed.get(changed.size() - 1).ended(end));
    }
    for (Constraint pair : put.values()) {
      PairLine line = PairLine.of(names.apply(pair.first()), names.apply(pair.second()), pair.link(), pair.weight());
      changed.add(new PairLine(line.text(), end, line.pair()));
    }
    return changed;
  }

  /** Returns the changed line, or null if it is removed. */
  private PairLine changed(PairLine line) {
    Key key = key(line, rows);
    if (key == null || !put.containsKey(key) && !gone.contains(key)) {
      return line;
    }
    Constraint wanted = put.get(key);
    if (wanted != null) {
      // Of duplicate lines the largest weight counts, so only the first may be kept if the weight changes.
      boolean first = done.add(key);
      return first ? line.with(key.link(), wanted.weight()) : wanted.weight() == line.pair().weight() ? line : null;
    }
    Constraint turned = put.get(key.otherLink());
    return turned != null && done.add(key.otherLink()) ? line.with(turned.link(), turned.weight()) : null;
  }
}
