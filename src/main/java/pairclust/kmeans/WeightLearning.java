package pairclust.kmeans;

import java.util.Arrays;
import pairclust.distortion.FarthestPair;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;

/**
 * Learns a weight per dimension by descent on the objective (Section 3.5 of Basu, Bilenko and Mooney, A probabilistic framework for
 * semi-supervised clustering, KDD 2004, doi:10.1145/1014052.1014062).
 *
 * <p>Left to itself the objective is lowest with all weights zero, or with all weight on one dimension that says nothing. The paper drops the
 * normaliser log Z that forbids this; here a term {@code ρ Σ (a - 1 - log a)} stands for it, zero where all weights are one. If the
 * costs are linear in the weights, {@code a = ρ / (ρ + cost by a)} is then their minimum, which is where each step heads.
 */
public final class WeightLearning implements Learning {

  /** How strongly weights are held at one by default. */
  static final double STRENGTH = Double.parseDouble(System.getProperty("hmrf.s", "1"));

  /** A step changes no weight more than by this factor: further away the gradient says little. */
  private static final double TRUST = 4;

  private final DistancePenalty penalty;
  private final double strength;

  /**
   * @param penalty what violated pairs cost, or null if nothing
   * @param strength how strongly the weights are held at one: ρ as a multiple of the mean distortion per dimension from the global centroid
   */
  public WeightLearning(DistancePenalty penalty, double strength) {
    this.penalty = penalty;
    this.strength = strength;
  }

  @Override
  public boolean learn(State state) throws InterruptedException {
    SharedSpace space = (SharedSpace) state.space;
    double[] weights = space.learned().weights();
    double[] gradient = gradient(state);
    double rho = rho(state.problem);
    double[] logStep = new double[weights.length];
    for (int m = 0; m < weights.length; m++) {
      double slope = rho + gradient[m] / weights[m];
      double wanted = slope > 0 ? rho / slope : Double.POSITIVE_INFINITY;
      logStep[m] = Math.log(Math.max(1 / TRUST, Math.min(TRUST, wanted / weights[m])));
    }
    return Learning.descend(state, share -> {
      double[] moved = weights.clone();
      for (int m = 0; m < moved.length; m++) {
        moved[m] *= Math.exp(share * logStep[m]);
      }
      return space(state.problem, space, moved);
    });
  }

  /** Returns how the objective, less the term that holds the weights, changes with the logarithm of each weight. */
  double[] gradient(State state) {
    SharedSpace space = (SharedSpace) state.space;
    double[] gradient = new double[space.dimensions()];
    space.distortion().addGradient(space.points(), state.labels, state.centroids, gradient);
    if (penalty != null) {
      double[] cannot = new double[1];
      penalty.forEachViolated(state.labels, (first, second, must, weight) -> {
        space.distortion().addPairGradient(space.points(), first, second, must ? weight : -weight, gradient);
        cannot[0] += must ? 0 : weight;
      });
      FarthestPair farthest = cannot[0] > 0 ? space.farthest() : null;
      if (farthest != null && farthest.first() >= 0) {
        space.distortion().addPairGradient(space.points(), farthest.first(), farthest.second(), cannot[0], gradient);
      }
    }
    return gradient;
  }

  private double rho(Problem problem) {
    return strength * problem.unit() * problem.points().size() / problem.points().dimensions();
  }

  /** Returns the space with other weights. */
  Space space(Problem problem, SharedSpace before, double[] weights) {
    double cost = Arrays.stream(weights).map(weight -> weight - 1 - Math.log(weight)).sum();
    return SharedSpace.learned(problem.points(), before.unlearned(), Metric.ofWeights(weights), rho(problem) * cost);
  }
}
