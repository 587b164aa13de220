package pairclust.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.UnionFind;
import pairclust.data.DensePoints;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.neighbours.ExactSearch;
import pairclust.neighbours.RowDistances;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Density by some nearest rows: by hand, against all distances, and pairs of random rows. */
class GraphRangeSearchTest {

  private static final long MEMORY = 1L << 30;

  private static DensityRows graph(double[][] rows, int neighbours, int minPoints) {
    Distance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    try (Workers workers = new Workers(1)) {
      return new DensityRows(new GraphRangeSearch(prepared.points(), new RowDistances(prepared.points(), prepared.distortion()),
          neighbours, new ExactSearch(), workers), false, minPoints);
    }
  }

  private static DensityRows approximate(double[][] rows, int minPoints, int threads) {
    try (Workers workers = new Workers(threads)) {
      return DensityRows.approximate(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows)), StandardDistance.EUCLIDEAN, minPoints, 1,
          workers);
    }
  }

  private static DensityClusters run(DensityRows rows, double radius, ConstraintSet pairs) {
    try (Workers workers = new Workers(1)) {
      return ConnectedDensity.run(rows, radius, pairs, MEMORY, workers, ProgressListener.NONE);
    }
  }

  private static double[][] clouds(int n, Random random) {
    return IntStream.range(0, n).mapToObj(i -> new double[] {5 * (i % 3) + random.nextGaussian(), 5 * (i % 2) + random.nextGaussian()})
        .toArray(double[][]::new);
  }

  /**
   * Rows 0, 1, 3, 3, 3 on a line, one neighbour each. The nearest distinct row of 0 is 1, of 1 it is 0, of 3 it is 1. So 0 has the
   * neighbour 1; 1 has 0 and, as it is the nearest of 3, all rows 3; the first 3 has 1 and its copies; a copy has 1 and the first 3. The
   * third nearest row, itself included, is at 0 for the rows 3, unknown for 0, as only one of its neighbours is known, and for 1.
   */
  @Test
  void byHand() {
    RangeSearch search = graph(DensityReference.line(0, 1, 3, 3, 3), 1, 3).search();
    List<String> found = new ArrayList<>();
    try (Workers workers = new Workers(1)) {
      search.within(Double.POSITIVE_INFINITY, workers, (row, others, squared, count) -> found.add(row + ":"
          + Arrays.toString(Arrays.copyOf(others, count)) + Arrays.toString(Arrays.copyOf(squared, count))));
      assertEquals(List.of("0:[1][1.0]", "1:[0, 2, 3, 4][1.0, 4.0, 4.0, 4.0]", "2:[1, 3, 4][4.0, 0.0, 0.0]", "3:[1, 2][4.0, 0.0]",
          "4:[1, 2][4.0, 0.0]"), found);
      assertArrayEquals(new double[] {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, 0, 0}, search.coreDistances(3, workers));
      assertArrayEquals(new double[] {1, 1, 0, 0, 0}, search.coreDistances(2, workers));
      double[] squared = new double[5];
      search.from(1, squared);
      assertArrayEquals(new double[] {1, 0, 4, 4, 4}, squared, 1e-12);
      assertEquals(0, search.between(3, 4));
    }
  }

  /**
   * Two groups far from each other, with the core rows 1, 2 and 21. With 1 ≠ 2 and 3 = 21, row 3 is at the border of 2 but stays with 21,
   * and a row at the border connects no core rows.
   */
  @Test
  void clustersByHand() {
    double[][] rows = DensityReference.line(0, 1, 2, 3, 20, 21, 22, 50);
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1, 1, -1}, run(graph(rows, 3, 3), 1, ConstraintSet.empty()).labels());
    ConstraintSet pairs = new ConstraintSet.Builder().add(1, 2, Link.CANNOT, 1, 0).add(3, 5, Link.MUST, 1, 0).build();
    assertArrayEquals(new int[] {0, 0, 1, 2, 2, 2, 2, -1}, run(graph(rows, 3, 3), 1, pairs).labels());
  }

  /** With all rows as neighbours nothing is approximated, neither by a radius nor from a hierarchy. */
  @Test
  void allNeighboursAreExact() {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      double[][] rows = clouds(120, random);
      // Some equal rows.
      rows[7] = rows[3];
      rows[90] = rows[3];
      rows[50] = rows[51];
      ConstraintSet pairs = DensityReference.randomPairs(random, 120, 5 * seed, 3);
      assertArrayEquals(run(DensityReference.prepared(rows, 4), 0.8, pairs).labels(), run(graph(rows, 119, 4), 0.8, pairs).labels());
      try (Workers workers = new Workers(1)) {
        double[] exact = heights(DensityHierarchy.edges(DensityReference.prepared(rows, 4), workers, ProgressListener.NONE));
        assertArrayEquals(exact, heights(DensityHierarchy.edges(graph(rows, 119, 4), workers, ProgressListener.NONE)), 1e-7);
      }
    }
  }

  /**
   * Rows 0, 1, 2, 3, 4, 5 on a line and another 3, after or before them, that is cannot-linked with the first: either is connected to its
   * neighbours.
   */
  @Test
  void equalRowsThatAreCannotLinked() {
    for (double[][] rows : List.of(DensityReference.line(0, 1, 2, 3, 4, 5, 3), DensityReference.line(3, 5, 4, 3, 2, 1, 0))) {
      int first = rows[0][0] == 3 ? 0 : 3;
      int second = rows[0][0] == 3 ? 3 : 6;
      ConstraintSet pairs = new ConstraintSet.Builder().add(first, second, Link.CANNOT, 1, 0).build();
      assertArrayEquals(run(DensityReference.prepared(rows, 2), 1, pairs).labels(), run(graph(rows, 5, 2), 1, pairs).labels());
    }
    // The nearest row of the second 3 is the first, then 2 and 4: with 2 != 3 as well, it is with 2, and the first with 4.
    ConstraintSet pairs = new ConstraintSet.Builder().add(3, 6, Link.CANNOT, 1, 0).add(2, 3, Link.CANNOT, 1, 0).build();
    int[] labels = run(graph(DensityReference.line(0, 1, 2, 3, 4, 5, 3), 2, 2), 1, pairs).labels();
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1, 0}, labels);
  }

  @Test
  void randomEqualRowsThatAreCannotLinked() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[][] rows = clouds(80, random);
      int first = random.nextInt(80);
      int second = (first + 1 + random.nextInt(79)) % 80;
      rows[first] = rows[second];
      ConstraintSet pairs = new ConstraintSet.Builder().add(first, second, Link.CANNOT, 1, 0).build();
      assertArrayEquals(run(DensityReference.prepared(rows, 3), 1, pairs).labels(), run(graph(rows, 79, 3), 1, pairs).labels());
    }
  }

  /** The neighbours of each row have it as their neighbour, at the same distance. */
  @Test
  void neighboursAreMutual() {
    Random random = new Random(12);
    double[][] rows = IntStream.range(0, 300).mapToObj(i -> new double[] {random.nextInt(12), random.nextInt(12)}).toArray(double[][]::new);
    double[][] seen = new double[300][300];
    try (Workers workers = new Workers(1)) {
      graph(rows, 4, 3).search().within(4, workers, (row, others, squared, count) -> {
        for (int i = 0; i < count; i++) {
          assertTrue(others[i] != row && (i == 0 || others[i] > others[i - 1]));
          seen[row][others[i]] = 1 + squared[i];
        }
      });
    }
    for (int row = 0; row < 300; row++) {
      for (int other = 0; other < 300; other++) {
        assertEquals(seen[row][other], seen[other][row]);
        double x = rows[row][0] - rows[other][0];
        double y = rows[row][1] - rows[other][1];
        assertTrue(seen[row][other] == 0 || Math.abs(1 + x * x + y * y - seen[row][other]) < 1e-9);
      }
    }
  }

  private static double[] heights(TreeEdge[] edges) {
    return Arrays.stream(edges).mapToDouble(TreeEdge::height).toArray();
  }

  /** Three groups in which each row knows its two nearest rows only: the groups are connected by their nearest rows. */
  @Test
  void partsAreConnected() {
    double[][] rows = DensityReference.line(0, 1, 2, 12, 13, 14, 34, 35, 36);
    try (Workers workers = new Workers(1)) {
      TreeEdge[] edges = DensityHierarchy.edges(graph(rows, 2, 2), workers, ProgressListener.NONE);
      assertArrayEquals(new double[] {1, 1, 1, 1, 1, 1, 10, 20}, heights(edges), 1e-12);
    }
  }

  /**
   * 2,100 groups of two rows at distance 1, each a little farther from the last one, so that the nearest is the one before it. Of so many
   * parts the first rows are compared: those of the groups g - 1 and g are 10 + g / 100 from each other.
   */
  @Test
  void manyPartsAreConnected() {
    double[] line = new double[4200];
    double[] expected = new double[4199];
    Arrays.fill(expected, 0, 2100, 1);
    for (int g = 0; g < 2100; g++) {
      line[2 * g] = g == 0 ? 0 : line[2 * g - 2] + 10 + g / 100.0;
      line[2 * g + 1] = line[2 * g] + 1;
      expected[2099 + g] = g == 0 ? 1 : 10 + g / 100.0;
    }
    DensityRows rows = graph(DensityReference.line(line), 1, 2);
    for (int threads = 1; threads <= 2; threads++) {
      List<String> reports = new ArrayList<>();
      try (Workers workers = new Workers(threads)) {
        TreeEdge[] edges = DensityHierarchy.edges(rows, workers, event -> reports.add(event.describe()));
        assertArrayEquals(expected, heights(edges), 1e-4);
        // A tree: each edge connects what no other does.
        UnionFind sets = new UnionFind(4200);
        for (TreeEdge edge : edges) {
          assertNotEquals(sets.find(edge.first()), sets.find(edge.second()));
          sets.union(edge.first(), edge.second());
        }
      }
      assertEquals(100, reports.stream().filter(report -> report.contains("connecting parts")).count());
    }
  }

  /** The approximate search of rows in two dimensions misses next to nothing: the same rows are noise. */
  @Test
  void approximateSearch() {
    double[][] rows = clouds(2000, new Random(11));
    DensityClusters exact = run(DensityReference.prepared(rows, 5), 0.35, ConstraintSet.empty());
    DensityClusters found = run(approximate(rows, 5, 1), 0.35, ConstraintSet.empty());
    long different = IntStream.range(0, rows.length).filter(row -> exact.labels()[row] < 0 != found.labels()[row] < 0).count();
    assertTrue(different <= 5, () -> different + " rows");
    assertArrayEquals(found.labels(), run(approximate(rows, 5, 2), 0.35, ConstraintSet.empty()).labels());
  }

  @Test
  void pairsAreNeverBroken() {
    for (int seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      double[][] rows = clouds(200, random);
      rows[17] = rows[18];
      ConstraintSet pairs = DensityReference.randomPairs(random, 200, 6 * seed, 4);
      int[] labels = run(approximate(rows, 4, 1), seed % 2 == 0 ? -1 : 0.7, pairs).labels();
      for (int i = 0; i < pairs.size(); i++) {
        int a = labels[pairs.first(i)];
        int b = labels[pairs.second(i)];
        assertTrue(pairs.link(i) == Link.MUST ? a == b && a >= 0 : a != b || a < 0);
      }
    }
  }

  @Test
  void memoryAndInterruption() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> GraphRangeSearch.requireMemory(10_000_000, 100, 4L << 30));
    assertTrue(refused.getMessage().contains("The 100 nearest rows of each of the 10000000 rows")
        && refused.getMessage().endsWith("all. Ask for fewer rows in a dense region (-min-points), use fewer rows, or start Java with more"
        + " memory (-Xmx)."), refused::getMessage);
    GraphRangeSearch.requireMemory(1_000_000, 5, 4L << 30);
    // 15 neighbours of 68 bytes and an edge of 40: 1,060 bytes per row, at most 80 % of the memory.
    GraphRangeSearch.requireMemory(1_000_000, 5, 1_326_000_000);
    // There are 15 neighbours for any smaller number of rows in a dense region.
    String few =
        assertThrows(IllegalArgumentException.class, () -> GraphRangeSearch.requireMemory(1_000_000, 15, 1_324_000_000)).getMessage();
    assertTrue(few.endsWith("in all. Use fewer rows, or start Java with more memory (-Xmx)."), few);
    // Twice 15 neighbours of 71,582,788 rows are 2^31 - 8.
    IllegalArgumentException many =
        assertThrows(IllegalArgumentException.class, () -> GraphRangeSearch.requireMemory(71_582_788, 5, Long.MAX_VALUE));
    assertTrue(many.getMessage().contains("too many") && many.getMessage().endsWith("there is. Use fewer rows."), many::getMessage);
    GraphRangeSearch.requireMemory(71_582_787, 5, Long.MAX_VALUE);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> approximate(clouds(2000, new Random(1)), 5, 1));
    } finally {
      Thread.interrupted();
    }
  }
}
