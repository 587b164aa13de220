package pairclust.weka.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How the settings in the notes of two files of answers differ, in words: in a window nobody has typed the options of the notes. */
final class NoteDifference {

  /** Options in the notes, and what windows call them. */
  private static final Map<String, String> WORDS = Map.of("-method", "strategy", "-oracle", "answers by", "-examples", "examples", "-N",
      "number of clusters", "-S", "seed", "-distance", "distance", "-scale", "scale", "--", "options of the strategy");

  private NoteDifference() {
  }

  /** Describes the settings that differ, such as "number of clusters 3 (now 4)". */
  static String describe(String before, String now) {
    Map<String, String> old = settings(before);
    Map<String, String> current = settings(now);
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(current.keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String then = old.getOrDefault(name, usual(name));
      String today = current.getOrDefault(name, usual(name));
      if (!then.equals(today)) {
        differences.add(name + " " + then + " (now " + today + ")");
      }
    }
    return String.join(", ", differences);
  }

  /** A note leaves out defaults. */
  private static String usual(String name) {
    return name.equals(WORDS.get("-examples")) ? "1" : "default";
  }

  private static Map<String, String> settings(String note) {
    Map<String, String> settings = new LinkedHashMap<>();
    String[] words = note.split(" ");
    for (int i = 1; i < words.length; i++) {
      if (words[i].equals("--")) {
        settings.put(WORDS.get("--"), String.join(" ", List.of(words).subList(i + 1, words.length)));
        break;
      }
      if (WORDS.containsKey(words[i]) && i + 1 < words.length) {
        settings.put(WORDS.get(words[i]), words[i + 1].equals("-1") ? "unknown" : words[i + 1]);
        i++;
      }
    }
    return settings;
  }
}
