package weka.clusterers;

import java.beans.BeanProperty;
import java.util.Locale;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.options.Papers;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

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
        + " cannot-link the distance of one of its rows to the nearest other centroid (LCVQE). Violated pairs thus move the centroids. Only"
        + " given pairs count, not those they entail, which makes the method fast and tolerant of wrong pairs. By default several starts"
        + " search for the smallest objective; 'as published' runs the algorithm as printed. The weight is a factor of these costs, which"
        + " are distances, and so needs no other unit. For more information see:\n\n" + getTechnicalInformation();
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

  /** The cost is a distance, and so on the scale of the data anyway. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new LCVQE(), args);
  }
}
