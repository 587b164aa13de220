package pairclust.bench;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import pairclust.constraint.RowPair;

/**
 * Different pairs of rows, drawn at random. With the same seed, more pairs begin with the fewer.
 *
 * @param first one row of each pair
 * @param second the other row of each pair
 */
public record DrawnPairs(int[] first, int[] second) {

  /**
   * @param rows the rows to draw from
   * @param most how many pairs; fewer if the rows do not have as many
   * @param random the source of randomness
   * @return the pairs
   */
  public static DrawnPairs of(int[] rows, int most, Random random) {
    int pairs = (int) Math.min(most, (long) rows.length * (rows.length - 1) / 2);
    DrawnPairs result = new DrawnPairs(new int[pairs], new int[pairs]);
    Set<Long> drawn = new HashSet<>();
    while (drawn.size() < pairs) {
      int a = rows[random.nextInt(rows.length)];
      int b = rows[random.nextInt(rows.length)];
      int at = drawn.size();
      if (a != b && drawn.add(RowPair.key(a, b))) {
        result.first[at] = a;
        result.second[at] = b;
      }
    }
    return result;
  }

  /** @return how many pairs there are */
  public int size() {
    return first.length;
  }
}
