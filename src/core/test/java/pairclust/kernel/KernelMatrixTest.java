package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.data.GaussianRows;
import pairclust.data.Vectors;
import pairclust.parallel.Workers;

/** The matrix of similarities. */
class KernelMatrixTest {

  private static KernelMatrix matrix(int size, KernelMatrix.Similarity similarity) throws InterruptedException {
    try (Workers workers = new Workers(2)) {
      return KernelMatrix.of(size, similarity, workers);
    }
  }

  private static double entry(int i, int j) {
    return Math.sin(1 + i + j) + (i == j ? 3 : 0);
  }

  @Test
  void productsAndSumsAsWrittenOut() throws InterruptedException {
    int n = 37;
    KernelMatrix matrix = matrix(n, KernelMatrixTest::entry);
    int[] labels = new int[n];
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      labels[i] = i % 4 - 1;
      x[i] = Math.cos(i);
    }
    double[] product = new double[n];
    double[][] sums = new double[3][n];
    double[] row = new double[n];
    double trace = 0;
    for (int i = 0; i < n; i++) {
      trace += entry(i, i);
      for (int j = 0; j < n; j++) {
        assertEquals(entry(i, j), matrix.get(i, j));
        product[i] += entry(i, j) * x[j];
        if (labels[j] >= 0) {
          sums[labels[j]][i] += entry(i, j);
        }
      }
      row[i] = -2 * entry(i, 11);
    }
    double[] y = new double[n];
    matrix.multiply(x, y);
    assertArrayEquals(product, y, 1e-12);
    double[][] found = new double[3][n];
    matrix.addGroups(labels, found);
    for (int h = 0; h < 3; h++) {
      assertArrayEquals(sums[h], found[h], 1e-12);
    }
    double[] vector = new double[n];
    matrix.addTo(11, -2, vector);
    assertArrayEquals(row, vector, 1e-12);
    assertEquals(trace, matrix.trace(), 1e-12);
    matrix.add(5, 30, 7);
    matrix.addToDiagonal(2);
    assertEquals(entry(5, 30) + 7, matrix.get(30, 5));
    assertEquals(entry(4, 4) + 2, matrix.get(4, 4));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void nonFiniteValuesAreNamed(double value) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> matrix(30, (i, j) -> i == 17 && j == 4 ? value : 1));
    assertTrue(e.getMessage().contains(value + " for rows 17 and 4"), e::getMessage);
    assertTrue(e.getMessage().contains("another kernel"), e::getMessage);
  }

  /** 100,000 rows make 5,000,050,000 numbers of 8 bytes. */
  @Test
  void tooLittleMemoryIsReportedBeforeAllocation() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> KernelMatrix.requireMemory(100_000, 2_000_000_000));
    assertTrue(e.getMessage().contains("100000 rows needs 40.0 GB of memory, but Java may use 2.0 GB"), e::getMessage);
    assertTrue(e.getMessage().contains("-Xmx"), e::getMessage);
    assertDoesNotThrow(() -> KernelMatrix.requireMemory(100_000, 60_000_000_000L));
    assertThrows(IllegalArgumentException.class, () -> matrix(Integer.MAX_VALUE, (i, j) -> 1));
  }

  @Test
  void stopsWhenAsked() {
    Thread.currentThread().interrupt();
    Exception e = assertThrows(Exception.class, () -> matrix(500, (i, j) -> 1));
    assertTrue(e instanceof InterruptedException || e instanceof CancellationException, e::toString);
    Thread.interrupted();
  }

  /** Both halves are stored only where there is room, and then give the same sums to the last bit. */
  @Test
  void bothHalvesGiveTheSameSums() throws InterruptedException {
    double[][] rows = GaussianRows.of(150, 4, 9);
    try (Workers workers = new Workers(1)) {
      KernelMatrix half = KernelMatrix.of(150, (i, j) -> Vectors.dot(rows[i], rows[j]), workers);
      KernelMatrix whole = KernelMatrix.of(150, (i, j) -> Vectors.dot(rows[i], rows[j]), workers);
      half.storeWhole(8 * 150 * 150);
      whole.storeWhole(1L << 30);
      for (KernelMatrix matrix : new KernelMatrix[] {half, whole}) {
        matrix.add(3, 140, 0.7);
        matrix.add(5, 5, -0.2);
        matrix.addToDiagonal(0.1);
      }
      for (int row = 0; row < 150; row++) {
        double[] first = new double[150];
        double[] second = new double[150];
        half.addTo(row, 1.3, first);
        whole.addTo(row, 1.3, second);
        assertArrayEquals(first, second, 0);
      }
    }
  }
}
