package pairclust.linear;

import java.util.Arrays;

/**
 * Some eigenvalues of a symmetric matrix and their eigenvectors.
 *
 * @param values the eigenvalues, the largest first
 * @param vectors the eigenvectors, orthonormal; {@code vectors[i]} belongs to {@code values[i]}
 * @param residuals the length of {@code A v - lambda v} for each, which bounds the error of the eigenvalue
 */
public record EigenPairs(double[] values, double[][] vectors, double[] residuals) {

  /** @return the number of eigenvalues */
  public int count() {
    return values.length;
  }

  /**
   * @param number a number of eigenvalues, at most {@link #count}
   * @return the largest of them
   */
  public EigenPairs first(int number) {
    return new EigenPairs(Arrays.copyOf(values, number), Arrays.copyOf(vectors, number), Arrays.copyOf(residuals, number));
  }
}
