package weka.clusterers;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.mixture.Covariance;
import pairclust.mixture.LogProbabilities;
import pairclust.mixture.MixtureClustering;
import pairclust.mixture.MixtureEm;
import pairclust.mixture.MixtureProblem;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.MixturePlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.RenumberedPlacement;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.MixtureReport;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.TechnicalInformation;

/**
 * A Gaussian mixture with pairs, fitted by expectation maximisation, which returns probabilities of clusters.
 *
 * <p>N. Shental, A. Bar-Hillel, T. Hertz, D. Weinshall: Computing Gaussian mixture models with EM using equivalence constraints. Advances
 * in Neural Information Processing Systems 16, 2003. For the approximation by mean field: T. Lange, M. H. C. Law, A. K. Jain, J. M.
 * Buhmann: Learning with constrained and unlabelled data. CVPR 2005, doi:10.1109/CVPR.2005.210. For pairs with weights: Z. Lu, T. K. Leen:
 * Semi-supervised learning with penalized probabilistic clustering. Advances in Neural Information Processing Systems 17, 2005.
 */
public class ConstrainedEM extends AbstractConstrainedClusterer implements DensityBasedClusterer {

  private static final long serialVersionUID = 1L;

  /** The forms of the covariances. */
  public static final Tag[] TAGS_COVARIANCE = IntStream.range(0, Covariance.values().length)
      .mapToObj(i -> new Tag(i, Covariance.values()[i].label())).toArray(Tag[]::new);

  /** Published mixtures have no prior, but a covariance of few rows needs a trace of one. */
  private static final double TRACE_OF_PRIOR = 1e-3;

  /** The largest number of values of all matrices, or of all rows written out: 800 MB each. */
  private static final long LARGEST = 100_000_000L;

  private int covariance = Covariance.FULL.ordinal();

  @Override
  public String globalInfo() {
    return "A Gaussian mixture with pairs: expectation maximisation in which must-linked rows have one cluster, and violated cannot-links"
        + " make an assignment less probable. Returns the probability of each cluster for every row, and log densities. Probabilities of"
        + " rows with pairs are exact where the pairs form trees or small groups, and a mean-field approximation elsewhere. 'As published'"
        + " makes one start with hardly any prior of the covariances. The weight is that of a violated pair: with 1 one pair in a thousand"
        + " is expected to be wrong, with 2 one in a million; if absolute, the logarithm of the odds. Must-links are certain unless pairs"
        + " are noisy. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Papers.inProceedings("Noam Shental and Aharon Bar-Hillel and Tomer Hertz and Daphna Weinshall",
        "Computing Gaussian Mixture Models with EM Using Equivalence Constraints", "Advances in Neural Information Processing Systems 16",
        2003, "465-472", "https://proceedings.neurips.cc/paper/2003");
    paper.add(Papers.inProceedings("Tilman Lange and Martin H. C. Law and Anil K. Jain and Joachim M. Buhmann",
        "Learning with Constrained and Unlabelled Data", "IEEE Conference on Computer Vision and Pattern Recognition", 2005, "731-738",
        "https://doi.org/10.1109/CVPR.2005.210"));
    return paper;
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    checkSize(encoded.points().size(), encoded.encoder());
    Distance.Prepared prepared = encoded.prepare(StandardDistance.EUCLIDEAN);
    double weight = softPairs().boundedWeight();
    MixtureProblem problem = new MixtureProblem(prepared.points(), getNumClusters(), Covariance.values()[covariance], pairs.used(),
        getAbsoluteWeight() ? weight : weight * MixtureProblem.USUAL_COST, !getNoisy(), getAsPublished() ? TRACE_OF_PRIOR : 1);
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      MixtureClustering clustering = MixtureEm.run(problem,
          new MixtureEm.Settings(getAsPublished() ? 1 : getStarts(), getMaxIterations(), getSeed()), workers, this::trace);
      return model(data, pairs, encoded, prepared, problem, clustering);
    }
  }

  private void checkSize(int rows, RowEncoder encoder) {
    long columns = encoder.columns();
    require(covariance == Covariance.DIAGONAL.ordinal() || columns * columns * getNumClusters() <= LARGEST, "Full matrices of " + columns
        + " columns take too much memory. Set the covariance (-covariance) to diagonal, or use fewer attributes.");
    require(!encoder.isSparse() || rows * columns <= LARGEST, "A mixture needs every value of the " + rows + " rows, zeros included, and "
        + columns + " columns are too many. Select fewer attributes, or use HMRFKMeans, which is made for sparse rows.");
  }

  private Model model(Instances data, GivenPairs pairs, RowEncoder.Encoded encoded, Distance.Prepared prepared, MixtureProblem problem,
      MixtureClustering clustering) {
    int[] labels = clustering.partition().labels();
    int[] none = new int[labels.length];
    Arrays.fill(none, -1);
    int[] units = IntStream.range(0, labels.length).map(clustering.graph()::unitOf).toArray();
    MixturePlacement placement = new MixturePlacement(encoded.encoder(), prepared.origin(), clustering.gaussians(),
        MixturePlacement.logVolume(encoded.encoder()), new TrainingRows(encoded.encoder(), data, pairs.idIndex(), units, none),
        clustering.posteriors());
    TrainingRows moved = new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels,
        clustering.gaussians().nearest(prepared.points()));
    return new Model(placement, moved, labels, pairs.constraints(), MixtureReport.of(this, problem, clustering, encoded, pairs),
        clustering.objective(), clustering.iterations());
  }

  /** Computes something by the mixture, and returns it in the present order of the clusters. */
  private double[] byMixture(Function<MixturePlacement, double[]> figures) {
    return inOrder(rowPlacement(), figures);
  }

  private static double[] inOrder(RowPlacement placement, Function<MixturePlacement, double[]> figures) {
    return placement instanceof RenumberedPlacement renumbered ? renumbered.inOrder(inOrder(renumbered.placement(), figures))
        : figures.apply((MixturePlacement) placement);
  }

  @Override
  public double[] clusterPriors() {
    return byMixture(MixturePlacement::priors);
  }

  @Override
  public double[] logDensityPerClusterForInstance(Instance instance) {
    return byMixture(mixture -> mixture.logDensities(instance));
  }

  @Override
  public double[] logJointDensitiesForInstance(Instance instance) {
    double[] densities = logDensityPerClusterForInstance(instance);
    double[] priors = clusterPriors();
    return IntStream.range(0, priors.length).mapToDouble(h -> densities[h] + Math.log(priors[h])).toArray();
  }

  @Override
  public double logDensityForInstance(Instance instance) {
    return LogProbabilities.normalise(logJointDensitiesForInstance(instance));
  }

  @Override
  public double[] distributionForInstance(Instance instance) {
    return byMixture(mixture -> mixture.distribution(instance));
  }

  @OptionMetadata(displayName = "covariance", commandLineParamName = "covariance",
      commandLineParamSynopsis = "-covariance diagonal|full|tied", displayOrder = 7,
      description = "The form of the clusters: diagonal (along the axes), full (ellipses in any direction), or tied (all clusters share one"
          + " ellipse) (default full).")
  public SelectedTag getCovariance() {
    return new SelectedTag(covariance, TAGS_COVARIANCE);
  }

  /** @param covariance the form of the clusters */
  public void setCovariance(SelectedTag covariance) {
    this.covariance = number(covariance, TAGS_COVARIANCE);
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    ConstrainedEM clusterer = new ConstrainedEM();
    clusterer.run(clusterer, args);
  }
}
