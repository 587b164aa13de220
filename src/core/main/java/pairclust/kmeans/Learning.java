package pairclust.kmeans;

import java.util.function.DoubleFunction;
import pairclust.data.Partition;
import pairclust.distortion.Space;
import pairclust.parallel.Interrupts;

/** The M-step for the distances themselves. */
public interface Learning {

  /** Leaves the distances as they are. */
  Learning NONE = state -> false;

  /**
   * Changes the space so that the objective does not rise.
   *
   * @param state the run's state
   * @return whether something worth another iteration was learned
   */
  boolean learn(State state);

  /**
   * @param problem the problem
   * @return the space a start begins in
   */
  default Space initial(Problem problem) {
    return problem.space();
  }

  /**
   * What a result costs when different numbers of clusters, or kinds of learning, are compared; lower is better. As in the Bayesian
   * information criterion for a classification likelihood: how well rows fit, how many clusters they are spread over, and a price for each
   * parameter. Here rows are taken to lie around their representative by a Gaussian of unknown width, in as many dimensions as really
   * vary.
   *
   * @param problem the problem
   * @param result what came out
   * @param violations what the violated pairs cost
   * @return the cost
   */
  default double score(Problem problem, Clustering result, double violations) {
    double n = problem.points().size();
    double d = problem.effectiveDimensions();
    double cost = distortion(problem, result.partition()) + violations;
    double misfit = Math.max(cost, 1e-9 * n * problem.unit()) / (n * problem.unit());
    return n * d / 2 * Math.log(misfit) + sizeCost(result.partition()) + (problem.k() * (d + 1) - 1) * Math.log(n) / 2;
  }

  /**
   * @param problem a problem
   * @param partition a partition of its rows
   * @return the distortion of the rows from the best representatives, before anything was learned
   */
  private static double distortion(Problem problem, Partition partition) {
    double[][] sums = new double[problem.k()][problem.points().dimensions()];
    problem.points().addGroups(partition.labels(), sums);
    double[][] centroids = new double[problem.k()][problem.points().dimensions()];
    int[] sizes = partition.sizes();
    double distortion = problem.space().selfTotal();
    for (int h = 0; h < sums.length; h++) {
      if (sizes[h] > 0) {
        double[] direction = new double[centroids[h].length];
        problem.distortion().estimate(sums[h], sizes[h], centroids[h]);
        distortion += sizes[h] * problem.distortion().linearForm(centroids[h], direction);
        for (int j = 0; j < direction.length; j++) {
          distortion -= sums[h][j] * direction[j];
        }
      }
    }
    return distortion;
  }

  /**
   * @param partition a partition
   * @return what it costs to say in which cluster each row is, by the sizes of the clusters
   */
  static double sizeCost(Partition partition) {
    double n = partition.labels().length;
    double cost = 0;
    for (int size : partition.sizes()) {
      cost -= size == 0 ? 0 : size * Math.log(size / n);
    }
    return cost;
  }

  /**
   * Goes from the present space towards another: the whole way if the objective falls by that, else half of it, and so on; or stays. So
   * no step size has to be chosen.
   *
   * @param state the run's state
   * @param towards gives the space so far on the way, from 0 to 1; null where there is none
   * @return whether the objective fell by more than a trifle
   */
  static boolean descend(State state, DoubleFunction<Space> towards) {
    Space old = state.space();
    double before = state.objective().total();
    for (double share = 1; share > 0.03; share /= 2) {
      Interrupts.check();
      Space candidate = towards.apply(share);
      if (candidate != null) {
        state.enter(candidate);
        double gain = before - state.objective().total();
        if (gain > 0) {
          return gain > 1e-6 * Math.abs(before) + 1e-9 * state.labels().length * state.problem().unit();
        }
      }
    }
    state.enter(old);
    return false;
  }
}
