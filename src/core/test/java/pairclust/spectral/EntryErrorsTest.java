package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.SimilarityGraph;

class EntryErrorsTest {

  private static final int ROWS = 40;

  private final SimilarityGraph graph;

  EntryErrorsTest() throws InterruptedException {
    graph = Shapes.knn(Shapes.moons(ROWS, 0.1, 3));
  }

  private EntryErrors errors(ConstraintSet known, int k) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return EntryErrors.of(graph, known, k, null, 1, workers);
    }
  }

  /** The second eigenvector by a complete decomposition, over the roots of the degrees, with a mean square of one. */
  private double[] embedded(RealMatrix matrix) {
    double[] factors = new NormalisedGraph(graph).factors();
    double[] vector = new EigenDecomposition(matrix).getEigenvector(1).toArray();
    double squares = 0;
    for (int row = 0; row < ROWS; row++) {
      vector[row] *= factors[row];
      squares += vector[row] * vector[row];
    }
    for (int row = 0; row < ROWS; row++) {
      vector[row] *= Math.sqrt(ROWS / squares);
    }
    return vector;
  }

  @Test
  void withoutAnswersEitherIsAsProbable() throws InterruptedException {
    EntryErrors errors = errors(ConstraintSet.empty(), 2);
    double[] u = embedded(EmbeddingsTest.written(new NormalisedGraph(graph)));
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < i; j++) {
        // Half of (x - 1)² and half of (x + 1)².
        assertEquals(Math.pow(u[i] * u[j], 2) + 1, errors.of(i, j), 1e-3);
      }
    }
  }

  @Test
  void answersSayHowProbableItIs() throws InterruptedException {
    // Rows 0 and 2 belong together, row 1 does not: entries of one and minus one, an eigenvalue of 3 and (1, -1, 1) over the root of 3.
    ConstraintSet known = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    EntryErrors errors = errors(known, 2);
    Neighbourhoods neighbourhoods = new Neighbourhoods(ROWS, known);
    RealMatrix weighted = EmbeddingsTest.written(new NormalisedGraph(graph))
        .add(EmbeddingsTest.written(PairMatrix.of(neighbourhoods, known, true)).scalarMultiply(0.8));
    double[] u = embedded(weighted);
    assertEquals(Math.pow(u[0] * u[2] - 1, 2), errors.of(0, 2), 1e-3);
    assertEquals(Math.pow(u[0] * u[1] + 1, 2), errors.of(1, 0), 1e-3);
    assertEquals(Math.pow(u[7] * u[8], 2) + 1, errors.of(7, 8), 1e-3);
  }

  @Test
  void anEarlierEmbeddingIsOnlyAStart() throws InterruptedException {
    ConstraintSet known = Shapes.pairs(Shapes.parity(ROWS), 12, 1);
    EntryErrors cold = errors(known, 3);
    try (Workers workers = new Workers(1)) {
      EntryErrors warm = EntryErrors.of(graph, known, 3, errors(ConstraintSet.empty(), 3), 1, workers);
      for (int i = 1; i < ROWS; i++) {
        assertEquals(cold.of(0, i), warm.of(0, i), 1e-3);
        assertTrue(cold.of(0, i) >= 0);
      }
    }
  }
}
