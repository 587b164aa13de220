package pairclust.select;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.kmeans.Orders;
import pairclust.kmeans.Workers;

/**
 * Finds the candidates in the thinner regions of the data, so that a farthest-first search can take them last: what is farthest from all
 * else is often an outlier and not another cluster. The paper on Explore asks for that as future work: distant rows from dense regions
 * (Section 7 of Basu, Banerjee and Mooney, SDM 2004, doi:10.1137/1.9781611972740.31).
 *
 * <p>How thin it is around a row tells the distance to its tenth nearest of a sample of 256 rows; the thinner half of the candidates are set
 * back. A cluster whose every row is there is found later, but it is found: the rows come when no others are left.
 */
final class ThinRegions {

  private static final int SAMPLE = 256;

  private static final int NEIGHBOUR = 10;

  private ThinRegions() {
  }

  static BitSet of(SelectionTask task, Random random) throws InterruptedException {
    int[] rows = Orders.shuffle(IntStream.range(0, task.points().size()).toArray(), random);
    int[] sample = Arrays.copyOf(rows, Math.min(rows.length, SAMPLE));
    int[] candidates = task.candidates();
    double[] thinness = new double[candidates.length];
    for (int i = 0; i < thinness.length; i++) {
      Workers.checkInterrupt(i);
      thinness[i] = neighbourDistance(task, candidates[i], sample);
    }
    double[] sorted = thinness.clone();
    Arrays.sort(sorted);
    double limit = sorted[(sorted.length - 1) / 2];
    BitSet thin = new BitSet();
    for (int i = 0; i < thinness.length; i++) {
      thin.set(candidates[i], thinness[i] > limit);
    }
    return thin;
  }

  private static double neighbourDistance(SelectionTask task, int row, int[] sample) {
    double[] distances = Arrays.stream(sample).filter(other -> other != row)
        .mapToDouble(other -> task.distortion().pair(task.points(), row, other)).sorted().toArray();
    return distances.length == 0 ? 0 : distances[Math.min(NEIGHBOUR, distances.length) - 1];
  }
}
