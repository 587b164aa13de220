package pairclust.distortion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** The search for the farthest pair against a search of all pairs. */
class FarthestPairTest {

  private static double[][] rows(Random random, int size, int dimensions, boolean ties) {
    double[][] rows = new double[size][dimensions];
    for (double[] row : rows) {
      for (int j = 0; j < dimensions; j++) {
        row[j] = ties ? random.nextInt(3) : random.nextDouble() < 0.5 ? 0 : -Math.log(random.nextDouble());
      }
    }
    return rows;
  }

  private static double largest(Distortion distortion, Points points) {
    double largest = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int j = 0; j < i; j++) {
        largest = Math.max(largest, distortion.pair(points, i, j));
      }
    }
    return largest;
  }

  @ParameterizedTest
  @EnumSource(value = StandardDistance.class, names = {"EUCLIDEAN", "I_DIVERGENCE"})
  void equalsLookingAtAllPairs(StandardDistance measure) {
    Random random = new Random(1);
    for (int size : new int[] {1, 2, 3, 5, 17, 100, 511, 512}) {
      for (int trial = 0; trial < (size > 100 ? 3 : 30); trial++) {
        double[][] rows = rows(random, size, 1 + random.nextInt(5), trial % 3 == 0);
        StandardDistance.Prepared prepared = measure.prepare(trial % 2 == 0 ? DensePoints.of(rows) : SparsePoints.of(rows));
        FarthestPair farthest = prepared.distortion().farthest(prepared.points());
        assertEquals(largest(prepared.distortion(), prepared.points()), farthest.value(), 1e-12);
        if (farthest.value() > 0) {
          assertEquals(farthest.value(), prepared.distortion().pair(prepared.points(), farthest.first(), farthest.second()), 1e-12);
        }
      }
    }
  }

  /** By cosine it is a bound: at most a right angle without negative values, opposite directions with. */
  @Test
  void cosineHasABound() {
    StandardDistance.Prepared positive = StandardDistance.COSINE.prepare(DensePoints.of(new double[][] {{1, 0}, {1, 1}}));
    assertEquals(1, positive.distortion().farthest(positive.points()).value());
    StandardDistance.Prepared negative = StandardDistance.COSINE.prepare(DensePoints.of(new double[][] {{1, 0}, {-1, 1}}));
    assertEquals(2, negative.distortion().farthest(negative.points()).value());
    assertTrue(negative.distortion().farthest(negative.points()).first() < 0);
  }

  /** Beyond the limit not all rows are searched; the result is still the true distance of a pair. */
  @Test
  void manyRows() {
    Random random = new Random(2);
    double[][] rows = rows(random, 1500, 3, false);
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    FarthestPair farthest = prepared.distortion().farthest(prepared.points());
    assertEquals(farthest.value(), prepared.distortion().pair(prepared.points(), farthest.first(), farthest.second()), 1e-12);
    // The farthest pair of such a cloud is among the outermost rows.
    assertEquals(largest(prepared.distortion(), prepared.points()), farthest.value(), 1e-12);
  }

  /** The one row far out is found wherever it stands, also behind thousands that are all equally far from the mean. */
  @Test
  void outlierBehindManyEqualRows() {
    double[][] rows = new double[3001][2];
    for (int i = 0; i < 3000; i++) {
      rows[i][i % 2] = 1;
    }
    rows[3000] = new double[] {20, 20};
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    // From (1, 0) to (20, 20): ½(19² + 20²).
    assertEquals((19 * 19 + 20 * 20) / 2.0, prepared.distortion().farthest(prepared.points()).value(), 1e-9);
  }

  /**
   * 600 of 4,000 rows lie close together far to the right, and so are the outermost ones by their distance from the mean; the farthest
   * pairs have one end on the left. Any row's farthest is at least half as far as the farthest two rows are, so a quarter of the half
   * square is what a few passes over all rows can promise.
   */
  @Test
  void outermostRowsAllOnOneSide() {
    Random random = new Random(3);
    double[][] rows = new double[4000][2];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = (i < 600 ? 10 : -1) + 0.1 * random.nextDouble();
      rows[i][1] = 0.1 * random.nextDouble();
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    // ½·11² and a little.
    assertTrue(prepared.distortion().farthest(prepared.points()).value() > 60.5 / 4,
        prepared.distortion().farthest(prepared.points())::toString);
  }
}
