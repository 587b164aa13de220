package pairclust.kmeans;

import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;

/** What to do about a cluster that has lost its last row. */
public enum EmptyClusters {

  /** Nothing: its representative stays where it was and may win rows again. The papers do not speak of the case. */
  KEEP {
    @Override
    boolean repair(State state) {
      return false;
    }
  },

  /**
   * Give it the row, or the neighbourhood if all rows have must-links, that is farthest from its own representative, if that lowers
   * the objective. An empty cluster holds nobody to be cannot-linked to, so such a move breaks no link. Of several empty clusters
   * only half are filled at a time: once other rows have followed the first, what is farthest is somewhere else.
   */
  REFILL {
    @Override
    boolean repair(State state) throws InterruptedException {
      int[] empty = IntStream.range(0, state.centroids.length).filter(h -> state.count(h) == 0).toArray();
      boolean changed = false;
      for (int i = 0; i < (empty.length + 1) / 2; i++) {
        changed |= refill(state, empty[i]);
      }
      return changed;
    }
  };

  /**
   * Acts on empty clusters between two iterations.
   *
   * @param state the run's state, its sums in line with its labels
   * @return whether rows moved
   * @throws InterruptedException if the thread was asked to stop
   */
  abstract boolean repair(State state) throws InterruptedException;

  private static boolean refill(State state, int cluster) throws InterruptedException {
    int[] rows = farthest(state);
    if (rows.length == 0) {
      return false;
    }
    int donor = state.labels[rows[0]];
    Objective before = state.objective();
    double[] kept = state.centroids[cluster].clone();
    move(state, rows, cluster);
    if (state.objective().total() < before.total() - 1e-12 * Math.abs(before.total())) {
      return true;
    }
    move(state, rows, donor);
    System.arraycopy(kept, 0, state.centroids[cluster], 0, kept.length);
    state.forms = state.problem.distortion().forms(state.centroids);
    return false;
  }

  private static void move(State state, int[] rows, int cluster) {
    for (int row : rows) {
      state.move(row, cluster);
    }
    state.sum();
    state.estimate();
  }

  /** Returns the single row, else the whole neighbourhood, with the largest distortion that does not make up a cluster alone. */
  private static int[] farthest(State state) throws InterruptedException {
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    int farthestRow = -1;
    double most = 0;
    double[] groupDistortion = new double[neighbourhoods.count()];
    for (int row = 0; row < state.labels.length; row++) {
      Workers.checkInterrupt(row);
      double distortion = state.distortion(row, state.labels[row]);
      int p = neighbourhoods.of(row);
      if (p >= 0 && (neighbourhoods.size(p) > 1 || state.isFixed(p))) {
        groupDistortion[p] += distortion;
      } else if (distortion > most && state.count(state.labels[row]) > 1) {
        farthestRow = row;
        most = distortion;
      }
    }
    if (farthestRow >= 0) {
      return new int[] {farthestRow};
    }
    int farthestGroup = -1;
    for (int p = 0; p < groupDistortion.length; p++) {
      boolean alone = neighbourhoods.size(p) >= state.count(state.labels[neighbourhoods.member(p, 0)]);
      if (groupDistortion[p] > most && !alone && !state.isFixed(p) && state.commonLabel(p) != State.SPLIT) {
        farthestGroup = p;
        most = groupDistortion[p];
      }
    }
    int[] rows = new int[farthestGroup < 0 ? 0 : neighbourhoods.size(farthestGroup)];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = neighbourhoods.member(farthestGroup, i);
    }
    return rows;
  }
}
