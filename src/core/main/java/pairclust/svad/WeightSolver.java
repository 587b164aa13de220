package pairclust.svad;

import java.util.Arrays;
import pairclust.data.Vectors;

/**
 * Learns the weights of attributes in one cluster: minimises {@code Σ w_j s_j + Σ_t c_t max(0, m + Σ w_j δ_tj)} over positive weights whose
 * product is 1, where {@code s} are the scatters of the attributes, {@code δ_t} is how much farther the near row of a triplet is than its
 * far row along each attribute, and {@code c_t} is the cost of a violated triplet.
 *
 * <p>The weights are {@code w_j = g / a_j} with {@code a = s + Σ α_t δ_t} and {@code g} the geometric mean of {@code a}, as without
 * triplets but for the multipliers {@code 0 <= α_t <= c_t}. With at least two attributes these solve a convex problem, that with a product
 * of at least 1: its dual {@code d g + m Σ α_t} is concave, and its slope along a multiplier is how much the triplet lacks. So multipliers
 * of violated triplets are raised and those of satisfied ones lowered, one at a time to where the slope is zero, until primal and dual
 * agree.
 */
final class WeightSolver {

  /** The gap between primal and dual, as a share of the primal, at which the weights are accepted. */
  static final double GAP = 1e-5;

  /** The number of factors whose product is taken before its logarithm, which takes longer: scatters are far from 1e38. */
  private static final int FACTORS = 8;

  private static final int MOST_STEPS = 60;

  private final double margin;
  private final double[] scatters;
  private final double[][] differences;
  private final double[] costs;

  /** The multipliers, and the scatters with what they add. */
  private final double[] multipliers;
  private final double[] sums;
  private double curvature;

  /**
   * Poses the problem.
   *
   * @param scatters the scatter along each attribute, positive
   * @param differences for each triplet and attribute, the squared difference to the near row minus that to the far row
   * @param costs the cost of each triplet
   * @param margin by how much a satisfied triplet must be satisfied
   * @param guess the multipliers to begin with, as of a similar problem
   */
  WeightSolver(double[] scatters, double[][] differences, double[] costs, double margin, double[] guess) {
    this.margin = margin;
    this.scatters = scatters;
    this.differences = differences;
    this.costs = costs;
    multipliers = guess.clone();
    sums = new double[scatters.length];
    recompute();
    if (Arrays.stream(sums).anyMatch(sum -> !(sum > 0))) {
      Arrays.fill(multipliers, 0);
      recompute();
    }
  }

  /**
   * Returns the best weights. Along the way the objective may rise while the dual does, so the best ones seen are kept.
   *
   * @param sweeps the largest number of times that all multipliers are updated
   * @return the weights
   */
  double[] solve(int sweeps) {
    double[] best = weights(sums);
    double least = objective(best);
    for (int sweep = 0; sweep < sweeps && sums.length > 1 && least - dual() > GAP * least; sweep++) {
      for (int t = 0; t < multipliers.length; t++) {
        update(t);
      }
      recompute();
      double[] weights = weights(sums);
      double objective = objective(weights);
      if (objective < least) {
        least = objective;
        best = weights;
      }
    }
    return best;
  }

  /** Returns the multiplier of each triplet: how much the weights have to take it into account. */
  double[] multipliers() {
    return multipliers.clone();
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
    double low = slope > 0 ? 0 : -Math.min(present, largestStep(t, -1));
    double high = slope > 0 ? Math.min(costs[t] - present, largestStep(t, 1)) : 0;
    double change = slope > 0 ? high : low;
    if (slope > 0 == slope(t, change) < 0) {
      change = root(t, low, high);
    }
    multipliers[t] = Math.min(costs[t], Math.max(0, present + change));
    add(t, multipliers[t] - present);
  }

  /** Returns where the slope, which falls, is zero: by Newton's method, and by bisection where that leaves the range. */
  private double root(int t, double from, double to) {
    double low = from;
    double high = to;
    double change = 0;
    // What changes the sums by so little does not matter, however large the range is.
    double tolerance = 1e-9 * Math.min(largestStep(t, 1), largestStep(t, -1));
    for (int step = 0; step < MOST_STEPS && high - low > tolerance; step++) {
      double slope = slope(t, change);
      if (slope > 0) {
        low = change;
      } else {
        high = change;
      }
      double next = change - slope / curvature;
      next = next > low && next < high ? next : 0.5 * (low + high);
      if (Math.abs(next - change) < tolerance) {
        break;
      }
      change = next;
    }
    return change;
  }

  /** Returns how far a multiplier may be raised, or lowered, at most so that all sums stay positive. */
  private double largestStep(int t, int sign) {
    double largest = Double.POSITIVE_INFINITY;
    for (int j = 0; j < sums.length; j++) {
      if (sign * differences[t][j] < 0) {
        largest = Math.min(largest, sums[j] / Math.abs(differences[t][j]));
      }
    }
    return (1 - 1e-9) * largest;
  }

  /** Returns the slope of the dual where a multiplier is changed, and notes the curvature there. */
  private double slope(int t, double change) {
    double logs = 0;
    double product = 1;
    double sum = 0;
    double squares = 0;
    for (int j = 0; j < sums.length; j++) {
      double changed = sums[j] + change * differences[t][j];
      double ratio = differences[t][j] / changed;
      product *= changed;
      if (j % FACTORS == FACTORS - 1) {
        logs += Math.log(product);
        product = 1;
      }
      sum += ratio;
      squares += ratio * ratio;
    }
    double mean = Math.exp((logs + Math.log(product)) / sums.length);
    curvature = mean * (sum * sum / sums.length - squares);
    return mean * sum + margin;
  }

  private static double geometricMean(double[] values) {
    return Math.exp(Arrays.stream(values).map(Math::log).sum() / values.length);
  }

  private static double[] weights(double[] sums) {
    double mean = geometricMean(sums);
    return Arrays.stream(sums).map(sum -> mean / sum).toArray();
  }
}
