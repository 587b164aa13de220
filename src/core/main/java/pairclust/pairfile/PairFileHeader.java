package pairclust.pairfile;

import java.util.ArrayList;
import java.util.List;

/**
 * What a pair file says of itself.
 *
 * @param rows for how many rows it was made, or -1 if it does not say
 * @param base the number of the first row, 0 or 1, or -1 if it does not say (then 0 holds)
 * @param id the attribute whose values the pairs name, or null if they name row numbers or the file does not say
 * @param relation the data set it belongs to, or null if it does not say
 */
public record PairFileHeader(int rows, int base, String id, String relation) {

  /** A header that says nothing. */
  public static final PairFileHeader NONE = new PairFileHeader(-1, -1, null, null);

  /** @return the number of the first row */
  public int firstRow() {
    return Math.max(base, 0);
  }

  /** Refuses a header that counts rows and names them by an attribute at once. */
  public PairFileHeader {
    if (base >= 0 && id != null) {
      throw new IllegalArgumentException(
          "@base is for row numbers and @id for values of an attribute; delete the line that does not belong.");
    }
  }

  /** @return whether the file says that its pairs are row numbers */
  public boolean saysRowNumbers() {
    return id == null && (rows >= 0 || base >= 0);
  }

  /**
   * Adds what one header line says.
   *
   * @param keyword the keyword with its {@code @}
   * @param value its value
   * @return a header that says this too
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

  /** @return the header line by line, as the file has it */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (relation != null) {
      lines.add("@relation " + PairFileTokens.quote(relation));
    }
    if (id != null) {
      lines.add("@id " + PairFileTokens.quote(id));
    }
    if (rows >= 0) {
      lines.add("@rows " + rows);
    }
    if (base >= 0) {
      lines.add("@base " + base);
    }
    return lines;
  }

  /** @return the header in one line, as {@link #parse} reads it; empty if it says nothing */
  public String toText() {
    return String.join(" ", lines());
  }

  /**
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
      // Told below, together with numbers out of range.
    }
    throw new IllegalArgumentException(keyword + " takes a whole number from 0 to " + max + ", not '" + value + "'.");
  }
}
