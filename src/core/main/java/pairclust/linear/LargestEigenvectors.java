package pairclust.linear;

import java.util.Arrays;
import pairclust.parallel.Workers;

/**
 * Finds the eigenvectors of the largest eigenvalues of a symmetric matrix from products. A block Lanczos run is enough if they are well
 * separated from the rest; otherwise it provides the start of a filtered subspace iteration.
 */
public final class LargestEigenvectors {

  /** Observes a search, and may stop it. */
  @FunctionalInterface
  public interface Progress {

    /** Ignores all progress. */
    Progress NONE = (products, residual) -> true;

    /**
     * Receives progress from time to time.
     *
     * @param products the number of matrix-vector products so far
     * @param residual the present largest residual
     * @return true to continue; false to stop with the present approximation
     */
    boolean report(int products, double residual);
  }

  private LargestEigenvectors() {
  }

  /**
   * Finds the eigenvectors. The result depends on the seed, but not on the number of threads.
   *
   * @param matrix the matrix
   * @param count the number of eigenvectors, from 1 to the number of rows
   * @param start initial vectors, such as the eigenvectors of a similar matrix; need not be orthogonal; may be empty
   * @param tolerance the largest residual allowed, relative to the largest eigenvalue if that is above one
   * @param seed the random seed of additional initial vectors
   * @param workers the threads
   * @param progress observes the search
   * @return the largest eigenvalues with multiplicity; with larger residuals if the search was stopped, or took too long
   */
  public static EigenPairs find(BlockOperator matrix, int count, double[][] start, double tolerance, long seed, Workers workers,
      Progress progress) {
    if (count < 1 || count > matrix.size()) {
      throw new IllegalArgumentException("A matrix of " + matrix.size() + " rows has no " + count + " eigenvectors.");
    }
    // A few more vectors than wanted, as the last ones converge slowly.
    int width = Math.min(matrix.size(), count + Math.max(3, count / 2));
    BlockLanczos lanczos = new BlockLanczos(matrix, width, count, tolerance, seed, workers);
    EigenPairs rough = lanczos.run(start);
    double worst = Arrays.stream(rough.residuals(), 0, count).max().orElse(0);
    if (worst <= tolerance * Math.max(1, Math.abs(rough.values()[0])) || !progress.report(lanczos.products(), worst)) {
      return rough.first(count);
    }
    return new FilteredSubspace(matrix, count, tolerance, seed, workers, progress).search(rough.vectors(), lanczos.products());
  }

  /**
   * Refines good approximations of the eigenvectors, without the large basis that a search from scratch needs.
   *
   * @param matrix the matrix
   * @param count the number of eigenvectors wanted
   * @param start approximations of more eigenvectors than wanted, as the last ones converge slowly; need not be orthogonal; changed
   * @param tolerance the largest residual allowed, relative to the largest eigenvalue if that is above one
   * @param polynomials the largest number of polynomials, each of at most 40 products
   * @param seed the random seed
   * @param workers the threads
   * @param progress observes the search
   * @return the refined eigenvectors; with larger residuals if the search was stopped, or the polynomials did not suffice
   */
  public static EigenPairs refine(BlockOperator matrix, int count, double[][] start, double tolerance, int polynomials, long seed,
      Workers workers, Progress progress) {
    if (count < 1 || count > start.length || start.length > matrix.size()) {
      throw new IllegalArgumentException(start.length + " vectors do not approximate " + count + " eigenvectors of " + matrix.size()
          + " rows.");
    }
    return new FilteredSubspace(matrix, count, tolerance, seed, workers, progress).refine(start, polynomials);
  }

  /** Thrown if the search ran out of directions before it had as many vectors as wanted, as with rows that are all alike. */
  public static final class ExhaustedException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    ExhaustedException() {
      super("There are fewer independent directions than eigenvectors wanted.");
    }
  }
}
