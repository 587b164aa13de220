package pairclust.weka.strategy;

import pairclust.parallel.Workers;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.select.SelectionTask;
import pairclust.select.committee.BaseClusterings;
import pairclust.select.committee.ImputationTable;
import pairclust.select.committee.ImputedLinks;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Selection by a committee of clusterings. */
public class Committee extends ParallelScheme {

  private static final long serialVersionUID = 1L;

  private int numMembers = 200;
  private double sampleShare = 0.8;
  private double mustThreshold = 0.98;
  private double cannotThreshold;

  @Override
  public String globalInfo() {
    return "An ensemble of clusterings chooses the pairs: first rows that should belong to different clusters, then always the row whose"
        + " cluster is least certain. Needs the number of clusters. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Derek Greene and Padraig Cunningham",
        "Constraint selection by committee: an ensemble approach to identifying informative constraints for semi-supervised clustering",
        "Machine Learning: ECML 2007, LNCS 4701", 2007, "140-151", "https://doi.org/10.1007/978-3-540-74958-5_16");
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.committee.Committee(numMembers, sampleShare, thresholds(), getNumExecutionSlots(), progress);
  }

  /**
   * Compares the committee's guesses with the classes (Table 1 of the paper).
   *
   * @param task the selection task
   * @param classes the class of each row, negative if unknown
   * @param seed the source of all randomness
   * @param progress receives the progress after each clustering
   * @return the numbers of guessed links and of correct ones
   */
  public ImputationTable imputation(SelectionTask task, int[] classes, long seed, Progress progress) {
    BaseClusterings.Settings settings = new BaseClusterings.Settings(task.clusters(), numMembers, sampleShare);
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      BaseClusterings ensemble = BaseClusterings.make(task.points(), task.distortion(), settings, seed, workers, progress);
      return ImputationTable.of(ensemble, thresholds(), classes, workers);
    }
  }

  private ImputedLinks.Thresholds thresholds() {
    return new ImputedLinks.Thresholds(mustThreshold, cannotThreshold);
  }

  @OptionMetadata(displayName = "members", commandLineParamName = "members", commandLineParamSynopsis = "-members <num>", displayOrder = 1,
      description = "The number of clusterings in the committee; the paper uses 2000 (default 200).")
  public int getNumMembers() {
    return numMembers;
  }

  /** @param numMembers the number of clusterings */
  public void setNumMembers(int numMembers) {
    this.numMembers = numMembers;
  }

  @OptionMetadata(displayName = "sample", commandLineParamName = "sample", commandLineParamSynopsis = "-sample <num>", displayOrder = 2,
      description = "The fraction of rows in each clustering, above 0 and at most 1 (default 0.8).")
  public double getSampleShare() {
    return sampleShare;
  }

  /** @param sampleShare the fraction of rows in each clustering */
  public void setSampleShare(double sampleShare) {
    this.sampleShare = sampleShare;
  }

  @OptionMetadata(displayName = "must-link threshold", commandLineParamName = "must-threshold",
      commandLineParamSynopsis = "-must-threshold <num>", displayOrder = 3,
      description = "The smallest fraction of clusterings with two rows in the same cluster for which a must-link is guessed (default"
          + " 0.98).")
  public double getMustThreshold() {
    return mustThreshold;
  }

  /** @param mustThreshold the smallest fraction for a guessed must-link */
  public void setMustThreshold(double mustThreshold) {
    this.mustThreshold = mustThreshold;
  }

  @OptionMetadata(displayName = "cannot-link threshold", commandLineParamName = "cannot-threshold",
      commandLineParamSynopsis = "-cannot-threshold <num>", displayOrder = 4,
      description = "The largest fraction of clusterings with two rows in the same cluster for which a cannot-link is guessed (default 0).")
  public double getCannotThreshold() {
    return cannotThreshold;
  }

  /** @param cannotThreshold the largest fraction for a guessed cannot-link */
  public void setCannotThreshold(double cannotThreshold) {
    this.cannotThreshold = cannotThreshold;
  }
}
