package pairclust.suspect;

import java.util.Arrays;
import pairclust.linear.Triangular;
import pairclust.parallel.Interrupts;

/** Clusters are Gaussians that share a covariance: a multiple of the identity, a diagonal matrix, or a full one. */
final class GaussianModel implements RowModel {

  /** The form of the covariance. */
  enum Shape {
    /** All features vary alike. */
    SPHERICAL,
    /** Every feature has its own variance. */
    DIAGONAL,
    /** Features are correlated. */
    FULL
  }

  /** The share of a feature's overall variance that is added to the one within clusters, so that none becomes zero. */
  private static final double FLOOR = 0.02;

  /** The least share of the diagonal in a full covariance. */
  private static final double LEAST_SHRINKAGE = 0.05;

  /** The probability below which a row does not change a centre: with many clusters nearly all are. */
  private static final double NEGLIGIBLE = 1e-9;

  /** The least weight of the other rows of a cluster. */
  private static final double LEAST_OTHERS = 0.5;

  private final double[][] rows;
  private final Shape shape;
  private final double exponent;
  private final double[] variances;
  private double[][] centres;
  private double[] sizes;

  /** The inverse of the lower triangular root of the covariance; only its diagonal if the shape has no more. */
  private double[][] whitening;

  /** The centres times the whitening: feature j of cluster h at {@code [j][h]}. */
  private double[][] white;

  /**
   * @param rows the features of the rows to learn from, with mean 0
   * @param shape the form of the covariance
   * @param exponent the temperature exponent of the densities: the less, the less certain
   */
  GaussianModel(double[][] rows, Shape shape, double exponent) {
    this.rows = rows;
    this.shape = shape;
    this.exponent = exponent;
    variances = new double[rows[0].length];
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        variances[j] += row[j] * row[j] / rows.length;
      }
    }
    for (int j = 0; j < variances.length; j++) {
      variances[j] += 1e-9;
    }
  }

  @Override
  public void learn(double[][] beliefs) {
    int k = beliefs[0].length;
    int d = variances.length;
    centres = new double[k][d];
    sizes = new double[k];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      for (int h = 0; h < k; h++) {
        double b = beliefs[i][h];
        sizes[h] += b;
        if (b < NEGLIGIBLE) {
          continue;
        }
        for (int j = 0; j < d; j++) {
          centres[h][j] += b * rows[i][j];
        }
      }
    }
    for (int h = 0; h < k; h++) {
      sizes[h] += 1e-9;
      for (int j = 0; j < d; j++) {
        centres[h][j] /= sizes[h];
      }
    }
    whitening = shape == Shape.FULL ? Triangular.inverse(Triangular.root(covariance())) : diagonalWhitening();
    white = new double[d][k];
    double[] centre = new double[d];
    for (int h = 0; h < k; h++) {
      whiten(centres[h], centre);
      for (int j = 0; j < d; j++) {
        white[j][h] = centre[j];
      }
    }
  }

  /** Returns the variance of each feature within clusters: all of it minus that of the centres. */
  private double[] within() {
    double[] within = variances.clone();
    for (int h = 0; h < centres.length; h++) {
      for (int j = 0; j < within.length; j++) {
        within[j] -= sizes[h] / rows.length * centres[h][j] * centres[h][j];
      }
    }
    for (int j = 0; j < within.length; j++) {
      within[j] = Math.max(0, within[j]) + FLOOR * variances[j];
    }
    return within;
  }

  private double[][] diagonalWhitening() {
    double[] within = within();
    double mean = 0;
    for (double w : within) {
      mean += w / within.length;
    }
    double[][] diagonal = new double[1][within.length];
    for (int j = 0; j < within.length; j++) {
      diagonal[0][j] = 1 / Math.sqrt(shape == Shape.SPHERICAL ? mean : within[j]);
    }
    return diagonal;
  }

  private double[][] covariance() {
    int d = variances.length;
    double[][] covariance = new double[d][d];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      addOuter(rows[i], 1.0 / rows.length, covariance);
    }
    for (int h = 0; h < centres.length; h++) {
      addOuter(centres[h], -sizes[h] / rows.length, covariance);
    }
    double[] within = within();
    double shrinkage = Math.min(1, LEAST_SHRINKAGE + 2.0 * d / rows.length);
    for (int a = 0; a < d; a++) {
      for (int b = 0; b < a; b++) {
        covariance[a][b] *= 1 - shrinkage;
      }
      covariance[a][a] = within[a];
    }
    return covariance;
  }

  private static void addOuter(double[] vector, double factor, double[][] lower) {
    for (int a = 0; a < vector.length; a++) {
      double x = factor * vector[a];
      for (int b = 0; b <= a; b++) {
        lower[a][b] += x * vector[b];
      }
    }
  }

  private void whiten(double[] row, double[] result) {
    if (shape == Shape.FULL) {
      Triangular.times(whitening, row, result);
      return;
    }
    for (int j = 0; j < row.length; j++) {
      result[j] = whitening[0][j] * row[j];
    }
  }

  @Override
  public void potentials(double[][] beliefs, double[][] potentials) {
    double[] prior = prior();
    distances(rows, potentials);
    for (int i = 0; i < rows.length; i++) {
      for (int h = 0; h < sizes.length; h++) {
        // Without its own row the centre is farther away by this factor.
        double leftOut = sizes[h] / Math.max(LEAST_OTHERS, sizes[h] - beliefs[i][h]);
        potentials[i][h] = prior[h] - 0.5 * exponent * potentials[i][h] * leftOut * leftOut;
      }
    }
  }

  private double[] prior() {
    return Arrays.stream(sizes).map(size -> Math.log((size + 1) / (rows.length + sizes.length))).toArray();
  }

  @Override
  public void potentialsOf(double[][] others, double[][] potentials) {
    double[] prior = prior();
    distances(others, potentials);
    for (double[] row : potentials) {
      for (int h = 0; h < row.length; h++) {
        row[h] = prior[h] - 0.5 * exponent * row[h];
      }
    }
  }

  private void distances(double[][] some, double[][] distances) {
    double[] x = new double[variances.length];
    for (int i = 0; i < some.length; i++) {
      Interrupts.check(i);
      whiten(some[i], x);
      Arrays.fill(distances[i], 0);
      for (int j = 0; j < x.length; j++) {
        addSquares(x[j], white[j], distances[i]);
      }
    }
  }

  /** Adds the squared differences of one feature, which processors do for several clusters at the same time. */
  private static void addSquares(double value, double[] ofClusters, double[] sums) {
    for (int h = 0; h < sums.length; h++) {
      double difference = value - ofClusters[h];
      sums[h] += difference * difference;
    }
  }
}
