package pairclust.weka.plot.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known about the rows of a plot apart from where they are.
 *
 * @param groups the group of each row, -1 for none; null if all are alike
 * @param names the names of the groups
 * @param ungrouped whether some rows have no group while others may have one
 * @param links the pairs
 */
public record Content(int[] groups, String[] names, boolean ungrouped, List<PlottedLink> links) {

  /** Rows that are all alike, without pairs. */
  public static final Content NOTHING = new Content(null, new String[0], false, List.of());

  /** Returns the same with other groups for so many rows; groups without a name get their number. */
  public Content withGroups(int[] newGroups, String[] newNames, int rows) {
    if (newGroups == null) {
      return new Content(null, NOTHING.names, false, links);
    }
    if (newGroups.length != rows) {
      throw new IllegalArgumentException("Groups for " + newGroups.length + " rows, but the data have " + rows + ".");
    }
    int most = -1;
    int least = 0;
    for (int group : newGroups) {
      most = Math.max(most, group);
      least = Math.min(least, group);
    }
    if (least < -1) {
      throw new IllegalArgumentException("Group " + least + ": groups are counted from 0, and -1 means none.");
    }
    List<String> all = new ArrayList<>(newNames == null ? List.of() : List.of(newNames));
    while (all.size() <= most) {
      all.add(String.valueOf(all.size()));
    }
    return new Content(newGroups.clone(), all.toArray(String[]::new), least < 0, links);
  }

  /** Returns the same with other pairs of so many rows. */
  public Content withLinks(List<PlottedLink> newLinks, int rows) {
    for (PlottedLink link : newLinks) {
      if (Math.min(link.first(), link.second()) < 0 || Math.max(link.first(), link.second()) >= rows) {
        throw new IllegalArgumentException("A pair of rows " + link.first() + " and " + link.second() + ", but the data have " + rows
            + ".");
      }
    }
    return new Content(groups, names, ungrouped, List.copyOf(newLinks));
  }

  public Content withoutLinks() {
    return new Content(groups, names, ungrouped, NOTHING.links);
  }

  /** Returns the group of a row, and the first one if all are alike. */
  int group(int row) {
    return groups == null ? 0 : groups[row];
  }

  /** Returns how many groups there are to be told apart. */
  int groupCount() {
    return groups == null ? 1 : names.length;
  }

  /** Returns the name of the group of a row; null if it has none. */
  public String groupName(int row) {
    return groups == null || groups[row] < 0 ? null : names[groups[row]];
  }
}
