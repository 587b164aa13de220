package pairclust.weka.rows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Orders;
import weka.core.Instances;

/**
 * Some of the rows of a data set, with the pairs among them, to try something that would take too long on all of them.
 *
 * @param rows the rows
 * @param pairs the pairs, by the numbers of the rows here
 */
public record RowSample(Instances rows, ConstraintSet pairs) {

  /** Draws a sample: half of it are rows with pairs if there are as many, the others random. All rows if there are not too many. */
  public static RowSample of(Instances data, ConstraintSet pairs, int size, long seed) {
    int count = data.numInstances();
    if (count <= size) {
      return new RowSample(data, pairs);
    }
    SplittableRandom random = new SplittableRandom(seed);
    BitSet chosen = new BitSet(count);
    int[] order = Orders.shuffle(IntStream.range(0, pairs.size()).toArray(), random);
    for (int i = 0; i < order.length && chosen.cardinality() < size / 2; i++) {
      chosen.set(pairs.first(order[i]));
      chosen.set(pairs.second(order[i]));
    }
    while (chosen.cardinality() < size) {
      chosen.set(random.nextInt(count));
    }
    int[] rows = chosen.stream().toArray();
    Instances sample = new Instances(data, rows.length);
    Arrays.stream(rows).forEach(row -> sample.add(data.instance(row)));
    return new RowSample(sample, within(pairs, rows));
  }

  private static ConstraintSet within(ConstraintSet pairs, int[] rows) {
    ConstraintSet.Builder within = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.size(); i++) {
      int first = Arrays.binarySearch(rows, pairs.first(i));
      int second = Arrays.binarySearch(rows, pairs.second(i));
      if (first >= 0 && second >= 0) {
        within.add(first, second, pairs.link(i), pairs.weight(i), pairs.line(i));
      }
    }
    return within.build();
  }
}
