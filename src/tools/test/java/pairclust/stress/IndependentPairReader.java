package pairclust.stress;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads pair files by what doc/formats.md says, with regular expressions over the whole text, and nothing of the reader that is judged by
 * it.
 */
final class IndependentPairReader {

  private static final String GAP = "[ \t\f\u00a0]";
  private static final Pattern FIELD =
      Pattern.compile("(?s)'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|([^,'\"%# \t\f\u00a0][^, \t\f\u00a0]*)");
  private static final Pattern SEPARATOR = Pattern.compile(GAP + "*," + GAP + "*|" + GAP + "+");
  private static final List<String> MUST = List.of("1", "+1", "ml", "must", "must-link", "=");
  private static final List<String> CANNOT = List.of("-1", "cl", "cannot", "cannot-link", "!=");

  private record Field(String text, boolean quoted) {
  }

  /** Ends the reading of a file that is not as it must be. */
  private static final class Refused extends Exception {

    private static final long serialVersionUID = 1L;
  }

  private final Map<String, String> header = new TreeMap<>();
  private final List<String> pairs = new ArrayList<>();
  private IndependentPairReader() {
  }

  /** Returns the header and the pairs line by line, or which line is refused. */
  static String read(byte[] content) {
    IndependentPairReader reader = new IndependentPairReader();
    List<byte[]> lines = lines(content);
    int number = 0;
    try {
      for (byte[] line : lines) {
        number++;
        reader.line(text(line, number == 1), number);
      }
    } catch (Refused e) {
      return "refused at line " + number;
    }
    return reader.found();
  }

  private static List<byte[]> lines(byte[] content) {
    List<byte[]> lines = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < content.length; i++) {
      boolean pair = content[i] == '\r' && i + 1 < content.length && content[i + 1] == '\n';
      if (content[i] == '\n' || content[i] == '\r') {
        lines.add(Arrays.copyOfRange(content, from, i));
        i += pair ? 1 : 0;
        from = i + 1;
      }
    }
    if (from < content.length) {
      lines.add(Arrays.copyOfRange(content, from, content.length));
    }
    return lines;
  }

  private static String text(byte[] line, boolean first) throws Refused {
    String text = new String(line, StandardCharsets.UTF_8);
    if (!Arrays.equals(line, text.getBytes(StandardCharsets.UTF_8)) || text.indexOf(0) >= 0) {
      throw new Refused();
    }
    return first && text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  private static List<Field> fields(String line) throws Refused {
    String rest = line.replaceFirst("^" + GAP + "+", "");
    List<Field> fields = new ArrayList<>();
    boolean comma = false;
    while (!rest.isEmpty() && rest.charAt(0) != '%' && rest.charAt(0) != '#') {
      Matcher field = FIELD.matcher(rest);
      if (!field.lookingAt()) {
        throw new Refused();
      }
      String quoted = field.group(1) != null ? field.group(1) : field.group(2);
      fields.add(quoted == null ? new Field(field.group(3), false) : new Field(unescaped(quoted), true));
      rest = rest.substring(field.end());
      Matcher separator = SEPARATOR.matcher(rest);
      boolean separated = separator.lookingAt();
      if (!separated && !rest.isEmpty()) {
        throw new Refused();
      }
      comma = separated && separator.group().contains(",");
      rest = separated ? rest.substring(separator.end()) : rest;
    }
    if (comma) {
      throw new Refused();
    }
    return fields;
  }

  private static String unescaped(String text) {
    return Pattern.compile("(?s)\\\\(.)").matcher(text).replaceAll(match -> Matcher.quoteReplacement(switch (match.group(1)) {
      case "n" -> "\n";
      case "r" -> "\r";
      case "t" -> "\t";
      default -> match.group(1);
    }));
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private void line(String line, int number) throws Refused {
    List<Field> fields = fields(line);
    if (fields.isEmpty()) {
      return;
    }
    if (!fields.get(0).quoted && fields.get(0).text.startsWith("@")) {
      if (!pairs.isEmpty() || fields.size() != 2) {
        throw new Refused();
      }
      header(lower(fields.get(0).text), fields.get(1).text);
      return;
    }
    if (fields.size() < 3 || fields.size() > 4) {
      throw new Refused();
    }
    String link = lower(fields.get(2).text);
    if (!MUST.contains(link) && !CANNOT.contains(link)) {
      throw new Refused();
    }
    double weight = fields.size() == 3 ? 1 : weight(fields.get(3).text);
    pairs.add(number + ": " + fields.get(0).text + "|" + fields.get(1).text + "|" + (MUST.contains(link) ? "must" : "cannot") + "|"
        + weight);
  }

  private void header(String keyword, String value) throws Refused {
    boolean known = List.of("@rows", "@base", "@id", "@relation").contains(keyword);
    boolean number = value.chars().allMatch(c -> c >= '0' && c <= '9') && !value.isEmpty() && value.length() < 19;
    long most = keyword.equals("@rows") ? Integer.MAX_VALUE : 1;
    boolean counts = keyword.equals("@rows") || keyword.equals("@base");
    if (!known || header.containsKey(keyword) || counts && !(number && Long.parseLong(value) <= most)) {
      throw new Refused();
    }
    header.put(keyword, counts ? String.valueOf(Long.parseLong(value)) : value);
    if (header.containsKey("@id") && header.containsKey("@base")) {
      throw new Refused();
    }
  }

  private static double weight(String word) throws Refused {
    if (!word.matches("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,9})?")) {
      throw new Refused();
    }
    double weight = new BigDecimal(word).doubleValue();
    if (weight < 0 || Double.isInfinite(weight)) {
      throw new Refused();
    }
    return word.startsWith("-") && weight == 0 ? -0.0 : weight;
  }

  private String found() {
    String first = "rows " + header.getOrDefault("@rows", "-1") + " base " + header.getOrDefault("@base", "-1") + " id " + header.get("@id")
        + " relation " + header.get("@relation");
    return pairs.isEmpty() ? first : first + "\n" + String.join("\n", pairs);
  }
}
