package pairclust.weka.plot.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import pairclust.constraint.Constraint;

/**
 * The groups of the rows and the pairs between them; positions are in {@link Scene}.
 *
 * @param groups the group of each row, -1 for none; null if rows are not grouped
 * @param names the names of the groups
 * @param ungrouped whether some row is in no group
 * @param links the pairs
 * @param violated whether the clustering violates a pair
 */
public record Content(int[] groups, String[] names, boolean ungrouped, List<Constraint> links,
    Predicate<Constraint> violated) {

  /** Rows without groups and without pairs. */
  public static final Content EMPTY = new Content(null, new String[0], false, List.of(), link -> false);

  /** Returns a copy with other groups; groups without a name are named by their number. */
  public Content withGroups(int[] newGroups, String[] newNames, int rows) {
    if (newGroups == null) {
      return new Content(null, EMPTY.names, false, links, violated);
    }
    if (newGroups.length != rows) {
      throw new IllegalArgumentException("Groups for " + newGroups.length + " rows, but the data has " + rows + ".");
    }
    int most = -1;
    int least = 0;
    for (int group : newGroups) {
      most = Math.max(most, group);
      least = Math.min(least, group);
    }
    if (least < -1) {
      throw new IllegalArgumentException("Group " + least + ": groups are numbered from 0, and -1 means none.");
    }
    List<String> all = new ArrayList<>(newNames == null ? List.of() : List.of(newNames));
    while (all.size() <= most) {
      all.add(String.valueOf(all.size()));
    }
    return new Content(newGroups.clone(), all.toArray(String[]::new), least < 0, links, violated);
  }

  /** Returns a copy with other pairs. */
  public Content withLinks(List<Constraint> newLinks, Predicate<Constraint> newViolated, int rows) {
    for (Constraint link : newLinks) {
      if (Math.min(link.first(), link.second()) < 0 || Math.max(link.first(), link.second()) >= rows) {
        throw new IllegalArgumentException("A pair of rows " + link.first() + " and " + link.second() + ", but the data has " + rows
            + " rows.");
      }
    }
    return new Content(groups, names, ungrouped, List.copyOf(newLinks), newViolated);
  }

  /** Returns a copy without pairs. */
  public Content withoutLinks() {
    return new Content(groups, names, ungrouped, EMPTY.links, EMPTY.violated);
  }

  /** Returns the group of a row; 0 if rows are not grouped. */
  int group(int row) {
    return groups == null ? 0 : groups[row];
  }

  /** Returns the number of groups; 1 if rows are not grouped. */
  int groupCount() {
    return groups == null ? 1 : names.length;
  }

  /** Returns the name of the group of a row; null if it has none. */
  public String groupName(int row) {
    return groups == null || groups[row] < 0 ? null : names[groups[row]];
  }
}
