package pairclust.constraint;

import java.util.HashMap;
import java.util.Map;

/** How a pair file's names become rows. */
public interface RowNames {

  /** Stands for a row that is not among the data. */
  int ABSENT = -1;

  /**
   * @param name a name of the pair file
   * @return its row, or {@link #ABSENT} if that row is not here, as in one part of a split
   * @throws IllegalArgumentException if the name cannot be understood
   */
  int row(String name);

  /**
   * Rows by number.
   *
   * @param rows how many rows there are
   * @param base the number of the first
   * @return the names
   */
  static RowNames numbers(int rows, int base) {
    return name -> {
      int number;
      try {
        number = Integer.parseInt(name);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("'" + name + "' is not a row number. If the pairs name values of an attribute, say so with"
            + " a line '@id ATTRIBUTE' at the top of the file, or with the option -id.", e);
      }
      if (number < base || number - base >= rows) {
        throw new IllegalArgumentException("row " + number + " is out of range: the data has " + rows + " rows, counted from " + base
            + ". Check that the file belongs to this data" + (base == 0 ? "; if it counts rows from 1, say '@base 1' at its top."
                : number == 0 ? "; if it counts rows from 0, say '@base 0' at its top, not '@base 1'." : "."));
      }
      return number - base;
    };
  }

  /** Rows by the values of an ID attribute. */
  final class Ids implements RowNames {

    private final String attribute;
    private final Map<String, Integer> rows = new HashMap<>();

    /** @param attribute the attribute's name, for messages */
    public Ids(String attribute) {
      this.attribute = attribute;
    }

    /**
     * Names the next row.
     *
     * @param row its number, counted from 0
     * @param id its ID
     */
    public void add(int row, String id) {
      // A negative entry remembers one of several rows of that name: an error only if a pair asks for it.
      rows.merge(id, row, (before, now) -> before < 0 ? before : -2 - before);
    }

    @Override
    public int row(String name) {
      int row = rows.getOrDefault(name, ABSENT);
      if (row < ABSENT) {
        throw new IllegalArgumentException("more than one row has '" + name + "' in attribute '" + attribute + "' (the first is row "
            + (-2 - row) + ", counted from 0). An ID must be unique; the filter AddStringID makes unique ones.");
      }
      return row;
    }
  }
}
