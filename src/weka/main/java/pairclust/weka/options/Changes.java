package pairclust.weka.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import weka.core.OptionHandler;
import weka.core.Utils;

/** Names an object by its class and the options that differ from their defaults: enough to distinguish objects of one class. */
public final class Changes {

  /** Options that callers set, which therefore distinguish nothing. */
  private static final Set<String> IGNORED = Set.of("-N", "-S", "-num-slots", "-num-decimal-places", "-output-debug-info");

  private Changes() {
  }

  /** Returns the simple name of the class, and the options that differ as on a command line. */
  public static String text(Object object) {
    String name = object.getClass().getSimpleName();
    if (!(object instanceof OptionHandler handler)) {
      return name;
    }
    List<String> changed;
    try {
      changed = differing(handler.getOptions(), ((OptionHandler) object.getClass().getDeclaredConstructor().newInstance()).getOptions());
    } catch (ReflectiveOperationException e) {
      changed = Arrays.asList(handler.getOptions());
    }
    return (name + " " + Utils.joinOptions(changed.toArray(String[]::new))).trim();
  }

  /** An option with its value, or a flag. */
  private static List<List<String>> groups(String[] options) {
    List<List<String>> groups = new ArrayList<>();
    for (String word : options) {
      boolean name = word.matches("-[a-zA-Z].*|--");
      if (name || groups.isEmpty()) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(word);
    }
    return groups;
  }

  private static List<String> differing(String[] options, String[] defaults) {
    List<List<String>> usual = groups(defaults);
    return groups(options).stream().filter(group -> !usual.contains(group) && !IGNORED.contains(group.get(0)))
        .flatMap(List::stream).toList();
  }
}
