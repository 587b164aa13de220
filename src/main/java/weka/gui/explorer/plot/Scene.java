package weka.gui.explorer.plot;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is drawn, whatever part of it is looked at.
 *
 * @param x where rows lie from left to right
 * @param y where rows lie from bottom to top
 * @param groups the group of each row, -1 for none; null if all are alike
 * @param names the names of the groups
 * @param ungrouped whether some rows have no group while others have one
 * @param links the pairs; empty if they are not to be seen
 * @param kinds the kinds of these pairs
 */
record Scene(Axis x, Axis y, int[] groups, String[] names, boolean ungrouped, List<LinkPlot.Link> links, Set<LinkKind> kinds) {

  /** Tells which kinds there are among pairs. */
  static Set<LinkKind> kinds(List<LinkPlot.Link> links) {
    Set<LinkKind> kinds = EnumSet.noneOf(LinkKind.class);
    links.forEach(link -> kinds.add(LinkKind.of(link)));
    return kinds;
  }

  int size() {
    return x.positions().length;
  }

  /** Returns the group of a row, and the first one if all are alike. */
  int group(int row) {
    return groups == null ? 0 : groups[row];
  }

  /** Returns how many groups look different. */
  int styles() {
    return groups == null ? 1 : names.length;
  }

  /** Returns the window that shows all rows. */
  Window whole() {
    return new Window(x.start(), x.end(), y.start(), y.end());
  }
}
