package pairclust.select;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import java.util.function.IntFunction;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Explore (Figure 2 of Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
 * doi:10.1137/1.9781611972740.31): the row farthest from all neighbourhoods is asked against a random member of each, and joins one or
 * starts the next. A row whose place nobody knows is set aside: it is not drawn again, and the next is sought as if it were not there.
 */
final class Exploration {

  private final NeighbourhoodBuilder skeleton;
  private final FarthestFirst traversal;

  /**
   * @param task what to choose from
   * @param questions where to ask
   * @param last rows that come only when no others are left
   * @param random random numbers
   */
  Exploration(SelectionTask task, Questions questions, BitSet last, Random random) {
    skeleton = new NeighbourhoodBuilder(task, questions, random);
    traversal = new FarthestFirst(task, last, random);
  }

  /**
   * Explores until so many neighbourhoods are found, or no candidate is left.
   *
   * @param neighbourhoods how many to find
   * @param order for a row, in which order the neighbourhoods are asked
   * @return the neighbourhoods found
   */
  NeighbourhoodBuilder find(int neighbourhoods, IntFunction<int[]> order) throws NoMoreAnswersException, IOException, InterruptedException {
    int row = skeleton.count() < neighbourhoods ? traversal.next() : -1;
    while (row >= 0) {
      if (skeleton.place(row, order.apply(row))) {
        traversal.traversed(row);
      }
      row = skeleton.count() < neighbourhoods ? traversal.next() : -1;
    }
    return skeleton;
  }

  NeighbourhoodBuilder skeleton() {
    return skeleton;
  }
}
