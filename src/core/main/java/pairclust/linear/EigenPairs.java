package pairclust.linear;

/**
 * Some eigenvalues of a symmetric matrix and their eigenvectors.
 *
 * @param values the eigenvalues, the largest first
 * @param vectors the eigenvectors, of length one and at right angles to each other; {@code vectors[i]} belongs to {@code values[i]}
 * @param residuals the length of {@code A v - lambda v} for each: the eigenvalue is no farther than that from a true one
 */
public record EigenPairs(double[] values, double[][] vectors, double[] residuals) {

  /** @return how many there are */
  public int count() {
    return values.length;
  }
}
