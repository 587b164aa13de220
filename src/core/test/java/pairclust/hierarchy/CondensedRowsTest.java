package pairclust.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Partition;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Rows condensed into groups, and trees of these: by hand, against all rows, and pairs of random rows. */
class CondensedRowsTest {

  private static GuidedAgglomeration.Task task(double[][] rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, int k) {
    return new GuidedAgglomeration.Task(distance.prepare(DensePoints.of(rows)), distance, linkage, pairs, k, 1);
  }

  private static CondensedRows condense(GuidedAgglomeration.Task task, int exactRows, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new CondensedRows(task, exactRows, workers, ProgressListener.NONE);
    }
  }

  private static int[] labels(GuidedAgglomeration.Task task, int exactRows, int threads) {
    CondensedRows condensed = condense(task, exactRows, threads);
    try (Workers workers = new Workers(threads)) {
      return condensed.expand(GuidedAgglomeration.run(task, condensed, false, workers, ProgressListener.NONE).found().partition()).labels();
    }
  }

  private static double[][] clouds(int[] classes, Random random, double distance) {
    return Arrays.stream(classes).mapToObj(c -> new double[] {distance * c + random.nextGaussian(), distance * (c % 2)
        + random.nextGaussian(), random.nextGaussian()}).toArray(double[][]::new);
  }

  /**
   * Groups of 2, 3 and 1 rows at 0, 4 and 10. Ward's distance is the root of twice nm / (n + m) times the squared distance: 2 * 6 / 5 * 16
   * = 38.4 of the first two, 2 * 3 / 4 * 36 = 54 of the last two. So the first two are merged, at sqrt(38.4); their mean is 2.4 and the
   * last height is sqrt(2 * 5 / 6 * 57.76). Average linkage merges them at 4, then at (2 * 10 + 3 * 6) / 5 = 7.6.
   */
  @Test
  void heightsByHand() {
    double[][] means = {{0}, {4}, {10}};
    RowGroups groups = new RowGroups(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(means)), new int[] {2, 3, 1});
    try (Workers workers = new Workers(1)) {
      Agglomeration ward = Agglomeration.run(groups, StandardDistance.EUCLIDEAN, Linkage.WARD, ConstraintSet.empty(), 1, false, workers,
          ProgressListener.NONE);
      assertArrayEquals(new double[] {Math.sqrt(38.4), Math.sqrt(10.0 / 6 * 57.76)}, ward.tree().heights(), 1e-12);
      Agglomeration average = Agglomeration.run(groups, StandardDistance.EUCLIDEAN, Linkage.AVERAGE, ConstraintSet.empty(), 1, false,
          workers, ProgressListener.NONE);
      assertArrayEquals(new double[] {4, 7.6}, average.tree().heights(), 1e-12);
    }
  }

  /** The last merges of Ward's linkage have the heights of a tree of all rows in which equal rows are merged first. */
  @Test
  void groupsOfEqualRowsAreExact() {
    Random random = new Random(3);
    double[][] distinct = clouds(random.ints(30, 0, 3).toArray(), random, 4);
    int[] copies = random.ints(30, 1, 6).toArray();
    double[][] all = IntStream.range(0, 30).boxed().flatMap(i -> IntStream.range(0, copies[i]).mapToObj(c -> distinct[i]))
        .toArray(double[][]::new);
    try (Workers workers = new Workers(1)) {
      for (Linkage linkage : Linkage.values()) {
        double[] expected = Agglomeration.run(RowGroups.single(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(all))),
            StandardDistance.EUCLIDEAN, linkage, ConstraintSet.empty(), 1, false, workers, ProgressListener.NONE).tree().heights();
        double[] found = Agglomeration.run(new RowGroups(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(distinct)), copies),
            StandardDistance.EUCLIDEAN, linkage, ConstraintSet.empty(), 1, false, workers, ProgressListener.NONE).tree().heights();
        assertArrayEquals(Arrays.copyOfRange(expected, expected.length - 29, expected.length), found, 1e-9, linkage::label);
      }
    }
  }

  /** Every mean and size is that of the rows of the group, computed here, and rows in pairs are alone. */
  @Test
  void groups() {
    Random random = new Random(4);
    int[] classes = random.ints(600, 0, 3).toArray();
    double[][] rows = clouds(classes, random, 3);
    ConstraintSet pairs = ClassPairs.draw(classes, 20, random);
    GuidedAgglomeration.Task task = task(rows, StandardDistance.EUCLIDEAN, Linkage.WARD, pairs, 3);
    CondensedRows condensed = condense(task, 200, 1);
    assertEquals(50, condensed.condensed());
    int count = condensed.groups().count();
    int[] groupOf = condensed.expand(new Partition(IntStream.range(0, count).toArray(), count)).labels();
    for (int group = 0; group < count; group++) {
      int g = group;
      int[] members = IntStream.range(0, 600).filter(row -> groupOf[row] == g).toArray();
      assertEquals(members[0], condensed.firstRow(group));
      assertEquals(members.length, condensed.groups().sizes()[group]);
      for (int j = 0; j < 3; j++) {
        int column = j;
        double mean = Arrays.stream(members).mapToDouble(row -> rows[row][column] - task.rows().origin()[column]).average().orElseThrow();
        assertEquals(mean, condensed.groups().points().row(group)[j], 1e-9);
      }
    }
    for (int i = 0; i < pairs.size(); i++) {
      assertEquals(1, condensed.groups().sizes()[groupOf[pairs.first(i)]]);
      assertEquals(groupOf[pairs.first(i)], condensed.pairs().first(i));
      assertEquals(groupOf[pairs.second(i)], condensed.pairs().second(i));
    }
  }

  /** More rows in pairs than could be clustered exactly: must-linked rows are one group, and no others are with them. */
  @Test
  void manyPairsCondenseMustLinkedRows() {
    int[] classes = IntStream.range(0, 100).map(i -> i / 50).toArray();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i + 2 < 30; i += 3) {
      builder.add(i, i + 1, Link.MUST, 1, 0).add(i + 1, i + 2, Link.MUST, 1, 0).add(i, 50 + i, Link.CANNOT, 1, 0);
    }
    GuidedAgglomeration.Task task =
        task(clouds(classes, new Random(5), 2), StandardDistance.EUCLIDEAN, Linkage.WARD, builder.build(), 2);
    CondensedRows condensed = condense(task, 20, 1);
    // Ten groups of three rows, ten of one row, 20 of the other 60.
    assertEquals(40, condensed.groups().count());
    assertEquals(20, condensed.condensed());
    assertEquals(10, condensed.linked());
    assertEquals(10, condensed.pairs().size());
    assertTrue(task.pairs().violatedBy(labels(task, 20, 1)).isEmpty());
  }

  @ParameterizedTest
  @EnumSource(Linkage.class)
  void pairsAreNeverBroken(Linkage linkage) {
    for (int seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      int[] classes = random.ints(300, 0, 3).toArray();
      StandardDistance distance = seed % 3 == 0 ? StandardDistance.COSINE : StandardDistance.EUCLIDEAN;
      GuidedAgglomeration.Task task =
          task(clouds(classes, random, seed % 4), distance, linkage, ClassPairs.draw(classes, 10 + 8 * seed, random), 3);
      int[] labels = labels(task, 120, 1);
      assertTrue(task.pairs().violatedBy(labels).isEmpty());
      assertEquals(3, Arrays.stream(labels).distinct().count());
      assertArrayEquals(labels, labels(task, 120, 2));
    }
  }

  /** Far clouds are found as with all rows. */
  @ParameterizedTest
  @EnumSource(Linkage.class)
  void farClouds(Linkage linkage) {
    int[] classes = IntStream.range(0, 500).map(i -> i % 3).toArray();
    GuidedAgglomeration.Task task =
        task(clouds(classes, new Random(6), 30), StandardDistance.EUCLIDEAN, linkage, ConstraintSet.empty(), 3);
    assertArrayEquals(classes, labels(task, 100, 1));
  }

  @Test
  void fewRowsStayRows() {
    int[] classes = IntStream.range(0, 40).map(i -> i % 2).toArray();
    GuidedAgglomeration.Task task = task(clouds(classes, new Random(7), 1), StandardDistance.EUCLIDEAN, Linkage.WARD,
        ClassPairs.draw(classes, 10, new Random(8)), 2);
    CondensedRows condensed = condense(task, 1000, 1);
    assertEquals(0, condensed.condensed());
    assertEquals(40, condensed.groups().count());
    try (Workers workers = new Workers(1)) {
      Agglomeration exact = GuidedAgglomeration.run(task, CondensedRows.single(task), false, workers, ProgressListener.NONE).found();
      assertArrayEquals(exact.partition().labels(), labels(task, 1000, 1));
    }
  }

  /** Rows with ten million attributes and one value each, all in cannot-links: as dense rows they would take 3.2 GB. */
  @Test
  void sparseRowsInPairsStaySparse() {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    IntStream.range(0, 20).forEach(i -> pairs.add(i, 20 + i, Link.CANNOT, 1, 0));
    GuidedAgglomeration.Task task = sparse(40, 10_000_000, pairs.build(), 2);
    CondensedRows condensed = condense(task, 10, 1);
    assertSame(task.rows(), condensed.groups().rows());
    assertEquals(40, condensed.groups().count());
    assertEquals(20, condensed.pairs().size());
    assertEquals(0, condensed.condensed() + condensed.linked());
  }

  /** 20 clusters take at least 200 groups, whose means of ten million values would need 16 GB, twice. */
  @Test
  void meansThatDoNotFitAreRefused() {
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
        () -> condense(sparse(400, 10_000_000, ConstraintSet.empty(), 20), 100, 1));
    assertTrue(refused.getMessage().startsWith("200 groups and rows in pairs, with their means of 10000000 values and their distances from"
        + " each other, need 64.0 GB"), refused::getMessage);
  }

  /** 100,001 groups have 5.00005e9 distances of 8 bytes. */
  @Test
  void distancesThatDoNotFitAreRefused() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> CondensedRows.requireMemory(100_001, 0, 0, 8_000_000_000L));
    assertEquals("100001 groups and rows in pairs, with their distances from each other, need 40.0 GB of memory, but Java may use 8.0 GB in"
        + " all. Use fewer pairs, fewer clusters (-N) or a smaller number of rows clustered exactly (-exact-rows), start Java with more"
        + " memory (-Xmx), or use a clusterer that does not need all distances, such as PCKMeans.", refused.getMessage());
    CondensedRows.requireMemory(100_001, 0, 0, 51_000_000_000L);
    assertThrows(IllegalArgumentException.class, () -> CondensedRows.requireMemory(100_001, 0, 1000, 51_000_000_000L));
  }

  /** K-means needs more than the groups if there are few of them: four arrays of 1000 centroids with a million values of 8 bytes. */
  @Test
  void centroidsThatDoNotFitAreRefused() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> CondensedRows.requireMemory(1000, 1000, 1_000_000, 39_000_000_000L));
    assertTrue(refused.getMessage().contains("need 32.0 GB of memory") && refused.getMessage().contains("Use fewer pairs, fewer attributes,"
        + " fewer clusters (-N) or"), refused::getMessage);
    CondensedRows.requireMemory(1000, 1000, 1_000_000, 41_000_000_000L);
  }

  private static GuidedAgglomeration.Task sparse(int count, int dimensions, ConstraintSet pairs, int k) {
    SparsePoints.Builder rows = new SparsePoints.Builder(dimensions);
    for (int i = 0; i < count; i++) {
      rows.entry(7 * i, 1 + i % 3);
      rows.endRow();
    }
    return new GuidedAgglomeration.Task(StandardDistance.EUCLIDEAN.prepare(rows.build()), StandardDistance.EUCLIDEAN, Linkage.WARD, pairs,
        k, 1);
  }

  @Test
  void contradictionsAreRefused() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    GuidedAgglomeration.Task task = task(new double[40][1], StandardDistance.EUCLIDEAN, Linkage.WARD, pairs, 2);
    assertThrows(IllegalArgumentException.class, () -> condense(task, 1, 1));
  }

  @Test
  void interruption() {
    int[] classes = IntStream.range(0, 2000).map(i -> i % 2).toArray();
    GuidedAgglomeration.Task task =
        task(clouds(classes, new Random(9), 1), StandardDistance.EUCLIDEAN, Linkage.WARD, ConstraintSet.empty(), 2);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> condense(task, 100, 1));
    } finally {
      Thread.interrupted();
    }
  }
}
