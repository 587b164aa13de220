package pairclust.boost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;

/** The last representation, against the eigenvectors of K written out. */
class EmbeddingTest {

  private static int[] clusters(int[][] labels, int row) {
    return Arrays.stream(labels).mapToInt(round -> round[row]).toArray();
  }

  @Test
  void alongTheEigenvectorsOfK() {
    int n = 25;
    Random random = new Random(4);
    int[] counts = {3, 2, 4};
    double[] alphas = {1.5, 0.2, 0.7};
    int[][] labels = new int[3][];
    Arrays.setAll(labels, t -> random.ints(n, 0, counts[t]).toArray());
    double[][] k = new double[n][n];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          k[i][j] += labels[t][i] == labels[t][j] ? alphas[t] : 0;
        }
      }
    }
    EigenDecomposition expected = new EigenDecomposition(new Array2DRowRealMatrix(k));
    int dimensions = 4;
    Embedding embedding = Embedding.of(labels, counts, alphas, dimensions);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> embedding.embed(clusters(labels, i)));
    for (int c = 0; c < dimensions; c++) {
      double[] vector = expected.getEigenvector(c).toArray();
      double root = Math.sqrt(expected.getRealEigenvalue(c));
      double sign = Math.signum(vector[0] * rows[0][c]);
      for (int i = 0; i < n; i++) {
        assertEquals(sign * root * vector[i], rows[i][c], 1e-8);
      }
    }
    assertArrayEquals(Arrays.copyOf(rows[3], 2), embedding.first(2).embed(clusters(labels, 3)), 0);
  }

  /** With all eigenvectors the inner products of the embedded rows are K itself; the rank of K is two here. */
  @Test
  void allNonZeroEigenvaluesAreKept() {
    int[][] labels = {{0, 0, 1}, {1, 1, 0}};
    Embedding embedding = Embedding.of(labels, new int[] {2, 2}, new double[] {1, 0.5}, 10);
    double[] first = embedding.embed(new int[] {0, 1});
    double[] last = embedding.embed(new int[] {1, 0});
    assertEquals(2, first.length);
    assertEquals(1.5, first[0] * first[0] + first[1] * first[1], 1e-12);
    assertEquals(1.5, last[0] * last[0] + last[1] * last[1], 1e-12);
    assertEquals(0, first[0] * last[0] + first[1] * last[1], 1e-12);
  }
}
