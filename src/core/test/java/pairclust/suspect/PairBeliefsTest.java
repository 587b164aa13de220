package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Messages agree with hand calculation, and with summing over all clusterings on graphs without cycles. */
class PairBeliefsTest {

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static PairBeliefs beliefs(ConstraintSet pairs, int rows, int k) {
    return new PairBeliefs(pairs, IntStream.range(0, rows).toArray(), ones(pairs.size()), rows, k);
  }

  private static double[][] logs(double[][] probabilities) {
    return Arrays.stream(probabilities).map(row -> Arrays.stream(row).map(Math::log).toArray()).toArray(double[][]::new);
  }

  @Test
  void onePairByHand() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build();
    PairBeliefs messages = beliefs(pairs, 2, 2);
    messages.propagate(logs(new double[][] {{0.9, 0.1}, {0.2, 0.8}}), 0.1, 60);
    // Together: .9 * .2 + .1 * .8 = .26.
    assertEquals(0.74, messages.contradiction()[0], 1e-4);
    // .74 * .1 / (.74 * .1 + .26 * .9)
    assertEquals(0.24026, messages.wrong(messages.contradiction(), 0.1)[0], 1e-4);
    // ln(.26 * .9 + .74 * .1)
    assertEquals(Math.log(0.308), messages.predictive(messages.contradiction(), 0.1), 1e-4);
    double[][] beliefs = new double[2][2];
    messages.beliefs(beliefs);
    // Row 0: .9 * (.9 * .2 + .1 * .8) : .1 * (.1 * .2 + .9 * .8) = .234 : .074.
    assertArrayEquals(new double[] {0.234 / 0.308, 0.074 / 0.308}, beliefs[0], 1e-4);
  }

  @Test
  void aPairIsAsCertainAsItsWeightSays() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build();
    PairBeliefs messages = new PairBeliefs(pairs, new int[] {0, 1}, new double[] {2}, 2, 2);
    messages.propagate(logs(new double[][] {{0.5, 0.5}, {0.5, 0.5}}), 0.1, 60);
    // Odds of 9 to 1 become 81 to 1.
    assertEquals(1 / 82.0, messages.wrong(messages.contradiction(), 0.1)[0], 1e-9);
  }

  @Test
  void exactOnTrees() {
    Random random = new Random(3);
    for (int trial = 0; trial < 30; trial++) {
      int rows = 2 + random.nextInt(5);
      int k = 2 + random.nextInt(2);
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int row = 1; row < rows; row++) {
        builder.add(row, random.nextInt(row), random.nextBoolean() ? Link.MUST : Link.CANNOT, 1, 0);
      }
      ConstraintSet pairs = builder.build();
      double[][] potentials = new double[rows][k];
      for (double[] row : potentials) {
        Arrays.setAll(row, h -> 2 * random.nextGaussian());
      }
      PairBeliefs messages = beliefs(pairs, rows, k);
      messages.propagate(potentials, 0.07, 200);
      double[] contradiction = messages.contradiction();
      for (int pair = 0; pair < pairs.size(); pair++) {
        assertEquals(enumerated(pairs, pair, potentials, 0.07), contradiction[pair], 1e-3, pairs + " " + pair);
      }
    }
  }

  /** Sums over all clusterings how probable the opposite of a pair's answer is, the pair itself left out. */
  private static double enumerated(ConstraintSet pairs, int left, double[][] potentials, double rate) {
    int k = potentials[0].length;
    int[] labels = new int[potentials.length];
    double against = 0;
    double total = 0;
    for (int code = 0; code < Math.pow(k, labels.length); code++) {
      double probability = 1;
      for (int row = 0, rest = code; row < labels.length; row++, rest /= k) {
        labels[row] = rest % k;
        probability *= Math.exp(potentials[row][labels[row]]);
      }
      for (int p = 0; p < pairs.size(); p++) {
        probability *= p == left ? 1 : pairs.violated(p, labels) ? rate : 1 - rate;
      }
      total += probability;
      against += pairs.violated(left, labels) ? probability : 0;
    }
    return against / total;
  }

  @Test
  void aBridgeIsContradictedByPairsAlone() {
    // Two triangles of must-links, cannot-links between them, and one must-link across.
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 3; i++) {
      builder.add(i, (i + 1) % 3, Link.MUST, 1, 0).add(3 + i, 3 + (i + 1) % 3, Link.MUST, 1, 0);
      builder.add(i, 3 + i, Link.CANNOT, 1, 0);
    }
    ConstraintSet pairs = builder.add(0, 4, Link.MUST, 1, 0).build();
    double[][] potentials = new double[6][2];
    // Which cluster is which has to begin somewhere.
    potentials[0][0] = 0.1;
    PairBeliefs messages = beliefs(pairs, 6, 2);
    messages.propagate(potentials, 0.05, 500);
    double[] wrong = messages.wrong(messages.contradiction(), 0.05);
    for (int p = 0; p < wrong.length; p++) {
      assertEquals(p == wrong.length - 1, wrong[p] > 0.5, p + ": " + wrong[p]);
    }
  }
}
