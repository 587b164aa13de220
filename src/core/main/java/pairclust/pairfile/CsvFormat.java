package pairclust.pairfile;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import pairclust.pairfile.CsvRecords.Field;

/**
 * CSV (RFC 4180) with a line that names the columns, in any order, separated by commas, semicolons or tabs. Header lines as in the native
 * format may stand above.
 */
final class CsvFormat implements PairFormat {

  private static final char[] SEPARATORS = {',', ';', '\t'};

  /** The columns, and what other programs call them. */
  private enum Column {
    FIRST("first", "a", "i", "id1", "row1", "from"),
    SECOND("second", "b", "j", "id2", "row2", "to"),
    LINK("link", "type", "constraint"),
    WEIGHT("weight", "w"),
    NOTE("note", "comment");

    private final List<String> names;

    Column(String... names) {
      this.names = List.of(names);
    }

    static Column named(String name) {
      for (Column column : values()) {
        if (column.names.contains(name.strip().toLowerCase(Locale.ROOT))) {
          return column;
        }
      }
      return null;
    }
  }

  @Override
  public String name() {
    return "CSV with a header";
  }

  @Override
  public List<String> endings() {
    return List.of(".pairs.csv", ".pairs.tsv");
  }

  @Override
  public List<String> sharedEndings() {
    return List.of(".csv", ".tsv");
  }

  @Override
  public boolean recognises(List<String> firstLines) {
    try {
      String names = firstLines.stream().filter(line -> !isAbove(line)).findFirst().orElse("");
      return isComplete(CsvRecords.fields(names, separator(names)));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns whether a line is one of those that may stand above the names of the columns: blank, comment or header. */
  private static boolean isAbove(String line) {
    String text = line.strip();
    return text.isEmpty() || "%#@".indexOf(text.charAt(0)) >= 0;
  }

  private static boolean isComplete(List<Field> names) {
    List<Column> columns = names.stream().map(name -> Column.named(name.text())).toList();
    return columns.contains(Column.FIRST) && columns.contains(Column.SECOND) && columns.contains(Column.LINK);
  }

  /** Returns the separator by which the columns are all there; otherwise the one that makes most of them. */
  private static char separator(String names) {
    char best = SEPARATORS[0];
    int most = 0;
    for (char separator : SEPARATORS) {
      try {
        List<Field> fields = CsvRecords.fields(names, separator);
        if (isComplete(fields)) {
          return separator;
        }
        if (fields.size() > most) {
          most = fields.size();
          best = separator;
        }
      } catch (IllegalArgumentException e) {
        // Quotes are in the wrong places for this separator; if they are for all, that is reported when the line is read.
      }
    }
    return best;
  }

  @Override
  public void read(PairLines lines, PairFileReader.Handler handler) throws IOException {
    HeaderLines header = new HeaderLines(lines, handler::header);
    String names = lines.next();
    while (names != null && isAbove(names)) {
      List<PairFileTokens.Token> tokens = PairFileTokens.split(names);
      if (!tokens.isEmpty()) {
        header.add(tokens);
      }
      names = lines.next();
    }
    if (names == null) {
      header.complete();
      return;
    }
    char separator = separator(names);
    List<Field> fields = CsvRecords.fields(names, separator);
    Map<Column, Integer> columns = columns(fields);
    header.complete();
    CsvRecords records = new CsvRecords(lines, separator);
    for (List<Field> record = records.next(); record != null; record = records.next()) {
      if (record.size() != fields.size()) {
        throw new IllegalArgumentException("this line has " + record.size() + (record.size() == 1 ? " field" : " fields")
            + ", but the first names " + fields.size() + " columns. Put quotes around a field that contains the separator.");
      }
      Field weight = columns.containsKey(Column.WEIGHT) ? record.get(columns.get(Column.WEIGHT)) : Field.NONE;
      handler.pair(row(record, columns.get(Column.FIRST)), row(record, columns.get(Column.SECOND)),
          PairFields.link(record.get(columns.get(Column.LINK)).text()), weight.isMissing() ? 1 : PairFields.weight(weight.text()),
          records.line());
    }
  }

  private static String row(List<Field> record, int column) {
    if (record.get(column).isMissing()) {
      throw new IllegalArgumentException("field " + (column + 1) + " is empty; it must name a row.");
    }
    return record.get(column).text();
  }

  private static Map<Column, Integer> columns(List<Field> names) {
    Map<Column, Integer> columns = new EnumMap<>(Column.class);
    for (int i = 0; i < names.size(); i++) {
      Column column = Column.named(names.get(i).text());
      if (column == null) {
        throw new IllegalArgumentException("unknown column '" + names.get(i).text() + "'. " + expected()
            + " A column called note is ignored; delete or rename others.");
      }
      if (columns.put(column, i) != null && column != Column.NOTE) {
        throw new IllegalArgumentException("there are two columns for '" + column.names.get(0) + "'; delete or rename one of them.");
      }
    }
    if (!isComplete(names)) {
      Column missing = Stream.of(Column.values()).filter(column -> !columns.containsKey(column)).findFirst().orElseThrow();
      throw new IllegalArgumentException("there is no column '" + missing.names.get(0) + "'. " + expected());
    }
    return columns;
  }

  private static String expected() {
    return "The first line names the columns first, second, link and, if you like, weight, in any order, separated by commas, semicolons"
        + " or tabs.";
  }
}
