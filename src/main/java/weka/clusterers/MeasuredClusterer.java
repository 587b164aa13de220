package weka.clusterers;

import pairclust.distortion.DistanceMeasure;
import pairclust.distortion.Measure;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;

/** A clusterer with a choice of distances. */
public abstract class MeasuredClusterer extends LoopClusterer {

  private static final long serialVersionUID = 1L;

  /** The distances to choose from, see {@link DistanceMeasures}. */
  public static final Tag[] TAGS_DISTANCE = DistanceMeasures.TAGS;

  private String distance = Measure.EUCLIDEAN.label();

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 7,
      description = "How far a row is from a centroid: euclidean (half the squared distance), cosine (for text and other data where only"
          + " the direction matters), or i-divergence (for counts; no negative values) (default euclidean).")
  public SelectedTag getDistance() {
    return DistanceMeasures.choice(distance);
  }

  /** @param distance the distortion measure */
  public void setDistance(SelectedTag distance) {
    this.distance = DistanceMeasures.get(distance).label();
  }

  @Override
  DistanceMeasure measure() {
    return DistanceMeasures.get(distance);
  }
}
