package pairclust.kmeans.bound;

import pairclust.data.Vectors;
import pairclust.linear.SymmetricEigen;
import pairclust.parallel.Workers;

/**
 * The semidefinite relaxation of k-means with weighted points and cannot-links: {@code <gram, Y>} is maximised over all matrices Y with
 * trace k and eigenvalues from 0 to 1 that map v to itself, have no negative entry, and zero where a cannot-link is (J. Peng and Y. Wei,
 * Approximating k-means-type clustering via semidefinite programming, SIAM Journal on Optimization 18, 2007, doi:10.1137/050641983), and
 * that obey {@link Triangles}.
 *
 * <p>Multipliers B of the conditions on entries bound the maximum: by {@code v'Bv / n} plus the sum of the k - 1 largest eigenvalues of
 * {@code P (gram + B) P}, with P the projection along v (M. Overton and R. Womersley, On the sum of the largest eigenvalues of a symmetric
 * matrix, SIAM Journal on Matrix Analysis and Applications 13, 1992, doi:10.1137/0613006). This holds for any B with the right signs, so
 * that the iteration may stop at any time, and errors of its steps do not matter. It is the alternating direction method (S. Boyd and
 * others, Distributed optimization and statistical learning via the alternating direction method of multipliers, Foundations and Trends in
 * Machine Learning 3, 2011, doi:10.1561/2200000016) between conditions on eigenvalues and conditions on entries.
 */
final class Relaxation {

  /** How much the step changes if one residual is this many times the other, and after how many iterations that is checked. */
  private static final double BALANCE = 1.5;
  private static final double IMBALANCE = 3;
  private static final int BALANCE_EVERY = 10;

  /** The number of inequalities added at a time, per unit. */
  private static final int CUTS_PER_UNIT = 3;

  private static final double EPSILON = 0x1p-52;

  private final Units units;
  private final int size;
  private final double[] v;

  /** The Gram matrix and the limits, divided by a scale such that the matrix has norm 1. */
  private final double[][] gram;
  private final double[][] limits;
  private final double scale;
  private final Fantope fantope;
  private final Triangles triangles;

  /** The solution as the conditions on entries want it, and the scaled multipliers. */
  private final double[][] x;
  private final double[][] duals;
  private double step;
  private int iterations;

  /**
   * @param units the points
   * @param workers the threads
   */
  Relaxation(Units units, Workers workers) {
    this.units = units;
    size = units.count();
    v = units.rootWeights();
    double norm = norm(units.gram());
    scale = norm > 0 ? norm : 1;
    gram = divided(units.gram(), scale);
    limits = divided(units.limits(), scale);
    fantope = new Fantope(units.clusters() - 1, workers);
    triangles = new Triangles(v);
    x = new double[size][size];
    duals = new double[size][size];
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        x[p][q] = v[p] * v[q] / units.rows();
      }
    }
    step = Math.max(1, units.clusters() - 1);
  }

  private static double[][] divided(double[][] matrix, double by) {
    double[][] quotient = new double[matrix.length][matrix.length];
    for (int p = 0; p < matrix.length; p++) {
      for (int q = 0; q < matrix.length; q++) {
        quotient[p][q] = matrix[p][q] / by;
      }
    }
    return quotient;
  }

  private static double norm(double[][] matrix) {
    double squares = 0;
    for (double[] row : matrix) {
      squares += Vectors.dot(row, row);
    }
    return Math.sqrt(squares);
  }

  /** Returns whether iterations can improve the bound: not if all eigenvalues count, or none. */
  boolean isOpen() {
    return units.clusters() > 1 && units.clusters() < size;
  }

  /** Adds the inequalities that are violated most at present. */
  void addInequalities() {
    triangles.separate(x, CUTS_PER_UNIT * size);
  }

  /** Runs one iteration. */
  void iterate() {
    double[][] y = spectralStep();
    double[][] raw = new double[size][size];
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        raw[p][q] = y[p][q] + duals[p][q];
      }
    }
    triangles.subtractFrom(raw);
    Triangles.Signs signs = new Triangles.Signs(raw, limits, step);
    triangles.pass(signs);
    triangles.pass(signs);
    double apart = 0;
    double moved = 0;
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        double now = signs.get(p, q);
        double difference = y[p][q] - now;
        apart += difference * difference;
        moved += (now - x[p][q]) * (now - x[p][q]);
        duals[p][q] += difference;
        x[p][q] = now;
      }
    }
    iterations++;
    if (iterations % BALANCE_EVERY == 0) {
      balance(Math.sqrt(apart), Math.sqrt(moved));
    }
  }

  /** Returns the solution as the conditions on eigenvalues want it. */
  private double[][] spectralStep() {
    double[][] y = new double[size][size];
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        y[p][q] = x[p][q] - duals[p][q] + gram[p][q] / step;
      }
    }
    project(y);
    // The direction v, which is added in the end, must not be among the others.
    addAlong(-1, y);
    fantope.project(y);
    addAlong(1, y);
    return y;
  }

  /** Projects a matrix along v from both sides, and returns {@code v'Av / n}. */
  private double project(double[][] matrix) {
    double rows = units.rows();
    double[] image = new double[size];
    double along = 0;
    for (int p = 0; p < size; p++) {
      image[p] = Vectors.dot(matrix[p], v) / rows;
      along += image[p] * v[p];
    }
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        matrix[p][q] += along / rows * v[p] * v[q] - v[p] * image[q] - image[p] * v[q];
      }
    }
    return along;
  }

  private void addAlong(double factor, double[][] matrix) {
    for (int p = 0; p < size; p++) {
      Vectors.add(factor * v[p] / units.rows(), v, matrix[p]);
    }
  }

  /** Changes the step such that both residuals fall alike. */
  private void balance(double apart, double moved) {
    double factor = apart > IMBALANCE * moved ? BALANCE : moved > IMBALANCE * apart ? 1 / BALANCE : 1;
    if (factor != 1) {
      step *= factor;
      triangles.scale(1 / factor);
      for (double[] row : duals) {
        for (int q = 0; q < size; q++) {
          row[q] /= factor;
        }
      }
    }
  }

  /** Returns a lower bound of the sum of squared distances with the present multipliers, below any error of rounding. */
  double bound() {
    double[][] matrix = multipliers();
    double norm = 1 + norm(matrix);
    for (int p = 0; p < size; p++) {
      Vectors.add(1, gram[p], matrix[p]);
    }
    double sum = project(matrix);
    SymmetricEigen eigen = SymmetricEigen.of(matrix);
    // With fewer clusters than allowed fewer eigenvalues count, so that negative ones do not lower the sum.
    for (int i = 0; i < Math.min(size, units.clusters() - 1) && eigen.value(i) > 0; i++) {
      sum += eigen.value(i);
    }
    double rounding = 16 * EPSILON * ((double) size * units.clusters() * norm * scale
        + ((double) units.clusters() * units.dimensions() + units.rows()) * units.total());
    return units.total() - sum * scale - rounding;
  }

  /** Returns the multipliers: those of the signs, limited to what is allowed, minus those of the inequalities. */
  private double[][] multipliers() {
    double[][] inequalities = new double[size][size];
    triangles.subtractFrom(inequalities);
    double[][] multipliers = new double[size][size];
    for (int p = 0; p < size; p++) {
      for (int q = 0; q < size; q++) {
        double signs = -inequalities[p][q] - duals[p][q];
        multipliers[p][q] = step * (Math.max(signs, -limits[p][q] / step) + inequalities[p][q]);
      }
    }
    return multipliers;
  }
}
