package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.distortion.FarthestPair;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Problem;
import pairclust.kmeans.RemoteClusters;
import pairclust.kmeans.State;
import pairclust.kmeans.Weighting;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Interrupts;

/**
 * Learns a weight per dimension by descent on the objective (Section 3.5 of Basu, Bilenko and Mooney, A probabilistic framework for
 * semi-supervised clustering, KDD 2004, doi:10.1145/1014052.1014062).
 *
 * <p>On its own the objective is lowest with all weights zero, or with all weight on what every row shares. The paper drops the normaliser
 * log Z that prevents this. Here {@code -Σ t log a} replaces it, where t is the slope for a single cluster of all rows: weights follow what
 * the clusters explain, and a single cluster learns nothing. {@code Σ ρ (a - 1 - log a)} then regularises the weights towards one.
 */
public final class WeightLearning implements Learning, Weighting {

  /** The strength of the regularisation of the weights towards one. */
  public static final double STRENGTH = 2;

  /** The trust region: a step changes no weight by more than a factor of four, beyond which the gradient is not informative. */
  private static final double TRUST = Math.log(4);

  /** The number of steps after which weights are proposed at the latest; most descents end after a few. */
  private static final int MAX_STEPS = 20;

  private final DistancePenalty penalty;

  /** The derivative of the distortion of a single cluster of all rows by the logarithm of each weight. */
  private final double[] total;

  /** The strength of the regularisation of each weight. */
  private final double[] rho;

  /**
   * @param problem the problem
   * @param penalty the cost of violated pairs, or null if they cost nothing
   */
  public WeightLearning(Problem problem, DistancePenalty penalty) {
    this.penalty = penalty;
    total = new double[problem.points().dimensions()];
    problem.distortion().addGradient(problem.points(), new int[problem.points().size()], new double[][] {problem.globalCentroid()}, total);
    rho = problem.distortion().spread(problem.points());
    double mean = Arrays.stream(rho).average().orElse(0);
    for (int m = 0; m < rho.length; m++) {
      // Where there is little to explain, chance explains it: a word in three texts is often in one cluster only. By cosine the slope of
      // what most rows share is negative, and a weaker regularisation would let its weight run to zero.
      rho[m] = Math.max(STRENGTH * (rho[m] + mean), -2 * total[m]) + Double.MIN_NORMAL;
    }
  }

  @Override
  public boolean learn(State state) {
    SharedSpace space = (SharedSpace) state.space();
    double[] weights = space.learned().weights();
    double[] gradient = gradient(state);
    double[] logStep = new double[weights.length];
    for (int m = 0; m < weights.length; m++) {
      // A Newton step in the logarithm; its curvature is exact where costs are linear in the weights.
      double slope = gradient[m] - total[m] + rho[m] * (weights[m] - 1);
      double curvature = Math.max(0, gradient[m]) + rho[m] * weights[m];
      logStep[m] = Math.max(-TRUST, Math.min(TRUST, -slope / curvature));
    }
    return Learning.descend(state, share -> {
      double[] moved = new double[weights.length];
      Arrays.setAll(moved, m -> weights[m] * Math.exp(share * logStep[m]));
      return space(state.problem(), space, moved);
    });
  }

  @Override
  public double[] propose(Problem problem, int[] labels, RemoteClusters remote) {
    if (remote != null) {
      throw new IllegalArgumentException("Where rows are stored elsewhere weights are learned for Euclidean distance only.");
    }
    double[][] centroids = new double[problem.k()][];
    Arrays.setAll(centroids, h -> problem.globalCentroid().clone());
    State state = new State(problem, problem.space(), penalty == null ? new PottsPenalty(problem, 0, false) : penalty,
        Estimation.MINIMISERS, centroids);
    state.assignAll(labels);
    for (int step = 0; step < MAX_STEPS && learn(state); step++) {
      Interrupts.check();
    }
    return ((SharedSpace) state.space()).learned().weights();
  }

  /** Returns the derivative of the objective without the regularisation by the logarithm of each weight. */
  double[] gradient(State state) {
    SharedSpace space = (SharedSpace) state.space();
    double[] gradient = new double[space.dimensions()];
    space.distortion().addGradient(space.points(), state.labels(), state.centroids(), gradient);
    if (penalty != null) {
      double[] cannot = new double[1];
      penalty.forEachViolated(state.labels(), (first, second, must, weight) -> {
        space.distortion().addPairGradient(space.points(), first, second, must ? weight : -weight, gradient);
        cannot[0] += must ? 0 : weight;
      });
      FarthestPair farthest = cannot[0] > 0 ? space.farthest(0) : null;
      if (farthest != null && farthest.first() >= 0) {
        space.distortion().addPairGradient(space.points(), farthest.first(), farthest.second(), cannot[0], gradient);
      }
    }
    return gradient;
  }

  /**
   * Returns the space with given weights.
   *
   * @param problem the problem
   * @param before the present space, whose smoothing is kept
   * @param weights one per dimension
   * @return the space
   */
  public Space space(Problem problem, SharedSpace before, double[] weights) {
    double cost = 0;
    for (int m = 0; m < weights.length; m++) {
      cost += rho[m] * (weights[m] - 1) - (total[m] + rho[m]) * Math.log(weights[m]);
    }
    return SharedSpace.learned(problem.points(), before.unlearned(), Metric.ofWeights(weights), cost);
  }
}
