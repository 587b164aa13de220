package weka.gui.explorer.constrained;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weka.clusterers.RowIds;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * What becomes of pairs when other data is loaded, or a filter was applied.
 *
 * @param kind what can be done
 * @param pairs the pairs by row of the new data, if they are to be kept
 * @param lost how many pairs are gone because a row of theirs is
 */
record DataChange(Kind kind, List<Pair> pairs, int lost) {

  /** What can be done with the pairs. */
  enum Kind {
    /** Rows are known by an ID that the new data has too. */
    KEPT_BY_ID,
    /** There are as many rows as before; they may be the same. */
    SAME_NUMBER_OF_ROWS,
    /** Nothing tells which row is which. */
    OTHER_ROWS
  }

  static DataChange of(List<Pair> pairs, Rows before, Instances now) {
    Attribute id = before.idIndex() < 0 ? null : now.attribute(before.id());
    if (id != null && RowIds.areUnique(now, id.index())) {
      return byId(pairs, before, now, id);
    }
    return before.size() == now.numInstances() ? new DataChange(Kind.SAME_NUMBER_OF_ROWS, pairs, 0)
        : new DataChange(Kind.OTHER_ROWS, List.of(), pairs.size());
  }

  private static DataChange byId(List<Pair> pairs, Rows before, Instances now, Attribute id) {
    Map<String, Integer> rows = new HashMap<>();
    for (int row = 0; row < now.numInstances(); row++) {
      rows.put(RowIds.value(now.instance(row), id.index()), row);
    }
    List<Pair> kept = new ArrayList<>();
    for (Pair pair : pairs) {
      Integer first = rows.get(before.naming().names().apply(pair.first()));
      Integer second = rows.get(before.naming().names().apply(pair.second()));
      if (first != null && second != null) {
        kept.add(pair.movedTo(first, second));
      }
    }
    // Pairs of other data with other IDs altogether are not kept as no pairs at all.
    return kept.isEmpty() && !pairs.isEmpty() ? new DataChange(Kind.OTHER_ROWS, List.of(), pairs.size())
        : new DataChange(Kind.KEPT_BY_ID, kept, pairs.size() - kept.size());
  }
}
