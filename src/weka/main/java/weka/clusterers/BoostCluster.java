package weka.clusterers;

import java.beans.BeanProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.boost.Boosting;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.constraint.PairSample;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.BaseAlone;
import pairclust.weka.model.BasePlacement;
import pairclust.weka.model.BoostedPlacement;
import pairclust.weka.model.FittedBase;
import pairclust.weka.model.Model;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.model.WekaBase;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.options.StrictOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.BoostReport;
import pairclust.weka.report.Report;
import pairclust.weka.rows.NumericRows;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.core.Utils;
import weka.gui.ProgrammaticProperty;

/**
 * Boosts any clusterer with pairs: clusters projections of the rows, chosen by the pairs that are still violated, and combines the results.
 *
 * <p>Y. Liu, R. Jin, A. K. Jain: BoostCluster: boosting clustering by pairwise constraints. KDD 2007, doi:10.1145/1281192.1281242.
 */
public class BoostCluster extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  /** The number of clusters that means: as many as the base clusterer finds. */
  private static final int BASE_DECIDES = -1;

  /** The largest number of rows on which the base clusterer is built in every round; of more rows it gets a sample. */
  private static final int MOST_FITTED = 10_000;

  /** The size of that sample: at least this, and at least this per cluster. */
  private static final int SAMPLE = 5_000;
  private static final int SAMPLE_PER_CLUSTER = 200;

  // Weka's clusterers can be serialised, although the interface does not extend Serializable.
  @SuppressWarnings("serial")
  private Clusterer clusterer = new SimpleKMeans();
  private int dimensions;

  /** Makes a clusterer with fewer iterations than others: a round is a run of the base clusterer. */
  public BoostCluster() {
    maxIterations = 20;
  }

  @Override
  public String globalInfo() {
    return "Boosts any clusterer with must-link and cannot-link pairs (BoostCluster): in each round the pairs that are still violated"
        + " choose a few directions in which must-linked rows are similar and cannot-linked ones are not, the base clusterer clusters the"
        + " rows projected onto these directions, and rows that it puts together become more similar; finally it clusters the rows by that"
        + " similarity. The base clusterer itself gets no pairs. In each round it runs once per start with another seed, and the result"
        + " that suits the pairs best is kept. With -1 clusters it decides how many there are. 'As published' runs it once per round and"
        + " does not centre the rows before they are projected. An iteration is a round, of which there are at most 20 by default. The"
        + " weight is the step size, from 0 to 1: the fraction of the alpha that reduces the inconsistency with the pairs most. With 0 the"
        + " pairs are not used. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Yi Liu and Rong Jin and Anil K. Jain", "BoostCluster: boosting clustering by pairwise constraints",
        "Proceedings of the 13th ACM SIGKDD International Conference on Knowledge Discovery and Data Mining", 2007, "450-459",
        "https://doi.org/10.1145/1281192.1281242");
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    WekaBase base = new WekaBase(clusterer, getNumClusters(), getSeed());
    NumericRows numbers = new NumericRows(encoded.encoder(), data.relationName());
    BaseAlone alone = new BaseAlone(base, numbers.rows(encoded.points()));
    Boosting.Result<FittedBase> result = boost(encoded.points(), pairs.used(), base, alone);
    RowPlacement placement = result.clusters() == null ? new BasePlacement(numbers, alone.fitted())
        : new BoostedPlacement(encoded.encoder(), result.clusters());
    int[] nearest = new int[data.numInstances()];
    for (int row = 0; row < nearest.length; row++) {
      Interrupts.check();
      nearest[row] = placement.cluster(data.instance(row));
    }
    int[] labels = result.clusters() == null ? nearest : result.labels();
    TrainingRows rows = new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, nearest);
    Report report = BoostReport.of(this, baseText(), base.takesClusterCount(), result, encoded, pairs,
        new Partition(labels, placement.count()));
    return new Model(placement, rows, labels, pairs.constraints(), report, result.loss(), result.rounds().size());
  }

  private Boosting.Result<FittedBase> boost(Points points, ConstraintSet given, WekaBase base, BaseAlone alone) {
    if (points.dimensions() == 0) {
      return new Boosting.Result<>(null, null, List.of(), Boosting.End.NO_DIRECTION);
    }
    if (getWeight() == 0 || given.isEmpty()) {
      return new Boosting.Result<>(null, null, List.of(), Boosting.End.NO_GAIN);
    }
    PairList pairs = new PairList(given, new Neighbourhoods(points.size(), given), !getNoisy(), PairList.LIMIT);
    int directions = dimensions > 0 ? dimensions : Math.max(2, getNumClusters());
    int attempts = getAsPublished() ? 1 : base.isRandomized() ? getStarts() : Math.min(getStarts(), directions);
    int[] fitted = fitted(points.size(), given);
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      int[] prior = getAsPublished() ? null : alone.best(base.isRandomized() ? attempts : 1, pairs, fitted, workers);
      Boosting.Settings settings = new Boosting.Settings(getMaxIterations(), directions, attempts, getWeight(), !getAsPublished());
      return Boosting.run(points, pairs, prior, settings, base, fitted, workers, this::trace);
    }
  }

  /** Returns the rows that the base clusterer is built on in the rounds: all, or a sample if there are many. */
  private int[] fitted(int rows, ConstraintSet given) {
    long size = Math.max(SAMPLE, (long) SAMPLE_PER_CLUSTER * getNumClusters());
    return rows <= Math.max(MOST_FITTED, size) || getAsPublished() ? IntStream.range(0, rows).toArray()
        : PairSample.draw(rows, given, (int) size, new SplittableRandom(getSeed())).rows();
  }

  @Override
  protected void checkClusters(int rows) {
    require(getNumClusters() >= 1 || getNumClusters() == BASE_DECIDES,
        "The number of clusters (-N) must be at least 1, or " + BASE_DECIDES + " to leave it to the base clusterer, not "
            + getNumClusters() + ".");
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(dimensions >= 0, "The number of directions (-dimensions) must be at least 1, or 0 for the default, not " + dimensions + ".");
    require(getWeight() <= 1, "The weight (-weight) is the fraction of its alpha with which a round counts, from 0 to 1, not "
        + getWeight() + ".");
    if (clusterer instanceof AbstractConstrainedClusterer constrained) {
      require(constrained.getConstraintsFile().getPath().isEmpty() && constrained.getLabelsAttribute().isEmpty(),
          "The base clusterer uses no pairs; give them to BoostCluster, before the --, not to "
              + clusterer.getClass().getSimpleName() + ".");
    }
  }

  /** Returns the base clusterer as on a command line. */
  String baseText() {
    String options = clusterer instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    return (clusterer.getClass().getName() + " " + options).trim();
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = new ArrayList<>(Collections.list(super.listOptions()));
    if (clusterer instanceof OptionHandler handler) {
      options.add(new Option("", "", 0, "\nOptions specific to clusterer " + clusterer.getClass().getName() + ":"));
      options.addAll(Collections.list(handler.listOptions()));
    }
    return Collections.enumeration(options);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    boolean nested = Arrays.asList(options).contains("--");
    String[] inner = Utils.partitionOptions(options);
    super.setOptions(options);
    if (nested) {
      StrictOptions.setInner(clusterer, inner);
    }
  }

  /** Puts the base clusterer's options at the end, as on Weka's command lines. */
  @Override
  public String[] getOptions() {
    List<String> options = new ArrayList<>(Arrays.asList(super.getOptions()));
    options.set(options.indexOf("-W") + 1, clusterer.getClass().getName());
    if (clusterer instanceof OptionHandler handler) {
      options.add("--");
      options.addAll(Arrays.asList(handler.getOptions()));
    }
    return options.toArray(String[]::new);
  }

  @OptionMetadata(displayName = "clusterer", commandLineParamName = "W", commandLineParamSynopsis = "-W <clusterer>", displayOrder = 0,
      description = "The clusterer to boost, with its own options after -- (default weka.clusterers.SimpleKMeans).")
  public Clusterer getClusterer() {
    return clusterer;
  }

  /** @param clusterer the clusterer to boost */
  public void setClusterer(Clusterer clusterer) {
    this.clusterer = clusterer;
  }

  /** The weight is a fraction of a step, whatever the scale of the data. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  @OptionMetadata(displayName = "dimensions", commandLineParamName = "dimensions", commandLineParamSynopsis = "-dimensions <num>",
      displayOrder = 7, description = "The number of directions onto which the rows are projected in each round; 0 for as many as"
          + " clusters (default 0).")
  public int getDimensions() {
    return dimensions;
  }

  /** @param dimensions the number of directions in each round */
  public void setDimensions(int dimensions) {
    this.dimensions = dimensions;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new BoostCluster(), args);
  }
}
