package pairclust.weka.curves;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The key columns that identify a line.
 *
 * @param scheme the class of the clusterer
 * @param options its options
 * @param version the version of the class
 * @param others the values of further key columns, such as the strategy; the same columns for all lines
 */
record LineKey(String scheme, String options, String version, List<String> others) {

  /** Returns a short and unique name for each line. */
  static List<String> names(List<LineKey> lines) {
    List<String> names = SchemeNames.of(lines.stream().map(line -> SchemeNames.Scheme.of(line.scheme, line.options)).toList());
    for (int i = 0; i < lines.get(0).others.size(); i++) {
      int column = i;
      List<String> values = lines.stream().map(line -> line.others.get(column)).toList();
      if (values.stream().distinct().count() > 1) {
        names = joined(names, SchemeNames.of(values.stream().map(SchemeNames.Scheme::of).toList()));
      }
    }
    return numbered(names);
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return IntStream.range(0, first.size())
        .mapToObj(i -> second.get(i).isEmpty() ? first.get(i) : first.get(i) + ", " + second.get(i)).toList();
  }

  /** Numbers lines with the same name, as with two versions of a class. */
  private static List<String> numbered(List<String> names) {
    Map<String, Integer> seen = new HashMap<>();
    return names.stream().map(name -> {
      int number = seen.merge(name, 1, Integer::sum);
      return number == 1 ? name : name + " (" + number + ")";
    }).toList();
  }

  /** Returns the full description. */
  String description() {
    return (scheme + " " + options + " " + String.join(" ", others)).strip() + (version.isEmpty() ? "" : " (version " + version + ")");
  }
}
