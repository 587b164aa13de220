package weka.clusterers;

import java.beans.BeanProperty;
import java.io.File;
import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.swing.JFileChooser;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Placement;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.holdout.LeftOutChoice;
import pairclust.pairfile.PairFileReader;
import pairclust.parallel.Workers;
import pairclust.svad.LeftOutTriplets;
import pairclust.svad.Svad;
import pairclust.svad.SvadClustering;
import pairclust.svad.SvadProblem;
import pairclust.triplet.ImpliedTriplets;
import pairclust.triplet.TripletSet;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.GivenTriplets;
import pairclust.weka.pairs.UncheckedRows;
import pairclust.weka.report.SvadReport;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.gui.FilePropertyMetadata;
import weka.gui.ProgrammaticProperty;

/**
 * Clustering with triplets, "a is closer to b than to c": k-means that learns weights of the attributes for each cluster, from the clusters
 * and from triplets. What is from the paper and what is not stands on {@link Svad}.
 *
 * <p>N. Kumar, K. Kummamuru: Semisupervised clustering with metric learning using relative comparisons. IEEE Transactions on Knowledge and
 * Data Engineering 20(4), 2008, doi:10.1109/TKDE.2007.190715.
 */
public class SSSVaD extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  /** How many rows with the scatter that suits all triplets are added to each cluster, as a share of the mean size; few as published. */
  private static final double PRIOR = 0.5;
  private static final double TRACE_OF_PRIOR = 1e-3;

  /** How often a run has all values of the rows, zeros included, as measured: scaled, for first clusters, in the best result, ... */
  private static final int COPIES = 8;

  /** The bytes of a triplet in addition to its values. */
  private static final int TRIPLET = 100;
  private static final long MEGABYTE = 1_000_000;

  private File tripletsFile = new File("");
  private double margin = 0.2;
  private UncheckedRows uncheckedTriplets = new UncheckedRows();

  @Override
  public String globalInfo() {
    return "Clusters by triplets, 'a is closer to b than to c' (SSSVaD): k-means in which every cluster has its own weights of the"
        + " attributes, learned from its rows and from the triplets of these. Triplets may be violated; the cost is the shortfall from the"
        + " margin. Must-link and cannot-link pairs imply triplets: a row is closer to one that it is must-linked with than to one that it"
        + " is cannot-linked with; a must-link or a cannot-link alone only helps to find first clusters. Triplets are ignored if left-out"
        + " ones agree better with the clusters without any; without triplets, pairs are used only if left-out pairs confirm it. The"
        + " weight multiplies this cost. 'As published' makes one start, with hardly any prior of the weights and no margin. For more"
        + " information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.article("Nimit Kumar and Krishna Kummamuru", "Semisupervised Clustering with Metric Learning Using Relative Comparisons",
        "IEEE Transactions on Knowledge and Data Engineering", 20, 4, 2008, "496-503", "https://doi.org/10.1109/TKDE.2007.190715");
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(margin >= 0 && margin < Double.POSITIVE_INFINITY, "The margin (-margin) must be finite and not negative, not " + margin + ".");
  }

  /** Left-out triplets and pairs judge within the build. */
  @Override
  protected boolean isGuarded() {
    return false;
  }

  /** Weights are learned anyway. */
  @Override
  protected boolean choosesScale() {
    return false;
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    GivenTriplets triplets = GivenTriplets.load(tripletFile(), pairs.idIndex(), getNoisy(), data);
    if (triplets.rowsUnchecked()) {
      uncheckedTriplets.check(triplets.file(), data.numInstances());
    }
    Set<Integer> leftOut = new HashSet<>(pairs.leftOut());
    leftOut.add(triplets.idIndex());
    RowEncoder.Encoded encoded = RowEncoder.encode(data, leftOut, scale, getNumExecutionSlots());
    TripletSet all = triplets.triplets().with(ImpliedTriplets.of(data.numInstances(), pairs.used())).effective();
    checkSize(data.numInstances(), all.size(), encoded.encoder().columns());
    Distance.Prepared prepared = encoded.prepare(StandardDistance.EUCLIDEAN);
    SvadProblem problem = new SvadProblem(prepared.points(), getNumClusters(), all, pairs.used(),
        softPairs().boundedWeight(), getAsPublished() ? 0 : margin,
        (getAsPublished() ? TRACE_OF_PRIOR : PRIOR) * data.numInstances() / getNumClusters());
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      Svad.Settings settings = new Svad.Settings(getAsPublished() ? 1 : getStarts(), getMaxIterations(), getSeed());
      boolean byPairs = triplets.triplets().effective().isEmpty();
      boolean judged = !getAsPublished() && !getAlwaysUsePairs();
      LeftOutChoice choice = !judged || !byPairs ? null : LeftOutTriplets.judgePairs(problem, settings, workers, this::trace);
      boolean pairsIgnored = choice != null && choice.chosen() == 0;
      boolean ignored = pairsIgnored
          || judged && !byPairs && LeftOutTriplets.preferNone(problem, settings, workers, this::trace);
      SvadClustering clustering = Svad.run(pairsIgnored ? problem.unsupervised() : ignored ? problem.withoutTriplets() : problem, settings,
          workers, this::trace);
      GivenPairs used = pairsIgnored ? pairs.using(ConstraintSet.empty()) : pairs;
      int[] labels = clustering.partition().labels();
      Placement placement = clustering.placement();
      return new Model(new EncodedPlacement(encoded.encoder(), placement, prepared.origin()),
          new TrainingRows(encoded.encoder(), data, triplets.idIndex(), labels, placement.nearest(prepared.points())), labels,
          pairs.constraints(), SvadReport.of(this, problem, clustering, encoded, used, triplets, ignored, choice), clustering.objective(),
          clustering.iterations());
    }
  }

  /** @return the triplet file, with variables in its path substituted; an empty path for none */
  public File tripletFile() {
    return substituted(GivenTriplets.withoutAuto(tripletsFile), "triplet file (-triplets)");
  }

  @Override
  protected long memoryNeeded(Instances data, GivenPairs pairs) {
    long triplets = ImpliedTriplets.of(data.numInstances(), pairs.used()).size();
    try {
      triplets += tripletFile().getPath().isEmpty() ? 0 : PairFileReader.countLines(tripletFile().toPath());
    } catch (IOException e) {
      // Reported when the triplets are read.
      return 0;
    }
    return bytes(data.numInstances(), triplets, RowEncoder.columns(data, pairs.leftOut()));
  }

  private static long bytes(long rows, long triplets, long columns) {
    return COPIES * rows * columns * Double.BYTES + triplets * (columns * Double.BYTES + TRIPLET);
  }

  /** Refuses what cannot fit into memory. */
  private void checkSize(int rows, int triplets, int columns) {
    long heap = heapSize();
    long ofRows = bytes(rows, 0, columns);
    require(ofRows <= heap, String.format(Locale.ROOT, "SSSVaD needs every value of the %d rows, zeros included: with %d columns about"
        + " %,d MB, of the %,d MB that Java may use. Select fewer attributes, start Java with more memory (-Xmx), or use LearnedMetric with"
        + " triplets and low rank (-dimensions) before another clusterer.", rows, columns, ofRows / MEGABYTE, heap / MEGABYTE));
    long all = bytes(rows, triplets, columns);
    require(all <= heap, String.format(Locale.ROOT, "With %d triplets of rows with %d columns SSSVaD needs about %,d MB, of the %,d MB that"
        + " Java may use. Select fewer attributes, use fewer triplets, or start Java with more memory (-Xmx).", triplets, columns,
        all / MEGABYTE, heap / MEGABYTE));
  }

  /** The cost is a distance, and so on the scale of the data anyway. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  @OptionMetadata(displayName = "triplets file", commandLineParamName = "triplets", commandLineParamSynopsis = "-triplets <file>",
      displayOrder = 2, description = "The file with triplets, one 'a b c [weight]' per line: a is closer to b than to c. Its path may"
          + " contain environment variables such as ${HOME}. On the command line, auto is the file beside the data: flowers.triplets (or"
          + " .triplets.gz) beside flowers.arff (default none).")
  @FilePropertyMetadata(fileChooserDialogType = JFileChooser.OPEN_DIALOG, directoriesOnly = false)
  public File getTripletsFile() {
    return tripletsFile;
  }

  /** @param tripletsFile the triplet file; an empty path for none */
  public void setTripletsFile(File tripletsFile) {
    this.tripletsFile = tripletsFile == null ? new File("") : tripletsFile;
  }

  @OptionMetadata(displayName = "margin", commandLineParamName = "margin", commandLineParamSynopsis = "-margin <num>", displayOrder = 7,
      description = "How much farther the far row of a triplet must be than the near one to cost nothing, as a share of the variance of all"
          + " rows (default 0.2).")
  public double getMargin() {
    return margin;
  }

  /** @param margin the margin, not negative */
  public void setMargin(double margin) {
    this.margin = margin;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new SSSVaD(), args);
  }
}
