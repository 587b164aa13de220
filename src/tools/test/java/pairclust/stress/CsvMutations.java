package pairclust.stress;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFormats;

/** CSV files of pairs, mutated at random: our reader and one made of a regular expression accept, refuse and read the same. */
final class CsvMutations implements StressCase {

  private static final String[] PIECES = {"0", "12", "a b", "\"", "\"\"", "\"x,y\"", "\"two\nlines\"", "\"a\r\nb\"", "\"say \"\"hi\"\"\"",
      " ", "\t", "\u00a0", "\f", ",", ";", "\n", "\r\n", "\r", "\n\n", "ml", "CL", "=", "-1", "0.5", "-2", "1d", "#", "%", "@x", "'",
      "\\", "\u00e4", "\ud83c\udf37", "\ufeff"};
  private static final String[] ENDS = {"\n", "\r\n", "\r"};
  private static final String[] LINKS = {"1", "-1", "=", "!=", "ml", "cannot-link", "\"must\""};
  private static final List<String> MUST = List.of("1", "+1", "ml", "must", "must-link", "=");
  private static final List<String> CANNOT = List.of("-1", "cl", "cannot", "cannot-link", "!=");

  @Override
  public String name() {
    return "mutated CSV files, compared with an independent reader";
  }

  @Override
  public int cases() {
    return 5000;
  }

  @Override
  public void run(long seed) throws Exception {
    Random random = new Random(seed);
    String separator = List.of(",", ";", "\t").get(random.nextInt(3));
    List<String> columns = new ArrayList<>(List.of("first", "second", "link", "weight"));
    Collections.shuffle(columns, random);
    String end = ENDS[random.nextInt(ENDS.length)];
    String body = body(columns, separator, end, random);
    String expected = expected(columns, separator, body);
    String actual = ours(String.join(separator, columns) + end + body);
    if (!expected.equals(actual)) {
      throw new AssertionError("expected " + expected + " but read " + actual + " from " + columns + " with '" + separator + "': "
          + body.replace("\n", "\\n").replace("\r", "\\r"));
    }
  }

  private static String body(List<String> columns, String separator, String end, Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      for (String column : columns) {
        text.append(switch (column) {
          case "link" -> LINKS[random.nextInt(LINKS.length)];
          case "weight" -> random.nextBoolean() ? "" : "0.5";
          default -> Integer.toString(random.nextInt(150));
        }).append(column.equals(columns.get(3)) ? end : separator);
      }
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(text.length() + 1);
      if (random.nextInt(3) == 0) {
        text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(4)));
      } else {
        text.insert(at, PIECES[random.nextInt(PIECES.length)]);
      }
    }
    // A line feed at the beginning would belong to the line above if that ends in CR.
    return text.toString().replaceFirst("^\n+", "");
  }

  /** Reads by what doc/formats.md says; everything wrong is refused at the line where its record begins. */
  private static String expected(List<String> columns, String separator, String body) {
    String blank = "[ \t\f\u00a0&&[^" + separator + "]]*";
    Pattern field = Pattern.compile(blank + "(?:\"((?:[^\"]|\"\")*)\"" + blank + "|([^\"\r\n" + separator + "]*))(" + separator
        + "|\r\n|\n|\r|\\z)");
    Pattern empty = Pattern.compile("[ \t\f\u00a0]*(\r\n|\n|\r|\\z)");
    List<String> found = new ArrayList<>();
    int at = 0;
    while (at < body.length()) {
      int line = 2 + (int) Pattern.compile("\r\n|\n|\r").matcher(body.substring(0, at)).results().count();
      Matcher skipped = empty.matcher(body).region(at, body.length());
      if (skipped.lookingAt()) {
        at = skipped.end();
        continue;
      }
      List<String> fields = new ArrayList<>();
      boolean more = true;
      while (more) {
        Matcher next = field.matcher(body).region(at, body.length());
        if (!next.lookingAt()) {
          return "refused at line " + line;
        }
        fields.add(next.group(1) != null ? "\"" + next.group(1).replace("\"\"", "\"") : next.group(2).replaceFirst(blank + "$", ""));
        at = next.end();
        more = next.group(3).equals(separator);
      }
      String pair = fields.size() == 4 ? pair(columns, fields) : null;
      if (pair == null) {
        return "refused at line " + line;
      }
      found.add(line + ": " + pair);
    }
    return String.join("\n", found);
  }

  /** Returns a pair, of fields of which those that had quotes begin with one; null if it is none. */
  private static String pair(List<String> columns, List<String> fields) {
    String first = fields.get(columns.indexOf("first"));
    String second = fields.get(columns.indexOf("second"));
    String link = text(fields.get(columns.indexOf("link"))).toLowerCase(Locale.ROOT);
    String weight = fields.get(columns.indexOf("weight"));
    boolean number = weight.isEmpty() || text(weight).matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    double value = !number ? -1 : weight.isEmpty() ? 1 : Double.parseDouble(text(weight));
    if (first.isEmpty() || second.isEmpty() || !MUST.contains(link) && !CANNOT.contains(link) || !(value >= 0 && value <= 1e50)) {
      return null;
    }
    return text(first) + "|" + text(second) + "|" + MUST.contains(link) + "|" + value;
  }

  private static String text(String field) {
    return field.startsWith("\"") ? field.substring(1) : field;
  }

  private static String ours(String text) throws IOException {
    List<String> found = new ArrayList<>();
    try {
      PairFormats.STANDARD.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "x.csv", new PairFileReader.Handler() {

        @Override
        public void header(PairFileHeader header) {
          // The columns are always there; their mistakes have tests of their own.
        }

        @Override
        public void pair(String first, String second, Link link, double weight, int line) {
          found.add(line + ": " + first + "|" + second + "|" + (link == Link.MUST) + "|" + weight);
        }
      });
    } catch (PairFileException e) {
      return "refused at line " + e.line();
    }
    return String.join("\n", found);
  }
}
