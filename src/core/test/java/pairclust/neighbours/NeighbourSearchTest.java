package pairclust.neighbours;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;

class NeighbourSearchTest {

  private static final NeighbourSearch EXACT = new ExactSearch();
  private static final NeighbourSearch APPROXIMATE = new ApproximateSearch(1);

  private static NearestRows find(NeighbourSearch search, StandardDistance measure, Points points, int count, int threads)
      throws InterruptedException {
    StandardDistance.Prepared prepared = measure.prepare(points);
    try (Workers workers = new Workers(threads)) {
      return search.find(new RowDistances(prepared.points(), prepared.distortion()), count, new DuplicateRows(prepared.points()), workers);
    }
  }

  private static double[][] sparseRows(int rows, int dimensions, long seed) {
    Random random = new Random(seed);
    double[][] values = new double[rows][dimensions];
    for (double[] row : values) {
      Arrays.setAll(row, j -> random.nextInt(3) == 0 ? 0 : random.nextDouble());
    }
    return values;
  }

  @Test
  void exactNeighboursAreThoseOfAllDistances() throws InterruptedException {
    for (StandardDistance measure : StandardDistance.values()) {
      for (boolean sparse : new boolean[] {false, true}) {
        double[][] rows = sparseRows(150, 6, 1);
        Points points = sparse ? SparsePoints.of(rows) : DensePoints.of(rows);
        StandardDistance.Prepared prepared = measure.prepare(points);
        NearestRows nearest = find(EXACT, measure, points, 5, 2);
        for (int i = 0; i < rows.length; i++) {
          int row = i;
          double[] expected = IntStream.range(0, rows.length).filter(j -> j != row)
              .mapToDouble(j -> 2 * prepared.distortion().pair(prepared.points(), row, j)).sorted().limit(5).toArray();
          assertArrayEquals(expected, nearest.squared(i), 1e-9);
          assertEquals(5, Arrays.stream(nearest.of(i, 5)).distinct().count());
        }
      }
    }
  }

  @Test
  void approximateNeighboursAreMostlyTheNearest() throws InterruptedException {
    double[][] rows = sparseRows(2500, 10, 2);
    for (StandardDistance measure : new StandardDistance[] {StandardDistance.EUCLIDEAN, StandardDistance.COSINE}) {
      for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        StandardDistance.Prepared prepared = measure.prepare(points);
        NearestRows exact = find(EXACT, measure, points, 10, 2);
        NearestRows found = find(APPROXIMATE, measure, points, 10, 2);
        int same = 0;
        for (int i = 0; i < rows.length; i++) {
          int row = i;
          int[] near = found.of(row, 10);
          assertEquals(10, Arrays.stream(near).filter(other -> other != row).distinct().count());
          for (int c = 0; c < 10; c++) {
            assertEquals(2 * prepared.distortion().pair(prepared.points(), row, near[c]), found.squared(row)[c], 1e-12);
            assertTrue(c == 0 || found.squared(row)[c - 1] <= found.squared(row)[c]);
          }
          same += (int) Arrays.stream(near).filter(other -> Arrays.stream(exact.of(row, 10)).anyMatch(o -> o == other)).count();
        }
        assertTrue(same > 0.95 * 10 * rows.length, measure + " " + same);
      }
    }
  }

  @Test
  void threadsDoNotMatterAndSeedsDecide() throws InterruptedException {
    Points points = DensePoints.of(GaussianRows.of(3000, 12, 3));
    NeighbourSearch rough = new ApproximateSearch(5, 2, 32, 1);
    NearestRows one = find(rough, StandardDistance.EUCLIDEAN, points, 8, 1);
    NearestRows two = find(rough, StandardDistance.EUCLIDEAN, points, 8, 2);
    NearestRows other = find(new ApproximateSearch(6, 2, 32, 1), StandardDistance.EUCLIDEAN, points, 8, 2);
    assertTrue(Arrays.deepEquals(one.rows(), two.rows()));
    assertTrue(Arrays.deepEquals(one.squared(), two.squared()));
    assertTrue(!Arrays.deepEquals(one.rows(), other.rows()));
  }

  @Test
  void everyRoundOfDescentImproves() throws InterruptedException {
    Points points = DensePoints.of(GaussianRows.of(4000, 10, 4));
    double before = Double.POSITIVE_INFINITY;
    for (int rounds : new int[] {0, 1, 2, 4}) {
      NearestRows found = find(new ApproximateSearch(1, 2, 32, rounds), StandardDistance.EUCLIDEAN, points, 10, 1);
      double sum = Arrays.stream(found.squared()).flatMapToDouble(Arrays::stream).sum();
      assertTrue(sum < before, rounds + ": " + sum);
      before = sum;
    }
    double exact = Arrays.stream(find(EXACT, StandardDistance.EUCLIDEAN, points, 10, 1).squared()).flatMapToDouble(Arrays::stream).sum();
    assertEquals(exact, before, 0.02 * exact);
  }

  /** What fits into one leaf is compared completely, duplicates and extreme numbers included. */
  @Test
  void fewRowsAreFoundExactly() throws InterruptedException {
    Random random = new Random(5);
    for (double unit : new double[] {1, 1e20, 1e-25, 1e120, 1e-120}) {
      double[][] rows = new double[70][3];
      for (double[] row : rows) {
        Arrays.setAll(row, j -> unit * random.nextInt(4));
      }
      for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        for (int count : new int[] {1, 7, 100}) {
          NearestRows exact = find(EXACT, StandardDistance.EUCLIDEAN, points, count, 1);
          NearestRows found = find(APPROXIMATE, StandardDistance.EUCLIDEAN, points, count, 1);
          for (int row = 0; row < rows.length; row++) {
            assertArrayEquals(exact.squared(row), found.squared(row), 1e-9 * unit * unit);
          }
        }
      }
    }
  }

  @Test
  void degenerateRowsAreNoTrouble() throws InterruptedException {
    for (NeighbourSearch search : new NeighbourSearch[] {EXACT, APPROXIMATE}) {
      for (StandardDistance measure : new StandardDistance[] {StandardDistance.EUCLIDEAN, StandardDistance.COSINE}) {
        assertEquals(0, find(search, measure, DensePoints.of(new double[1][3]), 5, 1).of(0, 5).length);
        // All rows are equal: a duplicate has only its first row.
        for (Points equal : new Points[] {DensePoints.of(new double[500][3]), SparsePoints.of(new double[500][3])}) {
          NearestRows found = find(search, measure, equal, 5, 2);
          assertArrayEquals(new int[0], found.of(0, 5));
          assertArrayEquals(new int[] {0}, found.of(499, 5));
        }
        double[][] two = new double[400][2];
        Arrays.setAll(two, row -> new double[] {row % 2, 1});
        NearestRows found = find(search, measure, SparsePoints.of(two), 5, 2);
        assertArrayEquals(new int[] {1}, found.of(0, 5));
        assertArrayEquals(new int[] {0, 1}, found.of(399, 5));
      }
    }
  }

  @Test
  void manyRowsAreSearchedApproximately() {
    assertInstanceOf(ExactSearch.class, NeighbourSearch.suitedTo(NeighbourSearch.MOST_EXACT, 1));
    assertInstanceOf(ApproximateSearch.class, NeighbourSearch.suitedTo(NeighbourSearch.MOST_EXACT + 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new ApproximateSearch(1, 1, 64, 3));
    assertThrows(IllegalArgumentException.class, () -> new ApproximateSearch(1, 2, 64, 101));
  }

  @Test
  void anInterruptEndsTheSearch() {
    Points points = DensePoints.of(GaussianRows.of(2000, 4, 6));
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> find(APPROXIMATE, StandardDistance.EUCLIDEAN, points, 10, 1));
    assertTrue(Thread.interrupted());
  }
}
