package pairclust.linear;

import java.util.Arrays;

/** A symmetric matrix given by its products with vectors; it need not be stored. */
public interface SymmetricOperator {

  /** @return the number of rows and columns */
  int size();

  /**
   * Multiplies the matrix with a vector.
   *
   * @param x the vector
   * @param y receives the product
   */
  void multiply(double[] x, double[] y);

  /** @return the negated matrix, whose largest eigenvalues are the smallest of this one */
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
        Arrays.setAll(y, i -> -y[i]);
      }
    };
  }
}
