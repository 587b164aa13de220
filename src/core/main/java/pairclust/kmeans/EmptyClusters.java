package pairclust.kmeans;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/** What to do about a cluster that has lost its last row. */
public enum EmptyClusters {

  /** Nothing: its representative stays where it was and may win rows again. The papers do not speak of the case. */
  KEEP {
    @Override
    public boolean repair(State state) {
      return false;
    }
  },

  /**
   * Give it the row that gains most by that, or else the neighbourhood that is farthest from its representative, if that lowers the
   * objective. An empty cluster holds nobody to be cannot-linked to, so such a move breaks no link. Of several empty clusters
   * only half are filled at a time: once other rows have followed the first, what is farthest is somewhere else.
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
   * Acts on empty clusters between two iterations.
   *
   * @param state the run's state, its sums in line with its labels
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

  /** Returns the row without must-links that gains most by a representative of its own, or none. */
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
        // The gain is at most the distortion, so only few rows need the costlier look: a row of zeros, say, gains nothing by cosine.
        if (distortion > most && distortion - state.space().alone(row) > most) {
          farthest = row;
          most = distortion - state.space().alone(row);
        }
      }
    }
    return farthest < 0 ? new int[0] : new int[] {farthest};
  }

  /** Returns the rows of the neighbourhood with the largest distortion that is all in one cluster, but not alone there; or none. */
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
    int[] rows = new int[farthest < 0 ? 0 : neighbourhoods.size(farthest)];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = neighbourhoods.member(farthest, i);
    }
    return rows;
  }
}
