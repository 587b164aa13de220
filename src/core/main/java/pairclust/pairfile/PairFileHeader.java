package pairclust.pairfile;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The header lines of a pair file.
 *
 * @param rows the number of rows of the data, or -1 if not given
 * @param base the number of the first row, 0 or 1, or -1 if not given (then it is 0)
 * @param id the attribute whose values identify rows, or null if the pairs have row numbers or it is not given
 * @param relation the name of the data set, or null if not given
 */
public record PairFileHeader(int rows, int base, String id, String relation) {

  /** A header without any line. */
  public static final PairFileHeader NONE = new PairFileHeader(-1, -1, null, null);

  /**
   * Returns the number of the first row.
   *
   * @return 0 or 1
   */
  public int firstRow() {
    return Math.max(base, 0);
  }

  /** Rejects a header that has both {@code @base} and {@code @id}. */
  public PairFileHeader {
    if (base >= 0 && id != null) {
      throw new IllegalArgumentException(
          "@base is for row numbers and @id for values of an attribute; delete the line that does not belong.");
    }
  }

  /**
   * Returns whether the header declares row numbers.
   *
   * @return whether it has {@code @rows} or {@code @base}, and no {@code @id}
   */
  public boolean saysRowNumbers() {
    return id == null && (rows >= 0 || base >= 0);
  }

  /**
   * Adds a header line.
   *
   * @param keyword the keyword with its {@code @}
   * @param value its value
   * @return the extended header
   * @throws IllegalArgumentException if it cannot be understood
   */
  PairFileHeader with(String keyword, String value) {
    boolean first = switch (keyword) {
      case "@rows" -> rows < 0;
      case "@base" -> base < 0;
      case "@id" -> id == null;
      case "@relation" -> relation == null;
      default -> throw new IllegalArgumentException("unknown header '" + keyword
          + "'; the headers are @rows, @base, @id and @relation. Put quotes around an ID that starts with @.");
    };
    if (!first) {
      throw new IllegalArgumentException(keyword + " was given before; keep one of the two lines.");
    }
    return switch (keyword) {
      case "@rows" -> new PairFileHeader(wholeNumber(keyword, value, Integer.MAX_VALUE), base, id, relation);
      case "@base" -> new PairFileHeader(rows, wholeNumber(keyword, value, 1), id, relation);
      case "@id" -> new PairFileHeader(rows, base, value, relation);
      default -> new PairFileHeader(rows, base, id, value);
    };
  }

  /**
   * Returns the header line by line, as in the file.
   *
   * @return the lines without their ends
   */
  public List<String> lines() {
    return Stream.of(relation == null ? null : "@relation " + PairFileTokens.quote(relation),
        id == null ? null : "@id " + PairFileTokens.quote(id), rows < 0 ? null : "@rows " + rows, base < 0 ? null : "@base " + base)
        .filter(Objects::nonNull).toList();
  }

  /**
   * Formats the header in one line, as {@link #parse} reads it.
   *
   * @return the text; empty if there is no header line
   */
  public String toText() {
    return String.join(" ", lines());
  }

  /**
   * Parses a header in one line.
   *
   * @param text keywords and their values
   * @return the header
   * @throws IllegalArgumentException if it cannot be understood
   */
  public static PairFileHeader parse(String text) {
    PairFileHeader header = NONE;
    List<PairFileTokens.Token> tokens = PairFileTokens.split(text);
    for (int i = 0; i < tokens.size(); i += 2) {
      if (!tokens.get(i).isKeyword() || i + 1 == tokens.size()) {
        throw new IllegalArgumentException("'" + text + "' is not a list of keywords and values.");
      }
      header = header.with(tokens.get(i).text(), tokens.get(i + 1).text());
    }
    return header;
  }

  private static int wholeNumber(String keyword, String value, int max) {
    try {
      int number = value.matches("[0-9]+") ? Integer.parseInt(value) : -1;
      if (number >= 0 && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, together with numbers out of range.
    }
    throw new IllegalArgumentException(keyword + " takes a whole number from 0 to " + max + ", not '" + value + "'.");
  }
}
