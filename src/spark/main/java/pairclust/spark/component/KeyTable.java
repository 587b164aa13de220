package pairclust.spark.component;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The rows that pairs name, by the keys of their IDs, and where they go. Every machine has a copy.
 *
 * @param keys the keys, ascending; the position of a row is that of its key
 * @param partitions the partition of each row, the same for all rows of a component; null if that is not decided yet
 * @param names the name of each row by which random orders are drawn: its position among the rows whose pairs count; null if not decided
 */
public record KeyTable(long[] keys, int[] partitions, int[] names) implements Serializable {

  /**
   * Finds a row.
   *
   * @param id its ID, or null
   * @return its position; -1 if no pair names it
   */
  public int position(String id) {
    return id == null ? -1 : Math.max(-1, Arrays.binarySearch(keys, RowKeys.of(id)));
  }
}
