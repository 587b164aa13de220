package weka.clusterers;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import pairclust.constraint.Constraint;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.memory.MemoryNeed;
import pairclust.weka.clusterer.DistanceWeight;
import pairclust.weka.clusterer.LoopClusterer;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.TechnicalInformation;

/**
 * Metric pairwise constrained k-means: k-means that learns its distance from the clusters and from violated pairs.
 *
 * <p>M. Bilenko, S. Basu, R. J. Mooney: Integrating constraints and metric learning in semi-supervised clustering. ICML 2004,
 * doi:10.1145/1015330.1015360.
 */
public class MPCKMeans extends LoopClusterer {

  private static final long serialVersionUID = 1L;

  private static final int AUTO = 0;
  private static final int DIAGONAL = 1;
  private static final int FULL = 2;

  /** The kinds of metrics. */
  public static final Tag[] TAGS_METRIC = {new Tag(AUTO, "auto"), new Tag(DIAGONAL, "diagonal"), new Tag(FULL, "full")};

  private int metric = AUTO;
  private boolean perCluster;

  @Override
  public String globalInfo() {
    return "Metric pairwise constrained k-means (MPCK-Means): k-means that learns a metric while it clusters, as weights of attributes or a"
        + " full matrix, for all clusters together or for each. The cost of a violated must-link grows with the distance of its rows, that"
        + " of a violated cannot-link, which is the largest distance of any two rows minus theirs, falls with it. The weight is a factor of"
        + " these costs, so 1 suits data of any scale; with noisy pairs they are reduced so that none exceeds the mean distance of the rows"
        + " from the global centroid, unless the weight is absolute. 'As published' searches as printed in the paper, but still keeps the"
        + " learned metric from collapsing, which the paper leaves open. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Mikhail Bilenko and Sugato Basu and Raymond J. Mooney",
        "Integrating constraints and metric learning in semi-supervised clustering",
        "Proceedings of the 21st International Conference on Machine Learning", 2004, "81-88", "https://doi.org/10.1145/1015330.1015360");
  }

  /** Larger full matrices are rejected: multiplying one with all rows would take too long. */
  private static final int MAX_FULL = 1000;

  /** With more dimensions, or more products of two values of a row, 'auto' does not try a full matrix. */
  private static final int MAX_FULL_BY_DEFAULT = 100;
  private static final double MAX_PRODUCTS_BY_DEFAULT = 1e8;

  @Override
  protected boolean scaleMatters() {
    return false;
  }

  /** Learns the scales itself. */
  @Override
  protected boolean scalesByDefault() {
    return false;
  }

  @Override
  protected Recipe recipe(Problem problem) {
    return recipe(problem, metric == FULL, perCluster);
  }

  private Recipe recipe(Problem problem, boolean full, boolean each) {
    DistancePenalty penalty = new DistancePenalty(problem, DistanceWeight.scale(this, problem), !getNoisy());
    return getAsPublished()
        ? Recipes.mpckMeansAsPublished(penalty, MetricLearning.asPublished(problem, penalty, full, each), getMaxIterations())
        : Recipes.mpckMeans(problem, penalty, new MetricLearning(problem, penalty, full, each), getStarts(), getMaxIterations());
  }

  private static boolean isExpensive(Problem problem) {
    double columns = problem.points().dimensions();
    return columns > MAX_FULL_BY_DEFAULT || problem.points().size() * columns * columns > MAX_PRODUCTS_BY_DEFAULT;
  }

  /** Returns why a kind of metric cannot be learned here, or null if it can. */
  private static String obstacle(Problem problem, boolean full, boolean each) {
    int columns = problem.points().dimensions();
    if (full && columns > MAX_FULL) {
      return "A full matrix for " + columns + " columns would take too long; full matrices are supported for up to " + MAX_FULL + ".";
    }
    double products = 8.0 * problem.points().size() * columns * (columns + 3) / 2;
    if (full && each && !MemoryNeed.estimated(products).fits(MemoryNeed.available())) {
      return String.format(Locale.ROOT, "A full matrix per cluster needs all products of %d columns for %d rows, %.1f GB of memory, but"
          + " Java has %.1f.", columns, problem.points().size(), products / 1e9, MemoryNeed.available() / 1e9);
    }
    return null;
  }

  @Override
  protected Map<String, Function<Problem, Recipe>> recipes(Problem problem) {
    Map<String, Function<Problem, Recipe>> recipes = new LinkedHashMap<>();
    boolean auto = metric == AUTO && !getAsPublished();
    for (boolean full : auto ? new boolean[] {false, true} : new boolean[] {metric == FULL}) {
      for (boolean each : auto && !perCluster ? new boolean[] {false, true} : new boolean[] {perCluster}) {
        String obstacle = obstacle(problem, full, each);
        if (obstacle != null && !auto) {
          throw new IllegalArgumentException(obstacle + " Set the metric (-metric) to diagonal, or use fewer attributes.");
        }
        if (obstacle == null && !(auto && full && isExpensive(problem))) {
          recipes.put((full ? "full" : "diagonal") + (each ? ", per cluster" : ""), posed -> recipe(posed, full, each));
        }
      }
    }
    return recipes;
  }

  @Override
  protected String violationCost(Problem problem) {
    return DistanceWeight.violationCost(this, problem);
  }

  @Override
  protected ToDoubleFunction<Constraint> violationCost(Problem problem, Clustering clustering) {
    double scale = DistanceWeight.scale(this, problem);
    return pair -> DistancePenalty.cost(pair, scale, clustering.partition().labels(), clustering.space());
  }

  @OptionMetadata(displayName = "metric", commandLineParamName = "metric", commandLineParamSynopsis = "-metric auto|diagonal|full",
      displayOrder = 7, description = "The learned metric: diagonal (a weight per attribute), full (a matrix, which also captures"
          + " correlations of attributes, but needs more rows), or auto, which tries both, for all clusters together and for each, and"
          + " keeps the one that best predicts each row from the others and violates least, unless another one agrees clearly better with"
          + " the pairs or with pairs left out, or has clusters that fit clearly better apart from outliers (default auto).")
  public SelectedTag getMetric() {
    return new SelectedTag(metric, TAGS_METRIC);
  }

  /** @param metric the kind of metric */
  public void setMetric(SelectedTag metric) {
    this.metric = number(metric, TAGS_METRIC);
  }

  @OptionMetadata(displayName = "metric per cluster", commandLineParamName = "per-cluster", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-per-cluster", displayOrder = 7,
      description = "Learn a metric for each cluster instead of one for all: for clusters of different shapes (default off; the metric"
          + " 'auto' tries it anyway).")
  public boolean getPerCluster() {
    return perCluster;
  }

  /** @param perCluster whether each cluster has its own metric */
  public void setPerCluster(boolean perCluster) {
    this.perCluster = perCluster;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new MPCKMeans(), args);
  }
}
