package pairclust.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;

/**
 * Finds the first eigenvectors of a covariance matrix that is known by its products with vectors only. Vectors are multiplied several at a
 * time: that costs one pass over the rows, and finds eigenvalues that occur more than once. All vectors are kept orthogonal to all earlier
 * ones, so that rounding does no harm.
 */
final class BlockLanczos {

  /** Vectors per pass beyond those wanted. */
  private static final int SPARE = 2;

  /** At most so many vectors are kept; where eigenvalues lie so close that these do not suffice, the best found are returned. */
  private static final int MOST_VECTORS = 160;

  /** How far a product may be from a multiple of the vector, as a share of the largest eigenvalue: much less than a pixel. */
  private static final double TOLERANCE = 1e-6;

  /** What is left of a vector that lies among earlier ones is rounding, if shorter than this share. */
  private static final double DEPENDENT = 1e-10;

  private final CentredRows rows;
  private final int wanted;
  private final Random random = new Random(1);
  private final List<double[]> basis = new ArrayList<>();
  private final List<double[]> products = new ArrayList<>();

  /** Inner products of the basis with the products, the lower triangle by row. */
  private final List<double[]> triangle = new ArrayList<>();

  BlockLanczos(CentredRows rows, int wanted) {
    this.rows = rows;
    this.wanted = wanted;
  }

  /** Returns as many orthogonal vectors of length one as are wanted. */
  double[][] eigenvectors() {
    int d = rows.dimensions();
    int block = Math.min(wanted + SPARE, d);
    int most = Math.min(d, Math.max(MOST_VECTORS, 2 * block));
    double[][] next = new double[block][];
    Arrays.setAll(next, v -> gaussian());
    double[][] found = new double[0][];
    boolean done = wanted == 0;
    while (!done) {
      int before = basis.size();
      for (int v = 0; v < next.length && basis.size() < most; v++) {
        append(next[v]);
      }
      next = rows.times(basis.subList(before, basis.size()).toArray(double[][]::new));
      products.addAll(Arrays.asList(next));
      EigenDecomposition small = new EigenDecomposition(new Array2DRowRealMatrix(projected(), false));
      found = new double[Math.min(wanted, basis.size())][];
      done = basis.size() == most;
      double worst = 0;
      for (int c = 0; c < found.length; c++) {
        double[] weights = small.getEigenvector(c).toArray();
        found[c] = combined(basis, weights);
        double[] rest = combined(products, weights);
        CentredRows.add(found[c], -small.getRealEigenvalue(c), rest);
        worst = Math.max(worst, length(rest));
      }
      done |= found.length == wanted && worst <= TOLERANCE * Math.abs(small.getRealEigenvalue(0));
    }
    return found;
  }

  private double[] gaussian() {
    double[] vector = new double[rows.dimensions()];
    Arrays.setAll(vector, j -> random.nextGaussian());
    return vector;
  }

  /** Adds what a vector has that the basis has not; if that is nothing, what a random vector has. */
  private void append(double[] vector) {
    double[] rest = vector.clone();
    double before = length(rest);
    removeBasis(rest);
    while (length(rest) <= DEPENDENT * before) {
      rest = gaussian();
      before = length(rest);
      removeBasis(rest);
    }
    // Once more, for what rounding left in the first time.
    removeBasis(rest);
    double length = length(rest);
    for (int j = 0; j < rest.length; j++) {
      rest[j] /= length;
    }
    basis.add(rest);
  }

  private void removeBasis(double[] vector) {
    for (double[] earlier : basis) {
      Interrupts.check();
      CentredRows.add(earlier, -CentredRows.dot(earlier, vector), vector);
    }
  }

  /** Returns the matrix as the basis sees it. */
  private double[][] projected() {
    int size = basis.size();
    for (int i = triangle.size(); i < size; i++) {
      Interrupts.check();
      double[] row = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        row[j] = CentredRows.dot(basis.get(i), products.get(j));
      }
      triangle.add(row);
    }
    double[][] matrix = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        matrix[i][j] = triangle.get(i)[j];
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  private static double[] combined(List<double[]> vectors, double[] weights) {
    double[] sum = new double[vectors.get(0).length];
    for (int i = 0; i < weights.length; i++) {
      CentredRows.add(vectors.get(i), weights[i], sum);
    }
    return sum;
  }

  private static double length(double[] vector) {
    return Math.sqrt(CentredRows.dot(vector, vector));
  }
}
