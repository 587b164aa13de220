package pairclust.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.distortion.VectorDistances;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Agglomerative clustering: by hand, against other programs, and against the greedy rule written out. */
class AgglomerationTest {

  private static Agglomeration run(double[][] rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, int k, int threads) {
    try (Workers workers = new Workers(threads)) {
      return Agglomeration.run(RowGroups.single(distance.prepare(DensePoints.of(rows))), distance, linkage, pairs, k, false, workers,
          ProgressListener.NONE);
    }
  }

  private static Agglomeration lookingAhead(double[][] rows, Linkage linkage, ConstraintSet pairs, int k) {
    try (Workers workers = new Workers(1)) {
      return Agglomeration.run(RowGroups.single(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows))), StandardDistance.EUCLIDEAN,
          linkage, pairs, k, true, workers, ProgressListener.NONE);
    }
  }

  private static Agglomeration run(double[][] rows, Linkage linkage, ConstraintSet pairs, int k) {
    return run(rows, StandardDistance.EUCLIDEAN, linkage, pairs, k, 1);
  }

  private static double[][] line(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  /**
   * Rows 0, 1, 4, 6 on a line. 0 and 1 are cannot-linked, 1 and 6 must-linked, so {1, 6} is one cluster from the start. Distances of
   * clusters then, by complete linkage: 0 to {1, 6} not admissible, 0 to 4: 4, 4 to {1, 6}: 3. So 4 joins {1, 6} at height 3, and no
   * merge is left: two clusters, also if one is wanted.
   */
  @Test
  void byHand() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 3, Link.MUST, 1, 0).build();
    Agglomeration found = run(line(0, 1, 4, 6), Linkage.COMPLETE, pairs, 1);
    assertArrayEquals(new int[] {0, 1, 1, 1}, found.partition().labels());
    assertTrue(found.isDeadEnd());
    assertEquals(3, found.height());
    assertEquals(1, found.tree().forced());
    assertArrayEquals(new double[] {0, 3}, found.tree().heights());
    assertArrayEquals(new int[] {0, 5}, found.tree().roots());
    // The farthest rows are 0 and 6.
    assertEquals(List.of(new Agglomeration.StoppedMerge(0, 1, 6, 0)), found.stopped());
    Agglomeration three = run(line(0, 1, 4, 6), Linkage.COMPLETE, pairs, 3);
    assertFalse(three.isDeadEnd());
    assertArrayEquals(new int[] {0, 1, 2, 1}, three.partition().labels());
  }

  /** Ward: rows 0 and 2 merge at √(2·1·1/2 · 4) = 2; then 9 joins their mean 1 at √(2·2·1/3 · 64). */
  @Test
  void wardByHand() {
    Agglomeration found = run(line(0, 2, 9), Linkage.WARD, ConstraintSet.empty(), 1);
    assertArrayEquals(new double[] {2, Math.sqrt(4.0 / 3 * 64)}, found.tree().heights(), 1e-12);
    // A must-link of 0 and 9, whose mean is 4.5: row 2 joins them at √(4/3 · 6.25).
    Agglomeration linked = run(line(0, 2, 9), Linkage.WARD, new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).build(), 1);
    assertArrayEquals(new double[] {0, Math.sqrt(4.0 / 3 * 6.25)}, linked.tree().heights(), 1e-12);
  }

  /**
   * Davidson and Ravi's dead end: rows 0, 1, 2, 3 with 0 ≠ 2 and 1 ≠ 3 and 0 ≠ 3. With two clusters {0, 1} and {2, 3} satisfy all pairs,
   * but the nearest rows are 1 and 2, and with {1, 2} neither 0 nor 3 can be merged any more.
   */
  @Test
  void aDeadEndIsRecognised() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.CANNOT, 1, 0).add(1, 3, Link.CANNOT, 1, 0)
        .add(0, 3, Link.CANNOT, 1, 0).build();
    Agglomeration found = run(line(0, 3, 4, 7), Linkage.AVERAGE, pairs, 2);
    assertTrue(found.isDeadEnd());
    assertEquals(3, found.partition().k());
    assertArrayEquals(new int[] {0, 1, 1, 2}, found.partition().labels());
    assertEquals(3, found.stopped().size());
    assertEquals(3.5, found.stopped().get(0).distance());
    Agglomeration avoided = lookingAhead(line(0, 3, 4, 7), Linkage.AVERAGE, pairs, 2);
    assertFalse(avoided.isDeadEnd());
    assertArrayEquals(new int[] {0, 0, 1, 1}, avoided.partition().labels());
  }

  @Test
  void mustLinksMayLeaveFewerClusters() {
    ConstraintSet all = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).build();
    assertEquals(1, run(line(0, 1, 5), Linkage.SINGLE, all, 2).partition().k());
    assertEquals(1, run(line(3), Linkage.WARD, ConstraintSet.empty(), 1).partition().k());
  }

  @Test
  void contradictionsAndLargeMatricesAreRefused() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    assertThrows(IllegalArgumentException.class, () -> run(line(0, 1, 2), Linkage.SINGLE, pairs, 2));
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Agglomeration.requireMemory(100_000, 4L << 30));
    // 100,000² / 2 distances of 8 bytes.
    assertTrue(refused.getMessage().contains("100000 rows") && refused.getMessage().contains("40.0 GB"), refused::getMessage);
    Agglomeration.requireMemory(20_000, 4L << 30);
  }

  /** The rows of linkage_reference.py. */
  private static double[][] referenceRows() {
    long[] state = {12345};
    DoubleSupplier uniform = () -> {
      state[0] = (state[0] * 1103515245 + 12345) % 2147483648L;
      return state[0] / 2147483648.0;
    };
    double[][] rows = new double[80][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {4 * (i % 3) + 3 * uniform.getAsDouble(), 3 * (i % 2) + 2 * uniform.getAsDouble(), 1 + uniform.getAsDouble()};
    }
    return rows;
  }

  /** Expected values by linkage_reference.py, which is next to its output. */
  @Test
  void agreesWithScipyAndScikitLearn() throws IOException {
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(
        AgglomerationTest.class.getResourceAsStream("linkage-reference.txt"), StandardCharsets.UTF_8))) {
      int checked = 0;
      for (String name = lines.readLine(); name != null; name = lines.readLine()) {
        String[] words = name.toUpperCase(Locale.ROOT).split(" ");
        double[] heights = Arrays.stream(lines.readLine().split(" ")).mapToDouble(Double::parseDouble).toArray();
        int[] labels = Arrays.stream(lines.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
        Agglomeration found = run(referenceRows(), StandardDistance.valueOf(words[0]), Linkage.valueOf(words[1]), ConstraintSet.empty(), 6,
            2);
        assertArrayEquals(heights, found.tree().heights(), 1e-9, name);
        assertArrayEquals(labels, found.partition().labels(), name);
        checked++;
      }
      assertEquals(8, checked);
    }
  }

  /** The greedy rule in its simplest form: all distances of clusters from their rows, after every merge. */
  private record Greedy(double[][] rows, Linkage linkage, ConstraintSet pairs, boolean lookAhead) {

    /** Tries all assignments of clusters to a number of groups. */
    private boolean isFeasible(List<List<Integer>> clusters, int wanted, List<List<Integer>> groups, int at) {
      if (at == clusters.size()) {
        return true;
      }
      List<Integer> cluster = clusters.get(at);
      for (int g = 0; g <= groups.size() && g < wanted; g++) {
        if (g == groups.size()) {
          groups.add(new ArrayList<>(cluster));
          boolean found = isFeasible(clusters, wanted, groups, at + 1);
          groups.remove(g);
          return found;
        }
        if (!areApart(groups.get(g), cluster)) {
          int size = groups.get(g).size();
          groups.get(g).addAll(cluster);
          boolean found = isFeasible(clusters, wanted, groups, at + 1);
          groups.get(g).subList(size, groups.get(g).size()).clear();
          if (found) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean isFeasible(List<List<Integer>> clusters, int wanted) {
      return isFeasible(clusters, wanted, new ArrayList<>(), 0);
    }

    private boolean leadsToDeadEnd(List<List<Integer>> clusters, int a, int b, int wanted) {
      List<List<Integer>> merged = new ArrayList<>(clusters);
      List<Integer> both = new ArrayList<>(clusters.get(a));
      both.addAll(clusters.get(b));
      merged.set(a, both);
      merged.remove(b);
      return !isFeasible(merged, wanted);
    }

    private double distance(List<Integer> a, List<Integer> b) {
      if (linkage == Linkage.WARD) {
        double squares = 0;
        for (int j = 0; j < rows[0].length; j++) {
          int column = j;
          double difference = a.stream().mapToDouble(row -> rows[row][column]).average().orElseThrow()
              - b.stream().mapToDouble(row -> rows[row][column]).average().orElseThrow();
          squares += difference * difference;
        }
        return Math.sqrt(2.0 * a.size() * b.size() / (a.size() + b.size()) * squares);
      }
      double[] all = a.stream().flatMapToDouble(x -> b.stream().mapToDouble(y -> Math.sqrt(IntStream.range(0, rows[0].length)
          .mapToDouble(j -> (rows[x][j] - rows[y][j]) * (rows[x][j] - rows[y][j])).sum()))).toArray();
      return linkage == Linkage.SINGLE ? Arrays.stream(all).min().orElseThrow() : linkage == Linkage.COMPLETE
          ? Arrays.stream(all).max().orElseThrow() : Arrays.stream(all).average().orElseThrow();
    }

    private boolean areApart(List<Integer> a, List<Integer> b) {
      return pairs.stream().anyMatch(pair -> pair.link() == Link.CANNOT
          && (a.contains(pair.first()) && b.contains(pair.second()) || a.contains(pair.second()) && b.contains(pair.first())));
    }

    /** Returns the clusters for a number of them, and adds the heights of the merges. */
    List<List<Integer>> clusters(int wanted, List<Double> heights) {
      List<List<Integer>> clusters = new ArrayList<>();
      IntStream.range(0, rows.length).forEach(row -> clusters.add(new ArrayList<>(List.of(row))));
      pairs.stream().filter(pair -> pair.link() == Link.MUST).forEach(pair -> {
        List<Integer> a = clusters.stream().filter(cluster -> cluster.contains(pair.first())).findFirst().orElseThrow();
        List<Integer> b = clusters.stream().filter(cluster -> cluster.contains(pair.second())).findFirst().orElseThrow();
        if (a != b) {
          a.addAll(b);
          clusters.remove(b);
        }
      });
      boolean avoids = lookAhead && isFeasible(clusters, wanted);
      while (clusters.size() > wanted) {
        int[] best = null;
        double least = Double.POSITIVE_INFINITY;
        for (int a = 0; a < clusters.size(); a++) {
          for (int b = a + 1; b < clusters.size(); b++) {
            if (!areApart(clusters.get(a), clusters.get(b)) && distance(clusters.get(a), clusters.get(b)) < least
                && !(avoids && leadsToDeadEnd(clusters, a, b, wanted))) {
              best = new int[] {a, b};
              least = distance(clusters.get(a), clusters.get(b));
            }
          }
        }
        if (best == null) {
          return clusters;
        }
        heights.add(least);
        clusters.get(best[0]).addAll(clusters.remove(best[1]));
      }
      return clusters;
    }
  }

  private static ConstraintSet randomPairs(Random random, int n, int count, int classes) {
    return ClassPairs.draw(IntStream.range(0, n).map(row -> random.nextInt(classes)).toArray(), count, random);
  }

  /**
   * 1,000 random problems for each linkage: the clusters and heights of the greedy rule, all pairs satisfied, dead ends recognised. In
   * two dimensions or more: on a line, a row between two others has the same mean distance from them wherever it is.
   */
  @ParameterizedTest
  @EnumSource(Linkage.class)
  void equalsTheGreedyRule(Linkage linkage) {
    int deadEnds = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      int n = 3 + random.nextInt(18);
      double[][] rows = new double[n][2 + random.nextInt(3)];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
      ConstraintSet pairs = randomPairs(random, n, random.nextInt(2 * n), 2 + random.nextInt(4));
      int wanted = 1 + random.nextInt(n);
      Agglomeration found = run(rows, StandardDistance.EUCLIDEAN, linkage, pairs, wanted, 1 + seed % 2);
      List<Double> heights = new ArrayList<>();
      List<List<Integer>> expected = new Greedy(rows, linkage, pairs, false).clusters(wanted, heights);
      String message = "seed " + seed;
      assertEquals(expected.size(), found.partition().k(), message);
      for (List<Integer> cluster : expected) {
        assertEquals(1, cluster.stream().mapToInt(row -> found.partition().labels()[row]).distinct().count(), message);
      }
      double[] made = Arrays.copyOfRange(found.tree().heights(), found.tree().forced(), found.tree().mergesFor(wanted));
      assertArrayEquals(heights.stream().mapToDouble(Double::doubleValue).toArray(), made, 1e-9, message);
      assertEquals(0, pairs.violatedBy(found.partition().labels()).size(), message);
      assertEquals(expected.size() > wanted, found.isDeadEnd(), message);
      for (Agglomeration.StoppedMerge stopped : found.stopped()) {
        assertTrue(found.isDeadEnd() || stopped.distance() < found.height(), message);
      }
      deadEnds += found.isDeadEnd() ? 1 : 0;
    }
    assertTrue(deadEnds > 50, "too few dead ends to test them: " + deadEnds);
  }

  /** Row 0 is free and joins row 2 first; then 3 must not follow, as rows 1 (not with 3 or 4) and 4 (not with 2) would be left apart. */
  @Test
  void aMergeWithAFreeRowIsRemembered() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(1, 3, Link.CANNOT, 1, 0).add(2, 4, Link.CANNOT, 1, 0)
        .add(1, 4, Link.CANNOT, 1, 0).build();
    Agglomeration found = lookingAhead(new double[][] {{0, 0}, {3, 0}, {.1, 0}, {.5, 0}, {10, 0}}, Linkage.SINGLE, pairs, 2);
    assertEquals(2, found.partition().k());
    assertEquals(0, pairs.violatedBy(found.partition().labels()).size());
  }

  /** 250 random problems for each linkage: dead ends are avoided wherever the pairs can be satisfied, by the merges of the greedy rule. */
  @ParameterizedTest
  @EnumSource(Linkage.class)
  void deadEndsAreAvoided(Linkage linkage) {
    int avoided = 0;
    for (int seed = 0; seed < 250; seed++) {
      Random random = new Random(seed);
      int n = 4 + random.nextInt(8);
      double[][] rows = new double[n][2 + random.nextInt(3)];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
      ConstraintSet pairs = randomPairs(random, n, random.nextInt(2 * n), 2 + random.nextInt(3));
      int wanted = 1 + random.nextInt(4);
      Agglomeration found = lookingAhead(rows, linkage, pairs, wanted);
      List<Double> heights = new ArrayList<>();
      List<List<Integer>> expected = new Greedy(rows, linkage, pairs, true).clusters(wanted, heights);
      String message = "seed " + seed;
      assertEquals(expected.size(), found.partition().k(), message);
      for (List<Integer> cluster : expected) {
        assertEquals(1, cluster.stream().mapToInt(row -> found.partition().labels()[row]).distinct().count(), message);
      }
      double[] made = Arrays.copyOfRange(found.tree().heights(), found.tree().forced(), found.tree().mergesFor(wanted));
      assertArrayEquals(heights.stream().mapToDouble(Double::doubleValue).toArray(), made, 1e-9, message);
      assertEquals(0, pairs.violatedBy(found.partition().labels()).size(), message);
      avoided += run(rows, linkage, pairs, wanted).isDeadEnd() && !found.isDeadEnd() ? 1 : 0;
    }
    assertTrue(avoided > 5, "too few dead ends to avoid: " + avoided);
  }

  /** Equal distances leave a choice, but heights never fall, all pairs hold, and threads change nothing. */
  @ParameterizedTest
  @EnumSource(Linkage.class)
  void equalDistances(Linkage linkage) {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(60);
      double[][] rows = new double[n][2];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextInt(4)));
      ConstraintSet pairs = randomPairs(random, n, random.nextInt(n), 3);
      Agglomeration found = run(rows, StandardDistance.EUCLIDEAN, linkage, pairs, 3, 1);
      assertEquals(0, pairs.violatedBy(found.partition().labels()).size());
      double[] heights = found.tree().heights();
      for (int t = 1; t < heights.length; t++) {
        assertTrue(heights[t] >= heights[t - 1]);
      }
      assertArrayEquals(heights, run(rows, StandardDistance.EUCLIDEAN, linkage, pairs, 3, 2).tree().heights());
      Neighbourhoods neighbourhoods = new Neighbourhoods(n, pairs);
      assertEquals(IntStream.range(0, neighbourhoods.count()).map(p -> neighbourhoods.size(p) - 1).sum(), found.tree().forced());
    }
  }

  /** A new row joins the cluster that is nearest by the linkage; clusters {0, 1, 2} and {10, 30} on a line. */
  @Test
  void newRows() {
    double[][] rows = line(0, 1, 2, 10, 30);
    ConstraintSet pairs = new ConstraintSet.Builder().add(3, 4, Link.MUST, 1, 0).add(2, 3, Link.CANNOT, 1, 0).build();
    for (Linkage linkage : Linkage.values()) {
      Distance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
      Agglomeration found = run(rows, linkage, pairs, 2);
      LinkagePlacement placement = new LinkagePlacement(new VectorDistances(prepared.points(), StandardDistance.EUCLIDEAN),
          new int[] {1, 1, 1, 1, 1}, linkage, found.partition());
      double[] costs = placement.costs(new double[] {8 - prepared.origin()[0]});
      double[] expected = switch (linkage) {
        case SINGLE -> new double[] {6, 2};
        case COMPLETE -> new double[] {8, 22};
        case AVERAGE -> new double[] {7, 12};
        case WARD -> new double[] {Math.sqrt(2.0 * 3 / 4) * 7, Math.sqrt(2.0 * 2 / 3) * 12};
      };
      assertArrayEquals(expected, costs, 1e-9, linkage.label());
      assertEquals(linkage == Linkage.SINGLE ? 1 : 0, placement.nearest(new double[] {8 - prepared.origin()[0]}));
    }
  }
}
