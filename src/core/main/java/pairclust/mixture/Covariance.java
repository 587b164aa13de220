package pairclust.mixture;

/** The form of the covariances of a mixture. */
public enum Covariance {

  /** Every cluster has its own variance in each dimension; dimensions are uncorrelated within clusters. */
  DIAGONAL("diagonal"),

  /** Every cluster has its own full matrix. */
  FULL("full"),

  /** All clusters share one full matrix. */
  TIED("tied");

  private final String label;

  Covariance(String label) {
    this.label = label;
  }

  /** @return the name for options and reports */
  public String label() {
    return label;
  }

  /**
   * Returns the number of second moments that a cluster needs.
   *
   * @param dimensions the number of dimensions
   * @return the size of a diagonal, or of the lower half of a matrix
   */
  int moments(int dimensions) {
    return this == DIAGONAL ? dimensions : dimensions * (dimensions + 1) / 2;
  }
}
