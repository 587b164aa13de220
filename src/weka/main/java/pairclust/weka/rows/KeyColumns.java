package pairclust.weka.rows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Finds attributes that only identify rows, such as the key column of a CSV file, and leaves them out of the distances: nominal attributes
 * of which no value occurs twice in twenty rows or more, and attributes called ID whose values are all different, which the Explorer's tab
 * takes for the ID as well. Encoded as one column per value, a nominal key would only say that all rows differ, at the cost of as many
 * columns as rows. In fewer rows the values of a nominal attribute may all differ by accident. A numeric attribute of another name may be a
 * measurement; whole numbers without repeats are only remarked on.
 */
public final class KeyColumns {

  /** In fewer rows all values may differ by accident. */
  static final int FEWEST_ROWS = 20;

  /** The share of rows that must have a value; rare values of an attribute that is mostly missing are no key. */
  private static final double PRESENT = 0.9;

  private KeyColumns() {
  }

  /**
   * Finds the attributes that only identify rows.
   *
   * @param data the rows
   * @param leftOut attributes that are left out anyway
   * @return their indices, without the class and those left out
   */
  public static Set<Integer> of(Instances data, Set<Integer> leftOut) {
    return new Columns(data, leftOut).withoutClass().measured().filter(i -> isNominalKey(data, i)
        || data.numInstances() > 1 && RowIds.isCalledId(data, i)).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isNominalKey(Instances data, int index) {
    if (!data.attribute(index).isNominal() || data.attribute(index).numValues() < FEWEST_ROWS) {
      return false;
    }
    BitSet seen = new BitSet();
    for (Instance row : data) {
      double value = row.value(index);
      if (!Double.isNaN(value)) {
        if (seen.get((int) value)) {
          return false;
        }
        seen.set((int) value);
      }
    }
    return seen.cardinality() >= Math.max(FEWEST_ROWS, PRESENT * data.numInstances());
  }

  /**
   * Explains why an attribute is left out, and what to do if it identifies the rows.
   *
   * @param attribute the attribute
   * @return the note
   */
  public static String note(Attribute attribute) {
    return "Attribute '" + attribute.name() + "' has a different value in every row, so it cannot separate clusters and was left out of the"
        + " distances. If it identifies the rows, say " + RowIds.option(attribute) + ".";
  }

  /**
   * Returns notes for users on attributes that identify rows, or may do so.
   *
   * @param data the rows
   * @param leftOut attributes that are left out anyway
   * @return one note for each such attribute
   */
  public static List<String> notes(Instances data, Set<Integer> leftOut) {
    Set<Integer> keys = of(data, leftOut);
    List<String> notes = new ArrayList<>();
    for (int i : new Columns(data, leftOut).withoutClass().measured().toArray()) {
      Attribute attribute = data.attribute(i);
      if (keys.contains(i)) {
        notes.add(note(attribute));
      } else if (attribute.isNumeric() && data.numInstances() >= FEWEST_ROWS && RowIds.areUnique(data, i)) {
        notes.add("Attribute '" + attribute.name() + "' has a different whole number in every row and takes part in the distances. If it"
            + " identifies the rows, leave it out: say " + RowIds.option(attribute) + ".");
      }
    }
    return notes;
  }
}
