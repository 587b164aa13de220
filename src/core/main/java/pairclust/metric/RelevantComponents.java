package pairclust.metric;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/**
 * Relevant component analysis: the inverse of the covariance within must-linked neighbourhoods is the metric. Directions are ordered by how
 * much more all rows vary along them than must-linked ones. Cannot-links are not used. Without must-links distances stay as they are.
 *
 * <p>A. Bar-Hillel, T. Hertz, N. Shental, D. Weinshall: Learning a Mahalanobis metric from equivalence constraints. Journal of Machine
 * Learning Research 6, 2005, 937-965. Shrinkage is ours.
 */
public final class RelevantComponents implements MetricLearner {

  @Override
  public double[][] learn(double[][] rows, ConstraintSet pairs) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows.length, pairs);
    double[][] within = Scatter.within(rows, neighbourhoods, Scatter.means(rows, neighbourhoods));
    return SymmetricPencil.solve(Scatter.covariance(rows), within).vectors();
  }
}
