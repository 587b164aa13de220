package pairclust.weka.clusterer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import pairclust.constraint.Colouring;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Selection;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.suspect.ClusterCount;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.InfeasiblePairs;
import pairclust.weka.report.Report;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;

/** A clusterer that runs the k-means loop; the subclass supplies the recipe. */
public abstract class LoopClusterer extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  private int maxClusters = MOST_CLUSTERS;

  /** The kind of learning to choose in the next build, because left-out pairs prefer it, or in a copy for trials; null for the best. */
  private transient String wantedKind;

  /** The last run, with the clusters of all kinds of learning, for what follows it; only until the end of the build. */
  private transient Selection lastRun;

  /** The costs of the pairs that the model uses and violates, by their keys; not saved. */
  private transient Map<Long, Double> violationCosts;

  /**
   * Returns the parts of the loop that make up the algorithm.
   *
   * @param problem the clustering problem
   * @return the recipe
   */
  protected abstract Recipe recipe(Problem problem);

  /** @return the distance between rows and centroids */
  protected Distance distance() {
    return StandardDistance.EUCLIDEAN;
  }

  /**
   * Returns the rows to cluster; by default as they are.
   *
   * @param data the rows of the data
   * @param prepared the same rows, prepared for the distance
   * @return the rows to cluster, with the same nearest centroids as the prepared ones
   */
  protected Points searched(Instances data, Points prepared) {
    return prepared;
  }

  /**
   * Returns a result with what its report says beyond what it says for all clusterers; by default nothing.
   *
   * @param result the result
   * @param encoded the rows
   * @param clustering the clusters
   * @return the result with these remarks
   */
  protected Model remarked(Model result, RowEncoder.Encoded encoded, Clustering clustering) {
    return result;
  }

  /** Cosine and I-divergence depend on the original proportions. */
  @Override
  protected boolean scalesByDefault() {
    return distance() == StandardDistance.EUCLIDEAN;
  }

  @Override
  protected final Model build(Instances data, GivenPairs pairs, Scale scale) {
    // It has a copy of the rows.
    lastRun = null;
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    Distance.Prepared prepared = encoded.prepare(distance());
    Problem problem =
        new Problem(searched(data, prepared.points()), prepared.distortion(), fewestClusters(), effectiveConstraints(pairs.used()));
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      ClusterCount count = count(problem, workers);
      Selection selection = select(problem, count, workers);
      lastRun = selection;
      problem = selection.chosen().problem();
      Clustering clustering = selection.clustering();
      int[] labels = clustering.partition().labels();
      // Computed as for new rows later, before normalisation to unit length, so that rounding breaks ties in the same way.
      int[] nearest = clustering.placement().nearest(prepared.origin() == null ? encoded.points() : prepared.points());
      TrainingRows rows = new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, nearest);
      Model result = new Model(new EncodedPlacement(encoded.encoder(), clustering.placement(), prepared.origin()), rows, labels,
          pairs.constraints(), LoopReport.of(this, encoded, pairs, selection, count), clustering.objective().total(),
          clustering.iterations());
      return remarked(result, encoded, clustering);
    } catch (Colouring.InfeasibleException e) {
      throw new IllegalArgumentException(InfeasiblePairs.refusal(e, problem.withClusters(mostClusters(data.numInstances())), pairs), e);
    }
  }

  @Override
  final void keepRun() {
    Problem problem = lastRun.chosen().problem();
    Clustering clustering = lastRun.clustering();
    violationCosts = new HashMap<>();
    ConstraintSet violated = problem.constraints().violatedBy(clustering.partition().labels());
    if (!violated.isEmpty()) {
      ToDoubleFunction<Constraint> cost = violationCost(problem, clustering);
      violated.stream().forEach(pair -> violationCosts.put(pair.key(), cost.applyAsDouble(pair)));
    }
  }

  @Override
  final void forgetRun() {
    violationCosts = null;
  }

  /**
   * Returns what a violated pair costs in the objective of the last build; the pairs that it entails may cost more.
   *
   * @param pair a pair
   * @return the cost, NaN if it is not known; empty if the build did not use the pair, or did not violate it, or if this model was loaded
   */
  public OptionalDouble violationCost(Constraint pair) {
    Double cost = violationCosts == null ? null : violationCosts.get(pair.key());
    return cost == null ? OptionalDouble.empty() : OptionalDouble.of(cost);
  }

  /**
   * Returns the distances of a row to the clusters as they count in the objective, up to a number that is the same for all of them.
   *
   * @param row a row with the attributes of the training data
   * @return one number per cluster; null if the distance is not Euclidean: models of other distances do not know the length of rows
   */
  public double[] clusterDistances(Instance row) {
    return distance() == StandardDistance.EUCLIDEAN ? rowPlacement().costs(row) : null;
  }

  /** Returns how well numbers of clusters explain the pairs; nothing if the number is given, or if there are too few pairs. */
  private ClusterCount count(Problem problem, Workers workers) {
    return getNumClusters() != CHOOSE || getAsPublished() ? ClusterCount.NONE : ClusterCount.of(problem.points(), problem.constraints(),
        fewestClusters(), mostClusters(problem.points().size()), getSeed(), workers, event -> trace(event.asTrial()));
  }

  /** Runs the numbers of clusters and the kinds of learning that compete, or the first feasible number if pairs have chosen. */
  private Selection select(Problem problem, ClusterCount count, Workers workers) {
    List<Integer> counts = count.order(fewestClusters(), mostClusters(problem.points().size()));
    if (count.pairs() == 0) {
      return among(counts, problem, workers);
    }
    for (int k : counts.subList(0, counts.size() - 1)) {
      try {
        return among(List.of(k), problem, workers);
      } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
        Interrupts.check();
      }
    }
    return among(counts.subList(counts.size() - 1, counts.size()), problem, workers);
  }

  private Selection among(List<Integer> counts, Problem problem, Workers workers) {
    List<Selection.Candidate> candidates = new ArrayList<>();
    for (int k : counts) {
      Problem sized = problem.withClusters(k);
      recipes(sized).forEach((kind, recipe) -> candidates.add(new Selection.Candidate(kind, sized, recipe)));
    }
    return Selection.among(candidates, wantedKind, getSeed(), workers, this::trace);
  }

  /** A learned metric has a copy of the rows, in its coordinates. */
  @Override
  protected long memoryNeeded(Instances data, GivenPairs pairs) {
    return LoopMemory.bytes(data, pairs.leftOut(), pairs.used().size(), learns() ? 2 : 1, mostClusters(data.numInstances()),
        Math.min(getStarts(), getNumExecutionSlots()));
  }

  /** Returns what is computed from the result, for the report; null for nothing. */
  Report.Section afterRun(Selection run) {
    return null;
  }

  @Override
  final Report.Section finishingSection() {
    return afterRun(lastRun);
  }

  @Override
  final void releaseRun() {
    lastRun = null;
    wantedKind = null;
  }

  @Override
  void passChoices(ClustererTraits trial) {
    trial.want(lastRun.chosen().kind());
  }

  @Override
  void want(String kind) {
    wantedKind = kind;
  }

  @Override
  List<String> otherKinds() {
    String chosen = lastRun.chosen().kind();
    return lastRun.outcomes().stream().map(Selection.Outcome::kind).distinct().filter(kind -> !kind.equals(chosen)).toList();
  }

  @Override
  int[] labels(String kind) {
    return lastRun.labels(kind);
  }

  private int fewestClusters() {
    return getNumClusters() == CHOOSE ? 2 : getNumClusters();
  }

  @Override
  int mostClusters(int rows) {
    return getNumClusters() == CHOOSE ? Math.min(getMaxClusters(), rows) : getNumClusters();
  }

  /**
   * Returns the recipes to choose from; of those that are not ruled out, the one with the lowest score is kept.
   *
   * @param problem the clustering problem
   * @return the recipes, by the name that the report shows
   */
  protected Map<String, Function<Problem, Recipe>> recipes(Problem problem) {
    return Map.of("", this::recipe);
  }

  /**
   * Returns the constraints that the algorithm uses.
   *
   * @param given the pairs as given
   * @return the pairs with the weights that count here
   */
  protected ConstraintSet effectiveConstraints(ConstraintSet given) {
    return given;
  }

  @Override
  protected void checkClusters(int rows) {
    require(getNumClusters() >= 1 || getNumClusters() == CHOOSE,
        "The number of clusters (-N) must be at least 1, or " + CHOOSE + " to choose it automatically, not " + getNumClusters() + ".");
    require(getNumClusters() != CHOOSE || rows > 1, "With a single row there is no number of clusters to choose; use -N 1.");
    require(maxClusters >= 2, "The largest number of clusters to try (-max-clusters) must be at least 2, not " + maxClusters + ".");
  }

  /** @return whether attributes with a larger range dominate, so that the report may advise scaling them */
  protected boolean scaleMatters() {
    return true;
  }

  /** @return whether the distance is learned with the current options */
  protected boolean learns() {
    return false;
  }

  /** @return whether it is learned between descents, and only if the pairs confirm it */
  protected boolean needsConfirmation() {
    return false;
  }

  /**
   * Returns the cost of a violated pair of weight 1 with the current options, where it does not depend on the distance of its rows.
   *
   * @param problem the clustering problem
   * @return the cost
   */
  protected double pairCost(Problem problem) {
    return problem.boundedCost(getAbsoluteWeight() ? getWeight() : getWeight() * problem.unit());
  }

  /**
   * Returns what violated pairs cost at the end of a run; by default that is not known.
   *
   * @param problem the clustering problem
   * @param clustering the result
   * @return the cost of a pair, NaN if it is not known
   */
  protected ToDoubleFunction<Constraint> violationCost(Problem problem, Clustering clustering) {
    return pair -> Double.NaN;
  }

  /**
   * Describes the cost of violated pairs for the report.
   *
   * @param problem the clustering problem
   * @return a sentence
   */
  protected abstract String violationCost(Problem problem);

  @OptionMetadata(displayName = "maximum clusters", commandLineParamName = "max-clusters",
      commandLineParamSynopsis = "-max-clusters <num>", displayOrder = 13,
      description = "The largest number of clusters to try when the number is chosen automatically (-N -1): 2 and more are tried, and the"
          + " number with which the rows and the other pairs predict each pair best is kept; with fewer than 20 pairs, the number that"
          + " explains rows and pairs best, with a penalty for each cluster (default 10).")
  public int getMaxClusters() {
    return maxClusters;
  }

  /** @param maxClusters the largest number of clusters to try */
  public void setMaxClusters(int maxClusters) {
    this.maxClusters = maxClusters;
  }
}
