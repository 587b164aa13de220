package pairclust.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.Link;
import pairclust.kmeans.Objective;

/**
 * The mutable state of one start: assignments, and the sums of similarities from each row to each cluster. Moving a row updates two of
 * these sums for every row; nothing is ever recomputed from the whole matrix.
 */
final class KernelState {

  /** The smallest relative change for which a row moves; less is rounding. */
  private static final double TOLERANCE = 1e-10;

  private final KernelProblem problem;
  private final KernelMatrix matrix;
  private final int[] labels;
  private final int[] counts;

  /** {@code sums[h][i]} is the sum of the similarities of row i to the rows of cluster h. */
  private final double[][] sums;

  /** The sums of all similarities within each cluster. */
  private final double[] within;

  /** The cost of the pairs of a group in each cluster, if violated pairs have a constant cost; otherwise 0. */
  private final double[] costs;

  KernelState(KernelProblem problem, int[] labels) {
    this.problem = problem;
    matrix = problem.matrix();
    this.labels = labels.clone();
    counts = new int[problem.k()];
    sums = new double[problem.k()][labels.length];
    within = new double[problem.k()];
    costs = new double[problem.k()];
    matrix.addGroups(labels, sums);
    for (int i = 0; i < labels.length; i++) {
      counts[labels[i]]++;
      within[labels[i]] += sums[labels[i]][i];
    }
  }

  int[] labels() {
    return labels;
  }

  /** Returns the squared distance of a row from the mean of a cluster, up to the row's self-similarity. */
  double distance(int row, int cluster) {
    double n = counts[cluster];
    return n == 0 ? Double.POSITIVE_INFINITY : within[cluster] / (n * n) - 2 * sums[cluster][row] / n;
  }

  /** Returns the nearest cluster; the present one on ties. */
  int nearest(int row) {
    int best = labels[row];
    double least = distance(row, best);
    double slack = TOLERANCE * (Math.abs(least) + Math.abs(matrix.get(row, row)));
    for (int h = 0; h < counts.length; h++) {
      double distance = distance(row, h);
      if (distance < least - slack) {
        best = h;
        least = distance;
      }
    }
    return best;
  }

  /** Moves a row to another cluster if the objective falls; returns whether it did. */
  boolean improve(int row) {
    return improve(new int[] {row}, matrix.get(row, row));
  }

  /**
   * Moves rows of one cluster together to another one, if the objective falls.
   *
   * @param group the rows
   * @param inner the sum of all similarities among them, including self-similarities
   * @return whether they were moved
   */
  boolean improve(int[] group, double inner) {
    int from = labels[group[0]];
    double fromSum = sum(group, from);
    double left = share(within[from] - 2 * fromSum + inner, counts[from] - group.length);
    double here = share(within[from], counts[from]);
    if (problem.isConstant()) {
      problem.violations().measure(group, labels, costs);
    }
    int best = from;
    double most = 0;
    for (int h = 0; h < counts.length; h++) {
      if (h != from) {
        double there = share(within[h], counts[h]);
        double then = share(within[h] + 2 * sum(group, h) + inner, counts[h] + group.length);
        double decrease = left + then - here - there + costs[from] - costs[h];
        double size = Math.abs(left) + Math.abs(then) + Math.abs(here) + Math.abs(there) + Math.abs(costs[from])
            + Math.abs(costs[h]);
        if (decrease > most && decrease > TOLERANCE * size) {
          most = decrease;
          best = h;
        }
      }
    }
    if (best == from) {
      return false;
    }
    for (int row : group) {
      move(row, best);
    }
    return true;
  }

  private double sum(int[] group, int cluster) {
    double sum = 0;
    for (int row : group) {
      sum += sums[cluster][row];
    }
    return sum;
  }

  private static double share(double sum, int count) {
    return count == 0 ? 0 : sum / count;
  }

  /** Returns whether all rows of a group are in one cluster. */
  boolean isTogether(int[] group) {
    return IntStream.of(group).allMatch(row -> labels[row] == labels[group[0]]);
  }

  /** Moves a row to a cluster unconditionally. */
  void move(int row, int cluster) {
    int from = labels[row];
    if (from == cluster) {
      return;
    }
    double self = matrix.get(row, row);
    within[from] -= 2 * sums[from][row] - self;
    within[cluster] += 2 * sums[cluster][row] + self;
    counts[from]--;
    counts[cluster]++;
    matrix.addTo(row, -1, sums[from]);
    matrix.addTo(row, 1, sums[cluster]);
    labels[row] = cluster;
    if (counts[from] == 0) {
      // Removes the rounding from the sums of an empty cluster.
      Arrays.fill(sums[from], 0);
      within[from] = 0;
    }
  }

  /** Returns the sum of all similarities within a cluster. */
  double within(int cluster) {
    return within[cluster];
  }

  int count(int cluster) {
    return counts[cluster];
  }

  /** Returns the sum of squared distances of the rows from their means in K, and the constant cost of pairs, which never rises. */
  double value() {
    double value = problem.trace() + problem.sigma() * labels.length;
    if (problem.isConstant()) {
      value += problem.violations().total(labels, Link.MUST) + problem.violations().total(labels, Link.CANNOT);
    }
    for (int h = 0; h < counts.length; h++) {
      value -= share(within[h], counts[h]);
    }
    return value;
  }

  /** Returns the possible rounding error of the value. */
  double rounding() {
    return 1e-9 * (Math.abs(problem.trace()) + problem.sigma() * labels.length + Math.abs(value()));
  }

  /**
   * Returns the objective by component. With pairs in the matrix it is as the chapter prints it: without the contribution of sigma, which
   * is the same for all partitions, and with a reward for satisfied must-links.
   */
  Objective objective() {
    if (problem.isConstant()) {
      double must = problem.violations().total(labels, Link.MUST);
      double cannot = problem.violations().total(labels, Link.CANNOT);
      return new Objective(value() - must - cannot, must, cannot, 0, 0);
    }
    double must = problem.reward(labels, counts, Link.MUST);
    double cannot = problem.reward(labels, counts, Link.CANNOT);
    long used = IntStream.of(counts).filter(count -> count > 0).count();
    double distortion = value() - problem.sigma() * (labels.length - used) + must + cannot;
    // Avoids a negative zero.
    return new Objective(distortion, 0 - must, 0 - cannot, 0, 0);
  }
}
