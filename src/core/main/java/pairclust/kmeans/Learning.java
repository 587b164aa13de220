package pairclust.kmeans;

import java.util.function.DoubleFunction;
import pairclust.data.Partition;
import pairclust.distortion.Space;
import pairclust.parallel.Interrupts;

/** The M-step for the metric: learns distances. */
public interface Learning {

  /** Leaves the distances unchanged. */
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
   * @return the space in which a start begins
   */
  default Space initial(Problem problem) {
    return problem.space();
  }

  /**
   * Scores a result so that different numbers of clusters, or kinds of learning, can be compared; lower is better. The score follows the
   * Bayesian information criterion for a classification likelihood: the fit of the rows, the entropy of the cluster sizes, and a cost for
   * each parameter. Rows are modelled as Gaussian around their centroid, with one unknown width, in the number of dimensions that
   * effectively vary.
   *
   * @param problem the problem
   * @param result the result of a run
   * @param violations the cost of the violated pairs
   * @return the score
   */
  default double score(Problem problem, Clustering result, double violations) {
    double n = problem.points().size();
    double d = problem.effectiveDimensions();
    double cost = distortion(problem, result.partition()) + violations;
    double misfit = Math.max(cost, 1e-9 * n * problem.unit()) / (n * problem.unit());
    return n * d / 2 * Math.log(misfit) + sizeCost(result.partition()) + (problem.k() * (d + 1) - 1) * Math.log(n) / 2;
  }

  /**
   * Returns how badly clusters predict each row if it is left out, with the kind of distances that this learns estimated from them; unlike
   * the score it depends on nothing else of the result, so that the clusters of different kinds can be compared.
   *
   * @param problem the problem
   * @param partition clusters of its rows, of whatever origin
   * @return the misfit of each row; null if this is not known
   */
  default double[] misfits(Problem problem, Partition partition) {
    return null;
  }

  /**
   * @param problem a problem
   * @param partition a partition of its rows
   * @return the distortion of the rows from the best centroids, before anything was learned
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
   * @return the cost of encoding the cluster of each row, given the cluster sizes
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
   * Moves from the present space towards another: all the way if that lowers the objective, otherwise half of the way, and so on, or not at
   * all. No step size has to be chosen.
   *
   * @param state the run's state
   * @param towards returns the space at a share of the way, from 0 to 1; null if there is none
   * @return whether the objective fell by more than a negligible amount
   */
  static boolean descend(State state, DoubleFunction<Space> towards) {
    Space old = state.space();
    double before = state.objective().total();
    for (double share = 1; share > 0.03; share /= 2) {
      Interrupts.check();
      Space candidate = towards.apply(share);
      if (candidate != null) {
        state.enter(candidate);
        double decrease = before - state.objective().total();
        if (decrease > 0) {
          return decrease > 1e-6 * Math.abs(before) + 1e-9 * state.rows() * state.problem().unit();
        }
      }
    }
    state.enter(old);
    return false;
  }
}
