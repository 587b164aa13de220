package pairclust.weka.clusterer;

import java.util.List;
import java.util.Set;
import pairclust.memory.MemoryNeed;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.Report;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instances;

/**
 * What a build has to know about a clusterer: which data and options it accepts, how it uses pairs and attributes, how much memory it
 * needs, and what it keeps in addition to the model. A clusterer overrides what is different for it.
 */
public abstract class ClustererTraits extends ConstrainedClustererOptions {

  private static final long serialVersionUID = 1L;

  /** The largest number of clusters that is tried if no other is given. */
  static final int MOST_CLUSTERS = 10;

  /**
   * Returns attributes that the clusterer uses otherwise than in distances, in addition to class, ID, labels and texts.
   *
   * @param data the rows
   * @return their indices
   */
  protected Set<Integer> otherAttributes(Instances data) {
    return Set.of();
  }

  /**
   * Estimates the memory of a build, beside the rows that Weka has loaded.
   *
   * @param data the rows
   * @param pairs their pairs
   * @return the number of bytes; 0 if it is not known
   */
  protected long memoryNeeded(Instances data, GivenPairs pairs) {
    return 0;
  }

  /** @return the number of bytes that Java may use */
  protected long heapSize() {
    return MemoryNeed.available();
  }

  /** Returns the largest number of clusters that a build tries if it chooses the number, otherwise the given one. */
  int mostClusters(int rows) {
    return getNumClusters() == CHOOSE ? Math.min(MOST_CLUSTERS, rows) : getNumClusters();
  }

  /** Returns what is computed once it is clear which result is kept, for the report; null for nothing. */
  Report.Section finishingSection() {
    return null;
  }

  /** Keeps data of the last run that is not part of the model; called once the run's model is kept. */
  void keepRun() {
  }

  /** Forgets what {@link #keepRun} kept. */
  void forgetRun() {
  }

  /** Releases what a build keeps for what follows it, such as {@link #finishingSection}. */
  void releaseRun() {
  }

  /** Lets a copy for trials use what the last build chose: choosing again in every trial takes long, and may have another outcome. */
  void passChoices(ClustererTraits trial) {
  }

  /** Lets the next build choose this kind of learning, if it has several to choose from; null for the best. */
  void want(String kind) {
  }

  /** Returns the kinds of learning that the last build tried and did not choose. */
  List<String> otherKinds() {
    return List.of();
  }

  /** Returns the clusters that the last build found with another kind of learning. */
  int[] labels(String kind) {
    throw new IllegalArgumentException("There is only one kind.");
  }

  /** @return whether the clusterer may violate pairs, so that it is better off without those that are probably wrong */
  protected boolean mayViolatePairs() {
    return true;
  }

  /** @return whether the option -noisy makes the clusterer accept pairs that contradict each other */
  protected boolean acceptsNoisyPairs() {
    return mayViolatePairs();
  }

  /** @return whether left-out pairs have to confirm afterwards that the pairs did not make the clusters worse */
  protected boolean isGuarded() {
    return true;
  }

  /** @return whether attributes are scaled unless an option says otherwise */
  protected boolean scalesByDefault() {
    return true;
  }

  /** @return whether left-out pairs may choose another scale than the usual one */
  protected boolean choosesScale() {
    return true;
  }

  /** Checks the options as far as the values of the rows do not matter. */
  protected void checkSettings(Instances data) {
    require(data.numInstances() > 0, "There are no training rows to cluster.");
    checkClusters(data.numInstances());
    require(getNumClusters() <= data.numInstances(), "There are fewer rows (" + data.numInstances() + ") than requested clusters (-N "
        + getNumClusters() + "). Request at most " + data.numInstances() + ".");
    require(getMaxIterations() >= 1, "The maximum number of iterations (-I) must be at least 1, not " + getMaxIterations() + ".");
    softPairs().check();
    require(getStarts() >= 1, "The number of starts (-starts) must be at least 1, not " + getStarts() + ".");
    require(getNumExecutionSlots() >= 1, "The number of threads (-num-slots) must be at least 1, not " + getNumExecutionSlots() + ".");
  }

  /** Checks the requested number of clusters; that there are enough rows is checked by the caller. */
  protected void checkClusters(int rows) {
    require(getNumClusters() != CHOOSE, getClass().getSimpleName() + " cannot choose the number of clusters (-N "
        + CHOOSE + "): specify it. PCKMeans and the other k-means methods can choose it.");
    require(getNumClusters() >= 1, "The number of clusters (-N) must be at least 1, not " + getNumClusters() + ".");
  }

  /** Rejects wrong settings or data. */
  protected static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  /** @return whether the clusterer reads the attributes; a precomputed kernel only reads which row it is */
  protected boolean readsAttributes() {
    return true;
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = new Capabilities(this);
    result.disableAll();
    result.enable(Capability.NO_CLASS);
    result.enable(Capability.NOMINAL_ATTRIBUTES);
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enable(Capability.DATE_ATTRIBUTES);
    result.enable(Capability.MISSING_VALUES);
    // Left out of the distances; one may be the ID.
    result.enable(Capability.STRING_ATTRIBUTES);
    result.setMinimumNumberInstances(1);
    return result;
  }
}
