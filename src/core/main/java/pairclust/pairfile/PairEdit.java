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
public final class PairEdit {

  private final RowNames rows;
  private final Set<Long> gone = new HashSet<>();
  private final Map<Long, Constraint> put = new LinkedHashMap<>();

  /** Wanted pairs that were found, or made from others. */
  private final Set<Long> done = new HashSet<>();

  PairEdit(RowNames rows, Collection<Constraint> gone, Collection<Constraint> put) {
    this.rows = rows;
    put.forEach(pair -> this.put.put(pair.key(), pair));
    gone.forEach(pair -> this.gone.add(pair.key()));
  }

  /**
   * Compares pairs by their rows and links.
   *
   * @param pairs some pairs
   * @param in other pairs
   * @param weights whether weights count
   * @return those of the first that the second lack or, if weights count, have with another weight
   */
  public static List<Constraint> missing(Collection<Constraint> pairs, Collection<Constraint> in, boolean weights) {
    Map<Long, Double> there = new HashMap<>();
    in.forEach(pair -> there.put(pair.key(), pair.weight()));
    return pairs.stream().filter(pair -> {
      Double weight = there.get(pair.key());
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
    Constraint pair = line.constraint(rows);
    if (pair == null || !put.containsKey(pair.key()) && !gone.contains(pair.key())) {
      return line;
    }
    Constraint wanted = put.get(pair.key());
    if (wanted != null) {
      // Of duplicate lines the largest weight counts, so only the first may be kept if the weight changes.
      return done.add(pair.key()) ? line.with(pair.link(), wanted.weight()) : wanted.weight() == pair.weight() ? line : null;
    }
    Constraint turned = put.get(pair.with(pair.link() == Link.MUST ? Link.CANNOT : Link.MUST, 1).key());
    return turned != null && done.add(turned.key()) ? line.with(turned.link(), turned.weight()) : null;
  }
}
