package pairclust.linear;

import java.util.Arrays;
import pairclust.parallel.Workers;

/**
 * Finds the eigenvectors of the largest eigenvalues of a symmetric matrix, by multiplying with it. A block Lanczos run is enough where they
 * stand apart from the rest; if not, it is the start of a filtered subspace iteration.
 */
public final class LargestEigenvectors {

  /** Watches a search, and may end it. */
  @FunctionalInterface
  public interface Progress {

    /** Watches nothing. */
    Progress NONE = (products, residual) -> true;

    /**
     * Is called every now and then.
     *
     * @param products how many products of the matrix with a vector there were so far
     * @param residual the largest residual at present
     * @return true to go on; false to end with what there is
     */
    boolean went(int products, double residual);
  }

  private LargestEigenvectors() {
  }

  /**
   * Searches. The result depends on the seed, but not on the number of threads.
   *
   * @param matrix the matrix
   * @param count how many eigenvectors, from 1 to the number of rows
   * @param start vectors to start from, such as the eigenvectors of a similar matrix; need not be orthogonal; may be none
   * @param tolerance how small residuals have to become, relative to the largest eigenvalue if that is above one
   * @param seed decides what is drawn where there are too few vectors to start from
   * @param workers the threads
   * @param progress watches
   * @return the largest eigenvalues, each as often as it occurs; with larger residuals if the search was ended, or took too long
   */
  public static EigenPairs find(BlockOperator matrix, int count, double[][] start, double tolerance, long seed, Workers workers,
      Progress progress) {
    if (count < 1 || count > matrix.size()) {
      throw new IllegalArgumentException("A matrix of " + matrix.size() + " rows has no " + count + " eigenvectors.");
    }
    // Some vectors more than are wanted: those at the border between wanted and not wanted take long.
    int width = Math.min(matrix.size(), count + Math.max(3, count / 2));
    BlockLanczos lanczos = new BlockLanczos(matrix, width, count, tolerance, seed, workers);
    EigenPairs rough = lanczos.run(start);
    double worst = Arrays.stream(rough.residuals(), 0, count).max().orElse(0);
    if (worst <= tolerance * Math.max(1, Math.abs(rough.values()[0])) || !progress.went(lanczos.products(), worst)) {
      return new EigenPairs(Arrays.copyOf(rough.values(), count), Arrays.copyOf(rough.vectors(), count),
          Arrays.copyOf(rough.residuals(), count));
    }
    return new FilteredSubspace(matrix, count, tolerance, seed, workers, progress).search(rough.vectors(), lanczos.products());
  }
}
