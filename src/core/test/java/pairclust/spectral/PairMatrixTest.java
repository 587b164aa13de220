package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

class PairMatrixTest {

  /** 0, 1 and 2 belong together, 3 and 4 too, 5 is apart from both, and 0 from 3. */
  private static final ConstraintSet PAIRS = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0)
      .add(3, 4, Link.MUST, 1, 0).add(0, 3, Link.CANNOT, 1, 0).add(5, 4, Link.CANNOT, 1, 0).add(2, 5, Link.CANNOT, 1, 0).build();

  static double[][] written(PairMatrix pairs) throws InterruptedException {
    double[][] entries = new double[pairs.size()][];
    try (Workers workers = new Workers(1)) {
      for (int i = 0; i < entries.length; i++) {
        double[] unit = new double[entries.length];
        unit[i] = 1;
        entries[i] = new double[entries.length];
        pairs.multiply(unit, entries[i], 1, workers);
      }
    }
    return entries;
  }

  @Test
  void aNeighbourhoodCountsAsOne() throws InterruptedException {
    double[][] entries = written(PairMatrix.of(new Neighbourhoods(8, PAIRS), PAIRS, true));
    // Each of the three has two links and itself: every link is over 3. Neighbourhoods have 3, 2 and 1 rows. What sets rows apart from the
    // mean of three is 2/3 on the diagonal and -1/3 elsewhere.
    assertEquals(1 / 3.0 / 3 + 1 / 3.0, entries[0][2], 1e-12);
    assertEquals(1 / 3.0 / 3 - 2 / 3.0, entries[0][0], 1e-12);
    assertEquals(1 / 3.0 / 2 + 1 / 2.0, entries[3][4], 1e-12);
    assertEquals(-1 / 3.0 / Math.sqrt(6), entries[1][4], 1e-12);
    assertEquals(-1 / 3.0 / Math.sqrt(3), entries[5][1], 1e-12);
    assertEquals(1 / 3.0, entries[5][5], 1e-12);
    assertArrayEquals(new double[8], entries[6], 0);
  }

  @Test
  void fromNoisyPairsNothingFollows() throws InterruptedException {
    double[][] entries = written(PairMatrix.of(new Neighbourhoods(8, PAIRS), PAIRS, false));
    // Row 0 has two pairs, row 1 as many, row 3 too.
    assertEquals(1 / 2.0, entries[0][1], 1e-12);
    assertEquals(0, entries[0][2], 0);
    assertEquals(-1 / 2.0, entries[0][3], 1e-12);
    assertEquals(0, entries[1][4], 0);
    assertEquals(0, entries[0][0], 0);
  }

  @Test
  void oneMustLinkIsGoodIfItHoldsAndBadIfNot() throws InterruptedException {
    ConstraintSet one = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build();
    for (boolean closure : new boolean[] {false, true}) {
      PairMatrix matrix = PairMatrix.of(new Neighbourhoods(3, one), one, closure);
      try (Workers workers = new Workers(1)) {
        double half = Math.sqrt(0.5);
        assertEquals(1, matrix.agreement(new double[][] {{half, half, 0}}, workers), 1e-12);
        assertEquals(-1, matrix.agreement(new double[][] {{half, -half, 0}}, workers), 1e-12);
        assertEquals(0, matrix.agreement(new double[][] {{0, 0, 1}}, workers), 1e-12);
      }
    }
  }

  @Test
  void pairsOfWeightZeroAreIgnored() throws InterruptedException {
    ConstraintSet none = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 0, 0).add(2, 3, Link.MUST, 0, 0).build();
    for (boolean closure : new boolean[] {false, true}) {
      for (double[] row : written(PairMatrix.of(new Neighbourhoods(4, none), none, closure))) {
        assertArrayEquals(new double[4], row, 0);
      }
    }
  }

  @Test
  void asPublishedEveryPairIsAnEntry() throws InterruptedException {
    double[] factors = {1, 2, 3, 4, 5, 6, 7, 8};
    double[][] entries = written(PairMatrix.asPublished(new Neighbourhoods(8, PAIRS), PAIRS, true, factors));
    assertEquals(3, entries[0][2], 1e-12);
    assertEquals(-10, entries[1][4], 1e-12);
    assertEquals(20, entries[3][4], 1e-12);
    assertEquals(36, entries[5][5], 1e-12);
    assertEquals(0, entries[6][7], 0);
  }

  @Test
  void eigenvaluesStayBetweenMinusOneAndOne() throws InterruptedException {
    for (int seed = 0; seed < 20; seed++) {
      int[] classes = new int[40];
      for (int i = 0; i < 40; i++) {
        classes[i] = i % 4;
      }
      ConstraintSet pairs = Shapes.pairs(classes, 10 + 10 * seed, seed);
      for (boolean closure : new boolean[] {false, true}) {
        RealMatrix matrix = new Array2DRowRealMatrix(written(PairMatrix.of(new Neighbourhoods(40, pairs), pairs, closure)));
        assertTrue(matrix.subtract(matrix.transpose()).getNorm() < 1e-12);
        double[] values = new EigenDecomposition(matrix).getRealEigenvalues();
        assertTrue(values[0] <= 1 + 1e-9 && values[39] >= -1 - 1e-9, values[0] + " " + values[39]);
        assertTrue(values[0] > 0);
      }
    }
  }

  @Test
  void pairsSpreadToTheNeighbours() throws InterruptedException {
    double[][] moons = Shapes.moons(40, 0.1, 1);
    assertPairsSpread(Shapes.knn(moons));
    assertPairsSpread(Shapes.graph(new GraphBuilder(true, 10), DensePoints.of(moons)).graph());
  }

  private static void assertPairsSpread(SimilarityGraph graph) throws InterruptedException {
    double[][] similarities = Shapes.written(graph);
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).build();
    try (Workers workers = new Workers(1)) {
      PairMatrix spread = PairMatrix.of(new Neighbourhoods(40, pairs), pairs, true).spread(graph, 2, workers, () -> { });
      // Two steps of half of the identity and half of the normalised graph, then length one.
      RealMatrix walk = new Array2DRowRealMatrix(40, 40);
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 40; j++) {
          walk.setEntry(i, j, (i == j ? 0.5 : 0) + similarities[i][j] / Math.sqrt(graph.degrees()[i] * graph.degrees()[j]) / 2);
        }
      }
      double[] start = new double[40];
      start[0] = 1;
      start[2] = 1;
      double[] end = walk.operate(walk.operate(start));
      double length = new ArrayRealVector(end).getNorm();
      double[][] entries = written(spread);
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 40; j++) {
          double apart = i < 3 && j < 3 && i != 1 && j != 1 ? i == j ? 0.5 : -0.5 : 0;
          assertEquals(end[i] * end[j] / (length * length) - apart, entries[i][j], 1e-12);
        }
      }
    }
  }
}
