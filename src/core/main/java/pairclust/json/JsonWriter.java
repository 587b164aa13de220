package pairclust.json;

import java.util.Iterator;
import java.util.Map;

/** Writes JSON in one line: maps, lists, texts, numbers, booleans and null. */
public final class JsonWriter {

  /** Up to this size whole numbers are written without exponent or fraction; every double in the range is exact. */
  private static final double LARGEST_WHOLE = 1e15;

  private final StringBuilder out = new StringBuilder();

  private JsonWriter() {
  }

  /**
   * Writes a value.
   *
   * @param value a map with texts as keys, an iterable, a text, a finite number, a boolean or null
   * @return the JSON text, without a line end
   * @throws IllegalArgumentException if it is or contains anything else
   */
  public static String write(Object value) {
    JsonWriter writer = new JsonWriter();
    writer.add(value);
    return writer.out.toString();
  }

  private void add(Object value) {
    if (value == null || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof CharSequence text) {
      addText(text);
    } else if (value instanceof Number number) {
      addNumber(number);
    } else if (value instanceof Map<?, ?> map) {
      addObject(map);
    } else if (value instanceof Iterable<?> list) {
      addArray(list);
    } else {
      throw new IllegalArgumentException("JSON has no " + value.getClass().getSimpleName() + ".");
    }
  }

  private void addObject(Map<?, ?> map) {
    char before = '{';
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.append(before);
      addText((String) entry.getKey());
      out.append(':');
      add(entry.getValue());
      before = ',';
    }
    out.append(map.isEmpty() ? "{}" : "}");
  }

  private void addArray(Iterable<?> list) {
    out.append('[');
    for (Iterator<?> elements = list.iterator(); elements.hasNext();) {
      add(elements.next());
      out.append(elements.hasNext() ? "," : "");
    }
    out.append(']');
  }

  private void addNumber(Number number) {
    double value = number.doubleValue();
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("JSON has no number " + value + ".");
    }
    if (number instanceof Long || number instanceof Integer) {
      out.append(number.longValue());
    } else if (value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE) {
      out.append((long) value);
    } else {
      out.append(value);
    }
  }

  private void addText(CharSequence text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (needsEscape(c) || Character.isSurrogate(c) && !isPaired(text, i)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  /** Control characters, and those that some programs take for the end of a line. */
  private static boolean needsEscape(char c) {
    return c < ' ' || c >= 0x7f && c < 0xa0 || c == 0x2028 || c == 0x2029;
  }

  /** Half of a surrogate pair alone has no encoding in UTF-8. */
  private static boolean isPaired(CharSequence text, int i) {
    return Character.isHighSurrogate(text.charAt(i)) ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
        : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }
}
