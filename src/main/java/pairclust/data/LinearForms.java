package pairclust.data;

/**
 * The k affine functions {@code offset[h] - direction[h] . x}. Up to a part that depends on the point alone, every distortion of this
 * project has this shape, which is why one kernel serves them all and why these forms are all a model needs to place new rows.
 */
public final class LinearForms implements Placement {

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

  @Override
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

  /** Adds in the order of {@link DensePoints#linearCosts}, so that a row gets the same cluster here as among many, to the last bit. */
  @Override
  public int least(double[] x) {
    double[] costs = offsets.clone();
    for (int h = 0; h < costs.length; h++) {
      double[] c = directions[h];
      int j = 0;
      for (; j + 3 < x.length; j += 4) {
        costs[h] -= c[j] * x[j] + c[j + 1] * x[j + 1] + c[j + 2] * x[j + 2] + c[j + 3] * x[j + 3];
      }
      for (; j < x.length; j++) {
        costs[h] -= c[j] * x[j];
      }
    }
    return least(costs, 0, 1);
  }

  /** Adds in the order of {@link SparsePoints#linearCosts}. */
  @Override
  public int least(int[] indices, double[] values, int entries) {
    double[] costs = offsets.clone();
    for (int at = 0; at < entries; at++) {
      for (int h = 0; h < costs.length; h++) {
        costs[h] -= values[at] * directions[h][indices[at]];
      }
    }
    return least(costs, 0, 1);
  }

  @Override
  public int[] least(Points points) {
    int[] least = new int[points.size()];
    for (int from = 0; from < least.length; from += Points.BATCH) {
      Interrupts.check();
      int to = Math.min(least.length, from + Points.BATCH);
      double[] costs = new double[count() * (to - from)];
      points.linearCosts(from, to, this, costs);
      for (int row = from; row < to; row++) {
        least[row] = least(costs, row - from, to - from);
      }
    }
    return least;
  }

  private int least(double[] costs, int at, int stride) {
    int best = 0;
    for (int h = 1; h < offsets.length; h++) {
      if (costs[h * stride + at] < costs[best * stride + at]) {
        best = h;
      }
    }
    return best;
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
