package pairclust.weka.curves;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.weka.strategy.SelectionScheme;
import weka.core.Utils;

/** Makes short names for schemes: the class without its package, or the name of a strategy, and the options in which its schemes differ. */
final class SchemeNames {

  /** A package before the name of a class. */
  private static final String PACKAGE = "\\b([a-z]\\w*\\.)+(?=[A-Z])";

  private static final String STRATEGIES = SelectionScheme.class.getPackageName() + ".";

  /** A class and its options. */
  record Scheme(String className, List<String> options) {

    static Scheme of(String className, String options) {
      return new Scheme(className, split(options));
    }

    /** Parses a class name followed by options. */
    static Scheme of(String commandLine) {
      String[] parts = commandLine.strip().split("\\s+", 2);
      return of(parts[0], parts.length > 1 ? parts[1] : "");
    }

    /** Splits options into groups of a flag and its values. */
    private static List<String> split(String text) {
      String[] words;
      try {
        words = Utils.splitOptions(text);
      } catch (Exception e) {
        // Unbalanced quotes: the whole text still distinguishes schemes.
        return List.of(text);
      }
      List<String> options = new ArrayList<>();
      for (String word : words) {
        if (options.isEmpty() || word.matches("-\\D.*")) {
          options.add(word);
        } else {
          options.set(options.size() - 1, options.get(options.size() - 1) + " " + word);
        }
      }
      return options;
    }
  }

  private SchemeNames() {
  }

  /** Returns a name for each scheme. Different schemes have different names, unless only the order of options differs. */
  static List<String> of(List<Scheme> schemes) {
    Map<String, Set<String>> shared = new HashMap<>();
    Map<String, Set<String>> classes = new HashMap<>();
    for (Scheme scheme : schemes) {
      shared.computeIfAbsent(scheme.className, name -> new HashSet<>(scheme.options)).retainAll(scheme.options);
      classes.computeIfAbsent(shortName(scheme.className), name -> new HashSet<>()).add(scheme.className);
    }
    List<String> names = new ArrayList<>();
    for (Scheme scheme : schemes) {
      String simple = shortName(scheme.className);
      StringBuilder name = new StringBuilder(classes.get(simple).size() > 1 ? scheme.className : simple);
      scheme.options.stream().filter(option -> !shared.get(scheme.className).contains(option))
          .forEach(option -> name.append(' ').append(withoutPackage(option)));
      names.add(name.toString());
    }
    return names;
  }

  /** Returns the class without its package, of a strategy its name. */
  private static String shortName(String className) {
    String simple = withoutPackage(className);
    return className.equals(STRATEGIES + simple) ? SelectionScheme.name(simple) : simple;
  }

  private static String withoutPackage(String text) {
    return text.replaceAll(PACKAGE, "");
  }
}
