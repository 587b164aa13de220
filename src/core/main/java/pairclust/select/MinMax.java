package pairclust.select;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Min-max (Mallapragada, Jin and Jain, Active query selection for semi-supervised clustering, ICPR 2008, doi:10.1109/ICPR.2008.4761792):
 * chooses the row whose largest similarity to an earlier row is smallest, and compares it with the most similar neighbourhood first.
 *
 * <p>The paper's similarity is a Gaussian kernel. Any similarity that decreases with the distance chooses the same row, the one farthest
 * from its nearest earlier row, so the distance is used itself, and there is no kernel width to set. {@link Exploration Explore}, with
 * which the paper begins, chooses the same row, so the strategy need not know when all clusters are found. The remaining difference is the
 * order of the neighbourhoods, which saves questions, here from the start.
 */
public final class MinMax implements PairSelector {

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    Exploration exploration = new Exploration(task, questions, new BitSet(), random);
    exploration.find(Integer.MAX_VALUE, row -> nearestFirst(task, exploration.neighbourhoods(), row));
  }

  /** Returns the neighbourhoods by the distance of their nearest member. */
  private static int[] nearestFirst(SelectionTask task, NeighbourhoodBuilder neighbourhoods, int row) {
    double[] nearest = new double[neighbourhoods.count()];
    for (int p = 0; p < nearest.length; p++) {
      nearest[p] = neighbourhoods.members(p).stream().mapToDouble(member -> task.distortion().pair(task.points(), row, member)).min()
          .orElseThrow();
    }
    return NeighbourhoodBuilder.byCost(nearest);
  }
}
