package weka.clusterers;

import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/**
 * K-means whose first centroids come from pairs or labels (KMeans-I), optionally with fixed seeds (constrained k-means).
 *
 * <p>S. Basu, A. Banerjee, R. J. Mooney: Semi-supervised clustering by seeding. ICML 2002, 27-34.
 */
public class SeededKMeans extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  private boolean keepSeeds;

  @Override
  public String globalInfo() {
    return "K-means whose first centroids come from pairs, or from labels of some rows (seeded k-means). With 'keep seeds' the rows behind"
        + " these centroids also stay in their clusters (constrained k-means). Of several starts the one with the best sum of objective and"
        + " cost of violated pairs is kept. The weight is the cost of a violated pair, as a multiple of the mean distance of the rows from"
        + " the global centroid; it does not influence the clusters of a start. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Sugato Basu and Arindam Banerjee and Raymond J. Mooney", "Semi-supervised clustering by seeding",
        "Proceedings of the 19th International Conference on Machine Learning", 2002, "27-34", "");
  }

  @Override
  protected String violationCost(Problem problem) {
    return "Violated pairs cost nothing; they only helped to choose among the starts.";
  }

  @Override
  protected Recipe recipe(Problem problem) {
    if (getAsPublished()) {
      return Recipes.seededKMeansAsPublished(problem, keepSeeds, getMaxIterations());
    }
    return Recipes.seededKMeans(problem, keepSeeds, new PottsPenalty(problem, pairCost(problem), !getNoisy()), getStarts(),
        getMaxIterations());
  }

  @OptionMetadata(displayName = "keep seeds", commandLineParamName = "keep-seeds", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-keep-seeds", displayOrder = 4,
      description = "Keep the rows behind the first centroids in their clusters: constrained k-means (default off).")
  public boolean getKeepSeeds() {
    return keepSeeds;
  }

  /** @param keepSeeds whether seeds stay in their clusters */
  public void setKeepSeeds(boolean keepSeeds) {
    this.keepSeeds = keepSeeds;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new SeededKMeans(), args);
  }
}
