package pairclust.spark.component;

import java.io.Serializable;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.data.RemoteRows;
import pairclust.distortion.Distortion;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.penalty.PottsPenalty;

/**
 * How the rows of a component are assigned, wherever they are stored.
 *
 * @param distortion the distortion of the rows
 * @param k the number of clusters
 * @param rows the number of all rows
 * @param assignment the E-step
 * @param cost the cost of a violated pair of weight 1; 0 if violated pairs cost nothing
 * @param closure whether entailed pairs count too
 */
public record ComponentRules(Distortion distortion, int k, int rows, IteratedModes assignment, double cost, boolean closure)
    implements Serializable {

  /** Returns the problem of some components. Nothing is estimated from its rows, so that sums of the others are not needed. */
  Problem problem(Points points, ConstraintSet pairs) {
    double[] unknown = new double[points.dimensions()];
    RemoteRows others = new RemoteRows(rows - points.size(), unknown, unknown, unknown, unknown, 0, null, null);
    return new Problem(points, others, distortion, k, pairs);
  }

  Penalty penalty(Problem problem) {
    return new PottsPenalty(problem, cost, cost > 0 && closure);
  }
}
