package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.eval.Contingency;
import pairclust.neighbours.ApproximateSearch;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.PointGraph;
import pairclust.spectral.graph.SimilarityGraph;

class SampledSpectralTest {

  private static SpectralAlgorithm.Settings settings(int k) {
    return new SpectralAlgorithm.Settings(k, SpectralAlgorithm.CHOOSE, 1, true, false, 3, 100);
  }

  private static PointGraph graph(double[][] rows, Workers workers) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new GraphBuilder(false, 10).ofPoints(prepared.points(), prepared.distortion(), new ApproximateSearch(1), workers);
  }

  private static SpectralClustering run(double[][] rows, int size, ConstraintSet pairs, int k, int threads) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return SampledSpectral.run(graph(rows, workers), size, pairs, settings(k), 1, workers, ProgressListener.NONE);
    }
  }

  private static double nmi(SpectralClustering clustering, int[] classes) {
    return new Contingency(clustering.partition().labels(), classes).nmiArithmetic();
  }

  @Test
  void clearShapesAreFoundFromASample() throws InterruptedException {
    int[] classes = Shapes.parity(4000);
    assertEquals(1, nmi(run(Shapes.moons(4000, 0.05, 1), 400, ConstraintSet.empty(), 2, 2), classes));
    assertEquals(1, nmi(run(Shapes.rings(4000, 0.05, 1), 400, ConstraintSet.empty(), 2, 2), classes));
  }

  /** Compared with the algorithm that computes eigenvectors of all rows, on overlapping moons and with pairs. */
  @Test
  void clustersAreNearlyThoseOfAllRows() throws InterruptedException {
    double[][] rows = Shapes.moons(3000, 0.16, 2);
    int[] classes = Shapes.parity(3000);
    ConstraintSet pairs = Shapes.pairs(classes, 100, 3);
    SpectralClustering sampled = run(rows, 600, pairs, 2, 2);
    try (Workers workers = new Workers(2)) {
      SimilarityGraph graph = Shapes.knn(rows);
      SpectralClustering all = SpectralAlgorithm.run(graph, pairs, settings(2), 1, workers, ProgressListener.NONE);
      assertTrue(nmi(sampled, all.partition().labels()) > 0.9, "agreement " + nmi(sampled, all.partition().labels()));
      assertTrue(nmi(sampled, classes) > nmi(all, classes) - 0.03, nmi(sampled, classes) + " instead of " + nmi(all, classes));
      assertTrue(sampled.objective().total() < 1.15 * all.objective().total(), sampled.objective() + " " + all.objective());
    }
  }

  /** With spectral learning the objective is the cut of the graph that the pairs changed, and the clusters are those of all rows. */
  @Test
  void spectralLearningChangesTheGraphOfAllRows() throws InterruptedException {
    double[][] rows = Shapes.moons(3000, 0.16, 2);
    int[] classes = Shapes.parity(3000);
    ConstraintSet pairs = Shapes.pairs(classes, 300, 3);
    // Pairs that cost nothing only count through the similarities.
    SpectralAlgorithm.Settings learning = new SpectralAlgorithm.Settings(2, SpectralAlgorithm.CHOOSE, 0, true, false, 3, 100, true);
    try (Workers workers = new Workers(2)) {
      PointGraph points = graph(rows, workers);
      SpectralClustering sampled = SampledSpectral.run(points, 1000, pairs, learning, 1, workers, ProgressListener.NONE);
      SpectralClustering all = SpectralAlgorithm.run(points.graph(), pairs, learning, 1, workers, ProgressListener.NONE);
      SimilarityGraph changed = SpectralAlgorithm.withPairs(points.graph(), pairs, learning);
      assertEquals(cut(changed, sampled.partition().labels(), 2), sampled.objective().cut(), 1e-9);
      assertTrue(nmi(sampled, all.partition().labels()) > 0.9, "agreement " + nmi(sampled, all.partition().labels()));
      assertTrue(nmi(sampled, classes) > nmi(all, classes) - 0.03, nmi(sampled, classes) + " instead of " + nmi(all, classes));
      assertTrue(sampled.objective().total() < 1.15 * all.objective().total(), sampled.objective() + " " + all.objective());
    }
  }

  /** Returns the normalised cut by its definition. */
  private static double cut(SimilarityGraph graph, int[] labels, int k) {
    double[] cut = new double[k];
    double[] volume = new double[k];
    for (int i = 0; i < labels.length; i++) {
      int row = i;
      graph.forEach(row, (other, similarity) -> {
        volume[labels[row]] += similarity;
        cut[labels[row]] += labels[other] == labels[row] ? 0 : similarity;
      });
    }
    return IntStream.range(0, k).mapToDouble(h -> cut[h] / volume[h]).sum();
  }

  @Test
  void threadsDoNotMatter() throws InterruptedException {
    double[][] rows = Shapes.moons(2500, 0.1, 4);
    ConstraintSet pairs = Shapes.pairs(Shapes.parity(2500), 40, 5);
    SpectralClustering one = run(rows, 300, pairs, 3, 1);
    SpectralClustering two = run(rows, 300, pairs, 3, 2);
    assertArrayEquals(one.partition().labels(), two.partition().labels());
    assertEquals(one.objective(), two.objective());
    assertEquals(2, one.trials().size());
  }

  /** Pieces of the graph in which no row was sampled get a cluster too. */
  @Test
  void unsampledPiecesAndEqualRowsAreNoTrouble() throws InterruptedException {
    Random random = new Random(6);
    double[][] rows = new double[2000][];
    for (int i = 0; i < rows.length; i++) {
      double centre = i < 15 ? 1e6 : i % 2 * 100;
      rows[i] = new double[] {centre + random.nextGaussian(), random.nextGaussian()};
    }
    SpectralClustering pieces = run(rows, 100, ConstraintSet.empty(), 2, 1);
    assertEquals(2000, pieces.partition().labels().length);
    double[][] equal = new double[1500][2];
    assertEquals(1500, run(equal, 200, ConstraintSet.empty(), 2, 1).partition().labels().length);
    assertEquals(0, run(rows, 100, ConstraintSet.empty(), 1, 1).objective().cut(), 1e-12);
  }

  @Test
  void thePublishedMethodHasNoSample() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      SpectralAlgorithm.Settings published = new SpectralAlgorithm.Settings(2, SpectralAlgorithm.CHOOSE, 1, true, true, 1, 100);
      PointGraph graph = graph(Shapes.moons(300, 0.1, 1), workers);
      assertThrows(IllegalArgumentException.class, () -> SampledSpectral.run(graph, 100, ConstraintSet.empty(), published, 1, workers,
          ProgressListener.NONE));
    }
    assertEquals(10_000, SampledSpectral.sampleSize(3));
    assertEquals(16_000, SampledSpectral.sampleSize(80));
    assertEquals(20_000, SampledSpectral.sampleSize(1000));
  }

  /** A path of nine rows, of which the ends are known. */
  @Test
  void unknownRowsTakeTheMeanOfKnownNeighbours() throws InterruptedException {
    double[][] rows = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}};
    SimilarityGraph graph = Shapes.graph(new GraphBuilder(false, 1), DensePoints.of(rows)).graph();
    double[][] similarity = Shapes.written(graph);
    try (Workers workers = new Workers(1)) {
      double[] values = new double[9];
      values[0] = 1;
      values[8] = 5;
      new Interpolation(graph, new int[] {0, 8}, workers).extend(values, 1);
      // Rows 1 to 3 are nearer to row 0, 5 to 7 nearer to row 8, and row 4 is reached from both sides.
      assertArrayEquals(new double[] {1, 1, 1, 1}, Arrays.copyOf(values, 4), 1e-12);
      assertArrayEquals(new double[] {5, 5, 5, 5}, Arrays.copyOfRange(values, 5, 9), 1e-12);
      assertEquals((similarity[4][3] + 5 * similarity[4][5]) / (similarity[4][3] + similarity[4][5]), values[4], 1e-12);
      double[] none = new double[9];
      new Interpolation(graph, new int[0], workers).extend(none, 1);
      assertArrayEquals(new double[9], none);
    }
  }

  @Test
  void whatWillNotFitIsRefusedBeforehand() {
    SpectralEstimate million = SpectralEstimate.of(1_000_000, 16_000_000, 10, 10, false);
    million.requireMemory(4L << 30);
    assertTrue(million.describe().matches("about \\d\\.\\d GB of memory and \\d+ minutes of processor time"), million.describe());
    assertTrue(SpectralEstimate.of(30_000, 60_000, 10, 2, false).describe().endsWith(" s of processor time"));
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> million.requireMemory(1L << 30));
    assertTrue(e.getMessage().contains("1.1 GB in all") && e.getMessage().contains("-Xmx"), e.getMessage());
  }

  /** An entry of the graph takes 20 bytes, and there are 10 of each row. */
  @Test
  void spectralLearningNeedsASecondGraph() {
    double one = SpectralEstimate.of(1_000_000, 16_000_000, 10, 10, false).bytes();
    assertEquals(200e6, SpectralEstimate.of(1_000_000, 16_000_000, 10, 10, true).bytes() - one, 1);
  }
}
