package pairclust.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.distortion.VectorDistances;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Clusters from a hierarchy of densities: by hand, against scipy, and against all possible choices. */
class DensityHierarchyTest {

  private static DensityClusters run(double[][] rows, int minPoints, ConstraintSet pairs) {
    return run(rows, minPoints, pairs, true);
  }

  private static DensityClusters run(double[][] rows, int minPoints, ConstraintSet pairs, boolean noiseSatisfies) {
    try (Workers workers = new Workers(1)) {
      return DensityHierarchy.run(DensityReference.prepared(rows, minPoints), pairs, noiseSatisfies, workers, ProgressListener.NONE);
    }
  }

  private static CondensedTree tree(double[][] rows, int minPoints) {
    try (Workers workers = new Workers(2)) {
      return CondensedTree.of(rows.length, DensityHierarchy.edges(DensityReference.prepared(rows, minPoints), workers,
          ProgressListener.NONE), minPoints);
    }
  }

  @Test
  void agreesWithScipy() {
    List<String> lines = DensityReference.lines();
    double[] expected = Arrays.stream(lines.get(lines.indexOf("mutual reachability") + 1).split(" ")).mapToDouble(Double::parseDouble)
        .toArray();
    try (Workers workers = new Workers(2)) {
      double[] heights = Arrays.stream(DensityHierarchy.edges(DensityReference.prepared(DensityReference.rows(), 4), workers,
          ProgressListener.NONE)).mapToDouble(Edge::height).toArray();
      assertArrayEquals(expected, heights, 1e-9);
    }
  }

  /**
   * Rows 0, 1 and 4, 6 and 20, 21 on a line, two rows in a dense region, so that rows are connected by their distances. From radius 14 down
   * there are A = {0, 1, 4, 6} and B = {20, 21}; A divides at 3 into C = {0, 1} and D = {4, 6}. Stabilities: A 4 · (1/3 − 1/14) = 1.048,
   * B 2 · (1/1 − 1/14) = 1.857, C 2 · (1/1 − 1/3) = 1.333, D 2 · (1/2 − 1/3) = .333. C and D together are more stable than A.
   */
  @Test
  void byHand() {
    double[][] rows = DensityReference.line(0, 1, 4, 6, 20, 21);
    CondensedTree tree = tree(rows, 2);
    assertEquals(5, tree.count());
    double[] stabilities = IntStream.range(1, 5).mapToDouble(tree::stability).sorted().toArray();
    assertArrayEquals(new double[] {1.0 / 3, 4 * (1.0 / 3 - 1.0 / 14), 4.0 / 3, 2 * (1 - 1.0 / 14)}, stabilities, 1e-12);
    assertArrayEquals(new int[] {0, 0, 1, 1, 2, 2}, run(rows, 2, ConstraintSet.empty()).labels());
    // A must-link within A decides for A, and a cannot-link for its parts; two pairs outweigh one.
    ConstraintSet.Builder pairs = new ConstraintSet.Builder().add(1, 2, Link.MUST, 1, 0);
    DensityClusters together = run(rows, 2, pairs.build());
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1}, together.labels());
    assertEquals(-(stabilities[1] + stabilities[3]), together.objective(), 1e-12);
    assertArrayEquals(new double[] {14, 14}, together.reach());
    pairs.add(0, 3, Link.CANNOT, 1, 0).add(1, 3, Link.CANNOT, 1, 0);
    assertArrayEquals(new int[] {0, 0, 1, 1, 2, 2}, run(rows, 2, pairs.build()).labels());
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1},
        run(rows, 2, new ConstraintSet.Builder().add(1, 2, Link.MUST, 3, 0).add(0, 3, Link.CANNOT, 1, 0).build()).labels());
  }

  /** Adds all sets of clusters below a cluster, none within another, that cannot be extended. */
  private static List<List<Integer>> choices(CondensedTree tree, int cluster) {
    List<List<Integer>> below = new ArrayList<>(List.of(List.of()));
    boolean leaf = true;
    for (int child = 1; child < tree.count(); child++) {
      if (tree.parent(child) == cluster) {
        leaf = false;
        List<List<Integer>> combined = new ArrayList<>();
        for (List<Integer> before : below) {
          for (List<Integer> choice : choices(tree, child)) {
            List<Integer> both = new ArrayList<>(before);
            both.addAll(choice);
            combined.add(both);
          }
        }
        below = combined;
      }
    }
    if (leaf) {
      below = new ArrayList<>();
    }
    if (cluster > 0 || leaf) {
      below.add(List.of(cluster));
    }
    return below;
  }

  private static int[] labels(CondensedTree tree, int n, List<Integer> choice) {
    return IntStream.range(0, n).map(row -> {
      int cluster = tree.clusterOf(row);
      while (cluster >= 0 && !choice.contains(cluster)) {
        cluster = tree.parent(cluster);
      }
      return cluster;
    }).toArray();
  }

  /** Returns the number of satisfied pairs, each row of a pair counted for a half. */
  private static double satisfied(ConstraintSet pairs, int[] labels, boolean noiseSatisfies) {
    double sum = 0;
    for (Constraint pair : pairs) {
      int a = labels[pair.first()];
      int b = labels[pair.second()];
      if (pair.link() == Link.MUST) {
        sum += a == b && a >= 0 ? 1 : 0;
      } else {
        sum += a < 0 ? noiseSatisfies ? 0.5 : 0 : a != b ? 0.5 : 0;
        sum += b < 0 ? noiseSatisfies ? 0.5 : 0 : a != b ? 0.5 : 0;
      }
    }
    return sum;
  }

  /** 1,000 random problems: of all choices none satisfies more pairs, and none that satisfies as many is more stable. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noChoiceIsBetter(boolean noiseSatisfies) {
    int several = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      int n = 4 + random.nextInt(28);
      double[][] rows = new double[n][1 + random.nextInt(2)];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
      ConstraintSet pairs = DensityReference.randomPairs(random, n, random.nextInt(12), 3);
      DensityClusters found = run(rows, 2 + seed % 2, pairs, noiseSatisfies);
      CondensedTree tree = tree(rows, 2 + seed % 2);
      List<List<Integer>> choices = choices(tree, 0);
      double most = choices.stream().mapToDouble(choice -> satisfied(pairs, labels(tree, n, choice), noiseSatisfies)).max().orElseThrow();
      double stablest = choices.stream().filter(choice -> satisfied(pairs, labels(tree, n, choice), noiseSatisfies) > most - 1e-9)
          .mapToDouble(choice -> choice.stream().mapToDouble(tree::stability).sum()).max().orElseThrow();
      assertEquals(most, satisfied(pairs, found.labels(), noiseSatisfies), 1e-9, "seed " + seed);
      if (noiseSatisfies) {
        assertEquals(pairs.size() - most, pairs.violatedBy(found.labels()).size(), 1e-9, "seed " + seed);
      }
      assertEquals(-stablest, found.objective(), 1e-6 * (1 + stablest), "seed " + seed);
      assertEquals(tree.count(), found.candidates());
      several += choices.size() > 3 ? 1 : 0;
    }
    assertTrue(several > 200, "too few problems with a choice: " + several);
  }

  /** Every row of a cluster has enough neighbours within its reach, so that a new row needs to be compared by its distance only. */
  @Test
  void rowsOfClustersAreDenseWithinReach() {
    try (Workers workers = new Workers(1)) {
      for (int seed = 0; seed < 200; seed++) {
        Random random = new Random(seed);
        double[][] rows = new double[10 + random.nextInt(30)][2];
        // Whole numbers in every other problem, so that some rows are equal.
        double unit = seed % 2;
        Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextInt(6) + unit * random.nextDouble()));
        DensityRows prepared = DensityReference.prepared(rows, 2 + seed % 4);
        DensityClusters found = run(rows, 2 + seed % 4, DensityReference.randomPairs(random, rows.length, 6, 3));
        double[] core = prepared.search().coreDistances(prepared.minPoints(), workers);
        for (int row = 0; row < rows.length; row++) {
          assertTrue(found.labels()[row] < 0 || prepared.distance(core[row]) <= found.reach()[found.labels()[row]], "seed " + seed);
        }
      }
    }
  }

  /** {0, 1, 2} and {10, 11, 12} exist below the radius 8, the gap between them: new rows within it are of the nearer, others noise. */
  @Test
  void newRows() {
    double[][] rows = DensityReference.line(0, 1, 2, 10, 11, 12);
    DensityClusters found = run(rows, 2, ConstraintSet.empty());
    assertArrayEquals(new double[] {8, 8}, found.reach(), 1e-9);
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    DensityPlacement placement = new DensityPlacement(new VectorDistances(prepared.points(), StandardDistance.EUCLIDEAN), found);
    double[] queries = {-8.1, -7.9, 5.9, 6.1, 19.9, 20.1};
    assertArrayEquals(new int[] {-1, 0, 0, 1, 1, -1},
        Arrays.stream(queries).mapToInt(x -> placement.nearest(new double[] {x - prepared.origin()[0]})).toArray());
  }

  @Test
  void oneRowEqualRowsAndFewRows() {
    assertArrayEquals(new int[] {0}, run(DensityReference.line(3), 5, ConstraintSet.empty()).labels());
    assertArrayEquals(new int[] {0, 0, 0}, run(DensityReference.line(3, 3, 3), 5, ConstraintSet.empty()).labels());
    assertArrayEquals(new int[] {0, 0}, run(DensityReference.line(3, 8), 5, ConstraintSet.empty()).labels());
    DensityClusters equal = run(DensityReference.line(1, 1, 1, 1, 5, 5, 5, 5), 2, ConstraintSet.empty());
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1, 1, 1}, equal.labels());
  }
}
