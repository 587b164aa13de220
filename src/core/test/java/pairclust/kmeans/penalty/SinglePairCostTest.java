package pairclust.kmeans.penalty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Distance;
import pairclust.distortion.Metric;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;

/** The cost of a single pair: by hand, and against the sum of all costs that the objective has. */
class SinglePairCostTest {

  private static Constraint pair(int first, int second, Link link, double weight) {
    return new Constraint(first, second, link, weight, Origin.GIVEN);
  }

  private static Problem problem(double[][] rows, int k, List<Constraint> pairs) {
    Distance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, ConstraintSet.of(pairs));
  }

  /** Distances are half the squares: rows 0 and 2 are 2 apart, the farthest rows, 0 and 6, are 18 apart. */
  @Test
  void byHand() {
    Problem problem = problem(new double[][] {{0}, {2}, {6}}, 2, List.of(pair(0, 1, Link.MUST, 1)));
    assertEquals(3 * 0.5 * 2, DistancePenalty.cost(pair(0, 1, Link.MUST, 0.5), 3, new int[] {0, 1, 1}, problem.space()), 1e-12);
    assertEquals(3 * (18 - 2), DistancePenalty.cost(pair(0, 1, Link.CANNOT, 1), 3, new int[] {0, 0, 1}, problem.space()), 1e-12);
  }

  @Test
  void addUpToTheObjective() {
    Random random = new Random(1);
    for (int trial = 0; trial < 20; trial++) {
      int n = 30;
      double[][] rows = new double[n][3];
      for (double[] row : rows) {
        Arrays.setAll(row, j -> random.nextGaussian());
      }
      int[] labels = random.ints(n, 0, 3).toArray();
      List<Constraint> pairs = new ArrayList<>();
      for (int i = 0; i + 1 < n; i += 2) {
        pairs.add(pair(i, i + 1, random.nextBoolean() ? Link.MUST : Link.CANNOT, 1 + random.nextInt(3)));
      }
      Problem problem = problem(rows, 3, pairs);
      Points points = problem.points();
      Metric[] metrics = {Metric.ofWeights(new double[] {1, 2, 3}), Metric.ofWeights(new double[] {2, 1, 1}), Metric.unit(3)};
      for (Space space : List.of(problem.space(), ClusterSpaces.of(points, metrics, 0))) {
        Penalty.Tally tally = new DistancePenalty(problem, 0.7, false).tally(labels, space);
        double sum = pairs.stream().filter(pair -> pair.violatedBy(labels))
            .mapToDouble(pair -> DistancePenalty.cost(pair, 0.7, labels, space)).sum();
        assertEquals(tally.mustCost() + tally.cannotCost(), sum, 1e-9);
      }
    }
  }
}
