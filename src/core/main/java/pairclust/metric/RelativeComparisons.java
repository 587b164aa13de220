package pairclust.metric;

import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.triplet.ImpliedTriplets;
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletSet;

/**
 * A large-margin metric from triplets, "a is closer to b than to c", and from those that pairs stand for: the positive semidefinite matrix
 * that is as near to the identity as possible while the far row of each triplet is farther than the near one by a margin; what is lacking
 * is penalised. A convex problem, solved by gradient steps and projections; its objective never rises.
 *
 * <p>M. Schultz, T. Joachims: Learning a distance metric from relative comparisons. Advances in Neural Information Processing Systems 16,
 * 2003. There the matrix is diagonal after a fixed map, small rather than near the identity, and what is lacking is penalised linearly;
 * here it is any matrix, few triplets change distances little, and the squared penalty makes the problem smooth.
 */
public final class RelativeComparisons implements MetricLearner {

  /** The penalty of a triplet that lacks the mean squared distance of two rows, where the identity is left by 1. */
  static final double COST = 5;

  /** The margin, as a share of the mean squared distance of two rows. */
  static final double MARGIN = 0.5;

  private static final int STEPS = 500;
  private static final double TOLERANCE = 1e-7;

  private final TripletSet triplets;

  /**
   * Learns from triplets.
   *
   * @param triplets the triplets, by row
   */
  public RelativeComparisons(TripletSet triplets) {
    this.triplets = triplets;
  }

  @Override
  public double[][] learn(double[][] rows, ConstraintSet pairs) {
    TripletSet all = triplets.with(ImpliedTriplets.of(rows.length, pairs)).effective();
    if (all.isEmpty()) {
      throw new IllegalArgumentException("The method 'relative' learns from triplets (-triplets), or from rows with both must-links and"
          + " cannot-links, and there are none. Give some, or use relevant component analysis.");
    }
    return MahalanobisMatrix.directions(minimise(rows, all));
  }

  private static double[][] minimise(double[][] rows, TripletSet triplets) {
    double[][] matrix = MahalanobisMatrix.identity(rows[0].length);
    double value = value(matrix, rows, triplets);
    double step = 1;
    for (int i = 0; i < STEPS; i++) {
      Interrupts.check();
      double[][] gradient = gradient(matrix, rows, triplets);
      double reached;
      double[][] next;
      do {
        next = MahalanobisMatrix.projected(MahalanobisMatrix.sum(matrix, -step, gradient));
        reached = value(next, rows, triplets);
        step /= 2;
      } while (reached > value && step > 1e-15);
      if (!(reached < value)) {
        break;
      }
      boolean converged = value - reached < TOLERANCE * value;
      matrix = next;
      value = reached;
      // Halved once already, so this is twice the step that was made.
      step *= 4;
      if (converged) {
        break;
      }
    }
    return matrix;
  }

  /** Returns what is minimised: half the squared distance of the matrix from the identity, and the penalties. */
  static double value(double[][] matrix, double[][] rows, TripletSet triplets) {
    double[][] change = MahalanobisMatrix.sum(matrix, -1, MahalanobisMatrix.identity(matrix.length));
    double value = 0.5 * MahalanobisMatrix.dot(change, change);
    for (Triplet triplet : triplets) {
      double lacks = lacks(matrix, rows, triplet);
      value += 0.5 * COST * triplet.weight() * lacks * lacks;
    }
    return value;
  }

  private static double[][] gradient(double[][] matrix, double[][] rows, TripletSet triplets) {
    int d = matrix.length;
    double[][] gradient = MahalanobisMatrix.sum(matrix, -1, MahalanobisMatrix.identity(d));
    for (Triplet triplet : triplets) {
      double factor = COST * triplet.weight() * lacks(matrix, rows, triplet) / (2 * d);
      if (factor > 0) {
        Scatter.add(Scatter.difference(rows[triplet.anchor()], rows[triplet.near()]), factor, gradient);
        Scatter.add(Scatter.difference(rows[triplet.anchor()], rows[triplet.far()]), -factor, gradient);
      }
    }
    return gradient;
  }

  /** Returns what a triplet lacks to the margin, as a share of the mean squared distance of two rows, which is 2 in each dimension. */
  private static double lacks(double[][] matrix, double[][] rows, Triplet triplet) {
    double near = squared(matrix, Scatter.difference(rows[triplet.anchor()], rows[triplet.near()]));
    double far = squared(matrix, Scatter.difference(rows[triplet.anchor()], rows[triplet.far()]));
    return Math.max(0, MARGIN + (near - far) / (2 * matrix.length));
  }

  private static double squared(double[][] matrix, double[] difference) {
    return MahalanobisMatrix.dot(difference, MahalanobisMatrix.times(matrix, difference));
  }
}
