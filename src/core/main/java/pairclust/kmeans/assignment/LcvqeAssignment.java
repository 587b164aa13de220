package pairclust.kmeans.assignment;

import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * The E-step of LCVQE as printed (Pelleg and Baras, ECML 2007, doi:10.1007/978-3-540-74958-5_67): every row moves to its nearest centroid;
 * then each must-link in turn chooses among violation and either cluster for both rows, and each cannot-link between violation and moving
 * the row that is farther from the centroid to its second-nearest. Pairs that share rows may undo each other, so an outcome that raises the
 * objective is discarded.
 */
public final class LcvqeAssignment implements Assignment {

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    int[] before = state.labels().clone();
    boolean first = before[0] < 0;
    double objective = first ? Double.POSITIVE_INFINITY : state.objective().total();
    nearest(state);
    pairs(state, Link.MUST);
    pairs(state, Link.CANNOT);
    state.updateSums();
    if (!first && state.objective().total() > objective) {
      for (int row = 0; row < before.length; row++) {
        state.move(row, before[row]);
      }
      state.updateSums();
      state.takeMoves();
    }
  }

  private static void nearest(State state) {
    for (int row = 0; row < state.labels().length; row++) {
      Interrupts.check(row);
      state.move(row, nearestExcept(state, row, -1));
    }
  }

  private static int nearestExcept(State state, int row, int excluded) {
    double[] costs = new double[state.centroids().length];
    state.space().points().linearCosts(row, state.forms(), costs);
    int nearest = -1;
    for (int h = 0; h < costs.length; h++) {
      if (h != excluded && (nearest < 0 || costs[h] < costs[nearest])) {
        nearest = h;
      }
    }
    return nearest;
  }

  private static void pairs(State state, Link link) {
    ConstraintSet pairs = state.problem().constraints();
    for (int i = 0; i < pairs.size(); i++) {
      Interrupts.check(i);
      if (pairs.link(i) == link && pairs.violated(i, state.labels())) {
        if (link == Link.MUST) {
          must(state, pairs.first(i), pairs.second(i));
        } else {
          cannot(state, pairs.first(i), pairs.second(i));
        }
      }
    }
  }

  private static void must(State state, int x, int y) {
    int a = state.labels()[x];
    int b = state.labels()[y];
    double apart = state.distortion(x, a) + state.distortion(y, b) + (state.distortion(x, b) + state.distortion(y, a)) / 2;
    double inA = state.distortion(x, a) + state.distortion(y, a);
    double inB = state.distortion(x, b) + state.distortion(y, b);
    if (inA <= inB && inA < apart) {
      state.move(y, a);
    } else if (inB < apart) {
      state.move(x, b);
    }
  }

  private static void cannot(State state, int x, int y) {
    int cluster = state.labels()[x];
    int farther = state.distortion(y, cluster) > state.distortion(x, cluster) ? y : x;
    int second = nearestExcept(state, farther, cluster);
    // Moving saves the row's distortion in this cluster, and costs as much as the violation.
    if (second >= 0 && state.distortion(farther, cluster) > 0) {
      state.move(farther, second);
    }
  }
}
