package pairclust.weka.clusterer;

import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.weka.options.Distances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;

/** A clusterer with a choice of distances. */
public abstract class DistanceClusterer extends LoopClusterer {

  private static final long serialVersionUID = 1L;

  /** The distances to choose from, see {@link Distances}. */
  public static final Tag[] TAGS_DISTANCE = Distances.TAGS;

  private String distance = StandardDistance.EUCLIDEAN.label();

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 7,
      description = "The distance between a row and a centroid: euclidean (half the squared distance), cosine (for text and other data"
          + " where only the direction matters), or i-divergence (for counts; no negative values) (default euclidean).")
  public SelectedTag getDistance() {
    return Distances.choice(distance);
  }

  /** @param distance the distance between rows and centroids */
  public void setDistance(SelectedTag distance) {
    this.distance = Distances.get(distance).label();
  }

  @Override
  protected Distance distance() {
    return Distances.get(distance);
  }
}
