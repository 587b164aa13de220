package pairclust.linear;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/**
 * Block Lanczos (G. Golub and R. Underwood, The block Lanczos method for computing eigenvalues, in Mathematical Software III, 1977,
 * doi:10.1016/B978-0-12-587260-7.50018-2): one run, without restarts. Blocks find multiple eigenvalues, which graphs of several components
 * have, and can start from the eigenvectors of a similar matrix.
 *
 * <p>New vectors are orthogonalised against all others, twice. The projected matrix is therefore known exactly for any start, and only the
 * basis has to be stored.
 */
final class BlockLanczos {

  /** The length relative to the matrix below which a new vector is rounding. */
  private static final double NOTHING = 1e-12;

  private final BlockOperator matrix;
  private final Workers workers;
  private final SplittableRandom random;
  private final int width;
  private final int count;
  private final double tolerance;
  private final int most;

  /** Orthonormal vectors; those whose products are known come first. */
  private final Basis basis;
  private int multiplied;
  private int total;

  /** The known part of the projected matrix. */
  private final double[][] projected;
  private double scale;
  private int products;

  /**
   * @param width the number of vectors of a block, and of eigenvectors returned
   * @param count the number of eigenvectors wanted
   * @param tolerance the largest residual allowed, relative to the largest eigenvalue if that is above one
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
   * Searches until the basis is full, or the wanted eigenvectors have converged. Given vectors are always extended first: they may be
   * eigenvectors although larger ones exist.
   *
   * @param start initial vectors, or none
   * @return approximations of as many eigenvectors as a block has vectors
   */
  EigenPairs run(double[][] start) {
    for (int c = 0; c < start.length && total < width; c++) {
      append(start[c].clone());
    }
    while (total < width && appendRandom()) {
    }
    boolean enough = false;
    while (total <= most && !enough && (multiplied < total || appendRandom())) {
      expand();
      enough = start.length == 0 && new Small().isEnough();
    }
    return new Small().pairs();
  }

  /** Adds a random vector, if there is any direction left. */
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

  /** Multiplies the remaining vectors, and extends the basis by the products. */
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

  /** Computes eigenvectors from the multiplied part of the basis (Rayleigh-Ritz). */
  private final class Small {

    private final double[] values;
    private final double[][] coefficients = new double[width][];
    private final double[] residuals = new double[width];

    Small() {
      if (multiplied < width) {
        throw new LargestEigenvectors.ExhaustedException();
      }
      EigenPairs largest = SymmetricEigen.ofLeading(projected, multiplied).largest(width);
      values = largest.values();
      for (int e = 0; e < width; e++) {
        coefficients[e] = largest.vectors()[e];
        double squares = 0;
        // The image of an eigenvector leaves the multiplied part only towards the vectors not yet multiplied.
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
