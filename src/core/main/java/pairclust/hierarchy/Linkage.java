package pairclust.hierarchy;

/**
 * How far two clusters are from each other, as an update after a merge (G. N. Lance and W. T. Williams, A general theory of classificatory
 * sorting strategies, The Computer Journal 9, 1967, doi:10.1093/comjnl/9.4.373). All of them are reducible: two clusters that are nearest
 * to each other are, once merged, never nearer to a third than the nearer of both was.
 */
public enum Linkage {

  /** The smallest distance of two rows. */
  SINGLE("single") {
    @Override
    double merged(double first, double second, double between, double n, double m, double other) {
      return Math.min(first, second);
    }
  },

  /** The largest distance of two rows. */
  COMPLETE("complete") {
    @Override
    double merged(double first, double second, double between, double n, double m, double other) {
      return Math.max(first, second);
    }
  },

  /** The mean distance of two rows. */
  AVERAGE("average") {
    @Override
    double merged(double first, double second, double between, double n, double m, double other) {
      return (n * first + m * second) / (n + m);
    }
  },

  /**
   * Twice the increase of the sum of squared distances from the means (J. H. Ward, Hierarchical grouping to optimize an objective
   * function, Journal of the American Statistical Association 58, 1963, doi:10.1080/01621459.1963.10500845).
   */
  WARD("ward") {
    @Override
    double merged(double first, double second, double between, double n, double m, double other) {
      return ((n + other) * first + (m + other) * second - other * between) / (n + m + other);
    }
  };

  private final String label;

  Linkage(String label) {
    this.label = label;
  }

  /** @return the name by which users choose it */
  public String label() {
    return label;
  }

  /**
   * Returns the distance of a merged cluster from another.
   *
   * @param first the distance of its first part from the other
   * @param second the distance of its second part from the other
   * @param between the distance of the two parts
   * @param n the number of rows of the first part
   * @param m the number of rows of the second part
   * @param other the number of rows of the other cluster
   */
  abstract double merged(double first, double second, double between, double n, double m, double other);

  /** Returns the distance of two rows in the form that {@link #merged} needs: Ward's updates hold for squares. */
  double ofRows(double squaredDistance, boolean cosine) {
    // With rows of length one the squared distance is twice one minus the cosine.
    return this == WARD ? squaredDistance : cosine ? squaredDistance / 2 : Math.sqrt(squaredDistance);
  }

  /** Returns the distance of two groups of n and m rows whose means have the distance of two rows. */
  double ofGroups(double distance, int n, int m) {
    return this == WARD ? 2.0 * n * m / ((double) n + m) * distance : distance;
  }

  /** Returns the height of a merge in a tree: a distance, not its square. */
  double height(double distance) {
    return this == WARD ? Math.sqrt(Math.max(0, distance)) : distance;
  }
}
