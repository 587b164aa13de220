package pairclust.kmeans.assignment;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * The E-step of COP-KMeans as printed: reassigns all rows in the order of the data, each to the nearest cluster that violates no pair with
 * the rows assigned before, and fails if there is none. It never backtracks, so it also fails where a solution exists. Where the printed
 * algorithm could raise the objective and cycle, this one stops.
 */
public final class GreedyHardAssignment implements Assignment {

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    int[] before = state.labels().clone();
    boolean first = before[0] < 0;
    double objective = first ? Double.POSITIVE_INFINITY : state.objective().total();
    place(state);
    state.updateSums();
    if (!first && state.objective().total() > objective) {
      for (int row = 0; row < before.length; row++) {
        state.move(row, before[row]);
      }
      state.updateSums();
      state.takeMoves();
    }
  }

  private static void place(State state) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    int[] clusterOf = new int[neighbourhoods.count()];
    Arrays.fill(clusterOf, -1);
    double[] costs = new double[state.centroids().length];
    for (int row = 0; row < state.labels().length; row++) {
      Interrupts.check(row);
      state.space().points().linearCosts(row, state.forms(), costs);
      int p = neighbourhoods.of(row);
      if (p >= 0) {
        forbid(neighbourhoods, p, clusterOf, costs);
      }
      int best = 0;
      for (int h = 1; h < costs.length; h++) {
        best = costs[h] < costs[best] ? h : best;
      }
      if (costs[best] == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("COP-KMeans as printed found no cluster for row " + row + " (counted from 0) that violates no"
            + " pair. As printed, it never revises an earlier assignment; the standard search does.");
      }
      state.move(row, best);
      if (p >= 0) {
        clusterOf[p] = best;
      }
    }
  }

  /** Makes the clusters that are forbidden for a row infinitely expensive. */
  private static void forbid(Neighbourhoods neighbourhoods, int p, int[] clusterOf, double[] costs) {
    for (int e = 0; e < neighbourhoods.degree(p); e++) {
      int taken = clusterOf[neighbourhoods.linked(p, e)];
      if (taken >= 0) {
        costs[taken] = Double.POSITIVE_INFINITY;
      }
    }
    for (int h = 0; h < costs.length; h++) {
      if (clusterOf[p] >= 0 && h != clusterOf[p]) {
        costs[h] = Double.POSITIVE_INFINITY;
      }
    }
  }
}
