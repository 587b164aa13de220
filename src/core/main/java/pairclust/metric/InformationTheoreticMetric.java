package pairclust.metric;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;

/**
 * Information-theoretic metric learning: the metric nearest to the given one, by the divergence of Gaussians, in which must-linked rows are
 * nearer than most rows are and cannot-linked ones farther, up to slack. Solved by cyclic Bregman projections, each of which changes the
 * matrix by one product. Of the given pairs, not of entailed ones.
 *
 * <p>J. V. Davis, B. Kulis, P. Jain, S. Sra, I. S. Dhillon: Information-theoretic metric learning. ICML 2007,
 * doi:10.1145/1273496.1273523.
 */
public final class InformationTheoreticMetric implements MetricLearner {

  /** The exchange rate of slack and divergence. */
  private static final double GAMMA = 1;

  /** The shares of random distances that are below the bounds of must-links and cannot-links. */
  private static final double NEAR = 0.05;
  private static final double FAR = 0.95;

  private static final int DRAWN = 2000;
  private static final int SWEEPS = 100;
  private static final double TOLERANCE = 1e-3;

  @Override
  public double[][] learn(double[][] rows, ConstraintSet pairs) {
    if (pairs.effectiveSize() == 0) {
      throw new IllegalArgumentException("Information-theoretic metric learning needs pairs, and there are none. Give some"
          + " (-constraints).");
    }
    double[] drawn = distances(rows);
    double[][] matrix = MahalanobisMatrix.identity(rows[0].length);
    double[] bounds = new double[pairs.size()];
    double[] multipliers = new double[pairs.size()];
    for (int i = 0; i < bounds.length; i++) {
      bounds[i] = drawn[(int) ((pairs.link(i) == Link.MUST ? NEAR : FAR) * (drawn.length - 1))];
    }
    double change = Double.POSITIVE_INFINITY;
    for (int sweep = 0; sweep < SWEEPS && change > TOLERANCE; sweep++) {
      Interrupts.check();
      double moved = 0;
      double total = 0;
      for (int i = 0; i < bounds.length; i++) {
        if (pairs.weight(i) > 0) {
          moved += Math.abs(project(matrix, Scatter.difference(rows[pairs.first(i)], rows[pairs.second(i)]),
              pairs.link(i) == Link.MUST ? 1 : -1, i, bounds, multipliers));
          total += Math.abs(multipliers[i]);
        }
      }
      change = total > 0 ? moved / total : 0;
    }
    return MahalanobisMatrix.directions(matrix);
  }

  /** Projects onto the half-space of one pair, and returns the change of its multiplier (Algorithm 1 of the paper). */
  private static double project(double[][] matrix, double[] difference, int sign, int i, double[] bounds, double[] multipliers) {
    double[] image = MahalanobisMatrix.times(matrix, difference);
    double distance = MahalanobisMatrix.dot(difference, image);
    if (distance < 1e-10) {
      return 0;
    }
    double alpha = Math.min(multipliers[i], 0.5 * sign * (1 / distance - GAMMA / bounds[i]));
    double beta = sign * alpha / (1 - sign * alpha * distance);
    bounds[i] = GAMMA * bounds[i] / (GAMMA + sign * alpha * bounds[i]);
    multipliers[i] -= alpha;
    Scatter.add(image, beta, matrix);
    return alpha;
  }

  /** Returns the squared distances of rows that are drawn at random, ascending. */
  static double[] distances(double[][] rows) {
    SplittableRandom random = new SplittableRandom(1);
    double[] drawn = new double[DRAWN];
    for (int i = 0; i < drawn.length; i++) {
      double[] difference = Scatter.difference(rows[random.nextInt(rows.length)], rows[random.nextInt(rows.length)]);
      drawn[i] = MahalanobisMatrix.dot(difference, difference);
    }
    Arrays.sort(drawn);
    // Rows that were drawn with themselves, or with equal ones, say nothing of distances.
    double[] positive = Arrays.stream(drawn).filter(distance -> distance > 0).toArray();
    return positive.length == 0 ? new double[] {1} : positive;
  }
}
