package pairclust.bench.heldout;

import java.util.Comparator;

/**
 * One build of a clusterer.
 *
 * @param set the data set
 * @param scheme the clusterer with its options
 * @param wrong the share of wrong pairs
 * @param draw the number of the draw, from 1
 * @param pairs how many pairs
 */
record Cell(String set, String scheme, double wrong, int draw, int pairs) implements Comparable<Cell> {

  private static final Comparator<Cell> ORDER = Comparator.comparing(Cell::set).thenComparing(Cell::scheme).thenComparing(Cell::wrong)
      .thenComparing(Cell::draw).thenComparing(Cell::pairs);

  /** No pairs are never wrong. */
  Cell {
    wrong = pairs == 0 ? 0 : wrong;
  }

  @Override
  public int compareTo(Cell other) {
    return ORDER.compare(this, other);
  }
}
