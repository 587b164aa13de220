package pairclust.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.hierarchy.GuidedAgglomeration.Guidance;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;

/** Trees that satisfy every pair without letting single pairs lead other rows astray. */
class GuidedAgglomerationTest {

  private static GuidedAgglomeration.Task task(double[][] rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, int k) {
    return new GuidedAgglomeration.Task(distance.prepare(DensePoints.of(rows)), distance, linkage, pairs, k, 7);
  }

  private static GuidedAgglomeration run(GuidedAgglomeration.Task task, int threads) {
    try (Workers workers = new Workers(threads)) {
      return GuidedAgglomeration.run(task, CondensedRows.single(task), false, workers, ProgressListener.NONE);
    }
  }

  private static double[][] line(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  /** Returns pairs of rows by their classes, without contradictions. */
  private static ConstraintSet pairs(int[] classes, int count, Random random) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(classes.length);
      int b = random.nextInt(classes.length);
      if (a != b) {
        pairs.add(a, b, classes[a] == classes[b] ? Link.MUST : Link.CANNOT, 1, i + 1);
      }
    }
    return pairs.build();
  }

  /**
   * Rows 0, 1, 2 and 10, 11, 12 on a line, and a must-link between 2 and 12. The tree without pairs has {0, 1, 2} and {10, 11, 12}. Row 2
   * is 9 away from the mean of the other cluster and 1 from its own; row 12 is 11 and 1 away. So row 2 is moved, which costs less.
   * Published, 2 and 12 are merged first, at their mean 7, and either stay alone or pull others away.
   */
  @Test
  void oneMustLinkMovesOneRow() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(2, 5, Link.MUST, 1, 1).build();
    GuidedAgglomeration guided = run(task(line(0, 1, 2, 10, 11, 12), StandardDistance.EUCLIDEAN, Linkage.WARD, pairs, 2), 1);
    assertEquals(Guidance.NOT_JUDGED, guided.guidance());
    assertEquals(1, guided.moved());
    int[] labels = guided.found().partition().labels();
    assertEquals(labels[2], labels[5]);
    assertEquals(labels[0], labels[1]);
    assertEquals(labels[3], labels[4]);
    assertTrue(labels[0] != labels[3]);
    assertNull(guided.map());
  }

  /**
   * The clusters {0, 5} and {1, 2} of rows 0, 1, 2 and 5, given. By single linkage: 1 and 2 at height 1, 0 and 5 at height 5. Both clusters
   * are 1 apart, but are drawn joined no lower than 5.
   */
  @Test
  void aTreeOfGivenClusters() {
    Distance.Prepared rows = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(line(0, 1, 2, 5)));
    try (Workers workers = new Workers(1)) {
      Agglomeration found = Agglomeration.within(RowGroups.single(rows), StandardDistance.EUCLIDEAN, Linkage.SINGLE,
          ConstraintSet.empty(), new Partition(new int[] {0, 1, 1, 0}, 2), workers, ProgressListener.NONE);
      assertArrayEquals(new int[] {0, 1, 1, 0}, found.partition().labels());
      assertArrayEquals(new double[] {1, 5, 5}, found.tree().heights(), 1e-12);
      assertEquals(5, found.height(), 1e-12);
    }
  }

  /** By hand: of rows 0, 1 and 3, Ward merges 0 and 1 at a cost of ½; a cannot-link that costs more leads to 1 and 3, at 2. */
  @Test
  void steeredByHand() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 1).build();
    assertArrayEquals(new int[] {0, 0, 1}, steered(line(0, 1, 3), pairs, 1.4));
    assertArrayEquals(new int[] {0, 1, 1}, steered(line(0, 1, 3), pairs, 1.6));
    // 0 and 3 cost 4.5, less the cost of the must-link.
    ConstraintSet must = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 1).build();
    assertArrayEquals(new int[] {0, 0, 1}, steered(line(0, 1, 3), must, 3.9));
    assertArrayEquals(new int[] {0, 1, 0}, steered(line(0, 1, 3), must, 4.1));
  }

  private static int[] steered(double[][] rows, ConstraintSet pairs, double cost) {
    return steered(rows, pairs, cost, ProgressListener.NONE);
  }

  private static int[] steered(double[][] rows, ConstraintSet pairs, double cost, ProgressListener listener) {
    Distance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    try (Workers workers = new Workers(1)) {
      return SteeredMerging.run(ClusterDistances.of(RowGroups.single(prepared), false, Linkage.WARD, workers), rows.length, pairs, cost, 2,
          listener);
    }
  }

  /** 248 merges of 250 rows: about a hundred reports, up to the last merge; few rows have one for each merge. */
  @Test
  void guidedMergesReportProgress() {
    double[][] rows = line(new Random(1).doubles(250).toArray());
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 1).build();
    List<ProgressEvent> seen = new ArrayList<>();
    steered(rows, pairs, 1, seen::add);
    assertTrue(seen.size() >= 98 && seen.size() <= 100, seen::toString);
    for (int i = 1; i < seen.size(); i++) {
      assertTrue(seen.get(i).step() > seen.get(i - 1).step() && seen.get(i).step() <= 248);
    }
    seen.clear();
    steered(line(0, 1, 3, 7), pairs, 1, seen::add);
    assertEquals(List.of("merging clusters guided by pairs (1 of 2)", "merging clusters guided by pairs (2 of 2)"),
        seen.stream().map(ProgressEvent::describe).toList());
  }

  /** All assignments of up to seven neighbourhoods to three clusters: none that satisfies the cannot-links is missed. */
  @Test
  void repairFindsWhatThereIs() {
    Random random = new Random(3);
    double excess = 0;
    int optimal = 0;
    int solvable = 0;
    for (int round = 0; round < 500; round++) {
      int n = 2 + random.nextInt(6);
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i < 2 * n; i++) {
        int a = random.nextInt(n);
        int b = random.nextInt(n);
        if (a != b) {
          pairs.add(a, b, Link.CANNOT, 1, 0);
        }
      }
      Neighbourhoods graph = new Neighbourhoods(n, pairs.build());
      double[][] costs = random.doubles((long) graph.count() * 3).boxed().collect(Collectors.collectingAndThen(
          Collectors.toList(), all -> IntStream.range(0, graph.count())
              .mapToObj(p -> new double[] {all.get(3 * p), all.get(3 * p + 1), all.get(3 * p + 2)}).toArray(double[][]::new)));
      double best = best(graph, costs, new int[graph.count()], 0);
      int[] found = PairRepair.assign(graph, costs, new int[graph.count()][3], 3);
      assertEquals(best < Double.POSITIVE_INFINITY, found != null, "round " + round);
      if (found != null) {
        assertTrue(satisfies(graph, found));
        double cost = IntStream.range(0, found.length).mapToDouble(p -> costs[p][found[p]]).sum();
        solvable++;
        optimal += cost <= best + 1e-9 ? 1 : 0;
        excess += cost - best;
      }
    }
    assertTrue(optimal > 0.8 * solvable && excess < 0.05 * solvable, optimal + " of " + solvable + ", excess " + excess);
  }

  /**
   * 2,000 random problems with few different costs, many of them 0: in the end no neighbourhood can go to a cluster free of its
   * cannot-links that costs less, or the same and moves fewer rows; and the unit of the costs, however small, does not matter.
   */
  @Test
  void repairLeavesNoNeedlessMove() {
    Random random = new Random(9);
    int away = 0;
    for (int round = 0; round < 2000; round++) {
      int n = 2 + random.nextInt(20);
      int k = 3 + random.nextInt(2);
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i < n; i++) {
        int a = random.nextInt(n);
        int b = random.nextInt(n);
        if (a != b) {
          pairs.add(a, b, Link.CANNOT, 1, 0);
        }
      }
      Neighbourhoods graph = new Neighbourhoods(n, pairs.build());
      double[][] costs = new double[graph.count()][k];
      double[][] tiny = new double[graph.count()][k];
      int[][] moves = new int[graph.count()][k];
      for (int p = 0; p < graph.count(); p++) {
        int home = random.nextInt(k);
        for (int h = 0; h < k; h++) {
          costs[p][h] = h == home ? 0 : Math.max(0, random.nextInt(4) - 1);
          tiny[p][h] = Math.scalb(costs[p][h], -200);
          moves[p][h] = h == home ? 0 : 1;
        }
      }
      int[] found = PairRepair.assign(graph, costs, moves, k);
      assertArrayEquals(found, PairRepair.assign(graph, tiny, moves, k), "round " + round);
      for (int p = 0; found != null && p < found.length; p++) {
        away += moves[p][found[p]];
        noneBetter(graph, p, found, costs, moves);
      }
    }
    assertTrue(away > 1000, "some have to move: " + away);
  }

  private static void noneBetter(Neighbourhoods graph, int p, int[] found, double[][] costs, int[][] moves) {
    for (int h = 0; h < costs[p].length; h++) {
      int target = h;
      if (IntStream.range(0, graph.degree(p)).allMatch(e -> found[graph.linked(p, e)] != target)) {
        assertTrue(costs[p][h] > costs[p][found[p]] || costs[p][h] == costs[p][found[p]] && moves[p][h] >= moves[p][found[p]]);
      }
    }
  }

  private static boolean satisfies(Neighbourhoods graph, int[] clusters) {
    return IntStream.range(0, graph.count())
        .allMatch(p -> IntStream.range(0, graph.degree(p)).allMatch(e -> clusters[graph.linked(p, e)] != clusters[p]));
  }

  private static double best(Neighbourhoods graph, double[][] costs, int[] clusters, int at) {
    if (at == clusters.length) {
      return satisfies(graph, clusters) ? IntStream.range(0, at).mapToDouble(p -> costs[p][clusters[p]]).sum() : Double.POSITIVE_INFINITY;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < 3; h++) {
      clusters[at] = h;
      least = Math.min(least, best(graph, costs, clusters, at + 1));
    }
    return least;
  }

  /** 100 random problems for each linkage: every pair is satisfied, the clusters are a level of the tree, and threads do not matter. */
  @ParameterizedTest
  @EnumSource(Linkage.class)
  void everyPairIsSatisfied(Linkage linkage) {
    Random random = new Random(linkage.ordinal());
    int guided = 0;
    for (int round = 0; round < 100; round++) {
      int n = 12 + random.nextInt(50);
      int k = 2 + random.nextInt(3);
      int[] classes = random.ints(n, 0, k).toArray();
      double[][] rows = new double[n][3];
      for (int i = 0; i < n; i++) {
        // Groups along one attribute, sometimes none at all; equal rows occur.
        rows[i][0] = round % 3 * classes[i] + Math.rint(4 * random.nextGaussian()) / 4;
        rows[i][1] = 3 * random.nextGaussian();
        rows[i][2] = round % 2;
      }
      StandardDistance distance = round % 4 == 3 ? StandardDistance.COSINE : StandardDistance.EUCLIDEAN;
      ConstraintSet pairs = pairs(classes, random.nextInt(2 * n), random);
      GuidedAgglomeration.Task task = task(rows, distance, linkage, pairs, k);
      GuidedAgglomeration found = run(task, 1);
      int[] labels = found.found().partition().labels();
      assertTrue(pairs.violatedBy(labels).isEmpty(), "round " + round);
      assertArrayEquals(labels, found.found().tree().cut(found.found().partition().k()).labels());
      assertEquals(n - found.found().partition().k(), found.found().tree().mergesFor(found.found().partition().k()));
      double[] heights = found.found().tree().heights();
      assertTrue(IntStream.range(1, heights.length).allMatch(t -> heights[t] >= heights[t - 1]), "heights rise");
      GuidedAgglomeration again = run(task, 2);
      assertArrayEquals(labels, again.found().partition().labels());
      assertEquals(found.guidance(), again.guidance());
      guided += found.guidance() == Guidance.GUIDED ? 1 : 0;
      if (found.guidance() != Guidance.GUIDED && found.guidance() != Guidance.EVERY_MERGE) {
        rowsInNoPairStay(task, found);
      }
    }
    assertTrue(guided > 0, "pairs guide merges in some problems");
  }

  /** Rows in no pair are together exactly as in the tree without pairs. */
  private static void rowsInNoPairStay(GuidedAgglomeration.Task task, GuidedAgglomeration found) {
    GuidedAgglomeration without = run(
        new GuidedAgglomeration.Task(task.rows(), task.distance(), task.linkage(), ConstraintSet.empty(), task.wanted(), 7), 1);
    int[] plain = without.found().partition().labels();
    int[] labels = found.found().partition().labels();
    boolean[] paired = new boolean[labels.length];
    task.pairs().forEach(pair -> {
      paired[pair.first()] = true;
      paired[pair.second()] = true;
    });
    for (int a = 0; a < labels.length; a++) {
      for (int b = 0; b < a; b++) {
        assertTrue(paired[a] || paired[b] || plain[a] == plain[b] == (labels[a] == labels[b]));
      }
    }
  }

  /**
   * Two groups along the first attribute, which varies less than the second: without pairs the second decides, and pairs show that the
   * first is meant. New rows are assigned in the learned metric.
   */
  @Test
  void pairsGuideWhereLeftOutPairsConfirmIt() {
    Random random = new Random(5);
    int n = 120;
    int[] classes = IntStream.range(0, n).map(i -> i % 2).toArray();
    double[][] rows = new double[n][2];
    for (int i = 0; i < n; i++) {
      rows[i] = new double[] {classes[i] + 0.1 * random.nextGaussian(), 3 * random.nextDouble()};
    }
    GuidedAgglomeration.Task task = task(rows, StandardDistance.EUCLIDEAN, Linkage.WARD, pairs(classes, 80, random), 2);
    GuidedAgglomeration found = run(task, 1);
    assertEquals(Guidance.GUIDED, found.guidance());
    assertNotNull(found.map());
    assertTrue(found.errors().guided() < found.errors().without());
    int[] labels = found.found().partition().labels();
    assertEquals(n, IntStream.range(0, n).filter(i -> labels[i] == labels[0] == (classes[i] == classes[0])).count());
    Placement placement = found.placement(RowGroups.single(task.rows()), StandardDistance.EUCLIDEAN, Linkage.WARD);
    for (int i = 0; i < n; i++) {
      assertEquals(labels[i], placement.nearest(task.rows().points().row(i)));
    }
  }

  /** Pairs by a coin: no left-out pair follows from the others, so that they guide nothing. */
  @Test
  void wrongPairsGuideNothing() {
    Random random = new Random(8);
    double[][] rows = IntStream.range(0, 100).mapToObj(i -> new double[] {10 * (i % 2) + random.nextGaussian(), random.nextGaussian()})
        .toArray(double[][]::new);
    ConstraintSet pairs = pairs(random.ints(100, 0, 2).toArray(), 40, random);
    GuidedAgglomeration found = run(task(rows, StandardDistance.EUCLIDEAN, Linkage.WARD, pairs, 2), 1);
    assertEquals(Guidance.NONE, found.guidance());
    assertTrue(found.moved() > 0);
    assertTrue(pairs.violatedBy(found.found().partition().labels()).isEmpty());
  }

  /** Pairs that need more clusters, or leave fewer, are what they were: no merge violates any. */
  @Test
  void whatCannotBeRepaired() {
    ConstraintSet triangle = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0)
        .add(0, 2, Link.CANNOT, 1, 0).build();
    GuidedAgglomeration found = run(task(line(0, 1, 2, 5), StandardDistance.EUCLIDEAN, Linkage.WARD, triangle, 2), 1);
    assertEquals(Guidance.EVERY_MERGE, found.guidance());
    assertTrue(found.found().isDeadEnd());
    ConstraintSet one = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).build();
    assertEquals(1, run(task(line(0, 1, 5), StandardDistance.EUCLIDEAN, Linkage.WARD, one, 2), 1).found().partition().k());
    ConstraintSet contradictory = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    assertThrows(IllegalArgumentException.class,
        () -> run(task(line(0, 1, 5), StandardDistance.EUCLIDEAN, Linkage.WARD, contradictory, 2), 1));
    // All rows are equal.
    assertEquals(2, run(task(new double[30][2], StandardDistance.EUCLIDEAN, Linkage.WARD,
        pairs(IntStream.range(0, 30).map(i -> i % 2).toArray(), 60, new Random(1)), 2), 1).found().partition().k());
  }

  /** However few pairs there are, they guide merges if the caller wants that, and every pair is satisfied; equal rows have no metric. */
  @Test
  void alwaysGuided() {
    Random random = new Random(4);
    int[] classes = random.ints(60, 0, 3).toArray();
    double[][] rows = IntStream.range(0, 60).mapToObj(i -> new double[] {classes[i] + random.nextGaussian(), random.nextGaussian()})
        .toArray(double[][]::new);
    try (Workers workers = new Workers(1)) {
      for (Linkage linkage : Linkage.values()) {
        GuidedAgglomeration.Task task = task(rows, StandardDistance.EUCLIDEAN, linkage, pairs(classes, 12, random), 3);
        GuidedAgglomeration always = alwaysGuided(task, workers);
        assertEquals(Guidance.NOT_JUDGED, run(task, 1).guidance());
        assertEquals(Guidance.GUIDED, always.guidance());
        assertFalse(always.errors().isKnown());
        assertTrue(task.pairs().violatedBy(always.found().partition().labels()).isEmpty());
      }
      assertEquals(Guidance.NOT_JUDGED, alwaysGuided(task(new double[30][2], StandardDistance.EUCLIDEAN, Linkage.WARD,
          pairs(IntStream.range(0, 30).map(i -> i % 2).toArray(), 10, random), 2), workers).guidance());
    }
  }

  private static GuidedAgglomeration alwaysGuided(GuidedAgglomeration.Task task, Workers workers) {
    return GuidedAgglomeration.run(task, CondensedRows.single(task), true, workers, ProgressListener.NONE);
  }

  @Test
  void stop() {
    Random random = new Random(2);
    int[] classes = random.ints(300, 0, 3).toArray();
    double[][] rows = IntStream.range(0, 300).mapToObj(i -> new double[] {classes[i] + random.nextGaussian(), random.nextGaussian()})
        .toArray(double[][]::new);
    GuidedAgglomeration.Task task = task(rows, StandardDistance.EUCLIDEAN, Linkage.WARD, pairs(classes, 100, random), 3);
    try (Workers workers = new Workers(1)) {
      // A listener that stops the trials still gets clusters that satisfy every pair.
      GuidedAgglomeration stopped = GuidedAgglomeration.run(task, CondensedRows.single(task), false, workers, step -> false);
      assertEquals(Guidance.NOT_JUDGED, stopped.guidance());
      assertTrue(task.pairs().violatedBy(stopped.found().partition().labels()).isEmpty());
      Thread.currentThread().interrupt();
      assertThrows(CancellationException.class, () -> GuidedAgglomeration.run(task, CondensedRows.single(task), false, workers,
          ProgressListener.NONE));
    } finally {
      Thread.interrupted();
    }
  }
}
