package pairclust.pairfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The records of a CSV file (RFC 4180): fields in double quotes may contain separators, line ends and, doubled, quotes. */
final class CsvRecords {

  /** A field of this length comes from a quote that is not closed, and must not fill the memory. */
  private static final int MAX_LENGTH = 1 << 20;

  private static final Pattern BLANK = Pattern.compile("[ \t\f\u00a0]*");

  /**
   * A field.
   *
   * @param text its text, without quotes; if it had none, without blanks around it
   * @param quoted whether it stood in quotes
   */
  record Field(String text, boolean quoted) {

    static final Field NONE = new Field("", false);

    boolean isMissing() {
      return !quoted && text.isEmpty();
    }
  }

  private final PairLines lines;
  private final char separator;
  private String text;
  private int at;
  private int line;

  CsvRecords(PairLines lines, char separator) {
    this.lines = lines;
    this.separator = separator;
  }

  /** Returns the fields of a record that has only one line. */
  static List<Field> fields(String line, char separator) {
    CsvRecords records = new CsvRecords(null, separator);
    records.text = line;
    try {
      return records.fields();
    } catch (IOException e) {
      throw new IllegalStateException("Nothing is read.", e);
    }
  }

  /** Returns the line in which the last record begins. */
  int line() {
    return line;
  }

  /** Returns the fields of the next record, or null after the last. Blank lines are no records. */
  List<Field> next() throws IOException {
    do {
      text = lines.next();
    } while (text != null && BLANK.matcher(text).matches());
    line = lines.number();
    at = 0;
    return text == null ? null : fields();
  }

  private List<Field> fields() throws IOException {
    List<Field> fields = new ArrayList<>();
    fields.add(field());
    while (at < text.length()) {
      at++;
      fields.add(field());
    }
    return fields;
  }

  /** Reads a field; the separator after it, or the end of the line, comes next. */
  private Field field() throws IOException {
    skipBlanks();
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int from = at;
    int to = at;
    for (; at < text.length() && text.charAt(at) != separator; at++) {
      if (text.charAt(at) == '"') {
        throw new IllegalArgumentException("a quote within a field. Put quotes around the whole field, and write the one in it twice.");
      }
      to = isBlank(text.charAt(at)) ? to : at + 1;
    }
    return new Field(text.substring(from, to), false);
  }

  private Field quoted() throws IOException {
    StringBuilder content = new StringBuilder();
    at++;
    while (true) {
      int quote = text.indexOf('"', at);
      content.append(text, at, quote < 0 ? text.length() : quote);
      if (quote < 0) {
        nextLine(content);
      } else if (text.startsWith("\"", quote + 1)) {
        content.append('"');
        at = quote + 2;
      } else {
        at = quote + 1;
        break;
      }
    }
    skipBlanks();
    if (at < text.length() && text.charAt(at) != separator) {
      throw new IllegalArgumentException("text after a closing quote. A quote within a field is written twice.");
    }
    return new Field(content.toString(), true);
  }

  private void nextLine(StringBuilder content) throws IOException {
    String end = lines == null ? "" : lines.end();
    text = lines == null || content.length() > MAX_LENGTH ? null : lines.next();
    if (lines != null) {
      // What is wrong with a record is reported for the line where it begins.
      lines.blame(line);
    }
    if (text == null) {
      throw new IllegalArgumentException("a quote is not closed.");
    }
    content.append(end);
    at = 0;
  }

  private void skipBlanks() {
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
  }

  private boolean isBlank(char c) {
    return c != separator && (c == ' ' || c == '\t' || c == '\f' || c == '\u00a0');
  }
}
