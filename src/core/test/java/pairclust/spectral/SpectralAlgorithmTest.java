package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.eval.Contingency;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

class SpectralAlgorithmTest {

  private static SpectralAlgorithm.Settings settings(int k) {
    return new SpectralAlgorithm.Settings(k, SpectralAlgorithm.CHOOSE, 1, true, false, 5, 100);
  }

  private static SpectralClustering run(SimilarityGraph graph, ConstraintSet pairs, SpectralAlgorithm.Settings settings)
      throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return SpectralAlgorithm.run(graph, pairs, settings, 1, workers, ProgressListener.NONE);
    }
  }

  private static double nmi(SpectralClustering clustering, int[] classes) {
    return new Contingency(clustering.partition().labels(), classes).nmiArithmetic();
  }

  @Test
  void ringsAndMoonsAreFoundWithoutPairsIfTheyAreClear() throws InterruptedException {
    for (boolean full : new boolean[] {false, true}) {
      GraphBuilder builder = new GraphBuilder(full, 8);
      assertEquals(1, nmi(run(Shapes.graph(builder, DensePoints.of(Shapes.rings(300, 0.05, 1))).graph(), ConstraintSet.empty(),
          settings(2)), Shapes.parity(300)));
      assertEquals(1, nmi(run(Shapes.graph(builder, DensePoints.of(Shapes.moons(300, 0.05, 1))).graph(), ConstraintSet.empty(),
          settings(2)), Shapes.parity(300)));
    }
  }

  @Test
  void noisyRingsAndMoonsAreFoundWithPairs() throws InterruptedException {
    int[] classes = Shapes.parity(300);
    ConstraintSet pairs = Shapes.pairs(classes, 60, 2);
    for (double[][] rows : List.of(Shapes.rings(300, 0.19, 1), Shapes.moons(300, 0.15, 1))) {
      SimilarityGraph graph = Shapes.knn(rows);
      double without = nmi(run(graph, ConstraintSet.empty(), settings(2)), classes);
      SpectralClustering clustering = run(graph, pairs, settings(2));
      assertTrue(without < 0.5, "without pairs " + without);
      assertTrue(nmi(clustering, classes) > 0.8, "with pairs " + nmi(clustering, classes));
      assertEquals(0, pairs.violatedBy(clustering.partition().labels()).size());
      assertTrue(clustering.converged());
      assertEquals(7, clustering.trials().size());
    }
  }

  @Test
  void theCheapestTrialIsKept() throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(200), 40, 3);
    SpectralClustering clustering = run(Shapes.knn(Shapes.moons(200, 0.2, 4)), pairs, settings(3));
    double least = clustering.trials().stream().mapToDouble(trial -> trial.objective().total()).min().orElseThrow();
    assertEquals(least, clustering.objective().total());
    assertEquals(least, clustering.trials().get(clustering.chosen()).objective().total());
    clustering.trials().forEach(trial -> assertTrue(trial.residual() <= 1e-6 * (1 + trial.gamma()), "residual " + trial.residual()));
  }

  @Test
  void partsThatNothingConnectsAreTheClusters() throws InterruptedException {
    double[][] rows = new double[120][];
    Random random = new Random(1);
    for (int i = 0; i < 120; i++) {
      rows[i] = new double[] {1000 * (i % 4) + random.nextGaussian(), random.nextGaussian()};
    }
    SpectralClustering clustering = run(Shapes.knn(rows), ConstraintSet.empty(), settings(4));
    assertEquals(4, clustering.components());
    assertEquals(0, clustering.objective().cut(), 1e-9);
    // Pairs join two of them, and three clusters are enough.
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(4, 5, Link.MUST, 1, 0).add(8, 9, Link.MUST, 1, 0)
        .build();
    for (boolean closure : new boolean[] {true, false}) {
      SpectralClustering joined = run(Shapes.knn(rows), pairs, new SpectralAlgorithm.Settings(3, SpectralAlgorithm.CHOOSE, 1, closure,
          false, 5, 100));
      int[] labels = joined.partition().labels();
      for (int i = 0; i < 120; i++) {
        assertEquals(labels[i % 4 < 2 ? 0 : i % 4], labels[i], "row " + i);
      }
      assertEquals(3, Arrays.stream(labels).distinct().count());
      assertEquals(0, joined.objective().total() - joined.objective().smallClusters(), 1e-9);
    }
  }

  @Test
  void degenerateInputs() throws InterruptedException {
    SimilarityGraph equal = Shapes.knn(new double[20][2]);
    assertEquals(20, run(equal, ConstraintSet.empty(), settings(3)).partition().labels().length);
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(20), 10, 1);
    assertEquals(0, pairs.violatedBy(run(equal, pairs, settings(2)).partition().labels()).size());
    assertArrayEquals(new int[1], run(Shapes.knn(new double[1][2]), ConstraintSet.empty(), settings(1)).partition().labels());
    assertArrayEquals(new int[9], run(Shapes.knn(GaussianRows.of(9, 2, 1)), Shapes.pairs(Shapes.parity(9), 3, 1), settings(1)).partition()
        .labels());
    int[] each = run(Shapes.knn(GaussianRows.of(5, 2, 1)), ConstraintSet.empty(), settings(5)).partition().labels();
    assertEquals(5, Arrays.stream(each).distinct().count());
  }

  @Test
  void pairsThatCannotAllHoldAreViolatedAndCharged() throws InterruptedException {
    // Three rows mutually apart, but two clusters.
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .build();
    SpectralClustering clustering = run(Shapes.knn(Shapes.moons(60, 0.1, 1)), pairs, settings(2));
    assertEquals(1, pairs.violatedBy(clustering.partition().labels()).size());
    assertEquals(SpectralAlgorithm.unit(2, 60), clustering.objective().cannotLinks(), 1e-12);
    ConstraintSet contradicting = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(2, 4, Link.MUST, 1, 0)
        .add(0, 4, Link.CANNOT, 1, 0).build();
    SpectralAlgorithm.Settings noisy = new SpectralAlgorithm.Settings(2, SpectralAlgorithm.CHOOSE, 1, false, false, 5, 100);
    SpectralClustering believed = run(Shapes.knn(Shapes.moons(60, 0.1, 1)), contradicting, noisy);
    assertEquals(1, contradicting.violatedBy(believed.partition().labels()).size());
  }

  @Test
  void alphaIsKept() throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(200), 40, 3);
    SimilarityGraph graph = Shapes.knn(Shapes.moons(200, 0.2, 4));
    double before = Double.NEGATIVE_INFINITY;
    for (double alpha : new double[] {0, 0.4, 0.8}) {
      SpectralClustering clustering = run(graph, pairs, new SpectralAlgorithm.Settings(2, alpha, 1, true, false, 5, 100));
      assertEquals(1, clustering.trials().size());
      assertTrue(clustering.trials().get(0).agreement() >= before);
      before = clustering.trials().get(0).agreement();
    }
  }

  @Test
  void asPublishedOnlyTheEmbeddingUsesThePairs() throws InterruptedException {
    int[] classes = Shapes.parity(150);
    ConstraintSet pairs = Shapes.pairs(classes, 600, 3);
    // What the generalised eigensolver of SciPy has for the same graph and pairs, with beta one half and nine tenths of the largest
    // eigenvalue of Q: src/core/test/resources/pairclust/spectral/published.py.
    double[][] expected = {{0.5, 0.00132917802553, 23.2881199874}, {0.9, 0.02157202150494, 28.3348399315}};
    for (double[] line : expected) {
      SpectralClustering clustering = run(Shapes.knn(Shapes.moons(150, 0.15, 1)), pairs,
          new SpectralAlgorithm.Settings(2, line[0], 1, true, true, 5, 100));
      assertTrue(clustering.note().contains("beta"), clustering.note());
      assertEquals(line[1], clustering.trials().get(0).values()[0], 1e-9);
      assertEquals(line[2], clustering.trials().get(0).agreement(), 1e-5);
      assertEquals(line[0] > 0.5 ? 1 : 0.72221868, nmi(clustering, classes), 1e-6);
    }
    ConstraintSet one = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).build();
    SpectralClustering tooFew = run(Shapes.knn(Shapes.moons(150, 0.15, 1)), one,
        new SpectralAlgorithm.Settings(3, SpectralAlgorithm.CHOOSE, 1, true, true, 5, 100));
    assertTrue(tooFew.note().contains("too few"), tooFew.note());
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(3000), 100, 3);
    SimilarityGraph graph = Shapes.knn(Shapes.moons(3000, 0.2, 4));
    int[] alone = run(graph, pairs, settings(2)).partition().labels();
    try (Workers workers = new Workers(3)) {
      assertArrayEquals(alone, SpectralAlgorithm.run(graph, pairs, settings(2), 1, workers, ProgressListener.NONE).partition().labels());
    }
  }

  @Test
  void theSameSeedGivesTheSame() throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(200), 30, 3);
    SimilarityGraph graph = Shapes.knn(Shapes.moons(200, 0.25, 4));
    for (boolean published : new boolean[] {false, true}) {
      SpectralAlgorithm.Settings settings = new SpectralAlgorithm.Settings(3, SpectralAlgorithm.CHOOSE, 1, true, published, 3, 100);
      SpectralClustering once = run(graph, pairs, settings);
      SpectralClustering again = run(graph, pairs, settings);
      assertArrayEquals(once.partition().labels(), again.partition().labels());
      assertEquals(once.objective(), again.objective());
    }
  }

  /** Three groups, the third of which reaches into the others. */
  private static double[][] groups(int rows) {
    double[][] points = GaussianRows.of(rows, 2, 11);
    for (int i = 0; i < rows; i++) {
      points[i][0] += 4 * (i % 3);
      points[i][1] += i % 3 == 1 ? 4 : 0;
    }
    return points;
  }

  @Test
  void orderOfRowsChangesNothingButNames() throws InterruptedException {
    assertOrderIsNothing(Shapes.rings(200, 0.1, 7), Shapes.parity(200), 2);
    int[] classes = new int[200];
    for (int i = 0; i < 200; i++) {
      classes[i] = i % 3;
    }
    assertOrderIsNothing(groups(200), classes, 3);
  }

  private static void assertOrderIsNothing(double[][] rows, int[] classes, int k) throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(classes, 20, 3);
    double[][] moved = new double[200][];
    ConstraintSet.Builder movedPairs = new ConstraintSet.Builder();
    for (int i = 0; i < 200; i++) {
      moved[i * 77 % 200] = rows[i];
    }
    for (int i = pairs.size() - 1; i >= 0; i--) {
      movedPairs.add(pairs.first(i) * 77 % 200, pairs.second(i) * 77 % 200, pairs.link(i), 1, 0);
    }
    ConstraintSet there = movedPairs.build();
    for (boolean full : new boolean[] {false, true}) {
      GraphBuilder builder = new GraphBuilder(full, 10);
      SpectralClustering clustering = run(Shapes.graph(builder, DensePoints.of(rows)).graph(), pairs, settings(k));
      int[] labels = new int[200];
      for (int i = 0; i < 200; i++) {
        labels[i * 77 % 200] = clustering.partition().labels()[i];
      }
      SpectralClustering other = run(Shapes.graph(builder, DensePoints.of(moved)).graph(), there, settings(k));
      assertEquals(1, nmi(other, labels), 1e-12);
      assertEquals(clustering.objective().total(), other.objective().total(), 1e-6);
    }
  }

  @Test
  void aListenerMayEndTheRunWithTheBestSoFar() throws InterruptedException {
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(400), 40, 3);
    SimilarityGraph graph = Shapes.knn(Shapes.moons(400, 0.2, 4));
    List<ProgressEvent> reported = new ArrayList<>();
    try (Workers workers = new Workers(1)) {
      SpectralClustering clustering = SpectralAlgorithm.run(graph, pairs, settings(2), 1, workers, iteration -> {
        reported.add(iteration);
        return iteration.start() < 3;
      });
      assertTrue(clustering.trials().size() <= 3);
      assertEquals(400, clustering.partition().labels().length);
      assertEquals(7, reported.get(0).starts());
      assertEquals(3, reported.get(reported.size() - 1).start());
      SpectralClustering atOnce = SpectralAlgorithm.run(graph, pairs, settings(2), 1, workers, iteration -> false);
      assertEquals(1, atOnce.trials().size());
    }
  }

  @Test
  void anInterruptStopsIt() throws InterruptedException {
    SimilarityGraph graph = Shapes.knn(Shapes.moons(400, 0.2, 4));
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> run(graph, ConstraintSet.empty(), settings(2)));
    assertTrue(Thread.interrupted());
  }
}
