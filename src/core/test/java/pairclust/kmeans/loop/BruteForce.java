package pairclust.kmeans.loop;

import java.util.function.ToDoubleFunction;
import pairclust.kmeans.Problem;

/** The lowest objective of squared Euclidean distance with hard pairs over all assignments of a tiny problem, from the definition. */
public final class BruteForce {

  private final Problem problem;
  private final ToDoubleFunction<int[]> penalty;
  private final int[] labels;
  private double lowest = Double.POSITIVE_INFINITY;

  private BruteForce(Problem problem, ToDoubleFunction<int[]> penalty) {
    this.problem = problem;
    this.penalty = penalty;
    labels = new int[problem.points().size()];
  }

  public static double minimum(Problem problem) {
    return minimum(problem, labels -> problem.constraints().violatedBy(labels).isEmpty() ? 0 : Double.POSITIVE_INFINITY);
  }

  /** The lowest objective with another penalty of labels. */
  public static double minimum(Problem problem, ToDoubleFunction<int[]> penalty) {
    BruteForce search = new BruteForce(problem, penalty);
    search.assign(0, 0);
    return search.lowest;
  }

  /** Assigns a row to each of the clusters used so far, and to one more. */
  private void assign(int row, int used) {
    if (row == labels.length) {
      double cost = penalty.applyAsDouble(labels);
      lowest = cost < lowest ? Math.min(lowest, cost + distortion()) : lowest;
      return;
    }
    for (int h = 0; h < Math.min(used + 1, problem.k()); h++) {
      labels[row] = h;
      assign(row + 1, Math.max(used, h + 1));
    }
  }

  private double distortion() {
    double sum = 0;
    for (int h = 0; h < problem.k(); h++) {
      double[] mean = new double[problem.points().dimensions()];
      int count = 0;
      for (int row = 0; row < labels.length; row++) {
        if (labels[row] == h) {
          problem.points().addTo(row, 1, mean);
          count++;
        }
      }
      for (int row = 0; row < labels.length; row++) {
        double[] values = problem.points().row(row);
        for (int j = 0; labels[row] == h && j < mean.length; j++) {
          sum += (values[j] - mean[j] / count) * (values[j] - mean[j] / count) / 2;
        }
      }
    }
    return sum;
  }
}
