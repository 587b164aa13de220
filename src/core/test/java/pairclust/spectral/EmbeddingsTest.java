package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.Propagation;
import pairclust.spectral.graph.SimilarityGraph;

/** Eigenvectors against matrices written out and decomposed completely. */
class EmbeddingsTest {

  private static final int ROWS = 120;

  private final SimilarityGraph graph;
  private final ConstraintSet constraints = Shapes.pairs(Shapes.parity(ROWS), 30, 4);
  private final Neighbourhoods neighbourhoods = new Neighbourhoods(ROWS, constraints);

  EmbeddingsTest() throws InterruptedException {
    graph = Shapes.knn(Shapes.moons(ROWS, 0.15, 2));
  }

  static RealMatrix written(BlockOperator matrix) throws InterruptedException {
    RealMatrix entries = new Array2DRowRealMatrix(matrix.size(), matrix.size());
    try (Workers workers = new Workers(1)) {
      for (int i = 0; i < matrix.size(); i++) {
        double[] unit = new double[matrix.size()];
        double[] column = new double[matrix.size()];
        unit[i] = 1;
        matrix.multiply(unit, column, 1, workers);
        entries.setColumn(i, column);
      }
    }
    return entries;
  }

  private Embeddings embeddings(int k, Workers workers) {
    return new Embeddings(graph, k, 1, workers, LargestEigenvectors.Progress.NONE);
  }

  private static void assertLargest(RealMatrix matrix, EigenPairs pairs, int k) {
    double[] all = new EigenDecomposition(matrix).getRealEigenvalues();
    for (int e = 0; e < k; e++) {
      RealVector vector = new ArrayRealVector(pairs.vectors()[e]);
      assertEquals(1, vector.getNorm(), 1e-9);
      assertEquals(all[e], pairs.values()[e], 1e-8);
      double residual = matrix.operate(vector).subtract(vector.mapMultiply(pairs.values()[e])).getNorm();
      assertTrue(residual <= Embeddings.TOLERANCE * Math.max(1, all[0]), "residual " + residual);
    }
  }

  @Test
  void theNormalisedGraphIsWhatItSays() throws InterruptedException {
    RealMatrix matrix = written(new NormalisedGraph(graph));
    double[][] similarities = Shapes.written(graph);
    double mean = 0;
    for (double degree : graph.degrees()) {
      mean += degree / ROWS;
    }
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < ROWS; j++) {
        double degrees = (graph.degrees()[i] + 1e-4 * mean) * (graph.degrees()[j] + 1e-4 * mean);
        assertEquals((similarities[i][j] + 1e-4 * mean / ROWS) / Math.sqrt(degrees), matrix.getEntry(i, j), 1e-12);
      }
    }
    double[] values = new EigenDecomposition(matrix).getRealEigenvalues();
    assertEquals(1, values[0], 1e-9);
    assertTrue(values[1] < 1 - 1e-6 && values[ROWS - 1] >= -1);
  }

  @Test
  void plainAndWeightedVectorsAreEigenvectors() throws InterruptedException {
    try (Workers workers = new Workers(2)) {
      Embeddings embeddings = embeddings(4, workers);
      EigenPairs plain = embeddings.plain();
      RealMatrix normalised = written(new NormalisedGraph(graph));
      assertLargest(normalised, plain, 4);
      for (int steps : new int[] {0, 2}) {
        PairMatrix pairs = PairMatrix.of(neighbourhoods, constraints, true).spread(graph, steps, workers, () -> { });
        for (double gamma : new double[] {0.05, 0.8, 20}) {
          RealMatrix sum = normalised.add(written(pairs).scalarMultiply(gamma));
          assertLargest(sum, embeddings.weighted(pairs, gamma, plain.vectors()), 4);
        }
      }
    }
  }

  @Test
  void agreementRisesWithGammaAndReachesAlpha() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      Embeddings embeddings = embeddings(2, workers);
      PairMatrix pairs = PairMatrix.of(neighbourhoods, constraints, true);
      double before = pairs.agreement(embeddings.plain().vectors(), workers);
      for (double gamma = 0.01; gamma < 100; gamma *= 3) {
        double agreement = pairs.agreement(embeddings.weighted(pairs, gamma, new double[0][]).vectors(), workers);
        assertTrue(agreement >= before - 1e-6, agreement + " after " + before);
        before = agreement;
      }
      double[] values = new EigenDecomposition(written(pairs)).getRealEigenvalues();
      double attainable = values[0] + Math.max(0, values[1]);
      for (double alpha : new double[] {0.2, 0.5, 0.9, 0.99}) {
        Embeddings.Weighted weighted = embeddings.agreeing(pairs, alpha);
        assertTrue(weighted.agreement() >= alpha * attainable - 1e-6, weighted.agreement() + " of " + attainable);
        if (weighted.gamma() > 0) {
          // A little less would not do: the constraint is tight.
          double less = pairs.agreement(embeddings.weighted(pairs, weighted.gamma() * 0.98, new double[0][]).vectors(), workers);
          assertTrue(less < alpha * attainable + 1e-3, "alpha " + alpha + ": " + less);
        }
      }
      assertEquals(0, embeddings.agreeing(pairs, 0).gamma());
    }
  }

  @Test
  void thePrintedProblemIsSolved() throws InterruptedException {
    for (int k = 2; k <= 3; k++) {
      int[] classes = new int[ROWS];
      for (int i = 0; i < ROWS; i++) {
        classes[i] = k == 2 ? i % 2 : i % 3;
      }
      ConstraintSet many = Shapes.pairs(classes, 60, k);
      NormalisedGraph normalised = new NormalisedGraph(graph);
      PairMatrix pairs = PairMatrix.asPublished(new Neighbourhoods(ROWS, many), many, true, normalised.factors());
      try (Workers workers = new Workers(1)) {
        List<PublishedEmbedding.Solution> solutions =
            new PublishedEmbedding(normalised, pairs, k, 1, workers, LargestEigenvectors.Progress.NONE).solve(0.5);
        assertEquals(k - 1, solutions.size());
        RealMatrix laplacian = MatrixUtils.createRealIdentityMatrix(ROWS).subtract(written(normalised));
        RealMatrix q = written(pairs);
        for (PublishedEmbedding.Solution solution : solutions) {
          RealVector v = new ArrayRealVector(solution.vector());
          RealVector left = laplacian.operate(v);
          RealVector right = q.operate(v).subtract(v.mapMultiply(solution.beta())).mapMultiply(solution.lambda());
          assertTrue(solution.lambda() > 0);
          assertTrue(left.subtract(right).getNorm() <= 1e-6 * (1 + solution.lambda()), "residual " + left.subtract(right).getNorm());
          assertEquals(v.dotProduct(left), solution.cost(), 1e-7);
          // It is not the vector that all rows share.
          assertTrue(solution.cost() > 1e-4);
        }
      }
    }
  }

  @Test
  void thePrintedProblemHasNoSolutionForTooFewPairs() throws InterruptedException {
    ConstraintSet one = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).build();
    NormalisedGraph normalised = new NormalisedGraph(graph);
    PairMatrix pairs = PairMatrix.asPublished(new Neighbourhoods(ROWS, one), one, true, normalised.factors());
    try (Workers workers = new Workers(1)) {
      assertEquals(List.of(), new PublishedEmbedding(normalised, pairs, 3, 1, workers, LargestEigenvectors.Progress.NONE).solve(0.5));
    }
  }

  @Test
  void spreadingSolvesItsEquation() throws InterruptedException {
    double[] y = new double[2 * ROWS];
    y[6] = 1;
    y[2 * ROWS - 1] = 1;
    double[] spread;
    try (Workers workers = new Workers(1)) {
      spread = new Propagation(graph, workers).spread(y, 2);
    }
    RealMatrix system = MatrixUtils.createRealIdentityMatrix(ROWS).subtract(written(new NormalisedGraph(graph)).scalarMultiply(0.9));
    for (int c = 0; c < 2; c++) {
      double[] column = new double[ROWS];
      double[] source = new double[ROWS];
      for (int row = 0; row < ROWS; row++) {
        column[row] = spread[2 * row + c];
        source[row] = 0.1 * y[2 * row + c];
      }
      assertEquals(0, system.operate(new ArrayRealVector(column)).subtract(new ArrayRealVector(source)).getNorm(), 1e-4);
    }
  }
}
