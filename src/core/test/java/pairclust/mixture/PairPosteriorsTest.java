package pairclust.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Probabilities of rows with pairs, by hand and against a sum over all assignments. */
class PairPosteriorsTest {

  /** The sum over all assignments of all rows, written out. */
  private static final class BruteForce {

    private final double[][] posteriors;
    private double total;

    BruteForce(double[][] logs, ConstraintSet pairs, double cost, boolean certain) {
      int k = logs[0].length;
      posteriors = new double[logs.length][k];
      int[] labels = new int[logs.length];
      for (long code = 0; code < Math.pow(k, logs.length); code++) {
        long rest = code;
        double log = 0;
        for (int row = 0; row < labels.length; row++) {
          labels[row] = (int) (rest % k);
          rest /= k;
          log += logs[row][labels[row]];
        }
        boolean possible = true;
        for (int i = 0; i < pairs.size(); i++) {
          boolean violated = pairs.violated(i, labels);
          possible &= !(violated && certain && pairs.link(i) == Link.MUST);
          log -= violated ? cost * pairs.weight(i) : 0;
        }
        if (possible) {
          double weight = Math.exp(log);
          total += weight;
          for (int row = 0; row < labels.length; row++) {
            posteriors[row][labels[row]] += weight;
          }
        }
      }
      for (double[] posterior : posteriors) {
        for (int h = 0; h < k; h++) {
          posterior[h] /= total;
        }
      }
    }
  }

  private static double[][] copy(double[][] logs) {
    return Arrays.stream(logs).map(double[]::clone).toArray(double[][]::new);
  }

  /** Two rows with a cannot-link that is four times less probable if violated: weights 3/4, 1, 3 and 1/4, five in all. */
  @Test
  void aCannotLinkByHand() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build();
    double[][] logs = {{0, 0}, {Math.log(3), 0}};
    double total = new PairPosteriors(PairGraph.ofNeighbourhoods(2, pairs, Math.log(4)), 2, null).update(logs);
    assertEquals(Math.log(5), total, 1e-12);
    assertArrayEquals(new double[] {0.35, 0.65}, logs[0], 1e-12);
    assertArrayEquals(new double[] {0.75, 0.25}, logs[1], 1e-12);
  }

  /** Must-linked rows multiply: 1 · 3 against 2 · 1. A soft must-link leaves a quarter for each of the mixed assignments. */
  @Test
  void aMustLinkByHand() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build();
    double[][] logs = {{0, Math.log(2)}, {Math.log(3), 0}};
    double[][] soft = copy(logs);
    assertEquals(Math.log(5), new PairPosteriors(PairGraph.ofNeighbourhoods(2, pairs, Math.log(4)), 2, null).update(logs), 1e-12);
    assertArrayEquals(new double[] {0.6, 0.4}, logs[0], 1e-12);
    assertArrayEquals(new double[] {0.6, 0.4}, logs[1], 1e-12);
    // 3 and 2 for equal clusters, 1 / 4 and 6 / 4 for different ones.
    assertEquals(Math.log(6.75), new PairPosteriors(PairGraph.ofRows(2, pairs, Math.log(4)), 2, null).update(soft), 1e-12);
    assertArrayEquals(new double[] {3.25 / 6.75, 3.5 / 6.75}, soft[0], 1e-12);
  }

  private static ConstraintSet randomPairs(Random random, int rows, int count, boolean tree) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int b = 1 + (tree ? i : random.nextInt(rows - 1));
      int a = random.nextInt(b);
      pairs.add(a, b, random.nextBoolean() ? Link.MUST : Link.CANNOT, 0.5 + random.nextDouble(), 0);
    }
    return pairs.build();
  }

  private static double[][] randomLogs(Random random, int rows, int k) {
    double[][] logs = new double[rows][k];
    for (double[] row : logs) {
      Arrays.setAll(row, h -> 3 * random.nextGaussian());
    }
    return logs;
  }

  @Test
  void treesAndSmallGraphsAreExact() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(2);
      int rows = 2 + random.nextInt(5);
      ConstraintSet pairs = randomPairs(random, rows, rows - 1 + (seed % 2) * random.nextInt(4), seed % 2 == 0);
      double[][] logs = randomLogs(random, rows, k);
      BruteForce expected = new BruteForce(logs, pairs, 1.3, false);
      PairPosteriors posteriors = new PairPosteriors(PairGraph.ofRows(rows, pairs, 1.3), k, null);
      // Rows without pairs are not part of it.
      double others = 0;
      boolean[] paired = new boolean[rows];
      pairs.forEach(pair -> {
        paired[pair.first()] = true;
        paired[pair.second()] = true;
      });
      for (int row = 0; row < rows; row++) {
        others += paired[row] ? 0 : LogProbabilities.normalise(logs[row].clone());
      }
      double[][] found = copy(logs);
      assertEquals(Math.log(expected.total), posteriors.update(found) + others, 1e-9, "seed " + seed);
      assertEquals(0, posteriors.approximate());
      for (int row = 0; row < rows; row++) {
        if (paired[row]) {
          assertArrayEquals(expected.posteriors[row], found[row], 1e-9, "seed " + seed);
        }
      }
    }
  }

  @Test
  void meanFieldIsALowerBoundThatNeverFalls() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(2);
      ConstraintSet pairs = randomPairs(random, 6, 9, false);
      double[][] logs = randomLogs(random, 6, k);
      PairGraph graph = PairGraph.ofRows(6, pairs, 2);
      double exact = 0;
      double[][] units = new double[graph.units()][];
      for (int unit = 0; unit < units.length; unit++) {
        units[unit] = logs[graph.members(unit)[0]].clone();
      }
      for (int[] component : graph.components()) {
        double[][] potentials = copy(units);
        exact = EnumeratedPosterior.of(graph, component, k).update(potentials);
        MeanFieldPosterior field = new MeanFieldPosterior(graph, component, new double[graph.units()][], k, null);
        double bound = field.update(copy(units));
        assertTrue(bound <= exact + 1e-9, "seed " + seed + ": " + bound + " above " + exact);
        assertTrue(field.update(copy(units)) >= bound - 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void extremePotentialsStayFinite() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    double[][] logs = {{-1e6, 0, -5e5}, {-1e6, 0, -5e5}, {0, -1e6, -2e6}};
    double total = new PairPosteriors(PairGraph.ofNeighbourhoods(3, pairs, 1e9), 3, null).update(logs);
    assertEquals(-5e5, total, 1);
    for (double[] row : logs) {
      assertEquals(1, Arrays.stream(row).sum(), 1e-9);
    }
  }

  @Test
  void theJointAssignmentSatisfiesPairsThatBothEndsAreUnsureOf() {
    // Each alone prefers cluster 0, but together that is improbable.
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .build();
    double[][] logs = {{2, 0, 0}, {1.9, 0.1, 0}, {1.8, 0, 0.1}};
    PairPosteriors posteriors = new PairPosteriors(PairGraph.ofNeighbourhoods(3, pairs, 20), 3, null);
    posteriors.update(logs);
    int[] labels = posteriors.labels();
    assertEquals(0, pairs.violatedBy(labels).size());
  }
}
