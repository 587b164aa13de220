package pairclust.boost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.PairList;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** The directions that pairs want. */
class ProjectionTest {

  /**
   * Rows (-1, 0), (-1, 1), (1, 0), (1, -1) with the mean 0; 0 and 1 must-linked, as are 2 and 3, and 0 and 2, 1 and 3 cannot-linked, all
   * with weight 1/2. D T D' is the sum of T (x y' + y x') over the pairs: must-links give (1, -1/2; -1/2, 0) each, together (2, -1; -1, 0);
   * cannot-links give -(-1, 0; 0, 0) and -(-1, 1; 1, -1), together (2, -1; -1, 1).
   */
  @Test
  void matrixByHand() {
    Points points = DensePoints.of(new double[][] {{-1, 0}, {-1, 1}, {1, 0}, {1, -1}});
    InconsistencyMatrix matrix = new InconsistencyMatrix(points, points.mean(), new PairWeights(PairWeightsTest.square()));
    double[][] entries = matrix.toArray();
    assertArrayEquals(new double[] {4, -2}, entries[0], 1e-12);
    assertArrayEquals(new double[] {-2, 1}, entries[1], 1e-12);
    // (2, -1) / root 5 with the eigenvalue 5; the other eigenvalue is 0 and is left out.
    Projection projection = Projection.find(matrix, points.mean(), 2);
    assertEquals(1, projection.count());
    double[][] rows = projection.project(points);
    double sign = Math.signum(rows[3][0]);
    assertEquals(sign * -2, rows[0][0], 1e-12);
    assertEquals(sign * -3, rows[1][0], 1e-12);
    assertEquals(sign * 2, rows[2][0], 1e-12);
    assertEquals(sign * 3, rows[3][0], 1e-12);
  }

  private static PairList randomPairs(int rows, Random random) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 40; i++) {
      int a = random.nextInt(rows);
      builder.add(a, (a + 1 + random.nextInt(rows - 1)) % rows, random.nextBoolean() ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return PairWeightsTest.list(rows, builder);
  }

  /** Dense and sparse rows, and the product with a vector and the matrix written out, all agree with the sum over pairs. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void matrixIsTheSumOverPairs(boolean centred) {
    int d = 6;
    Random random = new Random(1);
    double[][] values = new double[30][d];
    SparsePoints.Builder builder = new SparsePoints.Builder(d);
    for (double[] row : values) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextInt(3) == 0 ? 1 + random.nextGaussian() : 0;
        if (row[j] != 0) {
          builder.entry(j, row[j]);
        }
      }
      builder.endRow();
    }
    Points dense = DensePoints.of(values);
    Points sparse = builder.build();
    double[] mean = centred ? dense.mean() : new double[d];
    PairWeights weights = new PairWeights(randomPairs(30, random));
    double[][] expected = new double[d][d];
    for (int pair = 0; pair < weights.pairs().size(); pair++) {
      double[] x = values[weights.pairs().first(pair)];
      double[] y = values[weights.pairs().second(pair)];
      for (int j = 0; j < d; j++) {
        for (int l = 0; l < d; l++) {
          expected[j][l] += weights.inconsistency(pair)
              * ((x[j] - mean[j]) * (y[l] - mean[l]) + (y[j] - mean[j]) * (x[l] - mean[l]));
        }
      }
    }
    for (Points points : new Points[] {dense, sparse}) {
      InconsistencyMatrix matrix = new InconsistencyMatrix(points, mean, weights);
      double[][] found = matrix.toArray();
      for (int j = 0; j < d; j++) {
        assertArrayEquals(expected[j], found[j], 1e-12);
        double[] unit = new double[d];
        unit[j] = 1;
        double[] column = new double[d];
        matrix.multiply(unit, column);
        assertArrayEquals(expected[j], column, 1e-12);
      }
    }
  }

  /** In many dimensions the matrix is not stored; residuals are small, and the values the same as with a stored matrix. */
  @Test
  void manyDimensions() {
    int d = 400;
    Random random = new Random(2);
    double[][] values = new double[50][d];
    for (double[] row : values) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextGaussian() / (1 + j);
      }
    }
    Points points = DensePoints.of(values);
    double[] mean = points.mean();
    InconsistencyMatrix matrix = new InconsistencyMatrix(points, mean, new PairWeights(randomPairs(50, random)));
    Projection projection = Projection.find(matrix, mean, 3);
    assertEquals(3, projection.count());
    // The images of the unit vectors, taken from that of zero, are the directions; each must be an eigenvector.
    double[] zero = projection.project(new int[0], new double[0], 0);
    double last = Double.POSITIVE_INFINITY;
    for (int c = 0; c < 3; c++) {
      double[] direction = new double[d];
      for (int j = 0; j < d; j++) {
        direction[j] = projection.project(new int[] {j}, new double[] {1}, 1)[c] - zero[c];
      }
      double lambda = IntStream.range(0, d).mapToDouble(j -> direction[j] * direction[j]).sum();
      double[] product = new double[d];
      matrix.multiply(direction, product);
      for (int j = 0; j < d; j++) {
        assertEquals(lambda * direction[j], product[j], 1e-6 * lambda);
      }
      assertTrue(lambda <= last);
      last = lambda;
    }
  }

  @Test
  void rowsByEntriesAsRowsOfThePoints() {
    Random random = new Random(3);
    double[][] values = new double[20][5];
    for (double[] row : values) {
      Arrays.setAll(row, j -> 100 + random.nextGaussian());
    }
    Points points = DensePoints.of(values);
    Projection projection = Projection.find(new InconsistencyMatrix(points, points.mean(), new PairWeights(randomPairs(20, random))),
        points.mean(), 3);
    double[][] rows = projection.project(points);
    Projection first = projection.first(1);
    for (int i = 0; i < 20; i++) {
      double[] row = projection.project(new int[] {0, 1, 2, 3, 4}, values[i], 5);
      assertArrayEquals(rows[i], row, 1e-9);
      assertEquals(row[0], first.project(new int[] {0, 1, 2, 3, 4}, values[i], 5)[0], 0);
    }
  }

  /** Rows that are all alike lie nowhere from their mean. */
  @Test
  void noDirection() {
    Points points = DensePoints.of(new double[][] {{1, 2}, {1, 2}, {1, 2}, {1, 2}});
    InconsistencyMatrix matrix = new InconsistencyMatrix(points, points.mean(), new PairWeights(PairWeightsTest.square()));
    assertEquals(0, Projection.find(matrix, points.mean(), 2).count());
  }
}
