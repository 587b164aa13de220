package pairclust.kmeans;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/** Ways to treat a cluster that has lost its last row. */
public enum EmptyClusters {

  /** Leaves it empty: its centroid stays where it was and may attract rows again. The papers do not mention the case. */
  KEEP {
    @Override
    public boolean repair(State state) {
      return false;
    }
  },

  /**
   * Moves into it the row that reduces the objective most, or else the neighbourhood farthest from its centroid, if that lowers the
   * objective. An empty cluster has no cannot-linked rows, so such a move violates no pair. Only half of several empty clusters are filled
   * at a time: other rows follow the first one, and that changes which rows are farthest.
   */
  REFILL {
    @Override
    public boolean repair(State state) {
      int[] empty = IntStream.range(0, state.centroids().length).filter(h -> state.count(h) == 0).toArray();
      boolean changed = false;
      boolean more = true;
      for (int i = 0; i < (empty.length + 1) / 2 && more; i++) {
        more = refill(state, empty[i]);
        changed |= more;
      }
      return changed;
    }
  };

  /**
   * Treats empty clusters between two iterations.
   *
   * @param state the run's state, with sums that are up to date
   * @return whether rows moved
   */
  public abstract boolean repair(State state);

  private static boolean refill(State state, int cluster) {
    return tryRows(state, cluster, farthestRow(state)) || tryRows(state, cluster, farthestGroup(state));
  }

  /** Moves some rows of one cluster into an empty one if that lowers the objective. */
  private static boolean tryRows(State state, int cluster, int[] rows) {
    if (rows.length == 0) {
      return false;
    }
    int donor = state.labels()[rows[0]];
    Objective before = state.objective();
    double[][] kept = Arrays.stream(state.centroids()).map(double[]::clone).toArray(double[][]::new);
    move(state, rows, cluster);
    state.estimate();
    if (state.objective().total() < before.total() - 1e-12 * Math.abs(before.total())) {
      return true;
    }
    move(state, rows, donor);
    for (int h = 0; h < kept.length; h++) {
      System.arraycopy(kept[h], 0, state.centroids()[h], 0, kept[h].length);
    }
    state.updateForms();
    return false;
  }

  private static void move(State state, int[] rows, int cluster) {
    for (int row : rows) {
      state.move(row, cluster);
    }
    state.updateSums();
  }

  /** Returns the row without must-links whose own centroid would reduce the distortion most, or no row. */
  private static int[] farthestRow(State state) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    int farthest = -1;
    double most = 0;
    for (int row = 0; row < state.labels().length; row++) {
      Interrupts.check(row);
      int p = neighbourhoods.of(row);
      boolean single = p < 0 || neighbourhoods.size(p) == 1 && !state.isFixed(p);
      if (single && state.count(state.labels()[row]) > 1) {
        double distortion = state.distortion(row, state.labels()[row]);
        // The reduction is at most the distortion, so few rows need the expensive check. It can be zero: by cosine, for a row of zeros.
        if (distortion > most && distortion - state.space().alone(row) > most) {
          farthest = row;
          most = distortion - state.space().alone(row);
        }
      }
    }
    return farthest < 0 ? new int[0] : new int[] {farthest};
  }

  /** Returns the rows of the neighbourhood with the largest distortion that shares a single cluster with other rows, or no rows. */
  private static int[] farthestGroup(State state) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    int farthest = -1;
    double most = 0;
    for (int p = 0; p < neighbourhoods.count(); p++) {
      Interrupts.check(p);
      int cluster = state.commonLabel(p);
      if (neighbourhoods.size(p) > 1 && !state.isFixed(p) && cluster >= 0 && neighbourhoods.size(p) < state.count(cluster)) {
        double distortion = 0;
        for (int i = 0; i < neighbourhoods.size(p); i++) {
          distortion += state.distortion(neighbourhoods.member(p, i), cluster);
        }
        if (distortion > most) {
          farthest = p;
          most = distortion;
        }
      }
    }
    return farthest < 0 ? new int[0] : neighbourhoods.members(farthest);
  }
}
