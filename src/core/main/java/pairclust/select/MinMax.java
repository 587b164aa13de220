package pairclust.select;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Min-max (Mallapragada, Jin and Jain, Active query selection for semi-supervised clustering, ICPR 2008,
 * doi:10.1109/ICPR.2008.4761792): always the row whose largest similarity to a row asked before is smallest, asked against the most similar
 * neighbourhood first.
 *
 * <p>The paper's similarity is a Gaussian kernel. Whatever falls with the distance chooses the same row, the one that is farthest from its
 * nearest asked row; so the distance is used as it is, and there is no kernel width to set. That is the row which {@link Exploration
 * Explore} chooses, with which the paper begins, so there is no need to know when all clusters are found. What is left of the difference is
 * the order of the neighbourhoods: it saves questions, and here does so from the start.
 */
public final class MinMax implements PairSelector {

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    Exploration exploration = new Exploration(task, questions, new BitSet(), random);
    exploration.find(Integer.MAX_VALUE, row -> nearestFirst(task, exploration.skeleton(), row));
  }

  /** Returns the neighbourhoods by the distance of their nearest member. */
  private static int[] nearestFirst(SelectionTask task, NeighbourhoodBuilder skeleton, int row) {
    double[] nearest = new double[skeleton.count()];
    for (int p = 0; p < nearest.length; p++) {
      nearest[p] = skeleton.members(p).stream().mapToDouble(member -> task.distortion().pair(task.points(), row, member)).min()
          .orElseThrow();
    }
    return NeighbourhoodBuilder.byCost(nearest);
  }
}
