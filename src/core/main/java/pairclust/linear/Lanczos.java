package pairclust.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.parallel.Interrupts;

/**
 * The largest eigenvalues of a symmetric matrix by the Lanczos method with full reorthogonalisation, so that rounding creates no spurious
 * copies (B. N. Parlett, The symmetric eigenvalue problem, SIAM 1998, doi:10.1137/1.9781611971163, chapter 13). It takes a few dozen
 * products of the matrix with a vector, and the matrix need not be stored.
 */
public final class Lanczos {

  /** The largest number of steps, and of vectors in memory. */
  private static final int MAX_STEPS = 300;

  /** The number of steps between checks for convergence, as solving the projected problem costs more than a step once it is large. */
  private static final int CHECK_EVERY = 5;

  private final SymmetricOperator matrix;
  private final SplittableRandom random;
  private final List<double[]> basis = new ArrayList<>();
  private final List<Double> diagonal = new ArrayList<>();
  private final List<Double> offDiagonal = new ArrayList<>();

  private Lanczos(SymmetricOperator matrix, long seed) {
    this.matrix = matrix;
    random = new SplittableRandom(seed);
  }

  /**
   * Finds the largest (most positive) eigenvalues.
   *
   * @param matrix the matrix
   * @param count the number of eigenvalues; fewer are returned if the matrix has fewer rows
   * @param tolerance the largest residual allowed, relative to the largest absolute eigenvalue found
   * @param seed the random seed of the first direction
   * @return the eigenvalues; residuals may be larger if the steps did not suffice
   */
  public static EigenPairs largest(SymmetricOperator matrix, int count, double tolerance, long seed) {
    return new Lanczos(matrix, seed).run(Math.min(count, matrix.size()), tolerance);
  }

  private EigenPairs run(int count, double tolerance) {
    int most = Math.min(matrix.size(), Math.max(MAX_STEPS, 2 * count));
    double[] direction = freshDirection();
    while (true) {
      Interrupts.check();
      double length = step(direction);
      boolean last = basis.size() == most;
      boolean ended = length <= 1e-13 * scale();
      if (last || basis.size() >= count && (ended || basis.size() % CHECK_EVERY == 0)) {
        Small small = new Small(length);
        if (last || small.worst(count) <= tolerance * small.scale()) {
          return small.pairs(count);
        }
      }
      if (ended) {
        // The basis spans an invariant subspace; the search continues in its complement.
        direction = freshDirection();
        length = 0;
      } else {
        for (int i = 0; i < direction.length; i++) {
          direction[i] /= length;
        }
      }
      offDiagonal.add(length);
    }
  }

  /** Adds a direction to the basis and replaces it by the part of its product outside of the basis; returns the length of that part. */
  private double step(double[] direction) {
    double[] taken = direction.clone();
    matrix.multiply(taken, direction);
    basis.add(taken);
    diagonal.add(dot(taken, direction));
    orthogonalise(direction);
    return Math.sqrt(dot(direction, direction));
  }

  private double[] freshDirection() {
    double[] direction = new double[matrix.size()];
    double length = 0;
    while (length < 1e-6) {
      Arrays.setAll(direction, i -> 2 * random.nextDouble() - 1);
      double before = Math.sqrt(dot(direction, direction));
      orthogonalise(direction);
      length = Math.sqrt(dot(direction, direction));
      // A remainder at the level of rounding is not a direction.
      length = length > 1e-8 * before ? length : 0;
    }
    double factor = 1 / length;
    Arrays.setAll(direction, i -> direction[i] * factor);
    return direction;
  }

  /** Orthogonalises against the basis, twice, as one pass leaves rounding errors. */
  private void orthogonalise(double[] direction) {
    for (int pass = 0; pass < 2; pass++) {
      for (double[] vector : basis) {
        double share = dot(vector, direction);
        for (int i = 0; i < direction.length; i++) {
          direction[i] -= share * vector[i];
        }
      }
    }
  }

  private double scale() {
    double largest = 0;
    for (int i = 0; i < diagonal.size(); i++) {
      largest = Math.max(largest, Math.abs(diagonal.get(i)) + (i > 0 ? offDiagonal.get(i - 1) : 0));
    }
    return largest;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** The projected matrix, which is tridiagonal with a row per step. */
  private final class Small {

    private final SymmetricEigen solved;
    private final double beyond;

    /** @param beyond the length of the last product's part outside of the basis */
    Small(double beyond) {
      this.beyond = beyond;
      solved = SymmetricEigen.ofTridiagonal(diagonal.stream().mapToDouble(Double::doubleValue).toArray(),
          offDiagonal.stream().mapToDouble(Double::doubleValue).toArray());
    }

    double scale() {
      return Math.max(Double.MIN_NORMAL, Math.max(Math.abs(solved.value(0)), Math.abs(solved.value(solved.size() - 1))));
    }

    private double residual(int i) {
      return beyond * Math.abs(solved.vector(i)[basis.size() - 1]);
    }

    double worst(int count) {
      double worst = 0;
      for (int i = 0; i < count; i++) {
        worst = Math.max(worst, residual(i));
      }
      return worst;
    }

    EigenPairs pairs(int count) {
      double[] values = new double[count];
      double[][] vectors = new double[count][matrix.size()];
      double[] residuals = new double[count];
      for (int i = 0; i < count; i++) {
        values[i] = solved.value(i);
        double[] shares = solved.vector(i);
        residuals[i] = residual(i);
        for (int b = 0; b < basis.size(); b++) {
          double share = shares[b];
          double[] vector = basis.get(b);
          for (int j = 0; j < vector.length; j++) {
            vectors[i][j] += share * vector[j];
          }
        }
      }
      return new EigenPairs(values, vectors, residuals);
    }
  }
}
