package pairclust.distortion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** Each distance against its definition, and its centroids against all others nearby. */
class DistortionTest {

  /** The definition, on raw rows and centroids. */
  private static double definition(StandardDistance measure, double[] x, double[] c) {
    double sum = 0;
    double xx = 0;
    double cc = 0;
    double xc = 0;
    for (int j = 0; j < x.length; j++) {
      xx += x[j] * x[j];
      cc += c[j] * c[j];
      xc += x[j] * c[j];
      sum += switch (measure) {
        case EUCLIDEAN -> (x[j] - c[j]) * (x[j] - c[j]) / 2;
        case COSINE -> 0;
        case I_DIVERGENCE -> (x[j] > 0 ? x[j] * Math.log(x[j] / c[j]) : 0) - x[j] + c[j];
      };
    }
    if (measure == StandardDistance.COSINE) {
      return xx == 0 || cc == 0 ? 1 : 1 - xc / Math.sqrt(xx * cc);
    }
    return sum;
  }

  /** The distortion from the parts of the interface: self + offset - x . direction. */
  private static double byParts(StandardDistance.Prepared prepared, int row, double[] centroid) {
    double[] direction = new double[centroid.length];
    double offset = prepared.distortion().linearForm(centroid, direction);
    return prepared.distortion().self(prepared.points(), row) + offset - prepared.points().dot(row, direction);
  }

  /** Random rows, non-negative so that every distance accepts them, with some zeros. */
  private static double[][] rows(Random random, int size, int dimensions) {
    double[][] rows = new double[size][dimensions];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble() < 0.6 ? random.nextInt(5) + random.nextDouble() : 0);
    }
    return rows;
  }

  private static double[] inRawSpace(StandardDistance.Prepared prepared, double[] centroid) {
    double[] raw = centroid.clone();
    for (int j = 0; prepared.origin() != null && j < raw.length; j++) {
      raw[j] += prepared.origin()[j];
    }
    return raw;
  }

  /** Returns the centroid of some prepared rows. */
  private static double[] estimate(StandardDistance.Prepared prepared, int... group) {
    double[] sum = new double[prepared.points().dimensions()];
    for (int row : group) {
      prepared.points().addTo(row, 1, sum);
    }
    double[] centroid = new double[sum.length];
    prepared.distortion().estimate(sum, group.length, centroid);
    return centroid;
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void partsAddUpToTheDefinition(StandardDistance measure) {
    Random random = new Random(1);
    for (int trial = 0; trial < 50; trial++) {
      int dimensions = 1 + random.nextInt(12);
      double[][] rows = rows(random, 20, dimensions);
      for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        StandardDistance.Prepared prepared = measure.prepare(raw);
        int[] group = random.ints(1 + random.nextInt(6), 0, 20).toArray();
        double[] centroid = estimate(prepared, group);
        double[] rawCentroid = inRawSpace(prepared, centroid);
        LinearForms forms = prepared.distortion().forms(new double[][] {centroid});
        double[] costs = new double[20];
        prepared.points().linearCosts(0, 20, forms, new double[][] {costs});
        for (int row = 0; row < 20; row++) {
          // With I-divergence, a dimension that is zero in all rows has a zero centroid and adds nothing: 0 log(0/0) counts as 0.
          double expected = definition(measure, rows[row], rawCentroid);
          assertEquals(expected, byParts(prepared, row, centroid), 1e-11);
          assertEquals(expected, prepared.distortion().self(prepared.points(), row) + costs[row], 1e-11);
          assertEquals(expected, prepared.distortion().between(prepared.points().row(row), centroid), 1e-11);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void estimateIsTheMinimiser(StandardDistance measure) {
    Random random = new Random(2);
    for (int trial = 0; trial < 100; trial++) {
      int dimensions = 1 + random.nextInt(6);
      StandardDistance.Prepared prepared = measure.prepare(DensePoints.of(rows(random, 15, dimensions)));
      int[] group = random.ints(1 + random.nextInt(8), 0, 15).distinct().toArray();
      double[] centroid = estimate(prepared, group);
      double least = total(prepared, group, centroid);
      for (int step = 0; step < 200; step++) {
        double size = Math.pow(10, -6 * random.nextDouble());
        double[] other = centroid.clone();
        for (int j = 0; j < dimensions; j++) {
          other[j] = measure == StandardDistance.I_DIVERGENCE ? other[j] * Math.exp(size * random.nextGaussian())
              : other[j] + size * random.nextGaussian();
        }
        if (measure == StandardDistance.COSINE) {
          double norm = Math.sqrt(DensePoints.of(other).squaredNorm(0));
          Arrays.setAll(other, j -> other[j] / norm);
        }
        double changed = total(prepared, group, other);
        assertTrue(changed >= least - 1e-12 * Math.max(1, Math.abs(least)), () -> "a better centroid than "
            + Arrays.toString(centroid) + " is " + Arrays.toString(other) + ": " + changed + " < " + least);
      }
    }
  }

  private static double total(StandardDistance.Prepared prepared, int[] group, double[] centroid) {
    double total = prepared.distortion().prior(centroid);
    for (int row : group) {
      total += byParts(prepared, row, centroid);
    }
    return total;
  }

  /**
   * Points (0, 0), (2, 0), (4, 6). Their mean is (2, 2). Half the squared distances: (4 + 4)/2 = 4, (0 + 4)/2 = 2,
   * (4 + 16)/2 = 10.
   */
  @Test
  void euclideanByHand() {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0, 0}, {2, 0}, {4, 6}}));
    double[] centroid = estimate(prepared, 0, 1, 2);
    assertArrayEquals(new double[] {2, 2}, inRawSpace(prepared, centroid), 1e-15);
    assertArrayEquals(new double[] {2, 2}, prepared.origin(), 1e-15);
    assertEquals(4, byParts(prepared, 0, centroid), 1e-14);
    assertEquals(2, byParts(prepared, 1, centroid), 1e-14);
    assertEquals(10, byParts(prepared, 2, centroid), 1e-14);
    assertEquals(0, prepared.distortion().prior(centroid));
  }

  /**
   * Points (3, 4), (0, 2), (5, 0) have the directions (0.6, 0.8), (0, 1), (1, 0), whose sum is (1.6, 1.8), of length √5.8. The
   * distortions from (1.6, 1.8)/√5.8 are 1 - (0.96 + 1.44)/√5.8 = 1 - 2.4/√5.8, 1 - 1.8/√5.8 and 1 - 1.6/√5.8.
   */
  @Test
  void cosineByHand() {
    StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(DensePoints.of(new double[][] {{3, 4}, {0, 2}, {5, 0}}));
    double[] centroid = estimate(prepared, 0, 1, 2);
    double root = Math.sqrt(5.8);
    assertNull(prepared.origin());
    assertArrayEquals(new double[] {1.6 / root, 1.8 / root}, centroid, 1e-15);
    assertEquals(1 - 2.4 / root, byParts(prepared, 0, centroid), 1e-15);
    assertEquals(1 - 1.8 / root, byParts(prepared, 1, centroid), 1e-15);
    assertEquals(1 - 1.6 / root, byParts(prepared, 2, centroid), 1e-15);
  }

  /**
   * Points (1, 2), (3, 0), (2, 4) have the mean (2, 2). The cluster of the first two has the sum (4, 2), and with the mean as a
   * third row the centroid (6, 4)/3 = (2, 4/3). Distortions: 1 log(1/2) + 2 log(2/(4/3)) - 3 + 10/3 = -log 2 + 2 log 1.5 + 1/3;
   * 3 log(3/2) + 0 - 3 + 10/3 = 3 log 1.5 + 1/3; 2 log(2/2) + 4 log(4/(4/3)) - 6 + 10/3 = 4 log 3 - 8/3. The prior is the
   * mean's own distortion: 2 log(2/2) + 2 log(2/(4/3)) - 4 + 10/3 = 2 log 1.5 - 2/3.
   */
  @Test
  void iDivergenceByHand() {
    StandardDistance.Prepared prepared = StandardDistance.I_DIVERGENCE.prepare(DensePoints.of(new double[][] {{1, 2}, {3, 0}, {2, 4}}));
    double[] centroid = estimate(prepared, 0, 1);
    assertNull(prepared.origin());
    assertArrayEquals(new double[] {2, 4.0 / 3}, centroid, 1e-15);
    assertEquals(-Math.log(2) + 2 * Math.log(1.5) + 1.0 / 3, byParts(prepared, 0, centroid), 1e-14);
    assertEquals(3 * Math.log(1.5) + 1.0 / 3, byParts(prepared, 1, centroid), 1e-14);
    assertEquals(4 * Math.log(3) - 8.0 / 3, byParts(prepared, 2, centroid), 1e-14);
    assertEquals(2 * Math.log(1.5) - 2.0 / 3, prepared.distortion().prior(centroid), 1e-14);
  }

  @Test
  void euclideanStaysAccurateFarFromTheOrigin() {
    // Unshifted, ‖x‖² would be near 1e13, whose spacing is 0.002: as large as many of the distortions.
    Random random = new Random(3);
    double[][] rows = new double[300][8];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> 1e6 + 0.1 * random.nextDouble());
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    double[] centroid = estimate(prepared, 3, 77, 290);
    for (int row = 0; row < rows.length; row++) {
      double expected = 0;
      for (int j = 0; j < 8; j++) {
        // By differences that are exact: x - c = ((x - a) + (x - b) + (x - d)) / 3.
        double difference = (rows[row][j] - rows[3][j] + (rows[row][j] - rows[77][j]) + (rows[row][j] - rows[290][j])) / 3;
        expected += difference * difference / 2;
      }
      assertEquals(expected, byParts(prepared, row, centroid), 1e-9 * expected);
    }
  }

  @Test
  void zeroRowCostsOneUnderCosine() {
    double[][] rows = {{0, 0}, {1, 1}, {-2, 0}};
    for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(raw);
      assertArrayEquals(new double[2], prepared.points().row(0));
      assertEquals(1, byParts(prepared, 0, estimate(prepared, 1)));
      assertEquals(1, byParts(prepared, 0, estimate(prepared, 0, 2)));
      double[] ofNothing = estimate(prepared, 0);
      assertArrayEquals(new double[2], ofNothing);
      assertEquals(1, byParts(prepared, 0, ofNothing));
      assertEquals(1, byParts(prepared, 1, ofNothing));
      // Opposite directions are as far as it gets.
      assertEquals(2, byParts(prepared, 2, new double[] {1, 0}), 1e-15);
    }
  }

  @Test
  void cosineIgnoresLengths() {
    for (double length : new double[] {1e-100, 1e-10, 1, 1e10, 1e100}) {
      StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(DensePoints.of(new double[][] {{3 * length, 4 * length}}));
      assertArrayEquals(new double[] {0.6, 0.8}, prepared.points().row(0), 1e-15);
    }
  }

  @Test
  void negativeValuesAreRefusedByIDivergenceWithTheirPlace() {
    double[][] rows = {{1, 2, 3}, {4, 0, -0.5}, {-1, -1, -1}};
    for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      NegativeValueException e = assertThrows(NegativeValueException.class, () -> StandardDistance.I_DIVERGENCE.prepare(raw));
      assertEquals(1, e.row());
      assertEquals(2, e.dimension());
      assertEquals(-0.5, e.value());
      assertTrue(e.getMessage().contains("row 1") && e.getMessage().contains("-0.5"), e.getMessage());
    }
  }

  @Test
  void smoothingKeepsCentroidsPositiveWhereTheDataIs() {
    double[][] rows = {{5, 0, 0, 0}, {0, 7, 0, 0}, {0, 0, 1e-9, 0}};
    for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      StandardDistance.Prepared prepared = StandardDistance.I_DIVERGENCE.prepare(raw);
      for (int own = 0; own < 3; own++) {
        double[] centroid = estimate(prepared, own);
        for (int j = 0; j < 3; j++) {
          assertTrue(centroid[j] > 0, "row " + own + ", dimension " + j);
        }
        assertEquals(0, centroid[3]);
        for (int row = 0; row < 3; row++) {
          assertTrue(Double.isFinite(byParts(prepared, row, centroid)) && byParts(prepared, row, centroid) >= -1e-12);
        }
        assertTrue(Double.isFinite(prepared.distortion().prior(centroid)));
      }
    }
  }

  @Test
  void sumsAHairBelowZeroDoNotMakeNegativeCentroids() {
    StandardDistance.Prepared prepared = StandardDistance.I_DIVERGENCE.prepare(DensePoints.of(new double[][] {{1, 0}, {2, 0}}));
    double[] centroid = new double[2];
    prepared.distortion().estimate(new double[] {3, -1e-17}, 2, centroid);
    assertArrayEquals(new double[] {1.5, 0}, centroid);
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void aRowIsNowhereFromItself(StandardDistance measure) {
    double[] row = {0.1, 0.7, 2.3};
    double[] unit = measure.prepare(DensePoints.of(row)).points().row(0);
    Distortion distortion = measure.prepare(DensePoints.of(row, new double[] {1, 1, 1})).distortion();
    assertEquals(0, distortion.between(unit, unit), 1e-15);
    assertTrue(distortion.between(unit, unit) >= 0);
  }

  @Test
  void labelsAreThoseOfTheOption() {
    assertArrayEquals(new String[] {"euclidean", "cosine", "i-divergence"},
        Arrays.stream(StandardDistance.values()).map(StandardDistance::label).toArray());
  }
}
