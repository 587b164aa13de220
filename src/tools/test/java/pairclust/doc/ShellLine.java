package pairclust.doc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line of the documentation, as far as it writes any: words with quotes, variables, comments and lines that go on.
 *
 * @param place page and line of its block
 * @param words the words
 */
record ShellLine(String place, List<String> words) {

  private static final Pattern WORD = Pattern.compile("\\G\\s*((?:\"[^\"]*\"|'[^']*'|[^\\s\"'#])(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])*)");
  private static final Pattern VARIABLE = Pattern.compile("\\$(\\w+)");

  /** Returns the commands of a block; {@code variables} are those of the shell. */
  static List<ShellLine> of(Snippet snippet, Map<String, String> variables) {
    Map<String, String> known = new HashMap<>(variables);
    List<ShellLine> lines = new ArrayList<>();
    for (String line : snippet.text().replace("\\\n", " ").split("\n")) {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(line);
      while (word.find()) {
        words.add(word.group(1).startsWith("'") ? word.group(1).replace("'", "") : filledIn(word.group(1).replace("\"", ""), known));
      }
      if (words.size() == 1 && words.get(0).matches("\\w+=.*")) {
        String[] assignment = words.get(0).split("=", 2);
        known.put(assignment[0], assignment[1]);
      } else if (!words.isEmpty()) {
        lines.add(new ShellLine(snippet.place(), words));
      }
    }
    return lines;
  }

  private static String filledIn(String word, Map<String, String> variables) {
    return VARIABLE.matcher(word).replaceAll(match -> {
      String value = variables.get(match.group(1));
      if (value == null) {
        throw new IllegalArgumentException("No variable $" + match.group(1));
      }
      return Matcher.quoteReplacement(value);
    });
  }

  @Override
  public String toString() {
    return place + ": " + String.join(" ", words);
  }
}
