package pairclust.kmeans.learning;

import pairclust.distortion.Distortion;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;

/**
 * Anneals the smoothing of centroids (Dhillon and Guan, Information theoretic clustering of sparse co-occurrence data, ICDM 2003,
 * doi:10.1109/ICDM.2003.1250966): at first the prior weighs as much as a cluster's rows, which keeps early clusters flexible, and then half
 * as much in every iteration, down to one row. The objective charges the prior by its weight, so reducing it never raises the objective.
 * Distances without smoothing are unchanged.
 *
 * @param then the learning to apply after each cooling step
 */
public record Cooling(Learning then) implements Learning {

  @Override
  public Space initial(Problem problem) {
    Distortion smoothed = problem.distortion().smoothed(Math.max(1, (double) problem.rows() / problem.k()));
    return smoothed == problem.distortion() ? problem.space() : SharedSpace.plain(problem.points(), problem.remote(), smoothed);
  }

  @Override
  public boolean learn(State state) {
    SharedSpace space = (SharedSpace) state.space();
    Distortion present = space.unlearned();
    Distortion cooled = present.smoothed(Math.max(1, present.smoothing() / 2));
    if (cooled != present) {
      state.enter(SharedSpace.learned(state.problem().points(), state.problem().remote(), cooled, space.learned(), space.learned(),
          space.metricCost()));
    }
    return then.learn(state) | cooled != present;
  }

  @Override
  public double score(Problem problem, Clustering result, double violations) {
    return then.score(problem, result, violations);
  }
}
