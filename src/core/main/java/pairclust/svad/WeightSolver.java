package pairclust.svad;

import java.util.Arrays;
import pairclust.data.Vectors;

/**
 * Learns the weights of attributes in one cluster: minimises {@code Σ w_j s_j + Σ_t c_t max(0, m + Σ w_j δ_tj)} over positive weights whose
 * product is 1, where {@code s} are the scatters of the attributes, {@code δ_t} is how much farther the near row of a triplet is than its
 * far row along each attribute, and {@code c_t} is the cost of a violated triplet.
 *
 * <p>The weights are {@code w_j = g / a_j} with {@code a = s + Σ α_t δ_t} and {@code g} the geometric mean of {@code a}, as without triplets
 * but for the multipliers {@code 0 <= α_t <= c_t}. With at least two attributes these solve a convex problem, that with a product of at
 * least 1: its dual {@code d g + m Σ α_t} is concave, and its slope along a multiplier is how much the triplet lacks. So multipliers of
 * violated triplets are raised and those of satisfied ones lowered, one at a time to where the slope is zero, until primal and dual agree.
 */
final class WeightSolver {

  /** The gap between primal and dual, as a share of the primal, at which the weights are accepted. */
  static final double GAP = 1e-6;

  private static final int MOST_SWEEPS = 100;
  private static final int MOST_STEPS = 60;

  private final double margin;
  private final double[] scatters;
  private final double[][] differences;
  private final double[] costs;

  /** The multipliers, and the scatters with what they add. */
  private final double[] multipliers;
  private final double[] sums;

  /**
   * Poses the problem.
   *
   * @param scatters the scatter along each attribute, positive
   * @param differences for each triplet and attribute, the squared difference to the near row minus that to the far row
   * @param costs the cost of each triplet
   * @param margin by how much a satisfied triplet must be satisfied
   */
  WeightSolver(double[] scatters, double[][] differences, double[] costs, double margin) {
    this.margin = margin;
    this.scatters = scatters;
    this.differences = differences;
    this.costs = costs;
    multipliers = new double[costs.length];
    sums = scatters.clone();
  }

  /** Returns the best weights. */
  double[] solve() {
    for (int sweep = 0; sweep < MOST_SWEEPS && scatters.length > 1; sweep++) {
      double[] weights = weights(sums);
      double primal = objective(weights);
      if (primal - dual() <= GAP * primal) {
        break;
      }
      for (int t = 0; t < multipliers.length; t++) {
        update(t);
      }
      recompute();
    }
    return weights(sums);
  }

  /** Returns what is minimised. */
  double objective(double[] weights) {
    double total = Vectors.dot(weights, scatters);
    for (int t = 0; t < costs.length; t++) {
      total += costs[t] * Math.max(0, margin + Vectors.dot(weights, differences[t]));
    }
    return total;
  }

  /** Returns the lower bound by the present multipliers. */
  double dual() {
    return sums.length * geometricMean(sums) + margin * Arrays.stream(multipliers).sum();
  }

  /** Removes what rounding has added up. */
  private void recompute() {
    System.arraycopy(scatters, 0, sums, 0, sums.length);
    for (int t = 0; t < multipliers.length; t++) {
      add(t, multipliers[t]);
    }
  }

  private void add(int t, double change) {
    for (int j = 0; change != 0 && j < sums.length; j++) {
      sums[j] += change * differences[t][j];
    }
  }

  /** Moves a multiplier to where the slope of the dual is zero, or to the end of its range. */
  private void update(int t) {
    double present = multipliers[t];
    double slope = slope(t, 0);
    if (slope == 0 || slope < 0 && present == 0 || slope > 0 && present == costs[t]) {
      return;
    }
    double low = slope > 0 ? 0 : -present;
    double high = slope > 0 ? Math.min(costs[t] - present, largestStep(t)) : 0;
    double change = slope > 0 ? high : low;
    if (slope > 0 == slope(t, change) < 0) {
      for (int step = 0; step < MOST_STEPS && high - low > 1e-12 * (costs[t] + present); step++) {
        change = 0.5 * (low + high);
        if (slope(t, change) > 0) {
          low = change;
        } else {
          high = change;
        }
      }
    }
    multipliers[t] = Math.min(costs[t], Math.max(0, present + change));
    add(t, multipliers[t] - present);
  }

  /** Returns how far a multiplier may be raised at most so that all sums stay positive. */
  private double largestStep(int t) {
    double largest = Double.POSITIVE_INFINITY;
    for (int j = 0; j < sums.length; j++) {
      if (differences[t][j] < 0) {
        largest = Math.min(largest, -sums[j] / differences[t][j]);
      }
    }
    return (1 - 1e-9) * largest;
  }

  private double slope(int t, double change) {
    double logs = 0;
    double sum = 0;
    for (int j = 0; j < sums.length; j++) {
      double changed = sums[j] + change * differences[t][j];
      logs += Math.log(changed);
      sum += differences[t][j] / changed;
    }
    return Math.exp(logs / sums.length) * sum + margin;
  }

  private static double geometricMean(double[] values) {
    return Math.exp(Arrays.stream(values).map(Math::log).sum() / values.length);
  }

  private static double[] weights(double[] sums) {
    double mean = geometricMean(sums);
    return Arrays.stream(sums).map(sum -> mean / sum).toArray();
  }
}
