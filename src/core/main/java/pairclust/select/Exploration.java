package pairclust.select;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import java.util.function.IntFunction;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Explore (Figure 2 of Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
 * doi:10.1137/1.9781611972740.31): the row farthest from all neighbourhoods is compared with a random member of each, and joins one or
 * starts a new one. A row for which the answers are unknown is set aside: it is not drawn again, and the search continues as if it did not
 * exist, unless it was the first.
 */
final class Exploration {

  private final NeighbourhoodBuilder neighbourhoods;
  private final FarthestFirst traversal;

  /**
   * @param task the rows to choose from
   * @param questions passes questions to the oracle
   * @param last rows that are used only when no others are left
   * @param random the source of randomness
   */
  Exploration(SelectionTask task, Questions questions, BitSet last, Random random) {
    neighbourhoods = new NeighbourhoodBuilder(task, questions, random);
    traversal = new FarthestFirst(task, last, random);
  }

  /**
   * Explores until enough neighbourhoods are found, or no candidate is left.
   *
   * @param wanted the number of neighbourhoods to find
   * @param order for a row, the order in which it is compared with the neighbourhoods
   * @return the neighbourhoods found
   */
  NeighbourhoodBuilder find(int wanted, IntFunction<int[]> order) throws NoMoreAnswersException, IOException, InterruptedException {
    int row = neighbourhoods.count() < wanted ? traversal.next() : -1;
    while (row >= 0) {
      if (neighbourhoods.assign(row, order.apply(row))) {
        traversal.traversed(row);
      }
      row = neighbourhoods.count() < wanted ? traversal.next() : -1;
    }
    return neighbourhoods;
  }

  NeighbourhoodBuilder neighbourhoods() {
    return neighbourhoods;
  }
}
