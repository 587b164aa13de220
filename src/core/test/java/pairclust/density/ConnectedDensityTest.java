package pairclust.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.distortion.VectorDistances;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Regions connected by a radius: by hand, against scikit-learn, and against the rule written out. */
class ConnectedDensityTest {

  private static final long MEMORY = 1L << 30;

  private static DensityClusters run(double[][] rows, int minPoints, double radius, ConstraintSet pairs, int threads) {
    try (Workers workers = new Workers(threads)) {
      return ConnectedDensity.run(DensityReference.prepared(rows, minPoints), radius, pairs, MEMORY, workers, ProgressListener.NONE);
    }
  }

  /**
   * Rows 0, 1, 2, 3, 4, 10, 14 on a line, radius 1, 3 rows: 1, 2 and 3 are core rows, 0 and 4 at the border, 10 and 14 noise. With 0 ≠ 4
   * the core rows stay connected, and 0 joins 1; 4 is then noise, as its only core neighbour is with 0.
   */
  @Test
  void byHand() {
    double[][] rows = DensityReference.line(0, 1, 2, 3, 4, 10, 14);
    DensityClusters plain = run(rows, 3, 1, ConstraintSet.empty(), 1);
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, -1, -1}, plain.labels());
    assertEquals(2, plain.noise());
    assertEquals(2.0 / 7, plain.objective());
    ConstraintSet.Builder pairs = new ConstraintSet.Builder().add(0, 4, Link.CANNOT, 1, 0);
    assertArrayEquals(new int[] {0, 0, 0, 0, -1, -1, -1}, run(rows, 3, 1, pairs.build(), 1).labels());
    // Must-linked noise is a cluster, and with a core row part of its cluster.
    pairs.add(5, 6, Link.MUST, 1, 0);
    assertArrayEquals(new int[] {0, 0, 0, 0, -1, 1, 1}, run(rows, 3, 1, pairs.build(), 1).labels());
    pairs.add(6, 2, Link.MUST, 1, 0);
    assertArrayEquals(new int[] {0, 0, 0, 0, -1, 0, 0}, run(rows, 3, 1, pairs.build(), 1).labels());
  }

  /** Rows 0, 1, 2, 2.5, 3.5, 4.5: all are core rows; with 0 ≠ 4.5 the closest, 2 and 2.5, are connected first, then 0 and 1, ... */
  @Test
  void cannotLinksDivideARegion() {
    double[][] rows = DensityReference.line(0, 1.1, 2, 2.5, 3.5, 4.7);
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 5, Link.CANNOT, 1, 0).build();
    // By length of the gaps: .5 joins {2, 2.5}, .9 adds 1.1, 1 adds 3.5, 1.1 adds 0; 4.7 is then cannot-linked to all.
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 1}, run(rows, 2, 1.2, pairs, 1).labels());
    // With 1.1 ≠ 2.5 the weakest link between them is the gap of .9, whatever longer gaps there are elsewhere.
    ConstraintSet inner = new ConstraintSet.Builder().add(1, 3, Link.CANNOT, 1, 0).build();
    assertArrayEquals(new int[] {0, 0, 1, 1, 1, 1}, run(rows, 2, 1.2, inner, 1).labels());
  }

  @Test
  void agreesWithScikitLearn() {
    List<String> lines = DensityReference.lines();
    int checked = 0;
    for (int i = 0; lines.get(i).startsWith("radius"); i += 3) {
      double radius = Double.parseDouble(lines.get(i).split(" ")[1]);
      int[] expected = Arrays.stream(lines.get(i + 1).split(" ")).mapToInt(Integer::parseInt).toArray();
      int[] core = Arrays.stream(lines.get(i + 2).split(" ")).mapToInt(Integer::parseInt).toArray();
      DensityClusters found = run(DensityReference.rows(), 4, radius, ConstraintSet.empty(), 1 + checked % 2);
      for (int a = 0; a < 80; a++) {
        assertEquals(expected[a] < 0, found.labels()[a] < 0);
        assertEquals(core[a] == 1, found.voters()[a]);
        for (int b = 0; b < a; b++) {
          // Rows at the border of two clusters are in either.
          if (core[a] == 1 && core[b] == 1) {
            assertEquals(expected[a] == expected[b], found.labels()[a] == found.labels()[b]);
          }
        }
      }
      checked++;
    }
    assertEquals(4, checked);
  }

  /** The rule in its simplest form: all pairs of rows, the closest first, and sets of rows that are searched through. */
  private record WrittenOut(double[][] rows, int minPoints, double radius, ConstraintSet pairs) {

    private boolean areApart(Set<Integer> a, Set<Integer> b) {
      return pairs.stream().anyMatch(pair -> pair.link() == Link.CANNOT
          && (a.contains(pair.first()) && b.contains(pair.second()) || a.contains(pair.second()) && b.contains(pair.first())));
    }

    List<Set<Integer>> clusters() {
      int n = rows.length;
      List<Set<Integer>> sets = new ArrayList<>();
      IntStream.range(0, n).forEach(row -> sets.add(new HashSet<>(Set.of(row))));
      pairs.stream().filter(pair -> pair.link() == Link.MUST).forEach(pair -> join(sets, pair.first(), pair.second()));
      boolean[] core = new boolean[n];
      List<int[]> close = new ArrayList<>();
      for (int a = 0; a < n; a++) {
        int near = 0;
        for (int b = 0; b < n; b++) {
          if (DensityReference.distance(rows[a], rows[b]) <= radius) {
            near++;
            close.add(new int[] {a, b});
          }
        }
        core[a] = near >= minPoints;
      }
      close.sort(Comparator.comparingDouble(pair -> DensityReference.distance(rows[pair[0]], rows[pair[1]])));
      close.stream().filter(pair -> core[pair[0]] && core[pair[1]]).forEach(pair -> join(sets, pair[0], pair[1]));
      close.stream().filter(pair -> core[pair[1]] && set(sets, pair[0]).stream().noneMatch(row -> core[row]))
          .forEach(pair -> join(sets, pair[0], pair[1]));
      sets.removeIf(set -> set.size() == 1 && set.stream().noneMatch(row -> core[row]));
      return sets;
    }

    private static Set<Integer> set(List<Set<Integer>> sets, int row) {
      return sets.stream().filter(set -> set.contains(row)).findFirst().orElseThrow();
    }

    private void join(List<Set<Integer>> sets, int a, int b) {
      Set<Integer> first = set(sets, a);
      Set<Integer> second = set(sets, b);
      if (first != second && !areApart(first, second)) {
        sets.removeIf(set -> set == second);
        first.addAll(second);
      }
    }
  }

  /** 1,000 random problems: the clusters of the rule written out, all pairs satisfied, the same with one thread and two. */
  @Test
  void equalsTheRuleWrittenOut() {
    int divided = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      int n = 3 + random.nextInt(30);
      double[][] rows = new double[n][1 + random.nextInt(3)];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
      int minPoints = 1 + random.nextInt(Math.min(4, n));
      double radius = 0.05 + random.nextDouble() * 0.5;
      ConstraintSet pairs = DensityReference.randomPairs(random, n, random.nextInt(n), 2 + random.nextInt(3));
      DensityClusters found;
      try {
        found = run(rows, minPoints, radius, pairs, 1 + seed % 2);
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().startsWith("All rows are noise"), e::getMessage);
        continue;
      }
      List<Set<Integer>> expected = new WrittenOut(rows, minPoints, radius, pairs).clusters();
      String message = "seed " + seed;
      assertEquals(expected.size(), found.k(), message);
      assertEquals(expected.stream().mapToInt(Set::size).sum(), n - found.noise(), message);
      for (Set<Integer> cluster : expected) {
        assertEquals(1, cluster.stream().mapToInt(row -> found.labels()[row]).distinct().count(), message);
        assertTrue(cluster.stream().noneMatch(row -> found.labels()[row] < 0), message);
      }
      assertEquals(0, pairs.violatedBy(found.labels()).size(), message);
      divided += found.k() > run(rows, minPoints, radius, ConstraintSet.empty(), 1).k() ? 1 : 0;
    }
    assertTrue(divided > 100, "too few divided regions to test them: " + divided);
  }

  /** Ten distances of 1, and then 2, 5, 9: the knee is the last of the small ones. */
  @Test
  void theKneeOfDistances() {
    assertEquals(1, RadiusChoice.knee(new double[] {9, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1}));
    assertEquals(2, RadiusChoice.knee(new double[] {2, 2, 2}));
    assertEquals(4, RadiusChoice.knee(new double[] {4}));
    // A chosen radius always has a core row, also if all rows are equal, or fewer than a dense region has.
    assertEquals(1, run(DensityReference.line(5, 5, 5, 5), 3, -1, ConstraintSet.empty(), 1).k());
    assertArrayEquals(new int[] {0, 0}, run(DensityReference.line(1, 9), 5, -1, ConstraintSet.empty(), 1).labels());
    assertEquals(1, run(DensityReference.line(7), 5, -1, ConstraintSet.empty(), 1).k());
  }

  /** Rows of 300 large values, each five times, so that the distances of equal rows are rounding unless it is removed. */
  private static double[][] copies() {
    Random random = new Random(4);
    double[][] originals = new double[12][300];
    Arrays.stream(originals).forEach(row -> Arrays.setAll(row, j -> 1000 * random.nextGaussian()));
    return IntStream.range(0, 60).mapToObj(i -> originals[i % 12].clone()).toArray(double[][]::new);
  }

  @Test
  void equalRowsHaveNoDistance() {
    double[][] rows = copies();
    DensityRows prepared = DensityReference.prepared(rows, 5);
    try (Workers workers = new Workers(1)) {
      assertArrayEquals(new double[60], prepared.search().coreDistances(5, workers));
      double[] sixth = prepared.search().coreDistances(6, workers);
      assertTrue(Arrays.stream(sixth).allMatch(squared -> squared > 1e6), () -> Arrays.toString(sixth));
    }
    // All distances are 0, and so is the radius: every row is with its copies alone, and a new row with those it equals.
    DensityClusters found = run(rows, 5, -1, ConstraintSet.empty(), 1);
    assertEquals(0, found.radius());
    assertArrayEquals(IntStream.range(0, 60).map(i -> i % 12).toArray(), found.labels());
    StandardDistance.Prepared points = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    DensityPlacement placement = new DensityPlacement(new VectorDistances(points.points(), StandardDistance.EUCLIDEAN), found);
    for (int i = 0; i < 60; i++) {
      double[] row = points.points().row(i);
      assertEquals(i % 12, placement.nearest(row));
      row[0] += 1;
      assertEquals(DensityClusters.NOISE, placement.nearest(row));
    }
  }

  /** 32 rows with 200,000 neighbours each take 32 · 200,000 · 12 = 76.8 MB: thirteen times that is within a quarter of 4 GB. */
  @Test
  void neighboursFitIntoMemory() {
    assertEquals(13, ExhaustiveRangeSearch.blocksTogether(200_000, 16, 4_000_000_000L));
    assertEquals(32, ExhaustiveRangeSearch.blocksTogether(10_000, 16, 4_000_000_000L));
    assertEquals(1, ExhaustiveRangeSearch.blocksTogether(2_000_000_000, 16, 4_000_000_000L));
    try (Workers workers = new Workers(2)) {
      int[] visited = new int[1];
      DensityReference.prepared(copies(), 5).search().within(Double.MAX_VALUE, workers, (row, others, squared, count) -> {
        assertEquals(visited[0]++, row);
        assertArrayEquals(IntStream.range(0, 60).filter(other -> other != row).toArray(), Arrays.copyOf(others, count));
      });
      assertEquals(60, visited[0]);
    }
  }

  /** Integers 0 to 9 five times each, and 20, 22: without the distances of 0 the radius is not 0. */
  @Test
  void theKneeIgnoresEqualRows() {
    assertEquals(1, RadiusChoice.knee(new double[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1}));
    assertEquals(0, RadiusChoice.knee(new double[3]));
    double[] values = IntStream.range(0, 52).mapToDouble(i -> i < 50 ? i / 5 : 2 * i - 80).toArray();
    DensityClusters found = run(DensityReference.line(values), 5, -1, ConstraintSet.empty(), 1);
    // From 20 the fifth row is 11 away, from 22 it is 13: the knee of two distances is the larger one.
    assertEquals(13, found.radius(), 1e-9);
    assertEquals(1, found.k());
  }

  @Test
  void badInput() {
    String noise = assertThrows(IllegalArgumentException.class,
        () -> run(DensityReference.line(0, 1, 3, 7), 2, 0.5, ConstraintSet.empty(), 1)).getMessage();
    assertTrue(noise.startsWith("All rows are noise: with the radius 0.500000 no row has 2 rows within it, itself included; the smallest"
        + " that works is 1.00000. Use a larger radius"), noise);
    ConstraintSet contradictory = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    assertThrows(IllegalArgumentException.class, () -> run(DensityReference.line(0, 1), 2, 2, contradictory, 1));
    // 100,000 rows that are all neighbours of each other: 5 billion pairs of 16 bytes.
    String memory = assertThrows(IllegalArgumentException.class,
        () -> CloseRows.requireMemory(100_000L * 99_999 / 2, 4L << 30, "The pairs need", "Use fewer.")).getMessage();
    assertEquals("The pairs need 80.0 GB of memory, but Java may use 4.3 GB in all. Use fewer.", memory);
    try (Workers workers = new Workers(1)) {
      double[][] rows = new double[200][1];
      ConstraintSet pair = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build();
      String pairs = assertThrows(IllegalArgumentException.class, () -> ConnectedDensity.run(DensityReference.prepared(rows, 3), 1, pair,
          100_000, workers, ProgressListener.NONE)).getMessage();
      assertTrue(pairs.startsWith("With the radius 1.000, 19900 pairs of the 200 rows are neighbours; satisfying the cannot-links among"
          + " them needs 0.0 GB") && pairs.contains("(-radius), set the extraction (-extraction) to hierarchy, or"), pairs);
      assertEquals(1, ConnectedDensity.run(DensityReference.prepared(rows, 3), 1, ConstraintSet.empty(), 100_000, workers,
          ProgressListener.NONE).k());
    }
  }

  /** A new row is in the cluster of the nearest core row, if that is within the radius. */
  @Test
  void newRows() {
    double[][] rows = DensityReference.line(0, 1, 2, 20, 21, 22, 40);
    DensityClusters found = run(rows, 2, 1.5, ConstraintSet.empty(), 1);
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    DensityPlacement placement = new DensityPlacement(new VectorDistances(prepared.points(), StandardDistance.EUCLIDEAN), found);
    assertTrue(placement.leavesNoise());
    double[] queries = {0.5, 3.4, 3.6, 19, 40};
    int[] expected = {0, 0, -1, 1, -1};
    for (int i = 0; i < queries.length; i++) {
      assertEquals(expected[i], placement.nearest(new double[] {queries[i] - prepared.origin()[0]}), "row " + queries[i]);
    }
  }

  /** Must-links through noise connect regions far from each other, and what they entail holds. */
  @Test
  void entailedPairsHold() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double[][] rows = new double[40][2];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextInt(6)));
      ConstraintSet pairs = DensityReference.randomPairs(random, 40, 30, 3);
      int[] labels = run(rows, 3, 1, pairs, 2).labels();
      Neighbourhoods neighbourhoods = new Neighbourhoods(40, pairs);
      for (int p = 0; p < neighbourhoods.count(); p++) {
        assertTrue(neighbourhoods.isTogether(p, labels));
      }
      assertEquals(0, pairs.violatedBy(labels).size());
    }
  }
}
