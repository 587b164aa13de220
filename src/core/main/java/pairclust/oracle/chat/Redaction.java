package pairclust.oracle.chat;

import java.util.TreeSet;

/**
 * Hides a key in texts of a server, which may repeat it: as it is, escaped as in JSON (also more than once) or in an address, broken into
 * lines, or only its beginning. No regular expression: those recurse with the length of the key, and an error in one would show it.
 */
final class Redaction {

  /** How many leading characters of a key must be hidden; fewer reveal little, and may be a word. */
  private static final int SECRET_PREFIX = 8;

  /** The longest break within a key, and the most backslashes before a character; without limits long texts would take quadratic time. */
  private static final int LONGEST_BREAK = 200;
  private static final int MOST_BACKSLASHES = 8;

  /** The most ways to read a text that are followed; a backslash with an n may be a line end or an n. */
  private static final int MOST_READINGS = 16;

  private static final String HIDDEN = "***";

  /** What ends a key that is shorter than the whole. */
  private static final String ENDS = "\"'<>,;}";

  private final String key;

  /** Takes the key; hides nothing if it is empty. */
  Redaction(String key) {
    this.key = key;
  }

  /** Returns a text without the key. */
  String of(String text) {
    if (key.isEmpty()) {
      return text;
    }
    StringBuilder safe = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int end = end(text, at);
      if (end < 0) {
        safe.append(text.charAt(at++));
      } else {
        safe.append(HIDDEN);
        at = end;
      }
    }
    return safe.toString();
  }

  /** Returns where the key ends that begins at a position, -1 if there is none. */
  private int end(String text, int from) {
    char first = text.charAt(from);
    if (first != key.charAt(0) && first != '\\' && first != '%') {
      return -1;
    }
    TreeSet<Integer> ends = new TreeSet<>();
    add(ends, text, from, key.charAt(0));
    int found = 0;
    int end = -1;
    while (!ends.isEmpty()) {
      found++;
      end = ends.last();
      ends = found < key.length() ? next(text, ends, key.charAt(found)) : new TreeSet<>();
    }
    if (found < Math.min(SECRET_PREFIX, key.length())) {
      return -1;
    }
    while (found < key.length() && end < text.length() && !Character.isWhitespace(text.charAt(end)) && ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  /** Returns where the next character of the key may end. */
  private static TreeSet<Integer> next(String text, TreeSet<Integer> ends, char c) {
    TreeSet<Integer> next = new TreeSet<>();
    for (int end : ends) {
      if (next.size() < MOST_READINGS) {
        add(next, text, end, c);
        add(next, text, afterBreak(text, end), c);
      }
    }
    return next;
  }

  private static int afterBreak(String text, int from) {
    int at = from;
    while (at < text.length() && at - from < LONGEST_BREAK) {
      int escaped = afterBackslashes(text, at);
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (escaped > at && escaped < text.length() && "nrt".indexOf(text.charAt(escaped)) >= 0) {
        at = escaped + 1;
      } else {
        break;
      }
    }
    return at;
  }

  private static int afterBackslashes(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == '\\' && at - from < MOST_BACKSLASHES) {
      at++;
    }
    return at;
  }

  /** Adds where a character ends that begins at a position, if it does. */
  private static void add(TreeSet<Integer> ends, String text, int from, char c) {
    if (from < text.length() && text.charAt(from) == c) {
      ends.add(from + 1);
    }
    int escaped = afterBackslashes(text, from);
    if (escaped > from && escaped < text.length() && text.charAt(escaped) == c) {
      ends.add(escaped + 1);
    }
    if (escaped > from && text.startsWith("u00", escaped) && isHexadecimal(text, escaped + 3, c)) {
      ends.add(escaped + 5);
    }
    if (text.startsWith("%", from) && isHexadecimal(text, from + 1, c)) {
      ends.add(from + 3);
    }
  }

  private static boolean isHexadecimal(String text, int from, char c) {
    return from + 2 <= text.length() && 16 * Character.digit(text.charAt(from), 16) + Character.digit(text.charAt(from + 1), 16) == c;
  }
}
