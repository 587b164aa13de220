package pairclust.linear;

/** A symmetric matrix that is known by what it does to a vector; it need not be stored. */
public interface SymmetricOperator {

  /** @return how many rows and columns it has */
  int size();

  /**
   * Multiplies the matrix with a vector.
   *
   * @param x the vector
   * @param y gets the product; what is there is overwritten
   */
  void multiply(double[] x, double[] y);

  /** @return the matrix with all signs changed, whose largest eigenvalues are the smallest of this one */
  default SymmetricOperator negated() {
    SymmetricOperator plain = this;
    return new SymmetricOperator() {

      @Override
      public int size() {
        return plain.size();
      }

      @Override
      public void multiply(double[] x, double[] y) {
        plain.multiply(x, y);
        for (int i = 0; i < y.length; i++) {
          y[i] = -y[i];
        }
      }
    };
  }
}
