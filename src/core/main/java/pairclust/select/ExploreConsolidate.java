package pairclust.select;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Explore and Consolidate (Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
 * doi:10.1137/1.9781611972740.31): first a row of every cluster is searched, far from all found before; then random rows are assigned to
 * the clusters. If the number of clusters is unknown there is only the search, which also finds further rows of known clusters.
 *
 * @param consolidate whether random rows follow once all clusters are found; otherwise the search continues
 * @param density whether rows in thin regions of the data come last in the search
 */
public record ExploreConsolidate(boolean consolidate, boolean density) implements PairSelector {

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    boolean ends = consolidate && task.clusters() != SelectionTask.UNKNOWN_CLUSTERS;
    BitSet last = density ? ThinRegions.of(task, random) : new BitSet();
    Exploration exploration = new Exploration(task, questions, last, random);
    NeighbourhoodBuilder neighbourhoods = exploration.find(ends ? task.clusters() : Integer.MAX_VALUE,
        row -> exploration.neighbourhoods().asFound());
    if (ends && neighbourhoods.count() >= task.clusters()) {
      new Consolidation(task, neighbourhoods).run(random);
    }
  }
}
