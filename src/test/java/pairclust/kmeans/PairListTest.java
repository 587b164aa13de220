package pairclust.kmeans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.distortion.Measure;

/** The pairs that follow, where there are more than fit. */
class PairListTest {

  /** Many small neighbourhoods, any two of which imply nine pairs if they are linked. */
  private static Problem manyGroups() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(1);
    int groups = 300;
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int g = 0; g < groups; g++) {
      builder.add(3 * g, 3 * g + 1, Link.MUST, 1, 0).add(3 * g + 1, 3 * g + 2, Link.MUST, 1, 0);
    }
    for (int i = 0; i < 2000; i++) {
      int a = random.nextInt(groups);
      int b = (a + 1 + random.nextInt(groups - 1)) % groups;
      builder.add(3 * a + random.nextInt(3), 3 * b + random.nextInt(3), Link.CANNOT, 1, 0);
    }
    double[][] rows = new double[3 * groups][2];
    for (double[] row : rows) {
      row[0] = random.nextDouble();
      row[1] = random.nextDouble();
    }
    Measure.Prepared prepared = Measure.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), 3, builder.build());
  }

  @Test
  void allPairsThatFollowIfTheyFit() throws InterruptedException {
    Problem problem = manyGroups();
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    PairList pairs = new PairList(problem, true, PairList.LIMIT);
    assertEquals(neighbourhoods.mustPairs() + neighbourhoods.cannotPairs(), pairs.size());
  }

  @Test
  void noMoreThanTheLimitAllows() throws InterruptedException {
    Problem problem = manyGroups();
    int limit = 1000;
    int blocks = 300 + 2000;
    PairList pairs = new PairList(problem, true, limit);
    assertTrue(pairs.size() <= problem.constraints().size() + limit + blocks, pairs.size() + " pairs");
    assertEquals(problem.constraints().size(), new PairList(problem, false, limit).size());
  }

  @Test
  void everyRowKnowsItsPairs() throws InterruptedException {
    Problem problem = manyGroups();
    PairList pairs = new PairList(problem, true, PairList.LIMIT);
    int ends = 0;
    for (int row = 0; row < problem.points().size(); row++) {
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        assertTrue(pairs.first(pair) == row || pairs.second(pair) == row);
        assertTrue(pairs.other(pair, row) != row);
        ends++;
      }
    }
    assertEquals(2 * pairs.size(), ends);
  }
}
