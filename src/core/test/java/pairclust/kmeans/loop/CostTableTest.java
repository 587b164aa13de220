package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Neighbourhoods;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.State;
import pairclust.kmeans.assignment.CostTable;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.parallel.Workers;

/** Costs are the same whether they are stored or computed when they are needed. */
class CostTableTest {

  private final RandomProblems.Sample sample;
  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final int k;

  CostTableTest() throws InterruptedException {
    sample = new RandomProblems(12).next(StandardDistance.EUCLIDEAN, false, false);
    state = new State(sample.problem(), sample.problem().space(), sample.penalty(), Estimation.MINIMISERS,
        new PlusPlus().seed(sample.problem(), new SplittableRandom(1), Workers.CALLER).centroids());
    neighbourhoods = sample.problem().neighbourhoods();
    k = sample.problem().k();
  }

  @Test
  void aTableTooLargeToKeepGivesTheSame() {
    CostTable direct = new CostTable(state, 0);
    CostTable kept = new CostTable(state, CostTable.LIMIT);
    double[] block = new double[k];
    for (int row = 0; row < neighbourhoods.rows(); row++) {
      double[][] rowCosts = new double[k][1];
      double[] least = {Double.POSITIVE_INFINITY};
      for (int h = 0; h < k; h++) {
        rowCosts[h][0] = state.distortion(row, h) - sample.problem().distortion().self(sample.problem().points(), row);
        least[0] = Math.min(least[0], rowCosts[h][0]);
      }
      kept.store(row, row + 1, rowCosts, least);
      assertEquals(neighbourhoods.of(row) >= 0, least[0] == Double.POSITIVE_INFINITY);
    }
    double[] expected = new double[k];
    double[] costs = new double[k];
    for (int p = 0; p < neighbourhoods.count(); p++) {
      kept.getGroup(p, expected, block);
      direct.getGroup(p, costs, block);
      assertArrayEquals(expected, costs, 1e-9);
      assertEquals(expected[k - 1] - expected[0], direct.groupDifference(p, 0, k - 1, block), 1e-9);
      assertEquals(expected[k - 1] - expected[0], kept.groupDifference(p, 0, k - 1, block), 1e-9);
    }
  }

  /** Stored, computed when first needed, and stored because they were needed before. */
  @Test
  void rowsInTheirNearestClusterAreComputedWhenNeeded() {
    CostTable direct = new CostTable(state, 0);
    double[] block = new double[k];
    double[] costs = new double[k];
    for (int row : neighbourhoods.linkedRows()) {
      double[] rowCosts = new double[k];
      state.space().points().linearCosts(row, state.forms(), rowCosts);
      double[][] columns = new double[k][1];
      int nearest = 0;
      for (int h = 0; h < k; h++) {
        columns[h][0] = rowCosts[h];
        nearest = rowCosts[h] < rowCosts[nearest] ? h : nearest;
      }
      state.move(row, nearest);
      CostTable needed = new CostTable(state, CostTable.LIMIT);
      needed.store(row, row + 1, columns, new double[] {rowCosts[nearest]});
      double[] own = new double[k];
      needed.getGroup(neighbourhoods.of(row), own, block);
      direct.getGroup(neighbourhoods.of(row), costs, block);
      assertArrayEquals(costs, own);
      // Other costs, to tell them from those stored before.
      for (int h = 0; h < k; h++) {
        columns[h][0]++;
        costs[h]++;
      }
      needed.store(row, row + 1, columns, new double[] {rowCosts[nearest] + 1});
      needed.getGroup(neighbourhoods.of(row), own, block);
      assertArrayEquals(costs, own, 1e-9);
    }
  }
}
