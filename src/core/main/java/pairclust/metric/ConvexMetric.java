package pairclust.metric;

import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;

/**
 * The metric that maximises the sum of the distances of cannot-linked rows while the squared distances of must-linked rows sum to at most
 * their number: a convex problem, solved by gradient steps and projections. Of the given pairs, not of entailed ones.
 *
 * <p>E. P. Xing, A. Y. Ng, M. I. Jordan, S. Russell: Distance metric learning with application to clustering with side-information.
 * Advances in Neural Information Processing Systems 15, 2002. To the squared distances of must-links is added that of a few random rows
 * along each axis, without which directions in which the must-linked rows happen to agree would count infinitely.
 */
public final class ConvexMetric implements MetricLearner {

  private static final int STEPS = 200;
  private static final int PROJECTIONS = 30;
  private static final double TOLERANCE = 1e-6;

  @Override
  public double[][] learn(double[][] rows, ConstraintSet pairs) {
    List<double[]> apart = new ArrayList<>();
    int d = rows[0].length;
    double[][] together = new double[d][d];
    int count = 0;
    for (int i = 0; i < pairs.size(); i++) {
      double[] difference = Scatter.difference(rows[pairs.first(i)], rows[pairs.second(i)]);
      if (pairs.weight(i) > 0 && pairs.link(i) == Link.CANNOT) {
        apart.add(difference);
      } else if (pairs.weight(i) > 0) {
        Scatter.add(difference, 1, together);
        count++;
      }
    }
    if (apart.isEmpty() || count == 0) {
      throw new IllegalArgumentException("The convex method needs must-links and cannot-links, and there are no "
          + (count == 0 ? "must-links" : "cannot-links") + ". Add some, or use relevant component analysis.");
    }
    for (int a = 0; a < d; a++) {
      // Two standardised rows that are drawn at random have a squared distance of 2 in each dimension.
      together[a][a] += 2 * d;
      for (int b = 0; b < d; b++) {
        together[a][b] /= count + d;
      }
    }
    return MahalanobisMatrix.directions(maximise(apart, together));
  }

  private static double[][] maximise(List<double[]> apart, double[][] together) {
    double[][] matrix = feasible(MahalanobisMatrix.identity(together.length), together);
    double value = value(matrix, apart);
    double step = 1;
    for (int i = 0; i < STEPS && step > TOLERANCE; i++) {
      Interrupts.check();
      double[][] gradient = gradient(matrix, apart, together);
      double length = Math.sqrt(MahalanobisMatrix.dot(gradient, gradient));
      double norm = Math.sqrt(MahalanobisMatrix.dot(matrix, matrix));
      double[][] next = feasible(MahalanobisMatrix.sum(matrix, step * norm / Math.max(length, Double.MIN_NORMAL), gradient), together);
      double reached = value(next, apart);
      // A step that does not improve is halved, so the sum of distances never falls.
      if (reached > value) {
        matrix = next;
        value = reached;
        step *= 1.2;
      } else {
        step /= 2;
      }
    }
    return matrix;
  }

  /** Returns the sum of the distances of cannot-linked rows. */
  static double value(double[][] matrix, List<double[]> apart) {
    double value = 0;
    for (double[] difference : apart) {
      value += Math.sqrt(Math.max(0, MahalanobisMatrix.dot(difference, MahalanobisMatrix.times(matrix, difference))));
    }
    return value;
  }

  /** Returns the gradient of the value, without its part along that of the bound, which a projection would only undo. */
  private static double[][] gradient(double[][] matrix, List<double[]> apart, double[][] together) {
    double[][] gradient = new double[matrix.length][matrix.length];
    for (double[] difference : apart) {
      double distance = Math.sqrt(MahalanobisMatrix.dot(difference, MahalanobisMatrix.times(matrix, difference)));
      if (distance > 0) {
        Scatter.add(difference, 0.5 / distance, gradient);
      }
    }
    double along = MahalanobisMatrix.dot(gradient, together) / MahalanobisMatrix.dot(together, together);
    return MahalanobisMatrix.sum(gradient, -along, together);
  }

  /** Returns a matrix near the given one that is positive semidefinite and keeps must-linked rows within the bound. */
  private static double[][] feasible(double[][] matrix, double[][] together) {
    double[][] projected = matrix;
    for (int i = 0; i < PROJECTIONS; i++) {
      projected = MahalanobisMatrix.projected(projected);
      double excess = MahalanobisMatrix.dot(projected, together) - 1;
      if (excess <= TOLERANCE) {
        break;
      }
      projected = MahalanobisMatrix.sum(projected, -excess / MahalanobisMatrix.dot(together, together), together);
    }
    projected = MahalanobisMatrix.projected(projected);
    double used = MahalanobisMatrix.dot(projected, together);
    // The value grows with the matrix, so the bound is used up.
    return used > 0 ? MahalanobisMatrix.sum(projected, 1 / used - 1, projected) : projected;
  }
}
