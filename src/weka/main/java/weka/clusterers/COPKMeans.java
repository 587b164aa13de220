package weka.clusterers;

import java.beans.BeanProperty;
import pairclust.constraint.ConstraintSet;
import pairclust.kmeans.Problem;
import pairclust.kmeans.bound.LowerBound;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.weka.clusterer.BoundedClusterer;
import pairclust.weka.options.Papers;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * K-means with hard constraints: must-linked rows are always in the same cluster, cannot-linked rows never.
 *
 * <p>K. Wagstaff, C. Cardie, S. Rogers, S. Schroedl: Constrained k-means clustering with background knowledge. ICML 2001, 577-584.
 */
public class COPKMeans extends BoundedClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "K-means that satisfies every pair (COP-KMeans): must-linked rows are always in the same cluster, cannot-linked rows never."
        + " Pairs that cannot all be satisfied with this number of clusters are an error, which names the pairs that prove it. Weights of"
        + " pairs do not matter, except that pairs of weight 0 are ignored. For more information see:\n\n" + getTechnicalInformation();
  }

  // No pair may be violated, so that options for violated pairs have no meaning.

  @Override
  protected boolean mayViolatePairs() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public double getWeight() {
    return 1;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getNoisy() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getKeepSuspects() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAlwaysUsePairs() {
    return false;
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Kiri Wagstaff and Claire Cardie and Seth Rogers and Stefan Schroedl",
        "Constrained K-means Clustering with Background Knowledge", "Proceedings of the 18th International Conference on Machine Learning",
        2001, "577-584", "");
  }

  @Override
  protected ConstraintSet effectiveConstraints(ConstraintSet given) {
    return given.evenlyWeighted();
  }

  @Override
  protected String violationCost(Problem problem) {
    return "No pair may be violated.";
  }

  @Override
  protected Recipe recipe(Problem problem) {
    return getAsPublished() ? Recipes.copKMeansAsPublished(problem, getMaxIterations())
        : Recipes.copKMeans(problem, getStarts(), getMaxIterations());
  }

  @Override
  protected LowerBound lowerBound(LowerBound.Task task) {
    return LowerBound.ofHardPairs(task);
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new COPKMeans(), args);
  }
}
