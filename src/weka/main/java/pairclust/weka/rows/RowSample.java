package pairclust.weka.rows;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.PairSample;
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
    PairSample drawn = PairSample.draw(count, pairs, size, new SplittableRandom(seed));
    Instances sample = new Instances(data, size);
    Arrays.stream(drawn.rows()).forEach(row -> sample.add(data.instance(row)));
    return new RowSample(sample, drawn.pairs());
  }
}
