package pairclust.linear;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/**
 * Block Lanczos (G. Golub and R. Underwood, The block Lanczos method for computing eigenvalues, in Mathematical Software III, 1977,
 * doi:10.1016/B978-0-12-587260-7.50018-2): one run, without restarts. Blocks make sure that an eigenvalue is found as often as it occurs,
 * which a graph of several components needs; and they let the vectors of a similar matrix be the start.
 *
 * <p>All new vectors are made orthogonal to all others, twice. So the projected matrix is known entry by entry, whatever the start was, and
 * nothing but the basis has to be kept.
 */
final class BlockLanczos {

  /** A new vector that is shorter than this, relative to the matrix, is nothing but rounding. */
  private static final double NOTHING = 1e-12;

  private final BlockOperator matrix;
  private final Workers workers;
  private final SplittableRandom random;
  private final int width;
  private final int count;
  private final double tolerance;
  private final int most;

  /** Orthonormal; first those whose products are known, then those that are yet to be multiplied. */
  private final Basis basis;
  private int multiplied;
  private int total;

  /** What the matrix does within the basis, as far as it is known. */
  private final double[][] projected;
  private double scale;
  private int products;

  /**
   * @param width how many vectors a block has; and how many eigenvectors are returned
   * @param count how many of these are wanted
   * @param tolerance how small their residuals have to become, relative to the largest eigenvalue if that is above one
   */
  BlockLanczos(BlockOperator matrix, int width, int count, double tolerance, long seed, Workers workers) {
    this.matrix = matrix;
    this.width = width;
    this.count = count;
    this.tolerance = tolerance;
    this.workers = workers;
    random = new SplittableRandom(seed);
    most = Math.min(matrix.size(), Math.max(60, 4 * width));
    basis = new Basis(matrix.size(), workers);
    projected = new double[most + width][most + width];
  }

  int products() {
    return products;
  }

  /**
   * Searches until the basis is full, or what is wanted is found. From given vectors it goes on in any case: they may be eigenvectors, and
   * larger ones yet to come up.
   *
   * @param start vectors to start from, or none
   * @return as many eigenvectors as a block has vectors, roughly
   */
  EigenPairs run(double[][] start) {
    for (int c = 0; c < start.length && total < width; c++) {
      append(start[c].clone());
    }
    while (total < width && appendRandom()) {
      // Until the block is full.
    }
    boolean enough = false;
    while (total <= most && !enough && (multiplied < total || appendRandom())) {
      expand();
      enough = start.length == 0 && new Small().isEnough();
    }
    return new Small().pairs();
  }

  /** Adds a vector that nothing is known of, if there is any direction left. */
  private boolean appendRandom() {
    double[] vector = new double[matrix.size()];
    Arrays.setAll(vector, row -> random.nextDouble() - 0.5);
    return total < matrix.size() && append(vector);
  }

  private boolean append(double[] vector) {
    double before = basis.norm(vector);
    basis.orthogonalise(new double[][] {vector}, total);
    double after = basis.norm(vector);
    if (!(after > 1e-8 * before)) {
      return false;
    }
    basis.set(total++, vector, 1 / after);
    return true;
  }

  /** Multiplies the vectors that were not yet, and takes what is new in the products into the basis. */
  private void expand() {
    int from = multiplied;
    int before = total;
    double[][] images = Basis.multiply(matrix, basis.range(from, total), workers);
    products += images.length;
    double[][] parts = basis.orthogonalise(images, total);
    multiplied = total;
    for (int c = 0; c < images.length; c++) {
      for (int i = 0; i < before; i++) {
        set(i, from + c, parts[c][i]);
        scale = Math.max(scale, Math.abs(parts[c][i]));
      }
      double[] among = basis.orthogonaliseFrom(images[c], before, total);
      for (int i = before; i < total; i++) {
        set(i, from + c, among[i - before]);
      }
      double rest = basis.norm(images[c]);
      if (rest > NOTHING * scale && total < matrix.size()) {
        set(total, from + c, rest);
        basis.set(total++, images[c], 1 / rest);
      }
    }
  }

  private void set(int i, int j, double value) {
    projected[i][j] = value;
    projected[j][i] = value;
  }

  /** What the multiplied part of the basis knows of the eigenvectors (Rayleigh and Ritz). */
  private final class Small {

    private final double[] values;
    private final double[][] coefficients = new double[width][];
    private final double[] residuals = new double[width];

    Small() {
      double[][] part = new double[multiplied][];
      for (int i = 0; i < multiplied; i++) {
        part[i] = Arrays.copyOf(projected[i], multiplied);
      }
      EigenPairs largest = SymmetricEigen.of(part).largest(width);
      values = largest.values();
      for (int e = 0; e < width; e++) {
        coefficients[e] = largest.vectors()[e];
        double squares = 0;
        // What is yet to be multiplied is all that the image of an eigenvector can have beyond the basis.
        for (int i = multiplied; i < total; i++) {
          double coupling = Basis.dot(projected[i], coefficients[e], 0, multiplied);
          squares += coupling * coupling;
        }
        residuals[e] = Math.sqrt(squares);
      }
    }

    boolean isEnough() {
      return Arrays.stream(residuals, 0, count).max().orElse(0) <= tolerance * Math.max(1, Math.abs(values[0]));
    }

    EigenPairs pairs() {
      return new EigenPairs(values, basis.combined(coefficients, multiplied, width), residuals);
    }
  }
}
