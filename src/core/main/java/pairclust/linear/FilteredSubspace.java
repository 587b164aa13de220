package pairclust.linear;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.util.FastMath;
import pairclust.parallel.Workers;

/**
 * Refines approximate eigenvectors by multiplying them with polynomials of the matrix that are large on the wanted eigenvalues and small on
 * all others: Chebyshev-filtered subspace iteration (Y. Zhou, Y. Saad, M. Tiago and J. Chelikowsky, Self-consistent-field calculations
 * using Chebyshev-filtered subspace iteration, Journal of Computational Physics 219, 2006, doi:10.1016/j.jcp.2006.03.017). For close
 * eigenvalues, as in graphs of neighbours, it is much faster than Lanczos: products with a sparse matrix are cheap and a large orthogonal
 * basis is not.
 */
final class FilteredSubspace {

  /** The limits of the degree of a polynomial. */
  private static final int LEAST_DEGREE = 4;
  private static final int MOST_DEGREE = 40;

  /** The largest amplification of the largest eigenvalue relative to the unwanted ones; beyond it the vectors would become parallel. */
  private static final double MOST_GROWTH = 1e10;

  /** The number of polynomials after which the search ends. */
  private static final int MOST_POLYNOMIALS = 100;

  /** The number of Lanczos steps that bound the spectrum. */
  private static final int BOUND_STEPS = 12;

  /** The time after which progress is reported within a polynomial. */
  private static final long SILENCE_NANOS = 500_000_000L;

  private final BlockOperator matrix;
  private final int count;
  private final double tolerance;
  private final Workers workers;
  private final LargestEigenvectors.Progress progress;
  private final double lowest;
  private int products;

  private double[][] vectors;
  private double[][] images;
  private double[] values;
  private double[] residuals;
  private long lastReport;

  FilteredSubspace(BlockOperator matrix, int count, double tolerance, long seed, Workers workers, LargestEigenvectors.Progress progress) {
    this.matrix = matrix;
    this.count = count;
    this.tolerance = tolerance;
    this.workers = workers;
    this.progress = progress;
    lowest = lowerBound(new SplittableRandom(seed));
  }

  /**
   * Returns a lower bound of the eigenvalues from a few Lanczos steps (Y. Zhou and R. Li, Bounding the spectrum of large Hermitian
   * matrices, Linear Algebra and its Applications 435, 2011, doi:10.1016/j.laa.2010.06.034).
   */
  private double lowerBound(SplittableRandom random) {
    int n = matrix.size();
    int steps = Math.min(BOUND_STEPS, n);
    Basis basis = new Basis(n, workers);
    double[] vector = new double[n];
    Arrays.setAll(vector, row -> random.nextDouble() - 0.5);
    basis.set(0, vector, 1 / basis.norm(vector));
    double[][] projected = new double[steps][steps];
    double beyond = 0;
    for (int j = 0; j < steps; j++) {
      double[] image = new double[n];
      matrix.multiply(basis.get(j), image, 1, workers);
      double[] parts = basis.orthogonalise(new double[][] {image}, j + 1)[0];
      for (int i = 0; i <= j; i++) {
        projected[i][j] = parts[i];
        projected[j][i] = parts[i];
      }
      beyond = basis.norm(image);
      if (beyond < 1e-12) {
        steps = j + 1;
      } else if (j + 1 < steps) {
        basis.set(j + 1, image, 1 / beyond);
      }
    }
    return SymmetricEigen.ofLeading(projected, steps).value(steps - 1) - beyond;
  }

  /**
   * @param block orthonormal approximations of the wanted eigenvectors and some more
   * @param before the number of products computed before
   * @return the wanted eigenvectors, to the wanted accuracy if that did not take too long
   */
  EigenPairs search(double[][] block, int before) {
    return search(block, before, MOST_POLYNOMIALS);
  }

  /** Refines vectors that need not be orthonormal by at most a number of polynomials. */
  EigenPairs refine(double[][] block, int most) {
    vectors = block;
    orthonormalise();
    return search(vectors, 0, most);
  }

  private EigenPairs search(double[][] block, int before, int most) {
    vectors = block;
    products = before;
    images = multiplied(vectors);
    project();
    boolean wanted = true;
    for (int i = 0; i < most && worst() > tolerance * Math.max(1, Math.abs(values[0])); i++) {
      wanted = wanted && report();
      if (!wanted) {
        break;
      }
      wanted = filter();
      orthonormalise();
      images = multiplied(vectors);
      project();
    }
    return new EigenPairs(values, vectors, residuals).first(count);
  }

  private boolean report() {
    lastReport = System.nanoTime();
    return progress.report(products, worst());
  }

  private double worst() {
    return Arrays.stream(residuals, 0, count).max().orElse(0);
  }

  private double[][] multiplied(double[][] columns) {
    products += columns.length;
    return Basis.multiply(matrix, columns, workers);
  }

  /** Rotates the vectors within their span to the best approximations of eigenvectors. */
  private void project() {
    int size = vectors.length;
    double[][] inner = new Basis(vectors, workers).dots(images, size);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        double mean = (inner[i][j] + inner[j][i]) / 2;
        inner[i][j] = mean;
        inner[j][i] = mean;
      }
    }
    EigenPairs small = SymmetricEigen.of(inner).largest(size);
    values = small.values();
    double[][] turns = small.vectors();
    vectors = new Basis(vectors, workers).combined(turns, size, size);
    images = new Basis(images, workers).combined(turns, size, size);
    residuals = new double[size];
    for (int e = 0; e < size; e++) {
      double squares = 0;
      for (int row = 0; row < vectors[e].length; row++) {
        double difference = images[e][row] - values[e] * vectors[e][row];
        squares += difference * difference;
      }
      residuals[e] = Math.sqrt(squares);
    }
  }

  /**
   * Multiplies the vectors with a Chebyshev polynomial of the matrix that is at most one in absolute value from the lowest eigenvalue to
   * the last one here. Progress is reported during long products, and the polynomial gets a lower degree if the listener stops.
   *
   * @return whether to continue
   */
  private boolean filter() {
    double cut = values[values.length - 1];
    double half = Math.max((cut - lowest) / 2, 1e-12);
    double centre = (cut + lowest) / 2;
    int degree = degree((values[0] - centre) / half, (values[count - 1] - centre) / half);
    // Scaled so that the component of the largest eigenvalue keeps its length.
    double first = half / (values[0] - centre);
    double scale = first;
    double[][] before = vectors;
    double[][] present = new double[vectors.length][];
    for (int c = 0; c < present.length; c++) {
      present[c] = mixed(images[c], vectors[c], vectors[c], first / half, -centre * first / half, 0);
    }
    boolean wanted = true;
    for (int d = 2; d <= degree && wanted; d++) {
      double next = 1 / (2 / first - scale);
      double[][] multiplied = multiplied(present);
      for (int c = 0; c < present.length; c++) {
        multiplied[c] = mixed(multiplied[c], present[c], before[c], 2 * next / half, -2 * centre * next / half, -scale * next);
      }
      before = present;
      present = multiplied;
      scale = next;
      wanted = System.nanoTime() - lastReport < SILENCE_NANOS || report();
    }
    vectors = present;
    return wanted;
  }

  private static double[] mixed(double[] a, double[] b, double[] c, double ofA, double ofB, double ofC) {
    double[] sum = new double[a.length];
    Arrays.setAll(sum, row -> ofA * a[row] + ofB * b[row] + ofC * c[row]);
    return sum;
  }

  /** Returns the estimated degree that makes the residuals small enough, within limits. */
  private int degree(double largest, double last) {
    double wanted = FastMath.acosh(Math.max(2, 10 * worst() / tolerance)) / FastMath.acosh(Math.max(last, 1 + 1e-6));
    double most = FastMath.acosh(MOST_GROWTH) / FastMath.acosh(Math.max(largest, 1 + 1e-6));
    return (int) Math.max(LEAST_DEGREE, Math.min(MOST_DEGREE, Math.min(wanted + 1, most)));
  }

  private void orthonormalise() {
    Basis basis = new Basis(matrix.size(), workers);
    SplittableRandom random = new SplittableRandom(products);
    for (int c = 0; c < vectors.length; c++) {
      double[] vector = vectors[c];
      double length = basis.norm(vector);
      double rest = shortened(basis, vector, c);
      while (!(rest > 1e-10 * length)) {
        // The vector was linearly dependent; a random direction replaces it.
        Arrays.setAll(vector, row -> random.nextDouble() - 0.5);
        length = basis.norm(vector);
        rest = shortened(basis, vector, c);
      }
      basis.set(c, vector, 1 / rest);
    }
  }

  private static double shortened(Basis basis, double[] vector, int count) {
    basis.orthogonalise(new double[][] {vector}, count);
    return basis.norm(vector);
  }
}
