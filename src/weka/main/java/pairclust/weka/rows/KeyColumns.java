package pairclust.weka.rows;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Finds nominal attributes that only name rows, such as the key column of a CSV file: no value occurs twice, in twenty rows or more.
 * Turned into one column per value they would say nothing but that all rows differ, at the cost of as many columns as rows. In fewer rows
 * a nominal attribute may have different values by chance, and is taken for what it says.
 */
public final class UniqueNominals {

  /** From this many rows with a value on, values that all differ are taken for names. */
  static final int FEWEST_ROWS = 20;

  private UniqueNominals() {
  }

  /** Returns the attributes that only name rows, apart from the class and from those that are left out anyway. */
  public static Set<Integer> of(Instances data, Set<Integer> leftOut) {
    Set<Integer> found = new TreeSet<>();
    for (int i = 0; i < data.numAttributes(); i++) {
      Attribute attribute = data.attribute(i);
      if (attribute.isNominal() && attribute.numValues() >= FEWEST_ROWS && i != data.classIndex() && !leftOut.contains(i)
          && areAllDifferent(data, i)) {
        found.add(i);
      }
    }
    return found;
  }

  private static boolean areAllDifferent(Instances data, int index) {
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
    return seen.cardinality() >= FEWEST_ROWS;
  }

  /** Says why an attribute is left out, and what to do if it names the rows. */
  public static String note(Attribute attribute) {
    return "Attribute '" + attribute.name() + "' has another value in every row, so it tells no clusters apart and was left out of the"
        + " distances. If it names the rows, say " + RowIds.option(attribute) + ".";
  }
}
