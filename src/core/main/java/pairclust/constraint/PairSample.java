package pairclust.constraint;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;

/**
 * Some of the rows of a data set, with the pairs among them: rows with pairs first, as they are the most informative, then random ones.
 *
 * @param rows the numbers of the rows, ascending
 * @param pairs the pairs, by position in {@code rows}
 */
public record PairSample(int[] rows, ConstraintSet pairs) {

  /**
   * Draws a sample. Up to half of it are rows with pairs; pairs that are only partly in it are left out.
   *
   * @param count the number of all rows
   * @param pairs all pairs
   * @param size the number of rows to draw, less than all
   * @param random the source of randomness
   * @return the sample
   */
  public static PairSample draw(int count, ConstraintSet pairs, int size, SplittableRandom random) {
    BitSet chosen = new BitSet(count);
    int drawn = 0;
    for (int pair : Orders.shuffle(IntStream.range(0, pairs.size()).toArray(), random)) {
      Interrupts.check(pair);
      if (drawn >= size / 2) {
        break;
      }
      drawn += add(chosen, pairs.first(pair)) + add(chosen, pairs.second(pair));
    }
    while (drawn < size) {
      drawn += add(chosen, random.nextInt(count));
    }
    int[] rows = chosen.stream().toArray();
    return new PairSample(rows, within(pairs, chosen, rows));
  }

  private static int add(BitSet chosen, int row) {
    int added = chosen.get(row) ? 0 : 1;
    chosen.set(row);
    return added;
  }

  private static ConstraintSet within(ConstraintSet pairs, BitSet chosen, int[] rows) {
    ConstraintSet.Builder within = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.size(); i++) {
      if (chosen.get(pairs.first(i)) && chosen.get(pairs.second(i))) {
        within.add(Arrays.binarySearch(rows, pairs.first(i)), Arrays.binarySearch(rows, pairs.second(i)), pairs.link(i), pairs.weight(i),
            pairs.line(i));
      }
    }
    return within.build();
  }
}
