package pairclust.weka.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How the settings in the notes of two files of answers differ: by options on the command line, in words in a window, where nobody has
 * typed the options of the notes.
 */
final class NoteDifference {

  /** Options in the notes, and what windows call them. */
  private static final Map<String, String> WORDS = Map.of("-method", "strategy", "-oracle", "answers by",
      "-examples", "one row against examples", "-N", "number of clusters", "-S", "seed", "-distance", "distance", "-scale", "scale",
      "--", "options of the strategy");

  private static final String REST = "--";

  /** The number of clusters, and what it is if it is not known. */
  private static final String CLUSTERS = "-N";
  private static final String UNKNOWN = "-1";

  /** The note has only a checksum of it. */
  private static final String CONTEXT = "-context";
  private static final String LEFT_OUT = "left out";

  private NoteDifference() {
  }

  /** Describes the settings that differ, such as "number of clusters: 3 (now 4)". */
  static String describe(String before, String now) {
    Map<String, String> old = settings(before);
    Map<String, String> current = settings(now);
    List<String> differences = new ArrayList<>();
    for (String name : names(old, current)) {
      String then = old.getOrDefault(name, usual(name));
      String today = current.getOrDefault(name, usual(name));
      if (!then.equals(today)) {
        differences.add(name + ": " + then + " (now " + today + ")");
      }
    }
    return String.join(", ", differences);
  }

  /** Describes the options that differ, such as "-N was 3, now 4". */
  static String describeOptions(String before, String now) {
    Map<String, String> old = options(before);
    Map<String, String> current = options(now);
    return differing(old, current).stream()
        .map(name -> name.equals(CONTEXT) ? CONTEXT + " differs"
            : (name.equals(REST) ? "what follows " : "") + name + " was " + value(old, name) + ", now " + value(current, name))
        .collect(Collectors.joining("; "));
  }

  private static String value(Map<String, String> options, String name) {
    String value = options.getOrDefault(name, LEFT_OUT);
    return name.equals(CLUSTERS) && value.equals(UNKNOWN) ? LEFT_OUT : value;
  }

  /** Returns how to edit the older note if only the number of clusters differs, such as "'-N 3' to '-N 4'"; null otherwise. */
  static String editOfClusters(String before, String now) {
    Map<String, String> old = options(before);
    Map<String, String> current = options(now);
    return differing(old, current).equals(List.of(CLUSTERS)) && old.containsKey(CLUSTERS) && current.containsKey(CLUSTERS)
        ? "'-N " + old.get(CLUSTERS) + "' to '-N " + current.get(CLUSTERS) + "'" : null;
  }

  private static List<String> differing(Map<String, String> old, Map<String, String> current) {
    return names(old, current).stream().filter(name -> !Objects.equals(old.get(name), current.get(name))).toList();
  }

  private static Set<String> names(Map<String, String> old, Map<String, String> current) {
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(current.keySet());
    return names;
  }

  /** Returns the options with their values. Numbers are values, also negative ones; names of files may have blanks. */
  private static Map<String, String> options(String note) {
    Map<String, String> options = new LinkedHashMap<>();
    String name = "";
    for (String word : note.split(" ")) {
      if (!name.equals(REST) && (word.equals(REST) || word.matches("-[A-Za-z].*"))) {
        name = word;
        options.put(name, "");
      } else if (!name.isEmpty()) {
        options.merge(name, word, (value, more) -> value.isEmpty() ? more : value + " " + more);
      }
    }
    return options;
  }

  /** A note leaves out defaults. */
  private static String usual(String name) {
    return name.equals(WORDS.get("-examples")) ? "off" : "default";
  }

  /** Returns the options that windows have a name for, under that name. */
  private static Map<String, String> settings(String note) {
    Map<String, String> settings = new LinkedHashMap<>();
    options(note).forEach((name, value) -> {
      if (WORDS.containsKey(name)) {
        settings.put(WORDS.get(name), name.equals("-examples") ? "up to " + value : value.equals(UNKNOWN) ? "unknown" : value);
      }
    });
    return settings;
  }
}
