package pairclust.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.pairfile.NumberedNames;
import pairclust.spark.component.RowKeys;

/** The given pairs, by the IDs of their rows. */
final class PairTable {

  /** The pairs, by numbers of IDs. */
  private final ConstraintSet pairs;
  private final NumberedNames names;

  PairTable(ConstraintSet pairs, NumberedNames names) {
    this.pairs = pairs;
    this.names = names;
  }

  int size() {
    return pairs.size();
  }

  Set<String> ids() {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < pairs.size(); i++) {
      ids.add(names.name(pairs.first(i)));
      ids.add(names.name(pairs.second(i)));
    }
    return ids;
  }

  /**
   * The pairs of rows that are in the input.
   *
   * @param rows the rows with pairs, in the order of their keys
   * @param pairs the pairs, by positions in that list
   * @param unknown how many pairs name a row that is not in the input
   * @param unknownIds some IDs that are not in the input
   */
  record Resolved(List<InputRow> rows, ConstraintSet pairs, int unknown, List<String> unknownIds) {
  }

  /** Finds the rows of the pairs among those of the input. */
  Resolved resolve(List<InputRow> found) {
    List<InputRow> rows = new ArrayList<>(found);
    rows.sort(byKey());
    Map<String, Integer> positions = new HashMap<>();
    for (InputRow row : rows) {
      if (positions.put(row.id(), positions.size()) != null) {
        throw new IllegalArgumentException("More than one row has the ID '" + row.id() + "', which a pair names. IDs must be unique.");
      }
    }
    ConstraintSet.Builder resolved = new ConstraintSet.Builder();
    Set<String> unknownIds = new TreeSet<>();
    int unknown = 0;
    for (int i = 0; i < pairs.size(); i++) {
      String first = names.name(pairs.first(i));
      String second = names.name(pairs.second(i));
      if (positions.containsKey(first) && positions.containsKey(second)) {
        resolved.add(positions.get(first), positions.get(second), pairs.link(i), pairs.weight(i), pairs.line(i));
      } else {
        unknown++;
        unknownIds.add(positions.containsKey(first) ? second : first);
      }
    }
    return new Resolved(rows, resolved.build(), unknown, unknownIds.stream().limit(PairSource.NAMED).toList());
  }

  /** Orders rows by the keys of their IDs, as they are ordered where pairs are in partitions: whole numbers by value. */
  private static Comparator<InputRow> byKey() {
    return Comparator.<InputRow>comparingLong(row -> RowKeys.of(row.id())).thenComparing(InputRow::id);
  }

  /** Throws an exception with a proof if pairs contradict each other. */
  static void checkConsistent(Resolved resolved) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(resolved.rows().size(), resolved.pairs());
    List<Conflict> conflicts = Conflict.find(resolved.pairs(), neighbourhoods, 1);
    if (!conflicts.isEmpty()) {
      throw contradictory(conflicts.get(0).describe(row -> resolved.rows().get(row).id()), neighbourhoods.conflicting().length);
    }
  }

  /** Returns the exception for contradictory pairs. */
  static IllegalArgumentException contradictory(String proof, int count) {
    return new IllegalArgumentException("The pairs contradict each other: " + proof
        + (count > 1 ? ", and " + (count - 1) + " more cannot-links" : "")
        + ". Correct the pairs, or set noisy to accept contradictions.");
  }
}
