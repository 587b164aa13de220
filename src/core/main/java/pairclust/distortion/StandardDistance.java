package pairclust.distortion;

import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/** The distances of this package. */
public enum StandardDistance implements Distance {

  /** Half the squared Euclidean distance, as in Eqn 2.1 of the PCKMeans paper. */
  EUCLIDEAN("euclidean") {
    @Override
    public Prepared prepare(Points raw) {
      // Shifting all rows changes no distance, but keeps ‖x‖² - 2x·c + ‖c‖² accurate for data far from the origin, such as years.
      if (raw instanceof DensePoints dense) {
        double[] origin = dense.mean();
        return new Prepared(dense.minus(origin), origin, new SquaredEuclidean());
      }
      return new Prepared(raw, null, new SquaredEuclidean());
    }
  },

  /** One minus the cosine of the angle: spherical k-means. */
  COSINE("cosine") {
    @Override
    public Prepared prepare(Points raw) {
      return new Prepared(Cosine.unit(raw), null, new Cosine(isNonNegative(raw) ? 1 : 2));
    }
  },

  /** The I-divergence (generalised Kullback-Leibler) of non-negative rows, with smoothed centroids. */
  I_DIVERGENCE("i-divergence") {
    @Override
    public Prepared prepare(Points raw) {
      for (int row = 0; row < raw.size(); row++) {
        int at = row;
        raw.forEach(row, (dimension, value) -> {
          if (value < 0) {
            throw new NegativeValueException(at, dimension, value);
          }
        });
      }
      return new Prepared(raw, null, new IDivergence(raw.mean(), IDivergence.DEFAULT_PRIOR));
    }
  };

  private final String label;

  StandardDistance(String label) {
    this.label = label;
  }

  /** @return the distortion of {@link #EUCLIDEAN}, for rows that are prepared elsewhere */
  public static Distortion euclidean() {
    return new SquaredEuclidean();
  }

  /**
   * @param nonNegative whether no row has a negative value
   * @return the distortion of {@link #COSINE}, for rows that were made of unit length elsewhere
   */
  public static Distortion cosine(boolean nonNegative) {
    return new Cosine(nonNegative ? 1 : 2);
  }

  /**
   * @param mean the mean of all rows
   * @return the distortion of {@link #I_DIVERGENCE}, for rows without negative values that are elsewhere
   */
  public static Distortion iDivergence(double[] mean) {
    return new IDivergence(mean, IDivergence.DEFAULT_PRIOR);
  }

  @Override
  public String label() {
    return label;
  }

  private static boolean isNonNegative(Points points) {
    boolean[] negative = new boolean[1];
    for (int row = 0; row < points.size() && !negative[0]; row++) {
      Interrupts.check(row);
      points.forEach(row, (dimension, value) -> negative[0] |= value < 0);
    }
    return !negative[0];
  }
}
