package pairclust.data;

import java.io.Serializable;
import pairclust.parallel.Interrupts;

/**
 * Rows with the products of their values appended: squares only, or all products of two. A quadratic function of a row is linear in these,
 * so clusters with metrics of their own use the same kernel.
 *
 * @param dimensions the original length of a row
 * @param squaresOnly whether only squares are appended
 */
public record Products(int dimensions, boolean squaresOnly) implements Serializable {

  /** Checks the length; a record that is read from a file comes through here too. */
  public Products {
    Saved.requireArgument(dimensions >= 0, "its rows have a negative length");
  }

  /** @return the length of a row with its products */
  public int length() {
    return squaresOnly ? 2 * dimensions : Math.addExact(dimensions, Math.toIntExact((long) dimensions * (dimensions + 1) / 2));
  }

  /**
   * @param points some rows
   * @return the rows with their products
   */
  public Points append(Points points) {
    if (points instanceof SparsePoints && squaresOnly) {
      SparsePoints.Builder builder = new SparsePoints.Builder(length());
      for (int row = 0; row < points.size(); row++) {
        Interrupts.check();
        points.forEach(row, builder::entry);
        points.forEach(row, (m, x) -> builder.entry(dimensions + m, x * x));
        builder.endRow();
      }
      return builder.build();
    }
    DensePoints.Builder builder = new DensePoints.Builder(length());
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check();
      builder.add(append(points.row(row)));
    }
    return builder.build();
  }

  /**
   * @param x a row
   * @return the row with its products
   */
  public double[] append(double[] x) {
    double[] longer = new double[length()];
    System.arraycopy(x, 0, longer, 0, dimensions);
    int at = dimensions;
    for (int i = 0; i < dimensions; i++) {
      for (int j = i; j < (squaresOnly ? i + 1 : dimensions); j++) {
        longer[at++] = x[i] * x[j];
      }
    }
    return longer;
  }
}
