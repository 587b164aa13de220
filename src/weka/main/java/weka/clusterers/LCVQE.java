package weka.clusterers;

import java.util.Locale;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.options.Papers;
import pairclust.weka.options.SoftPairs;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/**
 * K-means whose centroids are also estimated from the rows of violated pairs (linear constrained vector quantization error).
 *
 * <p>D. Pelleg, D. Baras: K-means with large and noisy constraint sets. ECML 2007, 674-682, doi:10.1007/978-3-540-74958-5_67.
 */
public class LCVQE extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "K-means in which a violated must-link costs half the distance of each row to the centroid of the other, and a violated"
        + " cannot-link the distance of one of its rows to the nearest other centroid (LCVQE). Violated pairs thus move the centroids."
        + " Only given pairs count, not those they entail, which makes the method fast and tolerant of wrong pairs. By default several"
        + " starts search for the smallest objective; 'as published' runs the algorithm as printed. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Dan Pelleg and Dorit Baras", "K-Means with Large and Noisy Constraint Sets", "Machine Learning: ECML 2007",
        2007, "674-682", "https://doi.org/10.1007/978-3-540-74958-5_67");
  }

  @Override
  protected String violationCost(Problem problem) {
    return String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g times the distance to another centroid.", factor());
  }

  @Override
  protected Recipe recipe(Problem problem) {
    return getAsPublished() ? Recipes.lcvqeAsPublished(problem, getMaxIterations())
        : Recipes.lcvqe(problem, factor(), getStarts(), getMaxIterations());
  }

  /** The printed algorithm has no weight. */
  private double factor() {
    return getAsPublished() ? 1 : getWeight();
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "The factor of the cost of a violated pair, which is a distance to another centroid, and so needs no other unit"
          + " (default 1).")
  public double getWeight() {
    return softPairs().weight();
  }

  /** @param weight the influence of the pairs */
  public void setWeight(double weight) {
    setSoftPairs(softPairs().withWeight(weight));
  }

  @OptionMetadata(displayName = "noisy pairs", commandLineParamName = "noisy", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-noisy", displayOrder = 6, description = SoftPairs.NOISY_TIP)
  public boolean getNoisy() {
    return softPairs().noisy();
  }

  /** @param noisy whether contradictory pairs are accepted */
  public void setNoisy(boolean noisy) {
    setSoftPairs(softPairs().withNoisy(noisy));
  }

  @OptionMetadata(displayName = "keep suspects", commandLineParamName = "keep-suspects", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-keep-suspects", displayOrder = 6, description = SoftPairs.SUSPECTS_TIP)
  public boolean getKeepSuspects() {
    return softPairs().keepSuspects();
  }

  /** @param keepSuspects whether pairs that are probably wrong count too */
  public void setKeepSuspects(boolean keepSuspects) {
    setSoftPairs(softPairs().withSuspects(keepSuspects));
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    LCVQE clusterer = new LCVQE();
    clusterer.run(clusterer, args);
  }
}
