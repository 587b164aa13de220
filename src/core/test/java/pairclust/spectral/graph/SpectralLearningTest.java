package pairclust.spectral.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.data.DensePoints;
import pairclust.eval.Contingency;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.spectral.Shapes;
import pairclust.spectral.SpectralAlgorithm;
import pairclust.spectral.SpectralClustering;

/** Spectral learning: similarities that pairs change, and additive normalisation, by hand and on random graphs. */
class SpectralLearningTest {

  private static PairList list(int rows, ConstraintSet pairs, boolean closure) {
    return new PairList(pairs, new Neighbourhoods(rows, pairs), closure, PairList.LIMIT);
  }

  private static double[][] matrix(AdditiveGraph graph) {
    double[][] columns = new double[graph.size()][graph.size()];
    try (Workers workers = new Workers(1)) {
      for (int i = 0; i < columns.length; i++) {
        double[] unit = new double[columns.length];
        unit[i] = 1;
        graph.multiply(unit, columns[i], 1, workers);
      }
    }
    return columns;
  }

  /**
   * Rows 0 - 1 - 2 with similarities .5 and .25. With 0 = 2 and 1 ≠ 2 they are A01 = .5, A02 = 1, A12 = 0, the degrees 1.5, .5 and 1, so
   * the normalised matrix is A / 1.5, with 0, 2/3 and 1/3 on its diagonal.
   */
  @Test
  void byHand() {
    SparseGraph graph = SparseGraph.joining(new int[][] {{1}, {2}, {}}, (i, j) -> i == 0 ? 0.5 : 0.25);
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    SparseGraph changed = graph.with(list(3, pairs, false));
    assertArrayEquals(new double[][] {{0, 0.5, 1}, {0.5, 0, 0}, {1, 0, 0}}, Shapes.written(changed));
    assertArrayEquals(new double[] {1.5, 0.5, 1}, changed.degrees());
    double[][] normalised = matrix(new AdditiveGraph(changed));
    double[][] expected = {{0, 1.0 / 3, 2.0 / 3}, {1.0 / 3, 2.0 / 3, 0}, {2.0 / 3, 0, 1.0 / 3}};
    for (int row = 0; row < 3; row++) {
      assertArrayEquals(expected[row], normalised[row], 1e-15);
    }
    // With entailed pairs 0 and 1 are cannot-linked, too.
    assertArrayEquals(new double[][] {{0, 0, 1}, {0, 0, 0}, {1, 0, 0}}, Shapes.written(graph.with(list(3, pairs, true))));
  }

  /** 1,000 random graphs: the entries of pairs and no others change, and every row of the normalised matrix sums to one. */
  @Test
  void randomGraphs() throws InterruptedException {
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      int n = 3 + random.nextInt(20);
      double[][] rows = new double[n][2];
      Arrays.stream(rows).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
      SimilarityGraph graph = Shapes.graph(new GraphBuilder(seed % 2 == 0, 3), DensePoints.of(rows)).graph();
      double[][] expected = Shapes.written(graph);
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = random.nextInt(n); i > 0; i--) {
        int a = random.nextInt(n);
        int b = (a + 1 + random.nextInt(n - 1)) % n;
        boolean must = (a + b) % 2 == 0;
        pairs.add(a, b, must ? Link.MUST : Link.CANNOT, 1, 0);
        expected[a][b] = must ? 1 : 0;
        expected[b][a] = expected[a][b];
      }
      SimilarityGraph changed = graph.with(list(n, pairs.build(), false));
      assertArrayEquals(expected, Shapes.written(changed));
      for (double[] row : matrix(new AdditiveGraph(changed))) {
        assertEquals(1, Arrays.stream(row).sum(), 1e-6);
      }
    }
  }

  /** Noisy moons: pairs help, as published or not, with one thread and two. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void pairsHelp(boolean published) throws InterruptedException {
    double[][] rows = Shapes.moons(300, 0.15, 1);
    int[] classes = new int[300];
    Arrays.setAll(classes, row -> row % 2);
    ConstraintSet pairs = ClassPairs.draw(classes, 100, new Random(3));
    SimilarityGraph graph = Shapes.graph(new GraphBuilder(false, 10), DensePoints.of(rows)).graph();
    SpectralAlgorithm.Settings settings = new SpectralAlgorithm.Settings(2, SpectralAlgorithm.CHOOSE, 1, true, published, 5, 100, true);
    try (Workers one = new Workers(1); Workers two = new Workers(2)) {
      SpectralClustering without = SpectralAlgorithm.run(graph, ConstraintSet.empty(), settings, 1, one, ProgressListener.NONE);
      SpectralClustering with = SpectralAlgorithm.run(graph, pairs, settings, 1, one, ProgressListener.NONE);
      double before = new Contingency(without.partition().labels(), classes).nmiArithmetic();
      double after = new Contingency(with.partition().labels(), classes).nmiArithmetic();
      assertTrue(after > before + 0.1, before + " " + after);
      assertTrue(with.trials().get(0).residual() < 1e-5);
      assertArrayEquals(with.partition().labels(),
          SpectralAlgorithm.run(graph, pairs, settings, 1, two, ProgressListener.NONE).partition().labels());
    }
  }
}
