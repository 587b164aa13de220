package pairclust.neighbours;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/**
 * Finds equal rows. In a graph of nearest neighbours many copies of one row would be linked only to each other and form a component, so
 * neighbours are searched among distinct rows only.
 */
public final class DuplicateRows {

  private final int[] first;

  /** @param points the rows */
  public DuplicateRows(Points points) {
    first = new int[points.size()];
    int[] next = new int[points.size()];
    Map<Long, Integer> byHash = new HashMap<>();
    for (int row = 0; row < first.length; row++) {
      Interrupts.check(row);
      long hash = hash(points, row);
      int other = byHash.getOrDefault(hash, -1);
      // Equal hashes almost certainly mean equal rows, but checking is cheap.
      while (other >= 0 && !equal(points, row, other)) {
        other = next[other];
      }
      first[row] = other >= 0 ? other : row;
      if (other < 0) {
        next[row] = byHash.getOrDefault(hash, -1);
        byHash.put(hash, row);
      }
    }
  }

  private static long hash(Points points, int row) {
    long[] hash = {1};
    points.forEach(row, (j, value) -> {
      if (value != 0) {
        hash[0] = (hash[0] ^ Double.doubleToLongBits(value) + 31L * j) * 0x9E3779B97F4A7C15L;
        hash[0] ^= hash[0] >>> 32;
      }
    });
    return hash[0];
  }

  private static boolean equal(Points points, int row, int other) {
    boolean[] equal = {true};
    points.forEachPair(row, other, (j, x, y) -> equal[0] &= x == y);
    return equal[0];
  }

  /**
   * @param row a row
   * @return the first row that is equal to it, possibly itself
   */
  public int first(int row) {
    return first[row];
  }

  /**
   * @param row a row
   * @return whether no earlier row is equal to it
   */
  public boolean isFirst(int row) {
    return first[row] == row;
  }

  /** Returns the rows that are not duplicates of earlier ones. */
  int[] distinct() {
    return IntStream.range(0, first.length).filter(this::isFirst).toArray();
  }
}
