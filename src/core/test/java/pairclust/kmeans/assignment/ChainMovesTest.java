package pairclust.kmeans.assignment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** After an E-step no swap of a chain lowers the cost, which is computed here from its definition. */
class ChainMovesTest {

  private static final int ROWS = 60;
  private static final int CLUSTERS = 4;
  private static final double COST = 0.7;

  /** Cannot-links only, so that every row is a neighbourhood of its own. */
  private static boolean[][] links(SplittableRandom random, int count) {
    boolean[][] linked = new boolean[ROWS][ROWS];
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(ROWS);
      int b = random.nextInt(ROWS);
      linked[a][b] = a != b;
      linked[b][a] = a != b;
    }
    return linked;
  }

  private static State state(double[][] rows, double[][] centroids, boolean[][] linked) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int a = 0; a < ROWS; a++) {
      for (int b = 0; b < a; b++) {
        if (linked[a][b]) {
          pairs.add(a, b, Link.CANNOT, 1, 0);
        }
      }
    }
    // Centroids are given in the coordinates of the prepared rows.
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), CLUSTERS, pairs.build());
    return new State(problem, problem.space(), new PottsPenalty(problem, COST, true), Estimation.MINIMISERS, centroids);
  }

  private static double cost(State state, boolean[][] linked, int[] labels) {
    double cost = 0;
    for (int a = 0; a < ROWS; a++) {
      double[] row = state.problem().points().row(a);
      double[] centroid = state.centroids()[labels[a]];
      for (int j = 0; j < row.length; j++) {
        cost += (row[j] - centroid[j]) * (row[j] - centroid[j]) / 2;
      }
      for (int b = 0; b < a; b++) {
        cost += linked[a][b] && labels[a] == labels[b] ? COST : 0;
      }
    }
    return cost;
  }

  /** Returns the labels after the chain that starts at a row and leads to a cluster is swapped. */
  private static int[] swapped(boolean[][] linked, int[] labels, int first, int to) {
    int[] after = labels.clone();
    int from = labels[first];
    Deque<Integer> open = new ArrayDeque<>();
    open.add(first);
    after[first] = to;
    while (!open.isEmpty()) {
      int a = open.remove();
      for (int b = 0; b < ROWS; b++) {
        if (linked[a][b] && after[b] == labels[b] && labels[b] == from + to - labels[a]) {
          after[b] = labels[a];
          open.add(b);
        }
      }
    }
    return after;
  }

  @Test
  void noSwapIsLeftThatLowersTheCost() {
    int swaps = 0;
    for (int trial = 0; trial < 200; trial++) {
      SplittableRandom random = new SplittableRandom(trial);
      double[][] rows = new double[ROWS][];
      Arrays.setAll(rows, i -> random.doubles(2, -1, 1).toArray());
      double[][] centroids = new double[CLUSTERS][];
      Arrays.setAll(centroids, h -> random.doubles(2, -1, 1).toArray());
      boolean[][] linked = links(random, 20 + trial % 80);
      State state = state(rows, centroids, linked);
      try (Workers workers = new Workers(1 + trial % 2)) {
        IteratedModes.withGroupMoves().assign(state, random, workers);
      }
      double reached = cost(state, linked, state.labels());
      for (int row = 0; row < ROWS; row++) {
        for (int h = 0; h < CLUSTERS; h++) {
          if (h != state.labels()[row]) {
            double cost = cost(state, linked, swapped(linked, state.labels(), row, h));
            assertTrue(cost > reached - 1e-9, "trial " + trial + ", row " + row + " to " + h + ": " + reached + " -> " + cost);
            swaps++;
          }
        }
      }
    }
    assertEquals(200 * ROWS * (CLUSTERS - 1), swaps);
  }
}
