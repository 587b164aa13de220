package pairclust.kmeans.penalty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;

/** The cost of being like rejected clusters. */
class AvoidedClustersTest {

  private static Penalty.Tally tally(Problem problem, int[] rejected, int[] labels) {
    return new AvoidedClusters(problem, new PottsPenalty(problem, 1, false), List.of(rejected), 1).tally(labels, null);
  }

  /** The cost is that of the labels, also of those changed directly, and asking for it does not change what moves cost. */
  @Test
  void askingForTheCostHasNoSideEffect() {
    SplittableRandom random = new SplittableRandom(4);
    int n = 40;
    double[][] rows = random.doubles(n).mapToObj(x -> new double[] {x}).toArray(double[][]::new);
    Problem problem = new Problem(DensePoints.of(rows), StandardDistance.euclidean(), 3, ConstraintSet.empty());
    int[] rejected = random.ints(n, 0, 3).toArray();
    int[] labels = rejected.clone();
    Penalty.Tally tally = tally(problem, rejected, labels);
    for (int move = 0; move < 100; move++) {
      tally.move(random.nextInt(n), random.nextInt(3));
      assertEquals(tally(problem, rejected, labels.clone()).likenessCost(), tally.likenessCost(), 1e-9);
    }
    double[] before = new double[3];
    tally.addRowCosts(0, before);
    for (int row = 1; row < n; row++) {
      labels[row] = rejected[row];
    }
    assertEquals(tally(problem, rejected, labels.clone()).likenessCost(), tally.likenessCost(), 1e-9);
    double[] after = new double[3];
    tally.addRowCosts(0, after);
    assertArrayEquals(before, after);
  }
}
