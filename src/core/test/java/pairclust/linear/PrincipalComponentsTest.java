package pairclust.linear;

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
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** Components by hand, and their defining properties on random rows, for both methods. */
class PrincipalComponentsTest {

  private static final boolean[] WAYS = {false, true};

  /** Along (0.6, 0.8) the rows lie at 2 and -2, across at 1 and -1, all around (10, 20): variances 8/4 and 2/4. */
  private static double[][] turned() {
    return new double[][] {{11.2, 21.6}, {8.8, 18.4}, {9.2, 20.6}, {10.8, 19.4}};
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void byHand(boolean iterated) {
    for (Points points : new Points[] {DensePoints.of(turned()), SparsePoints.of(turned())}) {
      PrincipalComponents components = PrincipalComponents.of(points, 2, iterated);
      assertEquals(2, components.count());
      assertArrayEquals(new double[] {0.6, 0.8}, components.direction(0), 1e-12);
      assertArrayEquals(new double[] {0.8, -0.6}, components.direction(1), 1e-12);
      assertEquals(2, components.variance(0), 1e-12);
      assertEquals(0.5, components.variance(1), 1e-12);
      assertEquals(0.8, components.share(0), 1e-12);
      assertArrayEquals(new double[] {2, -2, 0, 0}, components.coordinates(points, 0), 1e-12);
      assertArrayEquals(new double[] {0, 0, -1, 1}, components.coordinates(points, 1), 1e-12);
    }
  }

  private static double dot(double[] a, double[] b) {
    return Basis.dot(a, b, 0, a.length);
  }

  /** A covariance times a direction is the direction times its variance, and there is no direction with more. */
  @Test
  void definitionHoldsOnRandomRows() {
    Random random = new Random(5);
    for (int trial = 0; trial < 20; trial++) {
      int d = 2 + random.nextInt(40);
      double[][] rows = new double[1 + random.nextInt(80)][d];
      for (double[] row : rows) {
        for (int j = 0; j < d; j++) {
          row[j] = random.nextInt(3) == 0 ? random.nextGaussian() * (1 + j % 5) + 3 : 0;
        }
      }
      Points points = SparsePoints.of(rows);
      CentredRows centred = new CentredRows(points);
      PrincipalComponents[] found = new PrincipalComponents[2];
      for (int way = 0; way < 2; way++) {
        found[way] = PrincipalComponents.of(points, 2, WAYS[way]);
        for (int c = 0; c < 2; c++) {
          double[] direction = found[way].direction(c);
          double[] image = centred.times(direction)[0];
          for (int j = 0; j < d; j++) {
            assertEquals(found[way].variance(c) * direction[j], image[j], 1e-5 * (1 + found[way].variance(0)));
          }
          assertEquals(1, dot(direction, direction), 1e-9);
        }
        assertEquals(0, dot(found[way].direction(0), found[way].direction(1)), 1e-7);
        assertTrue(found[way].variance(0) >= found[way].variance(1) - 1e-9);
      }
      assertEquals(found[0].variance(0), found[1].variance(0), 1e-6 * (1 + found[0].variance(0)));
      assertEquals(found[0].variance(1), found[1].variance(1), 1e-6 * (1 + found[0].variance(0)));
    }
  }

  /** Products with vectors are those with the matrix. */
  @Test
  void productsAgreeWithTheMatrix() {
    CentredRows rows = new CentredRows(DensePoints.of(turned()));
    double[][] matrix = rows.covariance();
    assertArrayEquals(new double[] {1.04, 0.72}, matrix[0], 1e-12);
    assertArrayEquals(new double[] {0.72, 1.46}, matrix[1], 1e-12);
    double[][] products = rows.times(new double[] {1, 0}, new double[] {2, -1});
    assertArrayEquals(matrix[0], products[0], 1e-12);
    assertArrayEquals(new double[] {1.36, -0.02}, products[1], 1e-12);
    assertEquals(2.5, rows.totalVariance(), 1e-12);
  }

  /** Two dimensions vary by the same most: both components lie among them, though products of one vector would never leave it. */
  @Test
  void equalVariancesAreFoundBoth() {
    double[][] rows = new double[12][6];
    double[] lengths = {3, 3, 1, 1, 1, 0};
    for (int j = 0; j < 6; j++) {
      rows[2 * j][j] = lengths[j];
      rows[2 * j + 1][j] = -lengths[j];
    }
    for (boolean iterated : WAYS) {
      PrincipalComponents components = PrincipalComponents.of(SparsePoints.of(rows), 2, iterated);
      for (int c = 0; c < 2; c++) {
        assertEquals(1.5, components.variance(c), 1e-9);
        assertEquals(1, Math.hypot(components.direction(c)[0], components.direction(c)[1]), 1e-6);
      }
    }
  }

  @Test
  void wideRowsStaySparse() {
    // Dense, these would take 3 GB, and their covariances 320 GB. Two words decide, the others are noise.
    int d = 200_000;
    Random random = new Random(2);
    SparsePoints.Builder builder = new SparsePoints.Builder(d);
    for (int row = 0; row < 2000; row++) {
      builder.entry(row % 2 == 0 ? 17 : 18, 5);
      builder.entry(100 + random.nextInt(d - 100), 1);
      builder.endRow();
    }
    PrincipalComponents components = PrincipalComponents.of(builder.build(), 2);
    double[] first = components.direction(0);
    // The columns of both words have variance 25/4 and are opposite to each other.
    assertEquals(12.5, components.variance(0), 0.01);
    assertEquals(Math.sqrt(0.5), first[17], 1e-3);
    assertEquals(-Math.sqrt(0.5), first[18], 1e-3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsThatDoNotVary(boolean iterated) {
    for (double[][] rows : new double[][][] {{{3, 4, 5}}, {{3, 4, 5}, {3, 4, 5}}, {{0, 0}, {0, 0}, {0, 0}}}) {
      Points points = DensePoints.of(rows);
      PrincipalComponents components = PrincipalComponents.of(points, 2, iterated);
      for (int c = 0; c < components.count(); c++) {
        assertEquals(0, components.variance(c), 1e-12);
        assertEquals(0, components.share(c));
        assertArrayEquals(new double[rows.length], components.coordinates(points, c), 1e-9);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fewerDimensionsThanWanted(boolean iterated) {
    assertEquals(1, PrincipalComponents.of(DensePoints.of(new double[][] {{1}, {2}, {4}}), 2, iterated).count());
    assertEquals(0, PrincipalComponents.of(DensePoints.of(new double[3][0]), 2, iterated).count());
    assertThrows(IllegalArgumentException.class, () -> PrincipalComponents.of(DensePoints.of(turned()), 0, iterated));
  }

  /** Where all directions are alike no few are better; the limit on vectors ends it, with orthogonal ones. */
  @Test
  void noiseEnds() {
    Random random = new Random(9);
    double[][] rows = new double[400][350];
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextGaussian();
      }
    }
    Points points = DensePoints.of(rows);
    PrincipalComponents iterated = PrincipalComponents.of(points, 2);
    assertEquals(0, dot(iterated.direction(0), iterated.direction(1)), 1e-9);
    PrincipalComponents direct = PrincipalComponents.of(points, 2, false);
    assertEquals(direct.variance(0), iterated.variance(0), 1e-3 * direct.variance(0));
    assertEquals(direct.variance(1), iterated.variance(1), 1e-3 * direct.variance(0));
  }

  /** Covariances of few rows have low rank, on which the solver used before failed: half of the first shape, all of the second. */
  @ParameterizedTest
  @CsvSource({"24, 130", "50, 200", "24, 131", "2, 300", "7, 3000"})
  void fewerRowsThanColumns(int n, int d) {
    Random random = new Random(n);
    for (int draw = 0; draw < (d > 300 ? 2 : 20); draw++) {
      double[][] rows = new double[n][];
      Arrays.setAll(rows, i -> random.doubles(d, -1, 1).toArray());
      Points points = DensePoints.of(rows);
      PrincipalComponents direct = PrincipalComponents.of(points, 2);
      PrincipalComponents iterated = PrincipalComponents.of(points, 2, true);
      assertEquals(iterated.variance(0), direct.variance(0), 1e-4 * iterated.variance(0));
      double[] image = new CentredRows(points).times(direct.direction(0))[0];
      for (int j = 0; j < d; j++) {
        assertEquals(direct.variance(0) * direct.direction(0)[j], image[j], 1e-6);
      }
    }
  }

  @Test
  void sameOnEveryRun() {
    Points points = SparsePoints.of(turned());
    assertArrayEquals(PrincipalComponents.of(points, 2, true).direction(1), PrincipalComponents.of(points, 2, true).direction(1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stopsWhenInterrupted(boolean iterated) {
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> PrincipalComponents.of(DensePoints.of(turned()), 2, iterated));
    assertTrue(Thread.interrupted());
  }
}
