package pairclust.pairfile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers names in order of appearance, to compare files without their data. */
public final class NumberedNames implements RowNames {

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  @Override
  public int row(String name) {
    return numbers.computeIfAbsent(name, added -> {
      names.add(added);
      return names.size() - 1;
    });
  }

  /**
   * Returns the name of a number.
   *
   * @param row the number
   * @return the name
   */
  public String name(int row) {
    return names.get(row);
  }
}
