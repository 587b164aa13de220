package pairclust.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A row alone must get the form that it gets among many, to the last bit: near ties are where the ways could part. */
class LinearFormsTest {

  /** Forms that are equal but for rounding: each has the values of the first in another order, for rows of equal entries. */
  private static LinearForms nearlyEqual(Random random, int count, int dimensions) {
    double[][] directions = new double[count][];
    directions[0] = random.doubles(dimensions, -1, 1).toArray();
    for (int h = 1; h < count; h++) {
      directions[h] = directions[h - 1].clone();
      for (int j = dimensions - 1; j > 0; j--) {
        int other = random.nextInt(j + 1);
        double kept = directions[h][j];
        directions[h][j] = directions[h][other];
        directions[h][other] = kept;
      }
    }
    double[] offsets = new double[count];
    Arrays.fill(offsets, random.nextDouble());
    return new LinearForms(offsets, directions);
  }

  private static double[][] constantRows(Random random, int size, int dimensions) {
    double[][] rows = new double[size][dimensions];
    for (double[] row : rows) {
      Arrays.fill(row, random.nextGaussian());
    }
    return rows;
  }

  private static int leastSparse(LinearForms forms, double[] row) {
    int[] indices = new int[row.length];
    double[] values = new double[row.length];
    int entries = 0;
    for (int j = 0; j < row.length; j++) {
      if (row[j] != 0) {
        indices[entries] = j;
        values[entries++] = row[j];
      }
    }
    return forms.nearest(indices, values, entries);
  }

  private static int leastCost(Points points, int row, LinearForms forms) {
    double[] costs = new double[forms.count()];
    points.linearCosts(row, forms, costs);
    int best = 0;
    for (int h = 0; h < costs.length; h++) {
      best = costs[h] < costs[best] ? h : best;
    }
    return best;
  }

  @Test
  void roundingDecidesTheSameAloneAndAmongMany() {
    Random random = new Random(1);
    int notFirst = 0;
    for (int dimensions = 0; dimensions <= 23; dimensions++) {
      double[][] rows = constantRows(random, 1100, dimensions);
      LinearForms forms = nearlyEqual(random, 4, dimensions);
      DensePoints dense = DensePoints.of(rows);
      SparsePoints sparse = SparsePoints.of(rows);
      int[] leastDense = new NearestForm(forms).nearest(dense);
      int[] leastSparse = new NearestForm(forms).nearest(sparse);
      for (int i = 0; i < rows.length; i++) {
        assertEquals(leastDense[i], forms.nearest(rows[i]), "dense, " + dimensions + " dimensions");
        assertEquals(leastDense[i], leastCost(dense, i, forms));
        assertEquals(leastSparse[i], leastSparse(forms, rows[i]), "sparse, " + dimensions + " dimensions");
        assertEquals(leastSparse[i], leastCost(sparse, i, forms));
        notFirst += leastDense[i] > 0 ? 1 : 0;
      }
    }
    assertTrue(notFirst > 1000, "the ties were not near enough to test anything: " + notFirst);
  }

  @Test
  void hotLoopsDecideAsColdOnes() {
    // The kernel is compiled while this runs; vector instructions must not change a bit.
    Random random = new Random(2);
    double[][] rows = constantRows(random, 3000, 13);
    LinearForms forms = nearlyEqual(random, 5, 13);
    DensePoints points = DensePoints.of(rows);
    int[] first = new NearestForm(forms).nearest(points);
    for (int repeat = 0; repeat < 300; repeat++) {
      assertArrayEquals(first, new NearestForm(forms).nearest(points));
    }
    for (int i = 0; i < rows.length; i++) {
      assertEquals(first[i], forms.nearest(rows[i]));
    }
  }

  @Test
  void allWaysAgreeWhereArithmeticIsExact() {
    Random random = new Random(3);
    for (int dimensions = 1; dimensions < 12; dimensions++) {
      double[][] rows = new double[300][dimensions];
      double[][] directions = new double[6][dimensions];
      for (double[][] matrix : new double[][][] {rows, directions}) {
        for (double[] row : matrix) {
          Arrays.setAll(row, j -> random.nextInt(5) - 2);
        }
      }
      LinearForms forms = new LinearForms(new double[] {0, 1, 0, 2, 1, 0}, directions);
      int[] least = new NearestForm(forms).nearest(DensePoints.of(rows));
      assertArrayEquals(least, new NearestForm(forms).nearest(SparsePoints.of(rows)));
      for (int i = 0; i < rows.length; i++) {
        assertEquals(least[i], forms.nearest(rows[i]));
        assertEquals(least[i], leastSparse(forms, rows[i]));
      }
    }
  }

  @Test
  void firstOfSeveralWins() {
    LinearForms forms = new LinearForms(new double[] {1, 0, 0}, new double[][] {{0, 0}, {2, 0}, {2, 0}});
    double[] row = {1, 5};
    assertEquals(1, forms.nearest(row));
    assertEquals(1, forms.nearest(new int[] {0, 1}, row, 2));
    assertArrayEquals(new int[] {1}, new NearestForm(forms).nearest(DensePoints.of(row)));
    assertArrayEquals(new int[] {1}, new NearestForm(forms).nearest(SparsePoints.of(row)));
  }

  @Test
  void onlyTheSaidNumberOfSparseEntriesCounts() {
    LinearForms forms = new LinearForms(new double[] {0, 0}, new double[][] {{1, 0}, {0, 10}});
    assertEquals(0, forms.nearest(new int[] {0, 1}, new double[] {1, 1}, 1));
    assertEquals(1, forms.nearest(new int[] {0, 1}, new double[] {1, 1}, 2));
    assertEquals(0, forms.nearest(new int[0], new double[0], 0));
  }

  @Test
  void savedFormsDecideTheSame() throws Exception {
    Random random = new Random(4);
    double[][] rows = constantRows(random, 300, 9);
    LinearForms forms = nearlyEqual(random, 4, 9);
    int[] sparse = new NearestForm(forms).nearest(SparsePoints.of(rows));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(forms);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      LinearForms copy = (LinearForms) in.readObject();
      assertEquals(4, copy.count());
      assertArrayEquals(sparse, new NearestForm(copy).nearest(SparsePoints.of(rows)));
      assertArrayEquals(new NearestForm(forms).nearest(DensePoints.of(rows)), new NearestForm(copy).nearest(DensePoints.of(rows)));
    }
  }
}
