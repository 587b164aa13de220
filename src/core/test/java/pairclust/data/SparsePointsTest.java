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

/** Sparse rows: the kernel against a plain loop and against dense rows, the row operations, and the builder. */
class SparsePointsTest {

  @Test
  void linearCostsEqualThePlainLoopAndDenseRows() {
    Random random = new Random(1);
    for (int size : RandomRows.SIZES) {
      for (int dimensions : RandomRows.DIMENSIONS) {
        double[][] rows = RandomRows.rows(random, size, dimensions, 0.3);
        LinearForms forms = RandomRows.forms(random, 1 + random.nextInt(6), dimensions);
        double[] costs = RandomRows.costs(SparsePoints.of(rows), 0, size, forms);
        String shape = size + " rows, " + dimensions + " dimensions";
        assertArrayEquals(RandomRows.costs(rows, 0, size, forms), costs, 1e-12, shape);
        assertArrayEquals(RandomRows.costs(DensePoints.of(rows), 0, size, forms), costs, 1e-12, shape);
      }
    }
  }

  @Test
  void linearCostsOfPartOfTheRows() {
    Random random = new Random(2);
    double[][] rows = RandomRows.rows(random, 400, 30, 0.1);
    SparsePoints points = SparsePoints.of(rows);
    LinearForms forms = RandomRows.forms(random, 5, 30);
    for (int trial = 0; trial < 200; trial++) {
      int from = random.nextInt(400);
      int to = from + random.nextInt(400 - from + 1);
      double[] costs = RandomRows.costs(points, from, to, forms);
      assertArrayEquals(RandomRows.costs(rows, from, to, forms), costs, 1e-12, from + " to " + to);
    }
  }

  @Test
  void preparedFormsGiveTheSameToTheLastBit() {
    Random random = new Random(5);
    SparsePoints points = SparsePoints.of(RandomRows.rows(random, 20, 9001, 0.1));
    LinearForms forms = RandomRows.forms(random, 9, 9001);
    double[] expected = RandomRows.costs(points, 0, 20, forms);
    for (int threads = 1; threads <= 3; threads++) {
      double[] offsets = new double[9];
      double[][] directions = new double[9][];
      Arrays.setAll(offsets, forms::offset);
      Arrays.setAll(directions, forms::direction);
      LinearForms prepared = new LinearForms(offsets, directions);
      try (Workers workers = new Workers(threads)) {
        points.prepare(prepared, workers);
      }
      assertArrayEquals(expected, RandomRows.costs(points, 0, 20, prepared), 0, threads + " threads");
    }
  }

  @Test
  void sparseEqualsDense() {
    Random random = new Random(3);
    double[][] rows = RandomRows.rows(random, 300, 12, 0.2);
    SparsePoints sparse = SparsePoints.of(rows);
    DensePoints dense = DensePoints.of(rows);
    double[] vector = random.doubles(12).toArray();
    double[] factors = random.doubles(300).toArray();
    int[] groups = random.ints(300, -1, 3).toArray();
    Points scaledSparse = sparse.scaled(factors);
    Points scaledDense = dense.scaled(factors);
    assertEquals(dense.size(), sparse.size());
    assertEquals(dense.dimensions(), sparse.dimensions());
    assertArrayEquals(dense.mean(), sparse.mean(), 1e-14);
    for (int i = 0; i < 300; i++) {
      assertArrayEquals(rows[i], sparse.row(i));
      assertArrayEquals(scaledDense.row(i), scaledSparse.row(i));
      assertEquals(dense.dot(i, vector), sparse.dot(i, vector), 1e-14);
      assertEquals(dense.squaredNorm(i), sparse.squaredNorm(i), 1e-14);
      double[] a = vector.clone();
      double[] b = vector.clone();
      dense.addTo(i, 3, a);
      sparse.addTo(i, 3, b);
      assertArrayEquals(a, b);
      assertArrayEquals(rows[i], sparse.row(i), "the points themselves stay as they are");
    }
    double[][] denseSums = new double[3][12];
    double[][] sparseSums = new double[3][12];
    dense.addGroups(groups, denseSums);
    sparse.addGroups(groups, sparseSums);
    for (int g = 0; g < 3; g++) {
      assertArrayEquals(denseSums[g], sparseSums[g], 1e-13);
    }
  }

  @Test
  void forEachVisitsStoredEntriesInOrder() {
    SparsePoints points = SparsePoints.of(new double[] {0, 3, 0, 4}, new double[4], new double[] {1, 0, 0, 0});
    List<String> seen = new ArrayList<>();
    for (int row = 0; row < 3; row++) {
      int at = row;
      points.forEach(row, (dimension, value) -> seen.add(at + ":" + dimension + ":" + value));
    }
    assertEquals(List.of("0:1:3.0", "0:3:4.0", "2:0:1.0"), seen);
  }

  @Test
  void addGroupsLeavesOutNegativeGroups() {
    double[][] sums = new double[2][3];
    SparsePoints.of(new double[] {1, 0, 2}, new double[] {0, 0, 9}, new double[] {0, 5, 3}).addGroups(new int[] {1, -1, 1}, sums);
    assertArrayEquals(new double[][] {{0, 0, 0}, {1, 5, 5}}, sums);
  }

  @Test
  void noRowsNoDimensionsAndEmptyRows() {
    assertEquals(0, SparsePoints.of().size());
    assertArrayEquals(new double[3], new SparsePoints.Builder(3).build().mean());
    LinearForms flat = new LinearForms(new double[] {4, 5}, new double[2][0]);
    assertArrayEquals(new double[] {4, 4, 5, 5}, RandomRows.costs(SparsePoints.of(new double[2][0]), 0, 2, flat));
    LinearForms forms = new LinearForms(new double[] {4, 5}, new double[][] {{1, 1}, {2, 2}});
    assertArrayEquals(new double[] {4, 4, 5, 5}, RandomRows.costs(SparsePoints.of(new double[2][2]), 0, 2, forms));
  }

  @Test
  void builderGrowsWithItsRowsAndEntries() {
    SparsePoints.Builder builder = new SparsePoints.Builder(10);
    for (int row = 0; row < 1000; row++) {
      for (int j = row % 3; j < 10; j += 1 + row % 4) {
        builder.entry(j, row + j);
      }
      builder.endRow();
    }
    SparsePoints points = builder.build();
    assertEquals(1000, points.size());
    for (int row = 0; row < 1000; row++) {
      double[] expected = new double[10];
      for (int j = row % 3; j < 10; j += 1 + row % 4) {
        expected[j] = row + j;
      }
      assertArrayEquals(expected, points.row(row));
    }
  }

  @Test
  void readingReplacesNaNThenMultiplies() {
    try (Workers workers = new Workers(1)) {
      SparsePoints points = new SparseReading(1, 3, (row, consumer) -> {
        consumer.accept(0, 3);
        consumer.accept(2, Double.NaN);
      }, workers).build(new double[] {5, 6, 7}, new double[] {10, 100, 1000}, workers);
      assertArrayEquals(new double[] {30, 0, 7000}, points.row(0));
    }
  }

  @Test
  void readingRefusesEntriesOutOfOrder() {
    try (Workers workers = new Workers(2)) {
      assertThrows(IllegalArgumentException.class, () -> new SparseReading(1, 3, (row, consumer) -> {
        consumer.accept(2, 1);
        consumer.accept(1, 1);
      }, workers));
    }
  }

  @Test
  void entriesOutOfOrderOrRangeAreRefused() {
    SparsePoints.Builder builder = new SparsePoints.Builder(4);
    builder.entry(2, 1);
    for (int bad : new int[] {2, 1, 4, -1}) {
      IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> builder.entry(bad, 1));
      assertTrue(e.getMessage().contains("Entry " + bad), e.getMessage());
    }
    builder.endRow();
    assertThrows(IllegalArgumentException.class, () -> builder.entry(-1, 1));
    builder.entry(0, 8);
    builder.endRow();
    SparsePoints points = builder.build();
    assertArrayEquals(new double[] {0, 0, 1, 0}, points.row(0));
    assertArrayEquals(new double[] {8, 0, 0, 0}, points.row(1));
  }

  @Test
  void formsBeyondAnArrayAreAnErrorAndNotAWrongResult() {
    double[] direction = new double[1 << 16];
    double[][] directions = new double[1 << 15][];
    Arrays.fill(directions, direction);
    SparsePoints points = SparsePoints.of(direction);
    assertThrows(ArithmeticException.class,
        () -> points.linearCosts(0, new LinearForms(new double[1 << 15], directions), new double[1 << 15]));
  }
}
