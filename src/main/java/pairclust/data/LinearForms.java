package pairclust.data;

import java.io.Serializable;

/**
 * The k affine functions {@code offset[h] - direction[h] . x}. Up to a part that depends on the point alone, every distortion of this
 * project has this shape, which is why one kernel serves them all and why these forms are all a model needs to place new rows.
 */
public final class LinearForms implements Serializable {

  private static final long serialVersionUID = 1L;

  private final double[] offsets;
  private final double[][] directions;

  /** The directions feature by feature, {@code [dimension * k + h]}; made when sparse rows first ask for it. */
  private transient double[] byDimension;

  /**
   * @param offsets one per form; kept, not copied
   * @param directions one vector per form; kept, not copied
   */
  public LinearForms(double[] offsets, double[][] directions) {
    this.offsets = offsets;
    this.directions = directions;
  }

  /** @return the number of forms */
  public int count() {
    return offsets.length;
  }

  /**
   * @param h the form
   * @return its constant part
   */
  public double offset(int h) {
    return offsets[h];
  }

  /**
   * @param h the form
   * @return its direction; not a copy
   */
  public double[] direction(int h) {
    return directions[h];
  }

  /** @return all offsets; not a copy */
  double[] offsets() {
    return offsets;
  }

  /** @return the directions transposed, so that one entry of a sparse row meets its k factors side by side */
  synchronized double[] byDimension() {
    if (byDimension == null) {
      int k = offsets.length;
      int d = k == 0 ? 0 : directions[0].length;
      double[] transposed = new double[Math.multiplyExact(k, d)];
      for (int h = 0; h < k; h++) {
        double[] direction = directions[h];
        for (int j = 0, at = h; j < d; j++, at += k) {
          transposed[at] = direction[j];
        }
      }
      byDimension = transposed;
    }
    return byDimension;
  }
}
