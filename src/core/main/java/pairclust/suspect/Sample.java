package pairclust.suspect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Orders;

/**
 * The pairs and rows that models are fitted to: random pairs, their rows, and random other rows.
 *
 * @param pairs the indexes of the pairs, ascending
 * @param rows the rows, ascending
 */
record Sample(int[] pairs, int[] rows) {

  /**
   * @param size the number of rows
   * @param pairs all pairs
   * @param effort the size of the sample
   * @param random the source of randomness
   * @return the sample; all pairs and rows if possible
   */
  static Sample of(int size, ConstraintSet pairs, Effort effort, SplittableRandom random) {
    BitSet used = new BitSet(size);
    int[] order = Orders.shuffle(IntStream.range(0, pairs.size()).toArray(), random);
    int count = 0;
    for (int rows = 0; count < Math.min(order.length, effort.pairs()) && rows < effort.rowsOfPairs(); count++) {
      for (int row : new int[] {pairs.first(order[count]), pairs.second(order[count])}) {
        rows += used.get(row) ? 0 : 1;
        used.set(row);
      }
    }
    int[] chosen = Arrays.copyOf(order, count);
    Arrays.sort(chosen);
    return new Sample(chosen, withOthers(used, size, effort.rows(), random));
  }

  /** Adds random rows up to the wanted number. */
  private static int[] withOthers(BitSet used, int size, int most, SplittableRandom random) {
    int count = used.cardinality();
    int wanted = Math.min(size, Math.max(most, count));
    if (wanted == size) {
      return IntStream.range(0, size).toArray();
    }
    while (count < wanted) {
      int row = random.nextInt(size);
      count += used.get(row) ? 0 : 1;
      used.set(row);
    }
    return used.stream().toArray();
  }

  /**
   * @param pairs all pairs
   * @return those of the sample
   */
  ConstraintSet pairsOf(ConstraintSet pairs) {
    return pairsOf(pairs, row -> row);
  }

  /**
   * @param pairs all pairs
   * @return those of the sample, with rows numbered by their position in it
   */
  ConstraintSet renumbered(ConstraintSet pairs) {
    int[] position = positions();
    return pairsOf(pairs, row -> position[row]);
  }

  private ConstraintSet pairsOf(ConstraintSet all, IntUnaryOperator numbers) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int p : pairs) {
      builder.add(numbers.applyAsInt(all.first(p)), numbers.applyAsInt(all.second(p)), all.link(p), all.weight(p), all.line(p));
    }
    return builder.build();
  }

  /** @return the position of each row of the sample in it, by row */
  int[] positions() {
    int[] position = new int[rows[rows.length - 1] + 1];
    for (int i = 0; i < rows.length; i++) {
      position[rows[i]] = i;
    }
    return position;
  }
}
