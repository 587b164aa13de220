package pairclust.pairfile;

import java.util.ArrayList;
import java.util.List;

/** Splits a line into fields: separated by blanks, tabs or commas, quoted as in ARFF where they contain these. */
public final class PairFileTokens {

  /**
   * A field.
   *
   * @param text its text, without quotes
   * @param quoted whether it is quoted
   * @param from its start in the line, including quotes
   * @param to its end in the line, exclusive
   */
  public record Token(String text, boolean quoted, int from, int to) {

    boolean isKeyword() {
      return !quoted && text.startsWith("@");
    }
  }

  /**
   * A line.
   *
   * @param tokens its fields
   * @param comment the text after the comment character, or null if there is none
   */
  record Line(List<Token> tokens, String comment) {
  }

  private final String line;
  private int at;

  private PairFileTokens(String line) {
    this.line = line;
  }

  /** Returns the fields of a line up to a comment. */
  public static List<Token> split(String line) {
    return parse(line).tokens();
  }

  /** Returns the fields of a line and the comment after them. */
  static Line parse(String line) {
    PairFileTokens parser = new PairFileTokens(line);
    List<Token> tokens = parser.all();
    return new Line(tokens, parser.at < line.length() ? line.substring(parser.at + 1) : null);
  }

  private List<Token> all() {
    List<Token> tokens = new ArrayList<>(4);
    skipBlanks();
    while (at < line.length() && !atComment()) {
      char c = line.charAt(at);
      int from = at;
      boolean quoted = c == '\'' || c == '"';
      String text = quoted ? quoted(c) : plain();
      tokens.add(new Token(text, quoted, from, at));
      int before = at;
      skipBlanks();
      if (at < line.length() && line.charAt(at) == ',') {
        at++;
        skipBlanks();
        if (at == line.length() || atComment()) {
          throw new IllegalArgumentException("a field is missing after the last comma.");
        }
      } else if (at == before && at < line.length()) {
        throw new IllegalArgumentException("put a blank or a comma after the closing quote of '"
            + tokens.get(tokens.size() - 1).text() + "'.");
      }
    }
    return tokens;
  }

  private boolean atComment() {
    return line.charAt(at) == '%' || line.charAt(at) == '#';
  }

  private void skipBlanks() {
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\u00a0';
  }

  private String plain() {
    int from = at;
    while (at < line.length() && line.charAt(at) != ',' && !isBlank(line.charAt(at))) {
      at++;
    }
    if (at == from) {
      throw new IllegalArgumentException("a field is missing before a comma.");
    }
    return line.substring(from, at);
  }

  private String quoted(char quote) {
    StringBuilder text = new StringBuilder();
    for (at++; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == quote) {
        at++;
        return text.toString();
      }
      if (c == '\\' && at + 1 < line.length()) {
        c = switch (line.charAt(++at)) {
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          default -> line.charAt(at);
        };
      }
      text.append(c);
    }
    throw new IllegalArgumentException("a quote is not closed.");
  }

  /**
   * Returns a field that {@link #split} reads back as this text.
   *
   * @throws IllegalArgumentException if no field does
   */
  public static String quote(String text) {
    String fault = RowNames.fault(text);
    if (fault != null) {
      throw new IllegalArgumentException("'" + text.replace('\0', '?') + "' cannot be written into a pair file: it " + fault
          + ".");
    }
    boolean plain = !text.isEmpty() && text.charAt(0) != '@' && text.charAt(0) != '%' && text.charAt(0) != '#';
    StringBuilder quoted = new StringBuilder("'");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain &= c > ' ' && c != ',' && c != '\'' && c != '"' && c != '\\' && c != '\u00a0' && c != '\ufeff';
      switch (c) {
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        case '\'', '\\' -> quoted.append('\\').append(c);
        default -> quoted.append(c);
      }
    }
    return plain ? text : quoted.append('\'').toString();
  }
}
