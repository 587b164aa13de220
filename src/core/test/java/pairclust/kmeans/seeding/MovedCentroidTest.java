package pairclust.kmeans.seeding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Perturbation;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;

class MovedCentroidTest {

  /** Two clusters share the rows at 0 and 1 that belong together; those at 10 and 20 have one centroid. */
  private static final double[] ROWS = {0, 0.2, 1, 1.2, 10, 20};
  private static final int[] LABELS = {0, 0, 1, 1, 2, 2};

  private static State state(int k, int... labels) {
    double[][] rows = new double[labels.length][1];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = ROWS[i];
    }
    Problem problem = new Problem(DensePoints.of(rows), StandardDistance.euclidean(), k, ConstraintSet.empty());
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 1, true), Estimation.MINIMISERS, new double[k][1]);
    state.assignAll(labels);
    return state;
  }

  /** Without its centroid, each of the near clusters costs ½ (.9² + 1.1²) - .01 = 1 more, the far one ½ (8.9² + 18.9²) - 25 = 193. */
  @Test
  void theMostPromisingComesFirst() {
    State state = state(3, LABELS);
    Perturbation.Proposals proposals = new MovedCentroid().around(state);
    for (int i = 0; i < 2; i++) {
      double[][] centroids = proposals.next(new SplittableRandom(i)).centroids();
      assertEquals(15, centroids[2][0], 1e-12);
      int moved = centroids[0][0] == state.centroids()[0][0] ? 1 : 0;
      assertTrue(centroids[moved][0] == 10 || centroids[moved][0] == 20);
      assertEquals(state.centroids()[1 - moved][0], centroids[1 - moved][0]);
    }
  }

  @Test
  void allPairsOfClustersAreTriedBeforeAnyIsTriedAgain() {
    State state = state(3, LABELS);
    double[] before = {state.centroids()[0][0], state.centroids()[1][0], state.centroids()[2][0]};
    Perturbation.Proposals proposals = new MovedCentroid().around(state);
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 3; round++) {
      Set<Integer> pairs = new HashSet<>();
      for (int i = 0; i < 6; i++) {
        double[][] centroids = proposals.next(random).centroids();
        for (int h = 0; h < 3; h++) {
          if (centroids[h][0] != before[h]) {
            int row = 0;
            while (ROWS[row] != centroids[h][0]) {
              row++;
            }
            pairs.add(3 * h + LABELS[row]);
          }
        }
      }
      assertEquals(Set.of(1, 2, 3, 5, 6, 7), pairs);
    }
    assertEquals(before[0], state.centroids()[0][0], "The start itself must not change.");
  }

  @Test
  void aClusterOfOneRowIsNotSplit() {
    Perturbation.Proposals proposals = new MovedCentroid().around(state(2, 0, 0, 1));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 5; i++) {
      double[][] centroids = proposals.next(random).centroids();
      assertEquals(0.1, centroids[0][0], 1e-12);
      assertTrue(centroids[1][0] == 0 || centroids[1][0] == 0.2);
    }
  }

  @Test
  void nothingToMove() {
    assertNull(new MovedCentroid().around(state(1, 0, 0, 0)).next(new SplittableRandom(1)));
    assertNull(new MovedCentroid().around(state(2, 0, 1)).next(new SplittableRandom(1)));
  }
}
