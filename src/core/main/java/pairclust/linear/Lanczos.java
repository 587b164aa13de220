package pairclust.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.data.Vectors;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

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
  private final Basis basis;
  private int steps;
  private final List<Double> diagonal = new ArrayList<>();
  private final List<Double> offDiagonal = new ArrayList<>();

  private Lanczos(SymmetricOperator matrix, long seed, Workers workers) {
    this.matrix = matrix;
    random = new SplittableRandom(seed);
    basis = new Basis(matrix.size(), workers);
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
    try (Workers alone = new Workers(1)) {
      return new Lanczos(matrix, seed, alone).run(Math.min(count, matrix.size()), tolerance);
    }
  }

  private EigenPairs run(int count, double tolerance) {
    int most = Math.min(matrix.size(), Math.max(MAX_STEPS, 2 * count));
    double[] direction = freshDirection();
    while (true) {
      Interrupts.check();
      double length = step(direction);
      boolean last = steps == most;
      boolean ended = length <= 1e-13 * scale();
      if (last || steps >= count && (ended || steps % CHECK_EVERY == 0)) {
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
        scale(direction, length);
      }
      offDiagonal.add(length);
    }
  }

  /** Adds a direction to the basis and replaces it by the part of its product outside of the basis; returns the length of that part. */
  private double step(double[] direction) {
    double[] taken = direction.clone();
    matrix.multiply(taken, direction);
    basis.set(steps++, taken, 1);
    diagonal.add(Vectors.dot(taken, direction));
    basis.orthogonalise(new double[][] {direction}, steps);
    return basis.norm(direction);
  }

  private double[] freshDirection() {
    double[] direction = new double[matrix.size()];
    double length = 0;
    while (length < 1e-6) {
      Arrays.setAll(direction, i -> 2 * random.nextDouble() - 1);
      double before = basis.norm(direction);
      basis.orthogonalise(new double[][] {direction}, steps);
      length = basis.norm(direction);
      // A remainder at the level of rounding is not a direction.
      length = length > 1e-8 * before ? length : 0;
    }
    scale(direction, length);
    return direction;
  }

  private static void scale(double[] direction, double length) {
    Arrays.setAll(direction, i -> direction[i] / length);
  }

  private double scale() {
    double largest = 0;
    for (int i = 0; i < diagonal.size(); i++) {
      largest = Math.max(largest, Math.abs(diagonal.get(i)) + (i > 0 ? offDiagonal.get(i - 1) : 0));
    }
    return largest;
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
      return beyond * Math.abs(solved.vector(i)[steps - 1]);
    }

    double worst(int count) {
      return IntStream.range(0, count).mapToDouble(this::residual).max().orElse(0);
    }

    EigenPairs pairs(int count) {
      EigenPairs small = solved.largest(count);
      return new EigenPairs(small.values(), basis.combined(small.vectors(), steps, count),
          IntStream.range(0, count).mapToDouble(this::residual).toArray());
    }
  }
}
