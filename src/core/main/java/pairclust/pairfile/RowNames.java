package pairclust.pairfile;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Resolves the names of a pair file to rows. */
public interface RowNames {

  /** The result for a row that is not in the data. */
  int ABSENT = -1;

  /** A row number. Java also accepts plus signs and the digits of other scripts, some of which look like different ASCII digits. */
  Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,10}");

  /**
   * Finds a row.
   *
   * @param name a name of the pair file
   * @return its row, or {@link #ABSENT} if that row is not in the data, as in one part of a split
   * @throws IllegalArgumentException if the name cannot be understood
   */
  int row(String name);

  /**
   * Explains why a name cannot be written to a pair file: it would not be read back unchanged.
   *
   * @param name the name of a row or an attribute
   * @return the reason, such as "contains the control character NUL", or null if the name is allowed
   */
  static String fault(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean pair = Character.isHighSurrogate(c) && i + 1 < name.length() && Character.isLowSurrogate(name.charAt(i + 1));
      if (Character.isSurrogate(c) && !pair) {
        return String.format("contains half of a character, U+%04X", (int) c);
      }
      if (c == 0) {
        // Zeros are what a power failure leaves of lines that never reached the disk.
        return "contains the control character NUL";
      }
      i += pair ? 1 : 0;
    }
    return null;
  }

  /**
   * Resolves row numbers.
   *
   * @param rows the number of rows
   * @param base the number of the first row
   * @return the resolver
   */
  static RowNames numbers(int rows, int base) {
    return name -> {
      int number;
      try {
        number = Integer.parseInt(WHOLE_NUMBER.matcher(name).matches() ? name : "");
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

  /** Resolves the values of an ID attribute. */
  final class Ids implements RowNames {

    private final String attribute;
    private final Map<String, Integer> rows = new HashMap<>();

    /**
     * Creates a resolver without rows.
     *
     * @param attribute the attribute's name, for messages
     */
    public Ids(String attribute) {
      this.attribute = attribute;
    }

    /**
     * Adds a row.
     *
     * @param row its number, counted from 0
     * @param id its ID
     */
    public void add(int row, String id) {
      // A negative entry marks a name of several rows: an error only if a pair uses it.
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
