package pairclust.linear;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import pairclust.kmeans.Workers;

/**
 * Finds the largest eigenvalues of a symmetric matrix and their eigenvectors by multiplying with it: the block Lanczos method with thick
 * restarts (K. Wu and H. Simon, Thick-restart Lanczos method for large symmetric eigenvalue problems, SIAM Journal on Matrix Analysis and
 * Applications 22, 2000, doi:10.1137/S0895479898334605). Blocks make sure that an eigenvalue is found as often as it occurs, which a graph of
 * several components needs; and they let the vectors of a similar matrix be the start.
 *
 * <p>All new vectors are made orthogonal to all others, twice. So the projected matrix is known entry by entry, whatever the start was, and
 * nothing but the basis has to be kept.
 */
public final class BlockLanczos {

  /** Watches a search, and may end it. */
  @FunctionalInterface
  public interface Progress {

    /** Watches nothing. */
    Progress NONE = (products, residual) -> true;

    /**
     * Is called every now and then.
     *
     * @param products how many products there were so far
     * @param residual the largest residual at present
     * @return true to go on; false to end with what there is
     */
    boolean went(int products, double residual);
  }

  /** A new vector that is shorter than this, relative to the matrix, is nothing but rounding. */
  private static final double NOTHING = 1e-12;

  /** After so many vectors the search ends, converged or not. */
  private static final int MOST_PRODUCTS = 20_000;

  private final BlockOperator matrix;
  private final int count;
  private final double tolerance;
  private final Workers workers;
  private final Progress progress;
  private final SplittableRandom random;
  private final int width;
  private final int most;

  /** Orthonormal; first those whose products are known, then those that are yet to be multiplied. */
  private final Basis basis;
  private int multiplied;
  private int total;

  /** What the matrix does within the basis, as far as it is known. */
  private final double[][] projected;
  private double scale = 1;
  private int products;

  private double[] values;
  private double[][] coefficients;
  private double[] residuals;

  private BlockLanczos(BlockOperator matrix, int count, double tolerance, long seed, Workers workers, Progress progress) {
    this.matrix = matrix;
    this.count = count;
    this.tolerance = tolerance;
    this.workers = workers;
    this.progress = progress;
    random = new SplittableRandom(seed);
    width = Math.min(matrix.size(), count + 1);
    most = Math.min(matrix.size(), Math.max(48, 4 * width + 16));
    basis = new Basis(matrix.size(), workers);
    projected = new double[most + width][most + width];
  }

  /**
   * Searches.
   *
   * @param matrix the matrix
   * @param count how many eigenvectors, from 1 to the number of rows
   * @param start vectors to start from, such as the eigenvectors of a similar matrix; need not be orthogonal; may be none
   * @param tolerance how small residuals have to become, relative to the largest eigenvalue if that is above one
   * @param seed decides what is drawn where there are too few vectors to start from
   * @param workers the threads
   * @param progress watches
   * @return the largest eigenvalues, each as often as it occurs; with larger residuals if the search was ended, or took too long
   * @throws InterruptedException if the thread was asked to stop
   */
  public static EigenPairs largest(BlockOperator matrix, int count, double[][] start, double tolerance, long seed, Workers workers,
      Progress progress) throws InterruptedException {
    if (count < 1 || count > matrix.size()) {
      throw new IllegalArgumentException("A matrix of " + matrix.size() + " rows has no " + count + " eigenvectors.");
    }
    return new BlockLanczos(matrix, count, tolerance, seed, workers, progress).search(start);
  }

  private EigenPairs search(double[][] start) throws InterruptedException {
    for (int c = 0; c < start.length && total < width; c++) {
      append(start[c].clone());
    }
    while (total < width && appendRandom()) {
      // Until the block is full.
    }
    boolean converged = false;
    boolean goesOn = true;
    while (!converged && goesOn) {
      while (multiplied < total && total <= most) {
        expand();
      }
      project();
      boolean exhausted = multiplied == total && !appendRandom();
      converged = multiplied >= count && (exhausted || largestResidual() <= tolerance * scale);
      goesOn = products < MOST_PRODUCTS && progress.went(products, largestResidual());
      if (!converged && goesOn) {
        restart();
      }
    }
    double[][] vectors = basis.combined(coefficients, multiplied, count);
    return new EigenPairs(Arrays.copyOf(values, count), vectors, Arrays.copyOf(residuals, count));
  }

  private double largestResidual() {
    double largest = multiplied < count ? Double.POSITIVE_INFINITY : 0;
    for (int i = 0; i < Math.min(count, multiplied); i++) {
      largest = Math.max(largest, residuals[i]);
    }
    return largest;
  }

  /** Adds a vector that nothing is known of, if there is any direction left. */
  private boolean appendRandom() throws InterruptedException {
    double[] vector = new double[matrix.size()];
    for (int row = 0; row < vector.length; row++) {
      vector[row] = random.nextDouble() - 0.5;
    }
    return total < matrix.size() && append(vector);
  }

  private boolean append(double[] vector) throws InterruptedException {
    double before = basis.norm(vector);
    basis.orthogonalise(new double[][] {vector}, total);
    double after = basis.norm(vector);
    if (!(after > 1e-8 * before)) {
      return false;
    }
    basis.set(total, vector, 1 / after);
    Arrays.fill(projected[total], 0);
    for (double[] row : projected) {
      row[total] = 0;
    }
    total++;
    return true;
  }

  /** Multiplies the vectors that were not yet, and takes what is new in the products into the basis. */
  private void expand() throws InterruptedException {
    int from = multiplied;
    int block = total - multiplied;
    double[][] images = multiply(from, block);
    products += block;
    double[][] parts = basis.orthogonalise(images, total);
    for (int c = 0; c < block; c++) {
      for (int i = 0; i < total; i++) {
        set(i, from + c, parts[c][i]);
        scale = Math.max(scale, i == from + c ? Math.abs(parts[c][i]) : 0);
      }
    }
    int before = total;
    multiplied = total;
    for (int c = 0; c < block; c++) {
      double[] among = basis.orthogonaliseFrom(images[c], before, total);
      for (int i = before; i < total; i++) {
        set(i, from + c, among[i - before]);
      }
      double rest = basis.norm(images[c]);
      if (rest > NOTHING * scale && total < matrix.size()) {
        basis.set(total, images[c], 1 / rest);
        Arrays.fill(projected[total], 0);
        set(total, from + c, rest);
        total++;
      }
    }
  }

  private void set(int i, int j, double value) {
    projected[i][j] = value;
    projected[j][i] = value;
  }

  private double[][] multiply(int from, int block) throws InterruptedException {
    int n = matrix.size();
    double[] x = new double[n * block];
    double[] y = new double[n * block];
    for (int c = 0; c < block; c++) {
      double[] vector = basis.get(from + c);
      for (int row = 0; row < n; row++) {
        x[row * block + c] = vector[row];
      }
    }
    matrix.multiply(x, y, block, workers);
    double[][] images = new double[block][n];
    for (int c = 0; c < block; c++) {
      for (int row = 0; row < n; row++) {
        images[c][row] = y[row * block + c];
      }
    }
    return images;
  }

  /** Finds what the multiplied part of the basis knows of the eigenvectors (Rayleigh and Ritz). */
  private void project() {
    double[][] part = new double[multiplied][];
    for (int i = 0; i < multiplied; i++) {
      part[i] = Arrays.copyOf(projected[i], multiplied);
    }
    EigenDecomposition small = new EigenDecomposition(new Array2DRowRealMatrix(part, false));
    values = small.getRealEigenvalues();
    coefficients = new double[multiplied][];
    residuals = new double[multiplied];
    for (int e = 0; e < multiplied; e++) {
      coefficients[e] = small.getEigenvector(e).toArray();
      double squares = 0;
      for (int i = multiplied; i < total; i++) {
        double coupling = coupling(i, e);
        squares += coupling * coupling;
      }
      residuals[e] = Math.sqrt(squares);
    }
  }

  /** Returns what a vector that is yet to be multiplied has in common with the image of an eigenvector found so far. */
  private double coupling(int i, int e) {
    double sum = 0;
    for (int j = 0; j < multiplied; j++) {
      sum += projected[i][j] * coefficients[e][j];
    }
    return sum;
  }

  /** Keeps the best of what was found, and what is yet to be multiplied. */
  private void restart() throws InterruptedException {
    int kept = Math.min(multiplied - 1, count + Math.max(width, (most - count) / 4));
    if (total <= most) {
      return;
    }
    int pending = total - multiplied;
    double[][] couplings = new double[pending][kept];
    for (int i = 0; i < pending; i++) {
      for (int e = 0; e < kept; e++) {
        couplings[i][e] = coupling(multiplied + i, e);
      }
    }
    basis.replace(coefficients, multiplied, kept, total);
    for (double[] row : projected) {
      Arrays.fill(row, 0);
    }
    for (int e = 0; e < kept; e++) {
      projected[e][e] = values[e];
      for (int i = 0; i < pending; i++) {
        set(kept + i, e, couplings[i][e]);
      }
    }
    multiplied = kept;
    total = kept + pending;
  }
}
