package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.distortion.StandardDistance;
import pairclust.eval.Contingency;
import pairclust.kernel.KernelMatrix;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/** Outlying pieces of a graph take no cluster of their own, unless pairs demand it. */
class OutliersTest {

  private static SpectralClustering run(SimilarityGraph graph, ConstraintSet pairs, int k, long seed, int threads)
      throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return SpectralAlgorithm.run(graph, pairs, new SpectralAlgorithm.Settings(k, SpectralAlgorithm.CHOOSE, 1, true, false, 5, 100), seed,
          workers, ProgressListener.NONE);
    }
  }

  /** Rows 0 to 3 and 4 to 7 are all similar, with one link between 3 and 4; rows 8 and 9 are similar to each other only. */
  private static SimilarityGraph twoGroupsAndAnOutlyingPair() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return new GraphBuilder(true, 1).ofKernel(KernelMatrix.of(10, (i, j) -> i / 4 == j / 4 || i + j == 7 && Math.abs(i - j) == 1 ? 1 : 0,
          workers), workers);
    }
  }

  private static CutState state(SimilarityGraph graph, Smoothing smoothing, int... labels) {
    StandardDistance.Prepared any = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[labels.length][1]));
    PottsPenalty penalty = new PottsPenalty(new Problem(any.points(), any.distortion(), 2, ConstraintSet.empty()), 1, true);
    return new CutState(graph, new Neighbourhoods(labels.length, ConstraintSet.empty()), penalty, labels, 2, smoothing);
  }

  @Test
  void smoothingByHand() throws InterruptedException {
    SimilarityGraph graph = twoGroupsAndAnOutlyingPair();
    // The degrees are 3 3 3 4, 4 3 3 3 and 1 1: 28 in all, 2.8 in the mean. So c is 2.8 √(10/2).
    Smoothing smoothing = Smoothing.of(graph, 2, 0);
    assertEquals(6.26099034, smoothing.volume(), 1e-8);
    // The outlying pair alone, without any cut: c/(2+c) + c/(26+c).
    CutState pair = state(graph, smoothing, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1);
    assertEquals(0, pair.objective().cut(), 1e-12);
    assertEquals(0.75789828 + 0.19407310, pair.objective().smallClusters(), 1e-7);
    assertTrue(pair.hasSmallCluster());
    // The two groups, with one link between them: (1+c)/(13+c) + (1+c)/(15+c) instead of 1/13 + 1/15.
    CutState groups = state(graph, smoothing, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1);
    assertEquals(1.0 / 13 + 1.0 / 15, groups.objective().cut(), 1e-12);
    assertEquals(0.37697908 + 0.34151703, groups.objective().total(), 1e-7);
    assertFalse(groups.hasSmallCluster());
    assertTrue(state(graph, Smoothing.NONE, pair.labels()).objective().total()
        < state(graph, Smoothing.NONE, groups.labels()).objective().total(), "the cut alone prefers the outlying pair");
  }

  @Test
  void smoothingEndsWithEnoughPairs() throws InterruptedException {
    SimilarityGraph graph = twoGroupsAndAnOutlyingPair();
    assertEquals(6.26099034 * 0.75, Smoothing.of(graph, 2, 5).volume(), 1e-7);
    assertEquals(Smoothing.NONE, Smoothing.of(graph, 2, 20));
    assertEquals(Smoothing.NONE, Smoothing.of(graph, 2, 21));
    assertFalse(state(graph, Smoothing.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1).hasSmallCluster());
  }

  @Test
  void theGroupsAreFoundAndNotTheOutlyingPair() throws InterruptedException {
    SpectralClustering clustering = run(twoGroupsAndAnOutlyingPair(), ConstraintSet.empty(), 2, 1, 1);
    int[] labels = clustering.partition().labels();
    assertNotEquals(labels[0], labels[7]);
    for (int row = 0; row < 8; row++) {
      assertEquals(labels[row < 4 ? 0 : 7], labels[row], "row " + row);
    }
    assertTrue(clustering.trials().size() > 1, "more vectors than clusters were needed");
    assertTrue(clustering.trials().get(0).objective().cut() < clustering.objective().cut());
  }

  private static final int[] PIECES = {5, 12, 13, 14};

  /** Three groups of 100 rows, and behind them four outlying pieces of a few rows. */
  private static double[][] groupsAndPieces(long seed) {
    double[][] rows = GaussianRows.of(300 + Arrays.stream(PIECES).sum(), 2, seed);
    for (int i = 0; i < 300; i++) {
      rows[i][0] += 5 * (i % 3);
      rows[i][1] += i % 3 == 1 ? 5 : 0;
    }
    for (int piece = 0, row = 300; piece < PIECES.length; row += PIECES[piece++]) {
      for (int i = row; i < row + PIECES[piece]; i++) {
        rows[i][0] += 60 * (piece % 2 == 0 ? 1 : -1);
        rows[i][1] += 60 * (piece < 2 ? 1 : -1);
      }
    }
    return rows;
  }

  private static double nmiOfGroups(SpectralClustering clustering) {
    int[] classes = new int[300];
    Arrays.setAll(classes, row -> row % 3);
    return new Contingency(Arrays.copyOf(clustering.partition().labels(), 300), classes).nmiArithmetic();
  }

  @Test
  void groupsAreFoundAmongOutlyingPieces() throws InterruptedException {
    for (long seed = 1; seed <= 3; seed++) {
      SimilarityGraph graph = Shapes.knn(groupsAndPieces(seed));
      for (long start = 1; start <= 3; start++) {
        double nmi = nmiOfGroups(run(graph, ConstraintSet.empty(), 3, start, 1));
        assertTrue(nmi > 0.8, "NMI " + nmi + " with data " + seed + " and seed " + start);
      }
    }
  }

  @Test
  void theOutlyingPairIsAClusterIfPairsDemandIt() throws InterruptedException {
    // Apart, it costs 0.87 with c = 5.0; separating the groups instead costs 0.63, and 0.4 for each of three violated must-links.
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 7, Link.MUST, 1, 0).add(1, 6, Link.MUST, 1, 0).add(2, 5, Link.MUST, 1, 0)
        .add(0, 8, Link.CANNOT, 1, 0).build();
    SpectralClustering clustering = run(twoGroupsAndAnOutlyingPair(), pairs, 2, 1, 1);
    int[] labels = clustering.partition().labels();
    for (int row = 0; row < 10; row++) {
      assertEquals(row < 8, labels[row] == labels[0], "row " + row);
    }
    assertEquals(0.71464 + 0.16153, clustering.objective().total(), 1e-4);
  }

  @Test
  void threadsSeedsAndTheOrderOfRowsChangeNothing() throws InterruptedException {
    double[][] rows = groupsAndPieces(2);
    int n = rows.length;
    SpectralClustering once = run(Shapes.knn(rows), ConstraintSet.empty(), 3, 1, 1);
    int[] labels = once.partition().labels();
    assertArrayEquals(labels, run(Shapes.knn(rows), ConstraintSet.empty(), 3, 1, 2).partition().labels());
    assertArrayEquals(labels, run(Shapes.knn(rows), ConstraintSet.empty(), 3, 1, 1).partition().labels());
    double[][] moved = new double[n][];
    int[] there = new int[n];
    for (int i = 0; i < n; i++) {
      moved[(i * 77 + 5) % n] = rows[i];
      there[(i * 77 + 5) % n] = labels[i];
    }
    SpectralClustering other = run(Shapes.knn(moved), ConstraintSet.empty(), 3, 1, 1);
    assertEquals(1, new Contingency(other.partition().labels(), there).nmiArithmetic(), 1e-12);
    assertEquals(once.objective().total(), other.objective().total(), 1e-6);
  }
}
