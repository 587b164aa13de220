package pairclust.select.methods;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import pairclust.consensus.Member;
import pairclust.parallel.Interrupts;

/** Divides rows into cells: rows that every clustering puts into the same cluster. An answer about a row is a guess for its whole cell. */
final class Cells {

  /** Pairs of cells are compared for every question; smaller cells than the first thousand stand for hardly any rows. */
  private static final int MOST = 1000;

  /**
   * Rows that all clusterings treat alike, of which some may be asked about.
   *
   * @param known the row of the largest neighbourhood, to which the others are compared; -1 if nothing is known of any
   * @param fresh a row of which nothing is known; -1 if there is none
   * @param size the number of all rows, those that may not be asked about included
   */
  record Cell(int known, int fresh, int size) {

    int any() {
      return known >= 0 ? known : fresh;
    }
  }

  private Cells() {
  }

  /**
   * Finds the cells.
   *
   * @param members the clusterings, at least one
   * @param rows the rows that may be asked about; the first ones of a cell are preferred
   * @param neighbours the size of the neighbourhood of a row, 0 if nothing is known of the row
   * @return the largest cells, the largest first; among cells of equal size, by their first row
   */
  static List<Cell> of(List<Member> members, int[] rows, IntUnaryOperator neighbours) {
    int[] cells = numbers(members);
    Map<Integer, Integer> sizes = new HashMap<>();
    for (int cell : cells) {
      sizes.merge(cell, 1, Integer::sum);
    }
    Map<Integer, Cell> found = new LinkedHashMap<>();
    for (int row : rows) {
      found.merge(cells[row], neighbours.applyAsInt(row) > 0 ? new Cell(row, -1, sizes.get(cells[row]))
          : new Cell(-1, row, sizes.get(cells[row])), (one, other) -> merge(one, other, neighbours));
    }
    return found.values().stream().sorted(Comparator.comparingInt(cell -> -cell.size)).limit(MOST).toList();
  }

  private static Cell merge(Cell one, Cell other, IntUnaryOperator neighbours) {
    boolean larger = one.known < 0 || other.known >= 0 && neighbours.applyAsInt(other.known) > neighbours.applyAsInt(one.known);
    return new Cell(larger ? other.known : one.known, one.fresh >= 0 ? one.fresh : other.fresh, one.size);
  }

  /** Returns the number of each row's cell, by splitting the cells so far by one clustering after the other. */
  private static int[] numbers(List<Member> members) {
    int[] cells = new int[members.get(0).partition().labels().length];
    for (Member member : members) {
      Map<Long, Integer> numbers = new HashMap<>();
      int[] labels = member.partition().labels();
      for (int row = 0; row < cells.length; row++) {
        Interrupts.check(row);
        long key = (long) cells[row] << 32 | labels[row];
        Integer number = numbers.putIfAbsent(key, numbers.size());
        cells[row] = number == null ? numbers.size() - 1 : number;
      }
    }
    return cells;
  }
}
