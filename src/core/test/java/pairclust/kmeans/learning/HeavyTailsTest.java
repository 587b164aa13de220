package pairclust.kmeans.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Densities with heavy tails. */
class HeavyTailsTest {

  private static LeftOutFit.Prediction prediction(int dimensions, double logDeterminant, double... squares) {
    double[] logDeterminants = new double[squares.length];
    Arrays.fill(logDeterminants, logDeterminant);
    return new LeftOutFit.Prediction(squares, logDeterminants, dimensions);
  }

  /** Γ(½) = √π, Γ(1) = Γ(2) = 1, Γ(3/2) = √π/2, Γ(5/2) = 3√π/4, Γ(3) = 2, Γ(6) = 120. */
  @ParameterizedTest
  @CsvSource({"1,1.7724538509055159", "2,1", "3,0.88622692545275794", "4,1", "5,1.3293403881791370", "6,2", "12,120"})
  void gammaOfHalves(int m, double expected) {
    assertEquals(expected, Math.exp(HeavyTails.logGammaOfHalf(m)), 1e-12 * expected);
  }

  /**
   * Cauchy's density in one dimension is 1 / (π w (1 + x²/w²)). For rows at 2 and ½ the width w = 1 is the most likely: the derivative of
   * its logarithm, -1 + 2x²/(w² + x²) in units of w, is 3/5 and -3/5. The dropped constant is that of a Gaussian, ½ log 2π.
   */
  @Test
  void cauchyByHand() {
    double[] expected = {Math.log(Math.PI * 5) - Math.log(2 * Math.PI) / 2 + 3, Math.log(Math.PI * 1.25) - Math.log(2 * Math.PI) / 2 + 3};
    assertArrayEquals(expected, HeavyTails.misfits(prediction(1, 6, 4, 0.25), 1), 1e-5);
  }

  /** With 3 degrees the density in one dimension is 6√3 / (π (3 + x²)²), at 1 6√3/(16π). Rows that are all at 1 have the width 1. */
  @Test
  void threeDegreesByHand() {
    double[] misfits = HeavyTails.misfits(prediction(1, 0, 1, 1), 3);
    assertEquals(-Math.log(6 * Math.sqrt(3) / (16 * Math.PI)) - Math.log(2 * Math.PI) / 2, misfits[0], 1e-5);
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> HeavyTails.misfits(prediction(1, 0, 1, 2)));
    assertTrue(Thread.interrupted());
  }

  /** Outliers cost less than with a Gaussian, and rows without outliers no more than a trifle more. */
  @Test
  void neverMuchWorseThanGaussian() {
    Random random = new Random(3);
    for (int trial = 0; trial < 30; trial++) {
      int d = 1 + random.nextInt(20);
      double[] squares = new double[200];
      double outlying = trial % 2 == 0 ? 1 : 30;
      for (int i = 0; i < squares.length; i++) {
        for (int m = 0; m < d; m++) {
          squares[i] += Math.pow(random.nextGaussian(), 2) * (i % 20 == 0 ? outlying : 1);
        }
      }
      LeftOutFit.Prediction rows = prediction(d, -2, squares);
      double tailed = Arrays.stream(HeavyTails.misfits(rows)).sum();
      assertTrue(tailed < rows.misfit() + 0.5, "trial " + trial + ": " + tailed + " > " + rows.misfit());
      assertTrue(outlying == 1 || tailed < rows.misfit() - 10, "trial " + trial + ": " + tailed + " > " + rows.misfit());
    }
  }
}
