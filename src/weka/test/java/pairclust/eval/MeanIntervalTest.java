package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.experiment.PairedStatsCorrected;

/** Intervals by hand and against Weka's corrected t-test. */
class MeanIntervalTest {

  /** Mean 2.5, variance 5/3. */
  private static final double[] RESULTS = {1, 2, 3, 4};

  /** From a table of Student's t: 97.5 %, 3 degrees of freedom. */
  private static final double T3 = 3.182446305284263;

  @Test
  void independentResults() {
    MeanInterval interval = MeanInterval.confidence(RESULTS, 0);
    assertEquals(4, interval.count());
    assertEquals(2.5, interval.mean());
    assertEquals(T3 * Math.sqrt(5.0 / 3 / 4), interval.margin(), 1e-9);
    assertEquals(2.5 - interval.margin(), interval.low());
    assertEquals(2.5 + interval.margin(), interval.high());
  }

  @Test
  void tenFoldsAreCorrected() {
    // (1/4 + 1/9) · 5/3 = 65/108
    assertEquals(T3 * Math.sqrt(65.0 / 108), MeanInterval.confidence(RESULTS, 1.0 / 9).margin(), 1e-9);
  }

  @Test
  void standardError() {
    assertEquals(Math.sqrt(5.0 / 12), MeanInterval.standardError(RESULTS).margin(), 1e-12);
  }

  @Test
  void withoutMarginTheIntervalIsTheMean() {
    MeanInterval only = MeanInterval.meanOnly(RESULTS);
    assertFalse(only.hasMargin());
    assertEquals(2.5, only.low());
    assertEquals(2.5, only.high());
  }

  @Test
  void fewResults() {
    for (MeanInterval one : new MeanInterval[] {MeanInterval.confidence(new double[] {7}, 0),
        MeanInterval.standardError(new double[] {7})}) {
      assertEquals(7, one.mean());
      assertFalse(one.hasMargin());
    }
    MeanInterval none = MeanInterval.confidence(new double[0], 0.5);
    assertEquals(0, none.count());
    assertTrue(Double.isNaN(none.mean()));
    assertFalse(none.hasMargin());
    assertEquals(0, MeanInterval.confidence(new double[] {3, 3, 3}, 0.25).margin());
  }

  @Test
  void impossibleRatios() {
    for (double ratio : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> MeanInterval.confidence(RESULTS, ratio));
    }
  }

  /** An interval of differences leaves out 0 exactly when Weka's test finds them significant at 5 %. */
  @Test
  void agreesWithWekasCorrectedTest() {
    Random random = new Random(1);
    int significant = 0;
    for (int round = 0; round < 200; round++) {
      int n = 2 + random.nextInt(30);
      double ratio = random.nextDouble();
      double shift = 2 * random.nextDouble();
      PairedStatsCorrected test = new PairedStatsCorrected(0.05, ratio);
      double[] differences = new double[n];
      for (int i = 0; i < n; i++) {
        differences[i] = shift + random.nextGaussian();
        test.add(differences[i], 0);
      }
      test.calculateDerived();
      MeanInterval interval = MeanInterval.confidence(differences, ratio);
      assertEquals(test.differencesProbability < 0.05, interval.low() > 0 || interval.high() < 0);
      significant += interval.low() > 0 ? 1 : 0;
    }
    assertTrue(significant > 20 && significant < 180, "both outcomes must occur: " + significant);
  }
}
