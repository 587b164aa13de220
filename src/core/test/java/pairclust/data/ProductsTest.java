package pairclust.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Quadratic functions as linear ones of products, and the operations on pairs of rows and whole columns, against plain arrays. */
class ProductsTest {

  /** (2, 3, 5): squares 4, 9, 25; products 4, 6, 10, 9, 15, 25. */
  @Test
  void productsByHand() {
    double[] x = {2, 3, 5};
    assertArrayEquals(new double[] {2, 3, 5, 4, 9, 25}, new Products(3, true).append(x));
    assertArrayEquals(new double[] {2, 3, 5, 4, 6, 10, 9, 15, 25}, new Products(3, false).append(x));
    assertEquals(6, new Products(3, true).length());
    assertEquals(9, new Products(3, false).length());
    assertThrows(ArithmeticException.class, () -> new Products(100_000, false).length());
  }

  @Test
  void rowsOfEitherKind() {
    Random random = new Random(1);
    double[][] rows = RandomRows.rows(random, 700, 4, 0.5);
    for (boolean squaresOnly : new boolean[] {true, false}) {
      Products products = new Products(4, squaresOnly);
      for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        Points longer = products.append(points);
        assertEquals(700, longer.size());
        for (int i = 0; i < 700; i++) {
          assertArrayEquals(products.append(rows[i]), longer.row(i), 1e-15);
        }
      }
    }
  }

  /** The value of {@code q + b.x + x'Qx} with an upper triangular Q, from its definition. */
  private static double value(double q, double[] b, double[][] upper, double[] x) {
    double sum = q;
    for (int i = 0; i < x.length; i++) {
      sum += b[i] * x[i];
      for (int j = i; j < x.length; j++) {
        sum += upper[i][j] * x[i] * x[j];
      }
    }
    return sum;
  }

  @Test
  void quadraticFormsAssignByTheirValue() {
    Random random = new Random(2);
    for (int trial = 0; trial < 40; trial++) {
      int d = 1 + random.nextInt(6);
      int k = 1 + random.nextInt(5);
      boolean squaresOnly = trial % 2 == 0;
      Products products = new Products(d, squaresOnly);
      double[] q = random.doubles(k).toArray();
      double[][] b = RandomRows.rows(random, k, d, 1);
      double[][][] upper = new double[k][][];
      double[][] directions = new double[k][products.length()];
      for (int h = 0; h < k; h++) {
        upper[h] = RandomRows.rows(random, d, d, 1);
        int at = d;
        for (int i = 0; i < d; i++) {
          directions[h][i] = -b[h][i];
          for (int j = i; j < d; j++) {
            upper[h][i][j] = squaresOnly && i != j ? 0 : upper[h][i][j];
            if (!squaresOnly || i == j) {
              directions[h][at++] = -upper[h][i][j];
            }
          }
        }
      }
      QuadraticForms forms = new QuadraticForms(new LinearForms(q, directions), products);
      assertEquals(k, forms.count());
      double[][] rows = RandomRows.rows(random, 60, d, 0.6);
      int[] dense = forms.nearest(DensePoints.of(rows));
      int[] sparse = forms.nearest(SparsePoints.of(rows));
      for (int row = 0; row < rows.length; row++) {
        int least = 0;
        for (int h = 0; h < k; h++) {
          double value = value(q[h], b[h], upper[h], rows[row]);
          assertEquals(value, RandomRows.cost(products.append(rows[row]), forms.forms(), h), 1e-12);
          least = value < value(q[least], b[least], upper[least], rows[row]) ? h : least;
        }
        assertEquals(least, forms.nearest(rows[row]));
        assertEquals(least, dense[row]);
        assertEquals(least, sparse[row]);
        assertEquals(least, leastOfEntries(forms, rows[row]));
      }
    }
  }

  /** The row as entries, in arrays with room left over, as a reader of rows has them. */
  private static int leastOfEntries(QuadraticForms forms, double[] row) {
    int[] indices = new int[row.length + 3];
    double[] values = new double[row.length + 3];
    int entries = 0;
    for (int j = 0; j < row.length; j++) {
      if (row[j] != 0) {
        indices[entries] = j;
        values[entries++] = row[j];
      }
    }
    return forms.nearest(indices, values, entries);
  }

  @Test
  void pairsOfRows() {
    Random random = new Random(3);
    for (int d : RandomRows.DIMENSIONS) {
      double[][] rows = RandomRows.rows(random, 520, d, 0.4);
      for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        for (int trial = 0; trial < 100; trial++) {
          int i = random.nextInt(520);
          int j = trial % 10 == 0 ? i : random.nextInt(520);
          double dot = 0;
          for (int m = 0; m < d; m++) {
            dot += rows[i][m] * rows[j][m];
          }
          assertEquals(dot, points.dot(i, j), 1e-12);
          assertPairs(points, rows, i, j);
        }
      }
    }
  }

  /** Every dimension at most once, ascending; those left out are zero in both rows. */
  private static void assertPairs(Points points, double[][] rows, int i, int j) {
    double[] first = new double[points.dimensions()];
    double[] second = new double[points.dimensions()];
    int[] last = {-1};
    points.forEachPair(i, j, (m, x, y) -> {
      assertEquals(true, m > last[0]);
      last[0] = m;
      first[m] = x;
      second[m] = y;
    });
    assertArrayEquals(rows[i], first);
    assertArrayEquals(rows[j], second);
  }

  @Test
  void columns() {
    Random random = new Random(4);
    for (int size : new int[] {1, 2, 511, 512, 513}) {
      double[][] rows = RandomRows.rows(random, size, 5, 0.5);
      for (double[] row : rows) {
        row[3] = 0.1;
        row[4] = 0;
      }
      double[] factors = {2, 0, -0.5, 1, 3};
      for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        Points stretched = points.stretched(factors);
        double[] variances = points.variances();
        for (int m = 0; m < 5; m++) {
          double mean = 0;
          for (double[] row : rows) {
            mean += row[m] / size;
          }
          double variance = 0;
          for (int i = 0; i < size; i++) {
            variance += (rows[i][m] - mean) * (rows[i][m] - mean) / size;
            assertEquals(rows[i][m] * factors[m], stretched.row(i)[m], 1e-15);
          }
          assertEquals(variance, variances[m], 1e-12);
        }
        // No rounding is left of columns in which nothing varies.
        assertEquals(0, variances[3]);
        assertEquals(0, variances[4]);
      }
    }
  }

  /** [1 2; 3 4] times (5, 6) is (17, 39). */
  @Test
  void matrixTimesRows() {
    DensePoints image = DensePoints.of(new double[][] {{5, 6}, {1, 0}}).times(new double[][] {{1, 2}, {3, 4}});
    assertArrayEquals(new double[] {17, 39}, image.row(0));
    assertArrayEquals(new double[] {1, 3}, image.row(1));
    Random random = new Random(5);
    double[][] rows = RandomRows.rows(random, 1025, 7, 0.7);
    double[][] matrix = RandomRows.rows(random, 7, 7, 1);
    DensePoints many = DensePoints.of(rows).times(matrix);
    assertEquals(1025, many.size());
    for (int i = 0; i < rows.length; i++) {
      for (int m = 0; m < 7; m++) {
        double sum = 0;
        for (int j = 0; j < 7; j++) {
          sum += matrix[m][j] * rows[i][j];
        }
        assertEquals(sum, many.row(i)[m], 1e-12);
      }
    }
  }
}
