package pairclust.kmeans.penalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.RandomProblems;
import pairclust.kmeans.loop.WrittenOutClosure;

/** The aggregated penalty is that of the written-out closure. */
class PottsPenaltyTest {

  @Test
  void totalsEqualTheWrittenOutClosure() throws InterruptedException {
    RandomProblems problems = new RandomProblems(1);
    for (int i = 0; i < 400; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, false, i % 2 == 0);
      int n = sample.problem().points().size();
      WrittenOutClosure closure = new WrittenOutClosure(n, sample.problem().constraints(), !sample.noisy());
      int[] labels = problems.labels(n, sample.problem().k());
      Penalty.Tally tally = sample.penalty().tally(labels, null);
      assertEquals(closure.mustCost(labels, sample.scale()), tally.mustCost(), 1e-9);
      assertEquals(closure.cannotCost(labels, sample.scale()), tally.cannotCost(), 1e-9);
    }
  }

  @Test
  void costsOfMovesEqualTheChangeOfTheTotal() throws InterruptedException {
    RandomProblems problems = new RandomProblems(2);
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 300; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, false, i % 2 == 0);
      Neighbourhoods neighbourhoods = sample.problem().neighbourhoods();
      if (neighbourhoods.count() == 0) {
        continue;
      }
      int n = sample.problem().points().size();
      int k = sample.problem().k();
      WrittenOutClosure closure = new WrittenOutClosure(n, sample.problem().constraints(), !sample.noisy());
      int[] labels = problems.labels(n, k);
      Penalty.Tally tally = sample.penalty().tally(labels, null);
      for (int move = 0; move < 20; move++) {
        int p = random.nextInt(neighbourhoods.count());
        int to = random.nextInt(k);
        double before = closure.total(labels, sample.scale());
        double[] costs = new double[k];
        if (move % 2 == 0) {
          int row = neighbourhoods.member(p, random.nextInt(neighbourhoods.size(p)));
          tally.addRowCosts(row, costs);
          double expected = costs[to] - costs[labels[row]];
          tally.move(row, to);
          assertEquals(expected, closure.total(labels, sample.scale()) - before, 1e-9);
        } else {
          tally.addGroupCosts(p, costs);
          double expected = costs[to] - tally.groupCost(p);
          tally.moveGroup(p, to);
          assertEquals(expected, closure.total(labels, sample.scale()) - before, 1e-9);
        }
      }
      assertEquals(closure.total(labels, sample.scale()), tally.mustCost() + tally.cannotCost(), 1e-9);
    }
  }

  /**
   * Rows 0 = 1 = 2 with weights 1 and 3, and 2 != 3 with weight 2. Closure: 0=1 weighs 1, 1=2 weighs 3 (its own), 0=2 follows and
   * weighs min(1, 3) = 1; 2!=3 weighs 2 (its own), 0!=3 and 1!=3 follow and weigh min(2, 1) = 1.
   */
  @Test
  void weightsByHand() throws InterruptedException {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 3, 0).add(2, 3, Link.CANNOT, 2, 0)
        .build();
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {2}, {3}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, set);
    // All together: the three cannot-links are violated, 2 + 1 + 1.
    assertCosts(problem, new int[] {0, 0, 0, 0}, 0, 4);
    // Row 2 apart from 0 and 1, with 3: 1=2 and 0=2 violated, 3 + 1; 2!=3 violated, 2.
    assertCosts(problem, new int[] {0, 0, 1, 1}, 4, 2);
    // Row 0 alone: 0=1 and 0=2 violated, 1 + 1; 1!=3 and 2!=3 violated, 1 + 2.
    assertCosts(problem, new int[] {0, 1, 1, 1}, 2, 3);
    // Kept.
    assertCosts(problem, new int[] {0, 0, 0, 1}, 0, 0);
  }

  private static void assertCosts(Problem problem, int[] labels, double must, double cannot) {
    Penalty.Tally tally = new PottsPenalty(problem, 10, true).tally(labels, null);
    assertEquals(10 * must, tally.mustCost(), 1e-12, Arrays.toString(labels));
    assertEquals(10 * cannot, tally.cannotCost(), 1e-12, Arrays.toString(labels));
  }

  @Test
  void unassignedRowsCostNothing() throws InterruptedException {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {2}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, set);
    int[] labels = {-1, 0, -1};
    Penalty.Tally tally = new PottsPenalty(problem, 1, true).tally(labels, null);
    assertEquals(0, tally.mustCost() + tally.cannotCost());
    double[] costs = new double[2];
    tally.addRowCosts(2, costs);
    assertTrue(costs[0] > costs[1]);
  }
}
