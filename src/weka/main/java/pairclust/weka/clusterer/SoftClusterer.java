package pairclust.weka.clusterer;

import pairclust.kmeans.Problem;
import pairclust.weka.options.SoftPairs;
import weka.core.OptionMetadata;

/** A k-means clusterer with a choice of distances that may violate pairs, at a cost. */
public abstract class SoftClusterer extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  /**
   * Returns the cost of a violated pair of weight 1 with the current options, if it does not depend on the distance of its rows.
   *
   * @param problem the clustering problem
   * @return the cost
   */
  protected double pairCost(Problem problem) {
    return problem.boundedCost(softPairs().absolute() ? softPairs().weight() : softPairs().weight() * problem.unit());
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "The cost of a violated pair, as a multiple of the mean distance of the rows from the global centroid, or of the"
          + " distance of its rows if the cost depends on that; so it suits data of any scale. With 0 the pairs only choose seeds and"
          + " starts; a very large weight satisfies all pairs wherever the search finds a way (default 1).")
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
}
