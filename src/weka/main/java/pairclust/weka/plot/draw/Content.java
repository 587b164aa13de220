package pairclust.weka.plot.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import pairclust.constraint.Constraint;

/**
 * The groups of the rows and the pairs between them; positions are in {@link Scene}.
 *
 * @param groups the group of each row, -1 for none; null if rows are not grouped
 * @param names the names of the groups
 * @param ungrouped whether some row is in no group
 * @param origins for rows that moved, the group in which they were before, -1 for none; {@link #STAYED} for the others; null if changes
 *     are not shown
 * @param links the pairs
 * @param violated whether the clustering violates a pair
 */
public record Content(int[] groups, String[] names, boolean ungrouped, int[] origins, List<Constraint> links,
    Predicate<Constraint> violated) {

  /** The origin of a row that did not move. */
  public static final int STAYED = -2;

  /** Rows without groups and without pairs. */
  public static final Content EMPTY = new Content(null, new String[0], false, null, List.of(), link -> false);

  /** Returns a copy with other groups and no changes; groups without a name are named by their number. */
  public Content withGroups(int[] newGroups, String[] newNames, int rows) {
    if (newGroups == null) {
      return new Content(null, EMPTY.names, false, null, links, violated);
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
    return new Content(newGroups.clone(), all.toArray(String[]::new), least < 0, null, links, violated);
  }

  /** Returns a copy with other pairs. */
  public Content withLinks(List<Constraint> newLinks, Predicate<Constraint> newViolated, int rows) {
    for (Constraint link : newLinks) {
      if (Math.min(link.first(), link.second()) < 0 || Math.max(link.first(), link.second()) >= rows) {
        throw new IllegalArgumentException("A pair of rows " + link.first() + " and " + link.second() + ", but the data has " + rows
            + " rows.");
      }
    }
    return new Content(groups, names, ungrouped, origins, List.copyOf(newLinks), newViolated);
  }

  /** Returns a copy that shows which rows moved, and from where; null for none. */
  public Content withOrigins(int[] newOrigins, int rows) {
    if (newOrigins != null && (groups == null || newOrigins.length != rows)) {
      throw new IllegalArgumentException("Changes of " + newOrigins.length + " rows need groups, and the data has " + rows + " rows.");
    }
    int most = newOrigins == null ? -1 : Arrays.stream(newOrigins).max().orElse(-1);
    if (most >= names.length) {
      throw new IllegalArgumentException("A row moved from group " + most + ", but there are names for " + names.length + ".");
    }
    return new Content(groups, names, ungrouped, newOrigins == null ? null : newOrigins.clone(), links, violated);
  }

  /** Returns a copy without pairs. */
  public Content withoutLinks() {
    return new Content(groups, names, ungrouped, origins, EMPTY.links, EMPTY.violated);
  }

  /** Returns the group of a row; 0 if rows are not grouped. */
  int group(int row) {
    return groups == null ? 0 : groups[row];
  }

  /** Returns whether changes are shown and the row moved. */
  boolean hasMoved(int row) {
    return origins != null && origins[row] != STAYED;
  }

  /** Returns the number of groups; 1 if rows are not grouped. */
  int groupCount() {
    return groups == null ? 1 : names.length;
  }

  /** Returns the name of the group of a row, and that of the group before if it moved; null if it has none. */
  public String groupName(int row) {
    String now = groups == null || groups[row] < 0 ? null : names[groups[row]];
    return !hasMoved(row) ? now : (now == null ? "none" : now) + ", before " + (origins[row] < 0 ? "none" : names[origins[row]]);
  }
}
