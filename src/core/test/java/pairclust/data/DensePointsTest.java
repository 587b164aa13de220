package pairclust.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.parallel.Workers;

/** Dense rows: the blocked kernel against a plain loop, and the row operations around the edges of blocks. */
class DensePointsTest {

  @Test
  void linearCostsEqualThePlainLoopForManyShapes() {
    Random random = new Random(1);
    for (int size : RandomRows.SIZES) {
      for (int dimensions : RandomRows.DIMENSIONS) {
        double[][] rows = RandomRows.rows(random, size, dimensions, 1);
        LinearForms forms = RandomRows.forms(random, 1 + random.nextInt(6), dimensions);
        double[] costs = RandomRows.costs(DensePoints.of(rows), 0, size, forms);
        assertArrayEquals(RandomRows.costs(rows, 0, size, forms), costs, 1e-12, size + " rows, " + dimensions + " dimensions");
      }
    }
  }

  @Test
  void linearCostsOfPartOfTheRows() {
    Random random = new Random(2);
    double[][] rows = RandomRows.rows(random, 1300, 6, 1);
    DensePoints points = DensePoints.of(rows);
    LinearForms forms = RandomRows.forms(random, 3, 6);
    int[][] ranges = {{0, 1}, {255, 256}, {255, 257}, {256, 257}, {3, 7}, {100, 600}, {256, 512}, {511, 700}, {699, 700},
        {300, 300}, {512, 1024}, {512, 513}, {511, 1025}, {1024, 1300}, {0, 1300}, {256, 1300}, {1299, 1300}};
    for (int[] range : ranges) {
      double[] costs = RandomRows.costs(points, range[0], range[1], forms);
      assertArrayEquals(RandomRows.costs(rows, range[0], range[1], forms), costs, 1e-12, Arrays.toString(range));
    }
    for (int trial = 0; trial < 200; trial++) {
      int from = random.nextInt(1300);
      int to = from + random.nextInt(1300 - from + 1);
      double[] costs = RandomRows.costs(points, from, to, forms);
      assertArrayEquals(RandomRows.costs(rows, from, to, forms), costs, 1e-12, from + " to " + to);
    }
  }

  /** How the rows are cut into ranges must not change a single bit, or the number of threads would change results. */
  @Test
  void costsDoNotDependOnTheRange() {
    Random random = new Random(3);
    double[][] rows = RandomRows.rows(random, 1100, 11, 1);
    DensePoints points = DensePoints.of(rows);
    LinearForms forms = RandomRows.forms(random, 4, 11);
    double[] all = RandomRows.costs(points, 0, 1100, forms);
    double[] one = new double[4];
    for (int row = 0; row < 1100; row++) {
      points.linearCosts(row, forms, one);
      assertArrayEquals(one, RandomRows.costs(points, row, row + 1, forms));
      for (int h = 0; h < 4; h++) {
        assertEquals(all[h * 1100 + row], one[h]);
      }
    }
  }

  @Test
  void linearCostsOverwriteWhatWasThere() {
    double[][] costs = {{7, 7, 7}, {7, 7, 7}};
    DensePoints.of(new double[] {1}, new double[] {2}).linearCosts(0, 2,
        new LinearForms(new double[] {10, 20}, new double[][] {{1}, {2}}), costs);
    assertArrayEquals(new double[][] {{9, 8, 7}, {18, 16, 7}}, costs);
  }

  @Test
  void rowsComeBackAsTheyWere() {
    for (int size : RandomRows.SIZES) {
      double[][] rows = RandomRows.rows(new Random(size), size, 5, 0.8);
      DensePoints points = DensePoints.of(rows);
      assertEquals(size, points.size());
      assertEquals(5, points.dimensions());
      for (int i = 0; i < size; i++) {
        assertArrayEquals(rows[i], points.row(i));
      }
    }
  }

  @Test
  void rowOperations() {
    Random random = new Random(4);
    double[][] rows = RandomRows.rows(random, 300, 5, 1);
    DensePoints points = DensePoints.of(rows);
    double[] vector = random.doubles(5).toArray();
    for (int i = 0; i < rows.length; i++) {
      double dot = 0;
      double squares = 0;
      double[] sum = vector.clone();
      for (int j = 0; j < 5; j++) {
        dot += rows[i][j] * vector[j];
        squares += rows[i][j] * rows[i][j];
        sum[j] += -2.5 * rows[i][j];
      }
      assertEquals(dot, points.dot(i, vector), 1e-14);
      assertEquals(squares, points.squaredNorm(i), 1e-14);
      double[] added = vector.clone();
      points.addTo(i, -2.5, added);
      assertArrayEquals(sum, added, 1e-14);
    }
  }

  @Test
  void forEachVisitsEveryDimensionInOrderWithZeros() {
    DensePoints points = DensePoints.of(new double[] {0, 3, 0}, new double[] {1, 0, 2});
    List<String> seen = new ArrayList<>();
    points.forEach(1, (dimension, value) -> seen.add(dimension + ":" + value));
    assertEquals(List.of("0:1.0", "1:0.0", "2:2.0"), seen);
  }

  @Test
  void addGroupsLeavesOutNegativeGroups() {
    DensePoints points = DensePoints.of(new double[] {1, 2}, new double[] {10, 20}, new double[] {100, 200}, new double[] {5, 5});
    double[][] sums = new double[3][2];
    points.addGroups(new int[] {2, 0, 2, -1}, sums);
    assertArrayEquals(new double[][] {{10, 20}, {0, 0}, {101, 202}}, sums);
  }

  @Test
  void addGroupsAcrossBlocks() {
    double[][] rows = RandomRows.rows(new Random(5), 1100, 3, 1);
    int[] groups = new Random(6).ints(1100, -1, 4).toArray();
    double[][] expected = new double[4][3];
    for (int i = 0; i < 1100; i++) {
      for (int j = 0; groups[i] >= 0 && j < 3; j++) {
        expected[groups[i]][j] += rows[i][j];
      }
    }
    double[][] sums = new double[4][3];
    DensePoints.of(rows).addGroups(groups, sums);
    for (int g = 0; g < 4; g++) {
      assertArrayEquals(expected[g], sums[g], 1e-12);
    }
  }

  @Test
  void scaledAndMinusMakeNewPoints() {
    for (int size : RandomRows.SIZES) {
      double[][] rows = RandomRows.rows(new Random(size), size, 3, 1);
      double[] factors = new Random(7).doubles(size).toArray();
      double[] origin = {1, -2, 0.5};
      DensePoints points = DensePoints.of(rows);
      Points scaled = points.scaled(factors);
      DensePoints shifted = points.minus(origin);
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < 3; j++) {
          assertEquals(rows[i][j] * factors[i], scaled.row(i)[j]);
          assertEquals(rows[i][j] - origin[j], shifted.row(i)[j]);
        }
        assertArrayEquals(rows[i], points.row(i), "the points themselves stay as they are");
      }
    }
  }

  @Test
  void meanOfAllRows() {
    assertArrayEquals(new double[] {2, 4}, DensePoints.of(new double[] {1, 6}, new double[] {3, 2}).mean());
    assertArrayEquals(new double[0], DensePoints.of().mean());
    assertArrayEquals(new double[3], new DensePoints.Builder(3).build().mean());
  }

  @Test
  void noRowsAndNoDimensions() {
    assertEquals(0, DensePoints.of().size());
    LinearForms forms = new LinearForms(new double[] {4, 5}, new double[2][0]);
    DensePoints.of().linearCosts(0, 0, forms, new double[2][0]);
    DensePoints flat = DensePoints.of(new double[300][0]);
    double[] costs = RandomRows.costs(flat, 0, 300, forms);
    assertTrue(Arrays.stream(costs, 0, 300).allMatch(c -> c == 4) && Arrays.stream(costs, 300, 600).allMatch(c -> c == 5));
    assertEquals(0, flat.squaredNorm(299));
    assertEquals(300, flat.scaled(new double[300]).size());
  }

  @Test
  void builderCopiesRowsAndEqualsOf() {
    double[][] rows = RandomRows.rows(new Random(8), 1025, 4, 1);
    DensePoints.Builder builder = new DensePoints.Builder(4);
    double[] reused = new double[4];
    for (double[] row : rows) {
      System.arraycopy(row, 0, reused, 0, 4);
      builder.add(reused);
    }
    DensePoints built = builder.build();
    assertEquals(1025, built.size());
    for (int i = 0; i < 1025; i++) {
      assertArrayEquals(rows[i], built.row(i));
    }
  }

  @Test
  void builderReplacesNaNThenShiftsThenMultiplies() {
    DensePoints.Builder builder = new DensePoints.Builder(2);
    builder.add(new double[] {3, Double.NaN});
    builder.add(new double[] {Double.NaN, 7});
    DensePoints points;
    try (Workers workers = new Workers(1)) {
      points = builder.build(new double[] {5, 6}, new double[] {1, 2}, new double[] {10, 100}, workers);
    }
    assertArrayEquals(new double[] {20, 400}, points.row(0));
    assertArrayEquals(new double[] {40, 500}, points.row(1));
  }

  @Test
  void rowsOfDifferentLengthsAreRefused() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> DensePoints.of(new double[] {1, 2}, new double[] {1, 2, 3}));
    assertEquals("A row of 3 values among rows of 2.", e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> DensePoints.of(new double[] {1, 2}, new double[] {1}));
  }
}
