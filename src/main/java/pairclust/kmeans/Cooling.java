package pairclust.kmeans;

import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;

/**
 * Anneals the smoothing of centroids (Dhillon and Guan, Information theoretic clustering of sparse co-occurrence data, ICDM 2003,
 * doi:10.1109/ICDM.2003.1250966): at first the prior weighs as much as a cluster's rows, which keeps early clusters open to change, and
 * then half as much in every iteration, down to one row. The objective charges the prior by its weight, so less of it raises nothing.
 */
final class Cooling implements Learning {

  private final Learning then;

  /** @param then what else is learned */
  Cooling(Learning then) {
    this.then = then;
  }

  @Override
  public Space initial(Problem problem) {
    return SharedSpace.plain(problem.points(), problem.distortion().smoothed(rows(problem, 0)));
  }

  private static double rows(Problem problem, int iteration) {
    return Math.max(1, Math.scalb((double) problem.points().size() / problem.k(), -iteration));
  }

  @Override
  public boolean learn(State state) throws InterruptedException {
    state.cooled++;
    double rows = rows(state.problem, state.cooled);
    SharedSpace space = (SharedSpace) state.space;
    boolean cooler = rows < rows(state.problem, state.cooled - 1);
    if (cooler) {
      state.enter(SharedSpace.learned(state.problem.points(), space.unlearned().smoothed(rows), space.learned(), space.metricCost()));
    }
    return then.learn(state) | cooler;
  }

  @Override
  public double score(Problem problem, Clustering result) {
    return then.score(problem, result);
  }
}
