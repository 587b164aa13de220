package pairclust.spark.block;

import java.io.Serializable;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.data.Points;

/**
 * The rows of a partition, packed for the kernel of the core. It remembers the clusters of the last assignment, so that only rows that move
 * change the sums. Nothing depends on that memory: a block that was lost, moved to another machine or assigned twice computes the same.
 */
public final class RowBlock implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Points points;

  /** The last assignment, replaced as a whole, as two attempts of a task may run at the same time. */
  private transient volatile Assigned last;

  /**
   * An assignment of all rows.
   *
   * @param step its number
   * @param labels the cluster of each row
   * @param sums the sums of the clusters
   */
  private record Assigned(long step, int[] labels, ClusterSums sums) {
  }

  /** @param points the rows */
  public RowBlock(Points points) {
    this.points = points;
  }

  /** @return the rows */
  public Points points() {
    return points;
  }

  /**
   * Assigns all rows to their nearest clusters.
   *
   * @param step the centroids, and those before
   * @return the sums of the clusters over these rows
   */
  public ClusterSums assign(AssignmentStep step) {
    Assigned before = last;
    if (before != null && before.step() == step.number()) {
      // A second attempt: undone, so that it counts the same moves.
      before = null;
    }
    if (before == null || before.step() != step.number() - 1) {
      before = step.before() == null ? null : fresh(step.before(), step.number() - 1);
    }
    Assigned now = before == null ? fresh(step.forms(), step.number()) : next(before, step);
    last = now;
    return now.sums();
  }

  private Assigned fresh(LinearForms forms, long number) {
    int[] labels = new NearestForm(forms).nearest(points);
    ClusterSums sums = new ClusterSums(forms.count(), forms.columns());
    for (int row = 0; row < labels.length; row++) {
      sums.add(points, row, labels[row]);
      sums.countMove();
    }
    return new Assigned(number, labels, sums);
  }

  private Assigned next(Assigned before, AssignmentStep step) {
    int[] labels = before.labels().clone();
    ClusterSums sums = before.sums().copy();
    double[][] costs = new double[step.forms().count()][Math.min(Points.BATCH, labels.length)];
    double[] lowest = new double[Math.min(Points.BATCH, labels.length)];
    for (int from = 0; from < labels.length; from += Points.BATCH) {
      int to = Math.min(labels.length, from + Points.BATCH);
      points.linearCosts(from, to, step.forms(), costs);
      LinearForms.lowest(costs, to - from, lowest);
      for (int row = from; row < to; row++) {
        int present = labels[row];
        // On ties a row stays where it is, as in the core.
        if (costs[present][row - from] > lowest[row - from]) {
          labels[row] = LinearForms.first(costs, row - from, lowest[row - from]);
          sums.remove(points, row, present);
          sums.add(points, row, labels[row]);
          sums.countMove();
        }
      }
    }
    return new Assigned(step.number(), labels, sums);
  }
}
