package weka.clusterers;

import java.util.SplittableRandom;
import java.util.function.Function;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.constraint.PairSample;
import pairclust.distortion.StandardDistance;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelKMeans;
import pairclust.kernel.KernelMatrix;
import pairclust.kernel.KernelProblem;
import pairclust.kernel.LandmarkFeatures;
import pairclust.kernel.MustLinkMetric;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.ConfirmedWeights;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.KernelPlacement;
import pairclust.weka.model.LandmarkPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.KernelReport;
import pairclust.weka.report.Report;
import pairclust.weka.rows.KernelRows;
import pairclust.weka.rows.RowEncoder;
import weka.classifiers.functions.supportVector.FittedRBFKernel;
import weka.classifiers.functions.supportVector.Kernel;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/**
 * Semi-supervised kernel k-means: k-means on a kernel matrix, to which must-links add similarity and from which cannot-links subtract it.
 *
 * <p>B. Kulis, S. Basu, I. Dhillon, R. Mooney: Semi-supervised graph clustering: a kernel approach. Machine Learning 74, 2009,
 * doi:10.1007/s10994-008-5084-4.
 */
public class SSKernelKMeans extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  /** The largest number of rows whose similarities are all computed by default, and the number of landmarks beyond. */
  private static final int MOST_EXACT = 10_000;
  private static final int LANDMARKS = 500;

  private Kernel kernel = new FittedRBFKernel();
  private int landmarks;

  @Override
  public String globalInfo() {
    return "Semi-supervised kernel k-means (SS-Kernel-KMeans): k-means on the similarities of a kernel, to which must-links add and from"
        + " which cannot-links subtract, so clusters need not be round. Memory and time grow with the square of the number of rows up to"
        + " 10,000 rows; of more, the similarities to 500 landmarks represent all others. By default rows and must-linked neighbourhoods"
        + " move one at a time; 'as published' moves all rows to the nearest mean in one step. The weight is a multiple of the squared"
        + " distance per row that plain kernel k-means explains: with 1, the must-links of the row that has most of them count one such"
        + " unit in a cluster of average size; with much larger weights a few must-linked rows may get a cluster of their own. For more"
        + " information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.article("Brian Kulis and Sugato Basu and Inderjit Dhillon and Raymond Mooney",
        "Semi-supervised graph clustering: a kernel approach", "Machine Learning", 74, 1, 2009, "1-22",
        "https://doi.org/10.1007/s10994-008-5084-4");
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    int fewer = landmarks > 0 || data.numInstances() <= MOST_EXACT ? landmarks : LANDMARKS;
    boolean approximate = fewer > 0 && fewer < data.numInstances() && !getAsPublished();
    if (approximate) {
      LandmarkFeatures.requireMemory(data.numInstances(), fewer, MemoryNeed.available());
    } else {
      KernelMatrix.requireMemory(data.numInstances(), MemoryNeed.available());
    }
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    Neighbourhoods neighbourhoods = new Neighbourhoods(data.numInstances(), pairs.used());
    PairList usedPairs = new PairList(pairs.used(), neighbourhoods, !getNoisy(), PairList.LIMIT);
    KernelRows rows = new KernelRows(kernel, data, encoded, usedPairs);
    if (approximate) {
      return ofLandmarks(data, pairs, encoded, rows, fewer);
    }
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      KernelMatrix matrix = rows.matrix(workers);
      MustLinkMetric metric =
          MustLinkMetric.learn(matrix, pairs.used(), getAsPublished() ? 0 : softPairs().boundedWeight(), !getNoisy(), workers);
      double unit = getAbsoluteWeight() || pairs.used().isEmpty() ? Double.NaN
          : getAsPublished() ? KernelKMeans.unit(matrix, getNumClusters(), getSeed(), workers) : matrix.variance();
      KernelProblem problem = new KernelProblem(matrix, getNumClusters(), pairs.used(),
          new KernelProblem.Weight(softPairs().boundedWeight(), unit, !getNoisy(), !getAsPublished()));
      KernelKMeans.Settings settings =
          new KernelKMeans.Settings(getAsPublished() ? 1 : getStarts(), getMaxIterations(), !getNoisy(), getAsPublished());
      KernelClustering clustering = KernelKMeans.run(problem, settings, getSeed(), workers, this::trace);
      rows.clean();
      int[] labels = clustering.partition().labels();
      Report report = KernelReport.of(this, problem, clustering, KernelReport.describe(rows.describe(), metric), encoded, pairs,
          neighbourhoods);
      // Stores the cluster of every training row, as assigning a row takes its similarities to all others.
      TrainingRows training = new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, null);
      return new Model(new KernelPlacement(rows, clustering, metric), training, labels, pairs.constraints(), report,
          clustering.objective().total(), clustering.iterations());
    }
  }

  /** Approximates the kernel by the similarities to some of the rows. */
  private Model ofLandmarks(Instances data, GivenPairs pairs, RowEncoder.Encoded encoded, KernelRows rows, int count) throws Exception {
    int[] chosen = PairSample.draw(data.numInstances(), ConstraintSet.empty(), count, new SplittableRandom(getSeed())).rows();
    KernelRows some = rows.only(kernel, chosen);
    double weight = softPairs().boundedWeight();
    try (Workers workers = new Workers(getNumExecutionSlots()); Workers alone = new Workers(1)) {
      LandmarkFeatures features = LandmarkFeatures.of(data.numInstances(), some.matrix(workers), similarities(rows, some),
          new LandmarkFeatures.Pairs(pairs.used(), weight, !getNoisy()), some.allowsThreads() ? workers : alone);
      Problem problem = new Problem(features.points(), StandardDistance.euclidean(), getNumClusters(), pairs.used());
      // Distances of the loop are half the squared ones.
      double cost = problem.boundedCost(getAbsoluteWeight() ? weight / 2 : weight * problem.unit());
      Function<Problem, Recipe> algorithm =
          part -> Recipes.pckMeans(part, new PottsPenalty(part, cost, !getNoisy()), getStarts(), getMaxIterations());
      Clustering clustering =
          ConfirmedWeights.run(problem, algorithm.apply(problem), algorithm, getNumClusters(), getSeed(), workers, this::trace);
      int[] labels = clustering.partition().labels();
      Report report = KernelReport.of(this, features, clustering, rows.describe(), encoded, pairs, cost);
      some.clean();
      return new Model(new LandmarkPlacement(some, features.map(), clustering.placement()),
          new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, null), labels, pairs.constraints(), report,
          2 * clustering.objective().total(), clustering.iterations());
    }
  }

  private static LandmarkFeatures.Similarities similarities(KernelRows rows, KernelRows some) {
    return new LandmarkFeatures.Similarities() {

      @Override
      public void toLandmarks(int row, double[] similarities) {
        LandmarkPlacement.similarities(some, rows.row(row), similarities);
      }

      @Override
      public double toItself(int row) {
        return rows.selfSimilarity(row);
      }
    };
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(landmarks >= 0, "The number of landmarks (-landmarks) must be at least 1, or 0 to choose it automatically, not " + landmarks
        + ".");
  }

  @Override
  protected boolean readsAttributes() {
    return KernelRows.readsNumbers(kernel);
  }

  @OptionMetadata(displayName = "kernel", commandLineParamName = "K", commandLineParamSynopsis = "-K <kernel and options>",
      displayOrder = 7, description = "The similarity of two rows: any of Weka's kernels, such as PolyKernel (linear by default),"
          + " NormalizedPolyKernel, RBFKernel with a gamma of your choice, FittedRBFKernel, whose gamma is fitted to the pairs, or"
          + " PrecomputedKernelMatrixKernel, for which the first attribute is the number of the row in the matrix (default"
          + " FittedRBFKernel).")
  public Kernel getKernel() {
    return kernel;
  }

  /** @param kernel the similarity of two rows */
  public void setKernel(Kernel kernel) {
    this.kernel = kernel;
  }

  @OptionMetadata(displayName = "landmarks", commandLineParamName = "landmarks", commandLineParamSynopsis = "-landmarks <num>",
      displayOrder = 8, description = "The number of rows to which all rows are compared, instead of all rows with each other: time and"
          + " memory then grow with the number of rows, not with its square, and similarities are approximate. 0 for none up to 10,000"
          + " rows, and 500 beyond (default 0).")
  public int getLandmarks() {
    return landmarks;
  }

  /** @param landmarks the number of rows to which all rows are compared; 0 to choose it by the number of rows */
  public void setLandmarks(int landmarks) {
    this.landmarks = landmarks;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new SSKernelKMeans(), args);
  }
}
