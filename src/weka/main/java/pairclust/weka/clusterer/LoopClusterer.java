package pairclust.weka.clusterer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import pairclust.constraint.Colouring;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Selection;
import pairclust.parallel.Workers;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.InfeasiblePairs;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;
import weka.core.OptionMetadata;

/** A clusterer that is a recipe for the one loop of k-means. A subclass names its recipe, and nothing else happens there. */
public abstract class LoopClusterer extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  private int maxClusters = 10;

  /**
   * @param problem what is to be clustered
   * @return the parts of the loop that make it this algorithm
   */
  protected abstract Recipe recipe(Problem problem);

  /** @return the distortion measure */
  protected Distance measure() {
    return StandardDistance.EUCLIDEAN;
  }

  @Override
  protected final Model build(Instances data, GivenPairs pairs) throws InterruptedException {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scaling());
    Distance.Prepared prepared = encoded.prepare(measure());
    Problem problem = new Problem(prepared.points(), prepared.distortion(), fewestClusters(), heard(pairs.constraints()));
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      List<Selection.Candidate> candidates = new ArrayList<>();
      for (int k = fewestClusters(); k <= mostClusters(data.numInstances()); k++) {
        Problem sized = problem.withClusters(k);
        recipes(sized).forEach((kind, recipe) -> candidates.add(new Selection.Candidate(kind, sized, recipe)));
      }
      Selection selection = Selection.among(candidates, getSeed(), workers, this::trace);
      problem = selection.chosen().problem();
      Clustering clustering = selection.clustering();
      int[] labels = clustering.partition().labels();
      // Placed as later rows will be, before any are brought to length one: rounding must break ties alike.
      int[] nearest = clustering.placement().nearest(prepared.origin() == null ? encoded.points() : prepared.points());
      TrainingRows rows = new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, nearest);
      String report = new LoopReport(this, encoded, pairs, selection).text();
      return new Model(new EncodedPlacement(encoded.encoder(), clustering.placement(), prepared.origin()), rows, labels,
          pairs.constraints(), report, clustering.objective().total(), clustering.iterations());
    } catch (Colouring.InfeasibleException e) {
      throw new IllegalArgumentException(InfeasiblePairs.refusal(e, problem.withClusters(mostClusters(data.numInstances())), pairs), e);
    }
  }

  private int fewestClusters() {
    return getNumClusters() == CHOOSE ? 2 : getNumClusters();
  }

  private int mostClusters(int rows) {
    return getNumClusters() == CHOOSE ? Math.min(getMaxClusters(), rows) : getNumClusters();
  }

  /**
   * @param problem what is to be clustered
   * @return the recipes to choose from, by what sets them apart
   */
  protected Map<String, Function<Problem, Recipe>> recipes(Problem problem) {
    return Map.of("", this::recipe);
  }

  /**
   * @param given the pairs as they were given
   * @return the pairs as the algorithm takes them
   */
  protected ConstraintSet heard(ConstraintSet given) {
    return given;
  }

  @Override
  protected void checkClusters(int rows) {
    require(getNumClusters() >= 1 || getNumClusters() == CHOOSE,
        "The number of clusters (-N) must be at least 1, or " + CHOOSE + " to have it chosen, not " + getNumClusters() + ".");
    require(getNumClusters() != CHOOSE || rows > 1, "One row alone is no choice of clusters; say -N 1.");
    require(maxClusters >= 2, "The largest number of clusters to try (-max-clusters) must be at least 2, not " + maxClusters + ".");
  }

  /** @return whether attributes of larger scale count more, so that the report may advise to scale them */
  protected boolean scaleMatters() {
    return true;
  }

  /** @return whether distances are learned under the present options */
  protected boolean learns() {
    return false;
  }

  /** @return the cost of one violated pair under the present options */
  protected double pairCost(Problem problem) {
    return problem.boundedCost(getAbsoluteWeight() ? getWeight() : getWeight() * problem.unit());
  }

  /** @return what violated pairs cost, in a sentence */
  protected String onViolatedPairs(Problem problem) {
    return String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g%s.", pairCost(problem),
        getNoisy() || problem.constraints().isEmpty() ? "" : ", also one that only follows from those given");
  }

  @OptionMetadata(displayName = "number of clusters", commandLineParamName = "N", commandLineParamSynopsis = "-N <num>",
      displayOrder = 1,
      description = "The number of clusters; -1 tries 2 and more and chooses what explains rows and pairs best, with a price for every"
          + " cluster (default 2).")
  @Override
  public int getNumClusters() {
    return super.getNumClusters();
  }

  @OptionMetadata(displayName = "maximum clusters", commandLineParamName = "max-clusters",
      commandLineParamSynopsis = "-max-clusters <num>", displayOrder = 13,
      description = "The largest number of clusters that is tried if the number is to be chosen (-N -1) (default 10).")
  public int getMaxClusters() {
    return maxClusters;
  }

  /** @param maxClusters the largest number of clusters to try */
  public void setMaxClusters(int maxClusters) {
    this.maxClusters = maxClusters;
  }
}
