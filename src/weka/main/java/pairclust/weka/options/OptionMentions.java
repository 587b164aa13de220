package pairclust.weka.options;

import java.util.regex.Pattern;

/**
 * Options of the command line in messages, which users of a window have not typed. Messages have them in parentheses after their names. The
 * option of Java for more memory stays: it has no other name.
 */
public final class OptionMentions {

  private static final Pattern ALONE = Pattern.compile(" \\((?!-Xmx)-[A-Za-z][A-Za-z-]*\\)(?=[ ,.;:)])");
  private static final Pattern WITH_VALUE = Pattern.compile(" \\(-[A-Za-z][A-Za-z-]* (-?[0-9.]+|[A-Za-z-]+)\\)(?=[ ,.;:)])");

  private OptionMentions() {
  }

  /**
   * Removes options in parentheses, but keeps their values.
   *
   * @param message a message for the command line, null for none
   * @return the message for a window
   */
  public static String remove(String message) {
    return message == null ? null : WITH_VALUE.matcher(ALONE.matcher(message).replaceAll("")).replaceAll(" ($1)");
  }
}
