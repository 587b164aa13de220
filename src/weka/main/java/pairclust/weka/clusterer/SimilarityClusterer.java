package pairclust.weka.clusterer;

import pairclust.weka.options.SoftPairs;
import weka.core.OptionMetadata;

/** A clusterer by similarities of rows to each other instead of distances to centroids. */
public abstract class SimilarityClusterer extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "The influence of the pairs, in a unit that does not depend on the scale of the data; the description of the clusterer"
          + " says which (default 1).")
  public double getWeight() {
    return softPairs().weight();
  }

  /** @param weight the influence of the pairs */
  public void setWeight(double weight) {
    setSoftPairs(softPairs().withWeight(weight));
  }

  @OptionMetadata(displayName = "absolute weight", commandLineParamName = "absolute-weight", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-absolute-weight", displayOrder = 5, description = SoftPairs.ABSOLUTE_TIP)
  public boolean getAbsoluteWeight() {
    return softPairs().absolute();
  }

  /** @param absoluteWeight whether the weight is used unscaled */
  public void setAbsoluteWeight(boolean absoluteWeight) {
    setSoftPairs(softPairs().withAbsolute(absoluteWeight));
  }

  @OptionMetadata(displayName = "noisy pairs", commandLineParamName = "noisy", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-noisy", displayOrder = 6, description = SoftPairs.NOISY_TIP)
  public boolean getNoisy() {
    return softPairs().noisy();
  }

  /** @param noisy whether contradictory pairs are accepted */
  public void setNoisy(boolean noisy) {
    setSoftPairs(softPairs().withNoisy(noisy));
  }

  @OptionMetadata(displayName = "keep suspects", commandLineParamName = "keep-suspects", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-keep-suspects", displayOrder = 6, description = SoftPairs.SUSPECTS_TIP)
  public boolean getKeepSuspects() {
    return softPairs().keepSuspects();
  }

  /** @param keepSuspects whether pairs that are probably wrong count too */
  public void setKeepSuspects(boolean keepSuspects) {
    setSoftPairs(softPairs().withSuspects(keepSuspects));
  }

  @OptionMetadata(displayName = "maximum iterations", commandLineParamName = "I", commandLineParamSynopsis = "-I <num>", displayOrder = 11,
      description = "The maximum number of iterations of each start (default 100).")
  @Override
  public int getMaxIterations() {
    return maxIterations;
  }

  /** @param maxIterations the maximum number of iterations */
  public void setMaxIterations(int maxIterations) {
    this.maxIterations = maxIterations;
  }
}
