package pairclust.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a JSON text. Objects become maps in the order of the text, arrays lists, numbers {@link Double}, and {@code null} null. Accepts
 * exactly what the standard allows, except for what would be read differently by different programs: an object with the same name twice,
 * and numbers beyond the range of doubles.
 */
public final class JsonReader {

  /** The number of objects and arrays inside each other; more would be a mistake or an attack on the stack. */
  private static final int DEEPEST = 64;

  private static final String ESCAPED = "\"\\/bfnrt";
  private static final String MEANT = "\"\\/\b\f\n\r\t";

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads a text that is one value.
   *
   * @param text the text
   * @return the value
   * @throws JsonException if it is not JSON
   */
  public static Object read(String text) throws JsonException {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.skipSpace();
    if (reader.at < text.length()) {
      throw reader.wrong("text after the end of the value");
    }
    return value;
  }

  /**
   * Reads a text that is one object.
   *
   * @param text the text
   * @return the object
   * @throws JsonException if it is not JSON, or not an object
   */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> readObject(String text) throws JsonException {
    Object value = read(text);
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    throw new JsonException("not an object {...}", 0);
  }

  private JsonException wrong(String reason) {
    return new JsonException(reason, at);
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  /** Returns the next character without consuming it, -1 at the end. */
  private int peek() {
    return at < text.length() ? text.charAt(at) : -1;
  }

  private boolean takes(char wanted) {
    if (peek() == wanted) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) throws JsonException {
    if (!takes(wanted)) {
      throw wrong((at < text.length() ? "'" + wanted + "' expected" : "the text ends where '" + wanted + "' is expected"));
    }
  }

  private Object value() throws JsonException {
    skipSpace();
    switch (peek()) {
      case '{':
        return nested(this::object);
      case '[':
        return nested(this::array);
      case '"':
        return string();
      case 't':
        return word("true", Boolean.TRUE);
      case 'f':
        return word("false", Boolean.FALSE);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private interface Part {

    Object read() throws JsonException;
  }

  private Object nested(Part part) throws JsonException {
    if (++depth > DEEPEST) {
      throw wrong("more than " + DEEPEST + " objects or arrays inside each other");
    }
    at++;
    Object value = part.read();
    depth--;
    return value;
  }

  private Object object() throws JsonException {
    Map<String, Object> members = new LinkedHashMap<>();
    skipSpace();
    if (takes('}')) {
      return members;
    }
    do {
      skipSpace();
      if (peek() != '"') {
        throw wrong("a name in double quotes expected");
      }
      int begin = at;
      String name = string();
      if (members.containsKey(name)) {
        throw new JsonException("the name '" + name + "' a second time", begin);
      }
      skipSpace();
      expect(':');
      members.put(name, value());
      skipSpace();
    } while (takes(','));
    expect('}');
    return members;
  }

  private Object array() throws JsonException {
    List<Object> elements = new ArrayList<>();
    skipSpace();
    if (takes(']')) {
      return elements;
    }
    do {
      elements.add(value());
      skipSpace();
    } while (takes(','));
    expect(']');
    return elements;
  }

  private Object word(String word, Object meaning) throws JsonException {
    if (!text.startsWith(word, at)) {
      throw wrong("no JSON value");
    }
    at += word.length();
    return meaning;
  }

  private String string() throws JsonException {
    StringBuilder read = new StringBuilder();
    at++;
    while (!takes('"')) {
      int c = peek();
      if (c < 0) {
        throw wrong("the text ends within a string");
      }
      if (c < ' ') {
        throw wrong("a control character in a string, which must be escaped");
      }
      at++;
      read.append(c == '\\' ? escaped() : (char) c);
    }
    return read.toString();
  }

  private char escaped() throws JsonException {
    int c = peek();
    if (c == 'u') {
      return unicode();
    }
    int kind = c < 0 ? -1 : ESCAPED.indexOf(c);
    if (kind < 0) {
      throw wrong("an unknown escape");
    }
    at++;
    return MEANT.charAt(kind);
  }

  private char unicode() throws JsonException {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      at++;
      int digit = peek() < 0 || peek() > 'f' ? -1 : Character.digit(peek(), 16);
      if (digit < 0) {
        throw wrong("four hexadecimal digits expected");
      }
      code = code * 16 + digit;
    }
    at++;
    return (char) code;
  }

  private Double number() throws JsonException {
    int begin = at;
    takes('-');
    if (!takes('0')) {
      digits(begin);
    }
    if (takes('.')) {
      digits(begin);
    }
    if (takes('e') || takes('E')) {
      if (!takes('+')) {
        takes('-');
      }
      digits(begin);
    }
    double value = Double.parseDouble(text.substring(begin, at));
    if (Double.isInfinite(value)) {
      throw new JsonException("a number that is too large", begin);
    }
    return value;
  }

  private void digits(int begin) throws JsonException {
    int first = at;
    while (peek() >= '0' && peek() <= '9') {
      at++;
    }
    if (at == first) {
      throw at >= text.length() ? wrong("the text ends where a value is expected")
          : wrong(at == begin ? "no JSON value" : "a digit expected");
    }
  }
}
