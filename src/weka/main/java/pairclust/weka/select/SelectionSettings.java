package pairclust.weka.select;

import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.select.SelectionTask;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Distances;
import pairclust.weka.options.Scale;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.clusterers.Clusterer;
import weka.core.Utils;

/**
 * What questions depend on, apart from the data and who answers.
 *
 * @param scheme the strategy
 * @param clusters the number of clusters, or -1 if it is not known
 * @param seed decides the strategy's random choices
 * @param measure how far apart rows are
 * @param scale what is done to attributes before
 */
public record SelectionSettings(SelectionScheme scheme, int clusters, int seed, Distance measure, Scale scale) {

  /**
   * Returns the settings of a strategy that serves a clusterer.
   *
   * @param scheme the strategy
   * @param clusterer its distance, scaling and number of clusters are used as far as it has them; null for none
   * @param seed the random seed
   * @return the settings
   */
  public static SelectionSettings of(SelectionScheme scheme, Clusterer clusterer, int seed) {
    Distance distance =
        clusterer instanceof DistanceClusterer other ? Distances.get(other.getDistance()) : StandardDistance.EUCLIDEAN;
    int clusters = SelectionTask.UNKNOWN_CLUSTERS;
    Scale scale = Scale.NONE;
    if (clusterer instanceof ConstrainedClustererOptions ours) {
      clusters = ours.getNumClusters() >= 2 ? ours.getNumClusters() : clusters;
      scale = Scale.values()[ours.getScale().getSelectedTag().getID()];
    }
    return new SelectionSettings(scheme, clusters, seed, distance, scale);
  }

  /**
   * @param answering options that say who answers, and how well
   * @return the settings as options, by which a file of answers says what it answers
   */
  public String text(String answering) {
    String options = Utils.joinOptions(scheme.getOptions()).strip();
    boolean usual = options.equals(Utils.joinOptions(SelectionSchemes.named(scheme.name()).getOptions()).strip());
    return "-method " + scheme.name() + answering + " -N " + clusters + " -S " + seed + " -distance " + measure.label() + " -scale "
        + scale.label() + (usual ? "" : " -- " + options);
  }
}
