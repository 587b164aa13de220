package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.distortion.FarthestPair;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.DistancePenalty;

/**
 * Learns a weight per dimension by descent on the objective (Section 3.5 of Basu, Bilenko and Mooney, A probabilistic framework for
 * semi-supervised clustering, KDD 2004, doi:10.1145/1014052.1014062).
 *
 * <p>Left to itself the objective is lowest with all weights zero, or with all weight on what every row has. The paper drops the normaliser
 * log Z that forbids this. Here {@code -Σ t log a} stands for it, t being the slope that a single cluster of all rows would have: what is
 * learned is what the clusters explain, and one cluster learns nothing. {@code Σ ρ (a - 1 - log a)} then holds the weights near one.
 */
public final class WeightLearning implements Learning {

  /** How strongly weights are held at one. */
  public static final double STRENGTH = 2;

  /** A step changes no weight by more than a factor of four: further away the gradient says little. */
  private static final double TRUST = Math.log(4);

  private final DistancePenalty penalty;

  /** How the distortion of one cluster of all rows changes with the logarithm of each weight. */
  private final double[] total;

  /** How strongly each weight is held at one. */
  private final double[] rho;

  /**
   * @param problem the problem
   * @param penalty what violated pairs cost, or null if nothing
   */
  public WeightLearning(Problem problem, DistancePenalty penalty) {
    this.penalty = penalty;
    total = new double[problem.points().dimensions()];
    problem.distortion().addGradient(problem.points(), new int[problem.points().size()], new double[][] {problem.globalCentroid()}, total);
    rho = problem.distortion().spread(problem.points());
    double mean = Arrays.stream(rho).average().orElse(0);
    for (int m = 0; m < rho.length; m++) {
      // Where there is little to explain, chance explains it: a word in three texts is often in one cluster only.
      // And by cosine the slope of what most rows share is negative: held less than that, its weight would run to zero.
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
      // Newton's step in the logarithm, exact in its curvature where costs are linear in the weights.
      double slope = gradient[m] - total[m] + rho[m] * (weights[m] - 1);
      double curvature = Math.max(0, gradient[m]) + rho[m] * weights[m];
      logStep[m] = Math.max(-TRUST, Math.min(TRUST, -slope / curvature));
    }
    return Learning.descend(state, share -> {
      double[] moved = weights.clone();
      for (int m = 0; m < moved.length; m++) {
        moved[m] *= Math.exp(share * logStep[m]);
      }
      return space(state.problem(), space, moved);
    });
  }

  /** Returns how the objective, less the term that holds the weights, changes with the logarithm of each weight. */
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

  /** Returns the space with other weights. */
  public Space space(Problem problem, SharedSpace before, double[] weights) {
    double cost = 0;
    for (int m = 0; m < weights.length; m++) {
      cost += rho[m] * (weights[m] - 1) - (total[m] + rho[m]) * Math.log(weights[m]);
    }
    return SharedSpace.learned(problem.points(), before.unlearned(), Metric.ofWeights(weights), cost);
  }
}
