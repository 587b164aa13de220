package weka.clusterers;

import pairclust.constraint.ConstraintSet;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.weka.clusterer.DistanceClusterer;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/**
 * K-means with hard constraints: must-linked rows are always in the same cluster, cannot-linked rows never.
 *
 * <p>K. Wagstaff, C. Cardie, S. Rogers, S. Schroedl: Constrained k-means clustering with background knowledge. ICML 2001, 577-584.
 */
public class COPKMeans extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "K-means that satisfies every pair (COP-KMeans): must-linked rows are always in the same cluster, cannot-linked rows never."
        + " Pairs that cannot all be satisfied with this number of clusters are an error, which names the pairs that prove it. Weights of"
        + " pairs do not matter, except that pairs of weight 0 are ignored. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.AUTHOR, "Kiri Wagstaff and Claire Cardie and Seth Rogers and Stefan Schroedl");
    paper.setValue(Field.TITLE, "Constrained K-means Clustering with Background Knowledge");
    paper.setValue(Field.BOOKTITLE, "Proceedings of the 18th International Conference on Machine Learning");
    paper.setValue(Field.YEAR, "2001");
    paper.setValue(Field.PAGES, "577-584");
    return paper;
  }

  @Override
  protected ConstraintSet effectiveConstraints(ConstraintSet given) {
    return given.withUnitWeights();
  }

  @Override
  protected String violationCost(Problem problem) {
    return "No pair may be violated.";
  }

  @Override
  protected Recipe recipe(Problem problem) {
    if (getNoisy()) {
      throw new IllegalArgumentException("COPKMeans satisfies every pair, which is impossible for contradictory pairs; remove -noisy or"
          + " use PCKMeans.");
    }
    return getAsPublished() ? Recipes.copKMeansAsPublished(problem, getMaxIterations())
        : Recipes.copKMeans(problem, getStarts(), getMaxIterations());
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "Has no effect: every pair is satisfied, whatever its weight, except pairs of weight 0 (default 1).")
  @Override
  public double getWeight() {
    return super.getWeight();
  }

  /**
   * Runs the clusterer from the command line.
   *
   * @param args the options
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    COPKMeans clusterer = new COPKMeans();
    clusterer.run(clusterer, args);
  }
}
