package pairclust.metric;

import java.util.Arrays;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/**
 * Discriminative component analysis: the directions along which cannot-linked neighbourhoods differ most, compared with how much
 * must-linked rows vary. Other directions are left out.
 *
 * <p>S. C. H. Hoi, W. Liu, M. R. Lyu, W.-Y. Ma: Learning distance metrics with contextual constraints for image retrieval. CVPR 2006,
 * doi:10.1109/CVPR.2006.167. Shrinkage is ours.
 */
public final class DiscriminativeComponents implements MetricLearner {

  /** Directions whose share is smaller are rounding errors. */
  private static final double LEAST_SHARE = 1e-9;

  @Override
  public double[][] learn(double[][] rows, ConstraintSet pairs) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows.length, pairs);
    double[][] means = Scatter.means(rows, neighbourhoods);
    double[][] between = new double[rows[0].length][rows[0].length];
    for (int p = 0; p < means.length; p++) {
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        Scatter.add(Scatter.difference(means[p], means[neighbourhoods.linked(p, e)]), 1.0 / neighbourhoods.degrees(), between);
      }
    }
    if (neighbourhoods.degrees() == 0) {
      throw new IllegalArgumentException("Discriminative component analysis needs cannot-links, and there are none. Add some, or use"
          + " relevant component analysis, which needs must-links only.");
    }
    SymmetricPencil.Solution solved = SymmetricPencil.solve(between, Scatter.within(rows, neighbourhoods, means));
    int count = (int) Arrays.stream(solved.values()).filter(value -> value > LEAST_SHARE * solved.values()[0]).count();
    return Arrays.copyOf(solved.vectors(), Math.max(1, count));
  }
}
