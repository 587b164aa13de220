package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.Origin;
import pairclust.weka.rows.RowIds;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * What happens to the pairs when other data is loaded, or a filter is applied.
 *
 * @param kind what can be done
 * @param pairs the pairs by row of the new data, if they are kept
 * @param lost how many pairs are no longer shown because a row of theirs is gone
 * @param source the text behind the pairs if they are kept; it includes those no longer shown
 */
public record DataChange(Kind kind, List<Constraint> pairs, int lost, PairSource source) {

  /** What can be done with the pairs. */
  public enum Kind {
    /** Rows are identified by an ID that the new data has too. */
    KEPT_BY_ID,
    /** There are as many rows as before; they may be the same. */
    SAME_NUMBER_OF_ROWS,
    /** The rows cannot be identified. */
    OTHER_ROWS
  }

  /**
   * Compares the data before and now.
   *
   * @param pairs the pairs by row of the data before
   * @param text the text behind them, or null if they were in no file yet
   * @param before the data before
   * @param now the new data
   * @return what happens to the pairs
   */
  public static DataChange of(List<Constraint> pairs, PairSource text, Rows before, Instances now) {
    PairSource source = PairSource.usable(text, before).with(before.data(), pairs);
    Attribute id = before.idIndex() < 0 ? null : now.attribute(before.id());
    if (id != null && RowIds.areUnique(now, id.index())) {
      return byId(pairs, source, before, now);
    }
    return before.size() == now.numInstances()
        ? new DataChange(Kind.SAME_NUMBER_OF_ROWS, pairs, 0, source.id() == null && source.fits(now) ? source
            : source.renamed(before.data(), -1))
        : new DataChange(Kind.OTHER_ROWS, List.of(), pairs.size(), source);
  }

  private static DataChange byId(List<Constraint> pairs, PairSource text, Rows before, Instances now) {
    boolean stays = text.fits(now) && (text.id() != null || sameRows(before, now));
    PairSource source = stays ? text : text.renamed(before.data(), before.idIndex());
    Map<String, Origin> origins = new HashMap<>();
    pairs.forEach(pair -> origins.put(named(before.data(), before.idIndex(), pair), pair.origin()));
    List<Constraint> found = new ArrayList<>();
    int kept = 0;
    for (Constraint pair : source.pairs(now)) {
      Origin origin = origins.get(named(now, now.attribute(before.id()).index(), pair));
      kept += origin == null ? 0 : 1;
      found.add(pair.from(origin == null ? Origin.FILE : origin));
    }
    // If no ID occurs in the new data, it is unrelated, and the user is asked before the table becomes empty.
    return found.isEmpty() && !pairs.isEmpty() ? new DataChange(Kind.OTHER_ROWS, List.of(), pairs.size(), source)
        : new DataChange(Kind.KEPT_BY_ID, found, pairs.size() - kept, source.countedOn(now));
  }

  /** Returns whether all rows are at their old positions, so that row numbers are still valid. */
  private static boolean sameRows(Rows before, Instances now) {
    int id = now.attribute(before.id()).index();
    return before.size() == now.numInstances() && IntStream.range(0, before.size())
        .allMatch(row -> RowIds.value(before.data().instance(row), before.idIndex())
            .equals(RowIds.value(now.instance(row), id)));
  }

  /** Returns a string that identifies a pair also in other data. */
  private static String named(Instances data, int id, Constraint pair) {
    String first = RowIds.value(data.instance(pair.first()), id);
    String second = RowIds.value(data.instance(pair.second()), id);
    return pair.link() + (first.compareTo(second) < 0 ? first + "\0" + second : second + "\0" + first);
  }
}
