package pairclust.weka.clusterer;

import java.beans.BeanProperty;
import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.StandardDistance;
import pairclust.suspect.ConsistentPairs;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.gui.ProgrammaticProperty;

/**
 * Base class of clusterers that satisfy every pair they use and have neither starts nor iterations. Pairs that are probably wrong are left
 * out only if pairs are noisy, and so are those that others contradict. They compare rows by Euclidean distance or cosine.
 */
public abstract class HardPairsClusterer extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  /** The distances of rows to choose from. */
  public static final Tag[] TAGS_DISTANCE =
      {new Tag(0, StandardDistance.EUCLIDEAN.label()), new Tag(1, StandardDistance.COSINE.label())};

  /** More rows than this take long to cluster exactly; the distances of 20,000 rows already need 1.6 GB. */
  private static final int EXACT_ROWS = 10_000;

  private int distance;
  private int exactRows = EXACT_ROWS;

  @Override
  protected boolean mayViolatePairs() {
    return getNoisy();
  }

  @Override
  protected boolean acceptsNoisyPairs() {
    return true;
  }

  /** @return the distance between rows */
  protected StandardDistance distance() {
    return distance == 0 ? StandardDistance.EUCLIDEAN : StandardDistance.COSINE;
  }

  @Override
  protected boolean scalesByDefault() {
    return distance() == StandardDistance.EUCLIDEAN;
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(exactRows >= 1, "The number of rows that are clustered exactly (-exact-rows) must be at least 1, not " + exactRows + ".");
  }

  /**
   * @param rows a number of rows
   * @return whether that many rows are clustered exactly
   */
  protected boolean isExact(int rows) {
    return getAsPublished() || rows <= exactRows;
  }

  @Override
  public List<String> optionsWithoutEffect() {
    List<String> all = new ArrayList<>(super.optionsWithoutEffect());
    if (getAsPublished() && getAlwaysUsePairs()) {
      all.add("-always-use-pairs (as published, pairs are always used)");
    }
    if (getAsPublished() && exactRows != EXACT_ROWS) {
      all.add("-exact-rows " + exactRows + " (as published, all rows are clustered exactly)");
    }
    return all;
  }

  /** Pairs choose a scale by clusters of k-means; for trees and dense regions that does more harm than good. */
  @Override
  protected boolean choosesScale() {
    return false;
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance", commandLineParamSynopsis = "-distance euclidean|cosine",
      displayOrder = 7, description = "The distance between rows: euclidean, or cosine for text and other data where only the direction"
          + " matters (default euclidean).")
  public SelectedTag getDistance() {
    return new SelectedTag(distance, TAGS_DISTANCE);
  }

  /** @param distance the distance between rows */
  public void setDistance(SelectedTag distance) {
    this.distance = number(distance, TAGS_DISTANCE);
  }

  @OptionMetadata(displayName = "rows clustered exactly", commandLineParamName = "exact-rows",
      commandLineParamSynopsis = "-exact-rows <num>", displayOrder = 8, description = "The largest number of rows that are clustered"
          + " exactly (default 10000). More rows are approximated, so that time and memory grow linearly with their number; the result says"
          + " so. With 'as published', all rows are clustered exactly.")
  public int getExactRows() {
    return exactRows;
  }

  /** @param exactRows the largest number of rows that are clustered exactly */
  public void setExactRows(int exactRows) {
    this.exactRows = exactRows;
  }

  /**
   * Returns the pairs to satisfy.
   *
   * @param used the pairs to cluster by
   * @return those of them that do not contradict each other and have any weight, all of the same weight
   */
  protected static ConstraintSet hard(ConstraintSet used) {
    return ConsistentPairs.of(used).evenlyWeighted();
  }

  // No option sets the cost of a violated pair, and nothing is repeated, so these options have no meaning.

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public double getWeight() {
    return 1;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getStarts() {
    return 1;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getMaxIterations() {
    return 1;
  }
}
