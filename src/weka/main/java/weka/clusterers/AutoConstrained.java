package weka.clusterers;

import java.beans.BeanProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import pairclust.holdout.PairError;
import pairclust.parallel.Workers;
import pairclust.weka.auto.AutoBuild;
import pairclust.weka.auto.Candidate;
import pairclust.weka.auto.DefaultCandidates;
import pairclust.weka.auto.Standing;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.Wrapped;
import pairclust.weka.model.Model;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * Lets the pairs choose the method: tries several clusterers, judges each by pairs that it was not given, and combines the best.
 *
 * <p>Choosing by pairs: T. Van Craenendonck, H. Blockeel: Constraint-based clustering selection. Machine Learning 106, 2017,
 * doi:10.1007/s10994-017-5643-7. The consensus: see {@link pairclust.consensus.Consensus}.
 */
public class AutoConstrained extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  // Weka's clusterers can be serialised, although the interface does not extend Serializable.
  @SuppressWarnings("serial")
  private Clusterer[] candidates = DefaultCandidates.all();
  private boolean choose;
  private double seconds;

  /** How the candidates did in the last build. */
  private ArrayList<Standing> standings = new ArrayList<>();
  private PairError consensus;
  private String reason = "";

  @Override
  public String globalInfo() {
    return "Lets the pairs choose the method: tries several clusterers with their scales, distances and metrics, judges each by pairs that"
        + " it was not given, and combines the best ones in a consensus that respects the pairs, weighted by how well each agrees with"
        + " left-out pairs. The report shows how all candidates did, how informative the pairs were, and which rows to ask about next."
        + " Judging takes at least ten pairs. Six of them, including two must-links and two cannot-links, must not follow from others."
        + " Otherwise the candidates cannot be judged, and the first one that suits the data is used. For more information"
        + " see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Papers.clusteringSelection();
    paper.add(Papers.article("Junjie Wu and Hongfu Liu and Hui Xiong and Jie Cao and Jian Chen",
        "K-means-based consensus clustering: a unified view", "IEEE Transactions on Knowledge and Data Engineering", 27, 1, 2015,
        "155-169", "https://doi.org/10.1109/TKDE.2014.2316512"));
    return paper;
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    standings = new ArrayList<>();
    consensus = null;
    reason = "";
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      AutoBuild.Settings settings = new AutoBuild.Settings(getNumClusters(), getSeed(), wantedScale(), getNoisy(), choose, seconds);
      AutoBuild.Result result = new AutoBuild(this, data, pairs, settings, workers, this::trace).run(candidates);
      standings.addAll(result.report().standings());
      consensus = result.report().consensus();
      reason = result.report().reason();
      return result.model();
    }
  }

  /** @return how the candidates did in the last build, the best first */
  public List<Standing> standings() {
    return Collections.unmodifiableList(standings);
  }

  /** @return the error of the consensus of candidates on left-out pairs in the last build; null if none was judged */
  public PairError consensus() {
    return consensus;
  }

  /** @return why the result of the last build is what it is, in words; empty if there is none */
  public String reason() {
    return reason;
  }

  /** Left-out pairs judge the candidates, and one of these does without pairs. */
  @Override
  protected boolean isGuarded() {
    return false;
  }

  /** Each candidate scales the attributes in its own way. */
  @Override
  protected boolean scalesByDefault() {
    return false;
  }

  @Override
  protected void checkClusters(int rows) {
    require(getNumClusters() >= 1 || getNumClusters() == CHOOSE,
        "The number of clusters (-N) must be at least 1, or " + CHOOSE + " to choose it automatically, not " + getNumClusters() + ".");
    require(getNumClusters() != CHOOSE || rows > 1, "With a single row there is no number of clusters to choose; use -N 1.");
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(seconds >= 0, "The time limit (-seconds) must not be negative, not " + seconds + "; 0 means no limit.");
    require(candidates.length > 0, "There is no candidate to try (-candidates).");
    Arrays.stream(candidates).forEach(AutoConstrained::check);
  }

  /** Refuses a candidate with its own pairs, also deep inside: it could not be judged by pairs that it was not given. */
  private static void check(Clusterer candidate) {
    for (Clusterer part : Wrapped.chain(candidate)) {
      require(!(part instanceof AutoConstrained), "AutoConstrained cannot be a candidate of itself (-candidates).");
      require(!(part instanceof AbstractConstrainedClusterer ours) || ours.getConstraintsFile().getPath().isEmpty()
          && ours.getLabelsAttribute().isEmpty(), "A candidate has its own pairs or labels; give them to AutoConstrained instead: "
              + Candidate.of(candidate).name());
    }
  }

  @Override
  public String[] getOptions() {
    return DefaultCandidates.leftOut(super.getOptions(), candidates);
  }

  @OptionMetadata(displayName = "candidates", commandLineParamName = "candidates",
      commandLineParamSynopsis = "-candidates <clusterer and options> (repeatable)", displayOrder = 0,
      description = "A clusterer to try, with its options in quotes; repeat the option for each. Any of Weka's clusterers can be one; those"
          + " that use no pairs are judged by pairs all the same. The number of clusters and the seed are those of AutoConstrained. Default"
          + " candidates for sparse data are not tried on dense data, and the other way round. The"
          + " first one is used if pairs cannot decide (default: MPCKMeans, BoostCluster -scale z, SSKernelKMeans and"
          + " ConstrainedSpectral with three scales each; for sparse data PCKMeans, HMRFKMeans and ConstrainedSpectral with cosine,"
          + " HMRFKMeans with i-divergence, and SSKernelKMeans).")
  public Clusterer[] getCandidates() {
    return candidates;
  }

  /** @param candidates the clusterers to try */
  public void setCandidates(Clusterer[] candidates) {
    this.candidates = candidates;
  }

  @OptionMetadata(displayName = "choose", commandLineParamName = "choose", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-choose", displayOrder = 5,
      description = "Use the best candidate alone instead of a consensus of the best ones; up to 2,000 rows the result then shows its model"
          + " (default off).")
  public boolean getChoose() {
    return choose;
  }

  /** @param choose whether to use the best candidate alone */
  public void setChoose(boolean choose) {
    this.choose = choose;
  }

  @OptionMetadata(displayName = "seconds", commandLineParamName = "seconds", commandLineParamSynopsis = "-seconds <num>",
      displayOrder = 6, description = "After this time, which begins when the pairs have been checked, no more candidates are tried and the"
          + " best result so far is used, which then depends on the speed of the computer; 0 for no limit (default 0).")
  public double getSeconds() {
    return seconds;
  }

  /** @param seconds the time limit, 0 for none */
  public void setSeconds(double seconds) {
    this.seconds = seconds;
  }

  /** Each candidate has its own weight. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public double getWeight() {
    return 1;
  }

  /** Each candidate has its own weight. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  /** Left-out pairs choose among the candidates; each candidate decides by itself whether to use the pairs. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAlwaysUsePairs() {
    return false;
  }

  /** Each candidate has its own starts. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getStarts() {
    return 10;
  }

  /** AutoConstrained itself has not been published. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAsPublished() {
    return false;
  }

  /** Each candidate has its own limit. */
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getMaxIterations() {
    return maxIterations;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new AutoConstrained(), args);
  }
}
