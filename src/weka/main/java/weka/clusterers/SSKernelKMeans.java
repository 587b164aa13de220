package weka.clusterers;

import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelKMeans;
import pairclust.kernel.KernelMatrix;
import pairclust.kernel.KernelProblem;
import pairclust.kernel.MustLinkMetric;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.KernelPlacement;
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

  private Kernel kernel = new FittedRBFKernel();

  @Override
  public String globalInfo() {
    return "Semi-supervised kernel k-means (SS-Kernel-KMeans): k-means on the similarities of a kernel, to which must-links add and from"
        + " which cannot-links subtract, so clusters need not be round. Memory and time grow with the square of the number of rows. By"
        + " default rows and must-linked neighbourhoods move one at a time; 'as published' moves all rows to the nearest mean in one step."
        + " The weight is a multiple of the squared distance per row that plain kernel k-means explains: with 1, the must-links of the row"
        + " that has most of them count one such unit in a cluster of average size; with much larger weights a few must-linked rows may get"
        + " a cluster of their own. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.article("Brian Kulis and Sugato Basu and Inderjit Dhillon and Raymond Mooney",
        "Semi-supervised graph clustering: a kernel approach", "Machine Learning", 74, 1, 2009, "1-22",
        "https://doi.org/10.1007/s10994-008-5084-4");
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    KernelMatrix.requireMemory(data.numInstances(), Runtime.getRuntime().maxMemory());
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale);
    Neighbourhoods neighbourhoods = new Neighbourhoods(data.numInstances(), pairs.used());
    PairList usedPairs = new PairList(pairs.used(), neighbourhoods, !getNoisy(), PairList.LIMIT);
    KernelRows rows = new KernelRows(kernel, data, encoded, usedPairs);
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

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new SSKernelKMeans(), args);
  }
}
