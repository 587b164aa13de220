package weka.clusterers;

import pairclust.constraint.ConstraintSet;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.weka.clusterer.DistanceClusterer;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;

/**
 * K-means that keeps every pair: must-linked rows stay together and cannot-linked rows apart, whatever the distances say.
 *
 * <p>K. Wagstaff, C. Cardie, S. Rogers, S. Schroedl: Constrained k-means clustering with background knowledge. ICML 2001, 577-584.
 */
public class COPKMeans extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "K-means that keeps every pair (COP-KMeans): must-linked rows stay together and cannot-linked rows apart, whatever the"
        + " distances say. Pairs that cannot be kept with so few clusters are an error that names the pairs that prove it. Weights of"
        + " pairs do not matter here, except that weight 0 says nothing. For more information see:\n\n"
        + getTechnicalInformation();
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
  protected ConstraintSet heard(ConstraintSet given) {
    return given.withUnitWeights();
  }

  @Override
  protected String onViolatedPairs(Problem problem) {
    return "No pair may be violated.";
  }

  @Override
  protected Recipe recipe(Problem problem) {
    if (getNoisy()) {
      throw new IllegalArgumentException("COPKMeans keeps every pair, and contradictory pairs cannot be kept; drop -noisy or use"
          + " PCKMeans.");
    }
    return getAsPublished() ? Recipes.copKMeansAsPublished(problem, getMaxIterations())
        : Recipes.copKMeans(problem, getStarts(), getMaxIterations());
  }

  /**
   * Runs the clusterer from the command line.
   *
   * @param args the options
   * @throws Exception if something fails that is not the user's to mend
   */
  public static void main(String[] args) throws Exception {
    COPKMeans clusterer = new COPKMeans();
    clusterer.run(clusterer, args);
  }
}
