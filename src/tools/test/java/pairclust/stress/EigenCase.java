package pairclust.stress;

import java.util.Arrays;
import java.util.Random;
import pairclust.linear.EigenProblems.Shape;
import pairclust.linear.EigenProblems;
import pairclust.linear.SymmetricEigen;

/** A symmetric matrix of some shape and unit: residuals and angles at the level of rounding, and the eigenvalues LAPACK finds. */
final class EigenCase implements StressCase {

  private static final double[] UNITS = {1, 1, 1, 1e-300, 1e-310, 1e-160, 1e-20, 1e20, 1e150, 1e300};

  @Override
  public String name() {
    return "eigenproblems of all shapes have small residuals";
  }

  @Override
  public int cases() {
    return 500;
  }

  @Override
  public void run(long seed) throws Exception {
    Random random = new Random(seed);
    Shape shape = Shape.values()[(int) (seed % Shape.values().length)];
    int n = random.nextInt(5) == 0 ? 1 + random.nextInt(4) : 1 + random.nextInt(120);
    double unit = UNITS[random.nextInt(UNITS.length)];
    double[][] a = EigenProblems.matrix(shape, n, unit, random);
    SymmetricEigen solved = SymmetricEigen.of(a);
    double[][] vectors = solved.largest(n).vectors();
    // Compared with the matrix over its largest entry: squares of the matrix itself would under- or overflow.
    double largest = EigenProblems.largest(a);
    double[][] normal = EigenProblems.normalised(a, largest);
    double[] values = new double[n];
    Arrays.setAll(values, i -> largest > 0 ? solved.value(i) / largest : solved.value(i));
    // Subnormal numbers have fewer digits: what one of them is rounded by, as a part of the largest.
    double rounding = 1e-15 + (largest > 0 ? Double.MIN_VALUE / largest : 0);
    String what = shape + ", " + n + " rows, unit " + unit + ": ";
    require(EigenProblems.residual(normal, values, vectors) < 10 * (n + 10) * rounding, what + "residual");
    require(EigenProblems.skewness(vectors) < (n + 10) * 1e-15, what + "not orthogonal");
    double[] expected = EigenProblems.byLapack(normal);
    for (int i = 0; i < n; i++) {
      require(Math.abs(values[i] - expected[i]) < 10 * (n + 10) * rounding,
          what + "eigenvalue " + i + " is " + values[i] + ", by LAPACK " + expected[i]);
      require(i == 0 || values[i] <= values[i - 1], what + "eigenvalues are not sorted");
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }
}
