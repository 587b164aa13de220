package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.holdout.PairComparison;
import pairclust.kmeans.Problem;

/**
 * Points 0, 1, 2, 9, 10 on a line. In {0,1}{2,9,10} every point but 2 is nearest to its own cluster without it; 2 is 1.5 from the mean of
 * {0,1} and 7.5 from that of {9,10}. In {0}{1,2,9,10} the point 0 is alone and goes to the other cluster; 1 is 1 from 0 and 6 from the mean
 * of {2,9,10}; 2 is 2 from 0 and 4.7 from the mean of {1,9,10}; 9 and 10 are 4.7 and 6 from the others and 9 and 10 from 0. So the nearest
 * clusters are 0 0 0 1 1 before and 1 0 0 1 1 after.
 */
class PairJudgementTest {

  private static final int[] BEFORE = {0, 0, 1, 1, 1};
  private static final int[] AFTER = {0, 1, 1, 1, 1};

  private static final double[][] LINE = {{0}, {1}, {2}, {9}, {10}};

  private static Problem problem(StandardDistance measure, ConstraintSet.Builder pairs, double[]... rows) throws InterruptedException {
    StandardDistance.Prepared prepared = measure.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), 2, pairs.build());
  }

  private static ConstraintSet.Builder three() {
    return new ConstraintSet.Builder().add(0, 2, Link.CANNOT, 1, 0).add(0, 3, Link.MUST, 1, 0).add(0, 4, Link.MUST, 1, 0);
  }

  private static void assertJudgement(ConstraintSet.Builder pairs, int gained, int lost, boolean better) throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, pairs, LINE);
    PairJudgement before = new PairJudgement(problem, BEFORE);
    PairJudgement after = new PairJudgement(problem, AFTER);
    PairComparison comparison = PairComparison.of(problem.constraints(), after.nearest(), before.nearest());
    assertEquals(gained, comparison.won());
    assertEquals(lost, comparison.lost());
    assertEquals(better, after.isBetterThan(before));
    assertFalse(before.isBetterThan(before));
  }

  @Test
  void threeOfThreeConfirm() throws InterruptedException {
    // 3 - 0 > √3
    assertJudgement(three(), 3, 0, true);
  }

  @Test
  void threeOfFourDoNotConfirm() throws InterruptedException {
    // 3 - 1 = √4
    assertJudgement(three().add(0, 1, Link.MUST, 1, 0), 3, 1, false);
  }

  @Test
  void oneDoesNotConfirm() throws InterruptedException {
    // 1 - 0 = √1; the pair of 9 and 10 is right both times.
    assertJudgement(new ConstraintSet.Builder().add(0, 3, Link.MUST, 1, 0).add(3, 4, Link.MUST, 1, 0), 1, 0, false);
  }

  @Test
  void noPairsDoNotConfirm() throws InterruptedException {
    assertJudgement(new ConstraintSet.Builder(), 0, 0, false);
  }

  @Test
  void rowsGoToTheNearestCentroidWithoutThemselves() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, three().add(0, 1, Link.MUST, 1, 0), LINE);
    assertArrayEquals(new int[] {0, 0, 0, 1, 1}, new PairJudgement(problem, BEFORE).nearest());
    assertArrayEquals(new int[] {1, 0, 0, 1, 1}, new PairJudgement(problem, AFTER).nearest());
  }

  /**
   * The direction of (1, 0) and (0, 1) has a cosine of .71 with (0, 1), and (.8, .6) has .6; but without (0, 1) only (1, 0) remains, at a
   * right angle. (1, 0) likewise.
   */
  @Test
  void cosine() throws InterruptedException {
    Problem problem = problem(StandardDistance.COSINE, new ConstraintSet.Builder().add(1, 2, Link.MUST, 1, 0).add(0, 3, Link.MUST, 1, 0),
        new double[][] {{1, 0}, {0, 1}, {4, 3}, {8, 6}});
    assertArrayEquals(new int[] {1, 1, 1, 1}, new PairJudgement(problem, new int[] {0, 0, 1, 1}).nearest());
  }

  /**
   * The mean of all rows is (3, 3) and counts as one row of each centroid. (1, 5) without itself: {(5, 1)} and the mean make (4, 2), at
   * log(1/4) + 5 log(5/2) = 3.20, and {(1, 5), (5, 1)} and the mean make (3, 3), at log(1/3) + 5 log(5/3) = 1.46. All rows add up to 6.
   */
  @Test
  void iDivergence() throws InterruptedException {
    Problem problem = problem(StandardDistance.I_DIVERGENCE, new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0),
        new double[][] {{1, 5}, {5, 1}, {1, 5}, {5, 1}});
    // (1, 5) in the other cluster without itself: {(5, 1)} again, against (3, 3).
    assertArrayEquals(new int[] {1, 0, 0, 1}, new PairJudgement(problem, new int[] {0, 0, 1, 1}).nearest());
  }
}
