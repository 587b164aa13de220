package pairclust.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import pairclust.parallel.Workers;

class LargestEigenvectorsTest {

  private static final double TOLERANCE = 1e-9;

  /** A stored matrix. */
  private record Stored(double[][] entries) implements BlockOperator {

    @Override
    public int size() {
      return entries.length;
    }

    @Override
    public void multiply(double[] x, double[] y, int width, Workers workers) {
      Arrays.fill(y, 0);
      for (int i = 0; i < entries.length; i++) {
        for (int j = 0; j < entries.length; j++) {
          for (int c = 0; c < width; c++) {
            y[i * width + c] += entries[i][j] * x[j * width + c];
          }
        }
      }
    }
  }

  /** Numbers on the diagonal: the eigenvalues are known. */
  private record Diagonal(double[] entries) implements BlockOperator {

    @Override
    public int size() {
      return entries.length;
    }

    @Override
    public void multiply(double[] x, double[] y, int width, Workers workers) {
      for (int i = 0; i < entries.length * width; i++) {
        y[i] = entries[i / width] * x[i];
      }
    }
  }

  private static EigenPairs solve(BlockOperator matrix, int count, double[]... start) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return LargestEigenvectors.find(matrix, count, start, TOLERANCE, 1, workers, LargestEigenvectors.Progress.NONE);
    }
  }

  /** Checks eigenvectors without trusting the reported residuals. */
  private static void assertEigenPairs(BlockOperator matrix, EigenPairs pairs, double accuracy) throws InterruptedException {
    for (int e = 0; e < pairs.count(); e++) {
      double[] v = pairs.vectors()[e];
      double[] image = new double[v.length];
      try (Workers workers = new Workers(1)) {
        matrix.multiply(v, image, 1, workers);
      }
      double squares = 0;
      for (int i = 0; i < v.length; i++) {
        double difference = image[i] - pairs.values()[e] * v[i];
        squares += difference * difference;
      }
      assertTrue(Math.sqrt(squares) <= accuracy, "residual " + Math.sqrt(squares) + " of eigenvector " + e);
      assertTrue(Math.sqrt(squares) <= pairs.residuals()[e] + 1e-10, "reported " + pairs.residuals()[e] + ", actual " + Math.sqrt(squares));
      for (int f = 0; f <= e; f++) {
        assertEquals(e == f ? 1 : 0, Basis.dot(v, pairs.vectors()[f], 0, v.length), 1e-10);
      }
    }
  }

  private static double[][] random(int n, Random random) {
    double[][] entries = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        entries[i][j] = random.nextGaussian();
        entries[j][i] = entries[i][j];
      }
    }
    return entries;
  }

  @Test
  void agreesWithTheFullDecomposition() throws InterruptedException {
    Random random = new Random(1);
    for (int trial = 0; trial < 40; trial++) {
      int n = 1 + random.nextInt(90);
      int count = 1 + random.nextInt(Math.min(n, 8));
      Stored matrix = new Stored(random(n, random));
      EigenPairs pairs = solve(matrix, count);
      double[] all = new EigenDecomposition(new Array2DRowRealMatrix(matrix.entries)).getRealEigenvalues();
      assertArrayEquals(Arrays.copyOf(all, count), pairs.values(), 1e-7);
      assertEigenPairs(matrix, pairs, 1e-6);
    }
  }

  @Test
  void findsAnEigenvalueAsOftenAsItOccurs() throws InterruptedException {
    double[] entries = new double[300];
    Arrays.setAll(entries, i -> i % 60 == 7 ? 2 : 1 - i / 300.0);
    EigenPairs pairs = solve(new Diagonal(entries), 6);
    assertArrayEquals(new double[] {2, 2, 2, 2, 2, 1}, pairs.values(), 1e-9);
    assertEigenPairs(new Diagonal(entries), pairs, 1e-8);
  }

  @Test
  void separatesCloseEigenvalues() throws InterruptedException {
    double[] entries = new double[2000];
    Arrays.setAll(entries, i -> i < 3 ? 1 - 1e-5 * i : 0.99 * Math.cos(Math.PI * i / 2000));
    EigenPairs pairs = solve(new Diagonal(entries), 3);
    assertArrayEquals(new double[] {1, 1 - 1e-5, 1 - 2e-5}, pairs.values(), 1e-10);
    assertEigenPairs(new Diagonal(entries), pairs, 1e-8);
  }

  @Test
  void findsAllEigenvectorsOfASmallMatrix() throws InterruptedException {
    EigenPairs pairs = solve(new Diagonal(new double[] {3, -1, 0, 3}), 4);
    assertArrayEquals(new double[] {3, 3, 0, -1}, pairs.values(), 1e-12);
    assertArrayEquals(new double[] {0, 0, 0}, solve(new Diagonal(new double[5]), 3).values(), 1e-12);
  }

  @Test
  void startsFromVectorsThatAreNearlyRight() throws InterruptedException {
    double[] entries = new double[3000];
    Arrays.setAll(entries, i -> i < 4 ? 1 - 0.001 * i : 0.98 * Math.cos(Math.PI * i / 3000));
    int[] cold = new int[1];
    int[] warm = new int[1];
    try (Workers workers = new Workers(1)) {
      EigenPairs first = LargestEigenvectors.find(new Diagonal(entries), 4, new double[0][], TOLERANCE, 1, workers, counting(cold));
      entries[0] += 1e-4;
      EigenPairs again = LargestEigenvectors.find(new Diagonal(entries), 4, first.vectors(), TOLERANCE, 1, workers, counting(warm));
      assertEigenPairs(new Diagonal(entries), again, 1e-8);
    }
    assertTrue(warm[0] < cold[0], warm[0] + " products from nearly right vectors, " + cold[0] + " from none");
  }

  private static LargestEigenvectors.Progress counting(int[] products) {
    return (count, residual) -> {
      products[0] = count;
      return true;
    };
  }

  @Test
  void endsWhenAskedTo() throws InterruptedException {
    double[] entries = new double[5000];
    Arrays.setAll(entries, i -> Math.cos(Math.PI * i / 5000));
    try (Workers workers = new Workers(1)) {
      EigenPairs pairs = LargestEigenvectors.find(new Diagonal(entries), 3, new double[0][], TOLERANCE, 1, workers,
          (products, residual) -> false);
      assertEquals(3, pairs.count());
      assertTrue(pairs.residuals()[2] > TOLERANCE);
    }
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    double[] entries = new double[5000];
    Arrays.setAll(entries, i -> i < 3 ? 1.1 - 0.01 * i : Math.cos(Math.PI * i / 5000));
    EigenPairs alone = solve(new Diagonal(entries), 3);
    try (Workers workers = new Workers(3)) {
      EigenPairs together = LargestEigenvectors.find(new Diagonal(entries), 3, new double[0][], TOLERANCE, 1, workers,
          LargestEigenvectors.Progress.NONE);
      for (int e = 0; e < 3; e++) {
        assertArrayEquals(alone.vectors()[e], together.vectors()[e], 0);
      }
    }
  }

  @Test
  void refusesMoreThanThereAre() {
    assertThrows(IllegalArgumentException.class, () -> solve(new Diagonal(new double[3]), 4));
  }

  /** Rough vectors become exact, and few polynomials are enough to improve them. */
  @Test
  void roughVectorsAreRefined() throws InterruptedException {
    Random random = new Random(8);
    Stored matrix = new Stored(random(120, random));
    EigenPairs exact = solve(matrix, 9);
    for (int polynomials : new int[] {0, 1, 100}) {
      double[][] rough = new double[9][];
      for (int e = 0; e < 9; e++) {
        rough[e] = Arrays.stream(exact.vectors()[e]).map(value -> 3 * value + 0.05 * random.nextGaussian()).toArray();
      }
      try (Workers workers = new Workers(2)) {
        EigenPairs refined = LargestEigenvectors.refine(matrix, 5, rough, TOLERANCE, polynomials, 1, workers,
            LargestEigenvectors.Progress.NONE);
        assertEigenPairs(matrix, refined, polynomials == 100 ? 1e-6 : polynomials == 1 ? 3 : 20);
        assertArrayEquals(Arrays.copyOf(exact.values(), 5), refined.values(), polynomials == 100 ? 1e-8 : 3);
      }
    }
    try (Workers workers = new Workers(1)) {
      assertThrows(IllegalArgumentException.class, () -> LargestEigenvectors.refine(matrix, 3, new double[2][120], TOLERANCE, 1, 1, workers,
          LargestEigenvectors.Progress.NONE));
    }
  }
}
