package pairclust.linear;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * The directions of largest variance. With few dimensions they are computed from the covariance matrix; with many, that matrix would not
 * fit, and the first ones are found from products with the rows, which stay sparse ({@link LargestEigenvectors}).
 */
public final class PrincipalComponents {

  /** The number of dimensions from which a covariance matrix costs more than products with the rows. */
  private static final int MOST_FOR_COVARIANCE = 300;

  /** The largest residual as a share of the total variance: much less than a pixel in a plot. */
  private static final double TOLERANCE = 1e-7;

  /** The number of products after which the best approximation is returned: then eigenvalues are so close that any direction will do. */
  private static final int MOST_PRODUCTS = 500;

  private final double[] mean;
  private final double[][] directions;
  private final double[] variances;
  private final double total;

  private PrincipalComponents(double[] mean, double[][] directions, double[] variances, double total) {
    this.mean = mean;
    this.directions = directions;
    this.variances = variances;
    this.total = total;
  }

  /**
   * @param points the rows
   * @param count the number of components, limited to the number of dimensions
   * @return the components, largest variance first; the same in every run
   */
  public static PrincipalComponents of(Points points, int count) {
    return of(points, count, points.dimensions() > MOST_FOR_COVARIANCE);
  }

  /** Finds components by the given method. */
  static PrincipalComponents of(Points points, int count, boolean iterated) {
    if (count < 1) {
      throw new IllegalArgumentException("At least one component is needed, not " + count + ".");
    }
    CentredRows rows = new CentredRows(points);
    int found = Math.min(count, points.dimensions());
    double[][] directions;
    if (iterated) {
      directions = found == 0 ? new double[0][] : iterated(rows, found);
    } else {
      directions = SymmetricEigen.of(rows.covariance()).largest(found).vectors();
    }
    double[] variances = new double[found];
    for (int c = 0; c < found; c++) {
      orient(directions[c]);
      double[] image = rows.times(directions[c])[0];
      variances[c] = Vectors.dot(image, directions[c]);
    }
    return new PrincipalComponents(rows.mean(), directions, variances, rows.totalVariance());
  }

  private static double[][] iterated(CentredRows rows, int count) {
    try (Workers alone = new Workers(1)) {
      return LargestEigenvectors.find(rows, count, new double[0][], TOLERANCE, 1, alone, (products, residual) -> products < MOST_PRODUCTS)
          .vectors();
    }
  }

  /** Chooses the sign of an eigenvector so that its largest entry is positive. */
  private static void orient(double[] direction) {
    int largest = 0;
    for (int j = 1; j < direction.length; j++) {
      // The tolerance keeps rounding from deciding between equal entries.
      largest = Math.abs(direction[j]) > Math.abs(direction[largest]) * (1 + 1e-9) ? j : largest;
    }
    if (direction[largest] < 0) {
      Arrays.setAll(direction, j -> -direction[j]);
    }
  }

  /** @return the number of components */
  public int count() {
    return directions.length;
  }

  /**
   * @param component a component, counted from 0
   * @return its direction, of length one
   */
  public double[] direction(int component) {
    return directions[component].clone();
  }

  /**
   * @param component a component, counted from 0
   * @return the variance of the rows along it
   */
  public double variance(int component) {
    return variances[component];
  }

  /**
   * @param component a component, counted from 0
   * @return its share of the total variance; 0 if that is zero
   */
  public double share(int component) {
    return total > 0 ? variances[component] / total : 0;
  }

  /**
   * @param points rows
   * @param component a component, counted from 0
   * @return the coordinate of each row along it, with mean 0
   */
  public double[] coordinates(Points points, int component) {
    double[] direction = directions[component];
    double origin = Vectors.dot(mean, direction);
    double[] coordinates = new double[points.size()];
    for (int row = 0; row < coordinates.length; row++) {
      Interrupts.check(row);
      coordinates[row] = points.dot(row, direction) - origin;
    }
    return coordinates;
  }
}
