package pairclust.kmeans.bound;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.Vectors;
import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.linear.SymmetricEigen;
import pairclust.parallel.Workers;

/**
 * Projects symmetric matrices onto the convex hull of the projectors of a rank: eigenvalues are shifted by the same number and limited to
 * 0 and 1 such that their sum is the rank (V. Vu, J. Cho, J. Lei and K. Rohe, Fantope projection and selection, NIPS 2013). Only
 * eigenvectors above the shift are needed, and those of the previous matrix are a good start for them.
 */
final class Fantope {

  /** The largest residual of an eigenvector. Bounds are valid with any; larger ones delay convergence. */
  private static final double TOLERANCE = 1e-3;

  /** The share of eigenvectors beyond which all of them are found directly. */
  private static final int DIRECT_ONE_IN = 3;

  private static final int BISECTIONS = 60;
  private static final int ROWS_PER_TASK = 64;

  private final int rank;
  private final Workers workers;
  private double[][] vectors = new double[0][];

  /**
   * @param rank the rank of the projectors
   * @param workers the threads
   */
  Fantope(int rank, Workers workers) {
    this.rank = rank;
    this.workers = workers;
  }

  /** Replaces a matrix by its projection. */
  void project(double[][] matrix) {
    double[] factors = decompose(matrix);
    for (int p = 0; p < matrix.length; p++) {
      Arrays.fill(matrix[p], 0);
      for (int i = 0; i < factors.length; i++) {
        Vectors.add(factors[i] * vectors[i][p], vectors[i], matrix[p]);
      }
    }
  }

  /** Finds the eigenvectors that have a part in the projection, and returns their factors. */
  private double[] decompose(double[][] matrix) {
    for (int wanted = Math.max(rank + 2, vectors.length + 3); DIRECT_ONE_IN * wanted < matrix.length; wanted *= 2) {
      EigenPairs largest = LargestEigenvectors.find(new Dense(matrix), wanted, vectors, TOLERANCE, 1, workers,
          LargestEigenvectors.Progress.NONE);
      double[] factors = factors(largest.values());
      if (factors.length < wanted) {
        vectors = Arrays.copyOf(largest.vectors(), factors.length);
        return factors;
      }
    }
    SymmetricEigen all = SymmetricEigen.of(matrix);
    double[] factors = factors(IntStream.range(0, matrix.length).mapToDouble(all::value).toArray());
    vectors = IntStream.range(0, factors.length).mapToObj(all::vector).toArray(double[][]::new);
    return factors;
  }

  /** Returns the eigenvalues of the projection, without zeros, from those of the matrix, of which the smallest may be missing. */
  private double[] factors(double[] values) {
    double low = values[values.length - 1] - 1;
    double high = values[0];
    for (int i = 0; i < BISECTIONS; i++) {
      double shift = (low + high) / 2;
      double sum = Arrays.stream(values).map(value -> Math.max(0, Math.min(1, value - shift))).sum();
      if (sum > rank) {
        low = shift;
      } else {
        high = shift;
      }
    }
    double shift = high;
    return Arrays.stream(values).map(value -> Math.min(1, value - shift)).takeWhile(factor -> factor > 0).toArray();
  }

  /** A matrix whose entries are stored. */
  private record Dense(double[][] rows) implements BlockOperator {

    @Override
    public int size() {
      return rows.length;
    }

    @Override
    public void multiply(double[] x, double[] y, int width, Workers workers) {
      int tasks = (rows.length + ROWS_PER_TASK - 1) / ROWS_PER_TASK;
      workers.forEach(tasks, task -> {
        for (int p = task * ROWS_PER_TASK; p < Math.min(rows.length, (task + 1) * ROWS_PER_TASK); p++) {
          multiply(rows[p], x, y, p * width, width);
        }
      });
    }

    private static void multiply(double[] row, double[] x, double[] y, int to, int width) {
      double[] sums = new double[width];
      for (int q = 0; q < row.length; q++) {
        double factor = row[q];
        int from = q * width;
        for (int c = 0; c < width; c++) {
          sums[c] += factor * x[from + c];
        }
      }
      System.arraycopy(sums, 0, y, to, width);
    }
  }
}
