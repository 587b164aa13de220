package pairclust.weka.clusterer;

import pairclust.parallel.Workers;
import pairclust.suspect.Suspects;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;
import pairclust.weka.rows.ScaleChoice;
import weka.core.Instances;

/**
 * What a build decides before it clusters: which pairs to trust, and how to scale the attributes.
 *
 * @param pairs the pairs, with those to cluster by
 * @param suspects the pairs that are probably wrong; null if none were sought
 * @param scale the scale
 * @param choice why that scale; null if it was given
 */
record Preparation(GivenPairs pairs, Suspects suspects, Scale scale, ScaleChoice choice) {

  /** The number of clusters to expect if it is not given, and a large one: they decide only between scales, and which pairs are suspect. */
  private static final int EXPECTED_CLUSTERS = 5;
  private static final int MANY_CLUSTERS = 10;

  /** Prepares a build. */
  static Preparation of(AbstractConstrainedClusterer clusterer, Instances data, GivenPairs given) {
    try (Workers workers = new Workers(clusterer.getNumExecutionSlots())) {
      int k = Math.min(data.numInstances(), clusterer.getNumClusters() > 0 ? clusterer.getNumClusters() : EXPECTED_CLUSTERS);
      Suspects suspects = null;
      GivenPairs pairs = given;
      // Labels are given as chains of pairs, of which none can be left out alone.
      if (!clusterer.getAsPublished() && clusterer.mayViolatePairs() && clusterer.readsAttributes() && given.labels() == null
          && given.constraints().effectiveSize() > 1) {
        RowEncoder.Encoded rows = RowEncoder.encode(data, given.leftOut(), clusterer.wantedScale());
        suspects = Suspects.find(rows.points(), given.constraints(), k, clusterer.getSeed(), workers);
        if (clusterer.getNumClusters() <= 0) {
          int many = Math.min(data.numInstances(), MANY_CLUSTERS);
          suspects = suspects.common(Suspects.find(rows.points(), given.constraints(), many, clusterer.getSeed(), workers),
              given.constraints());
        }
        pairs = clusterer.softPairs().keepSuspects() ? given : given.using(suspects.trusted());
      }
      Scale wanted = clusterer.wantedScale();
      if (wanted != Scale.AUTO) {
        return new Preparation(pairs, suspects, wanted, null);
      }
      if (clusterer.getAsPublished() || !clusterer.scalesByDefault() || !clusterer.readsAttributes()) {
        return new Preparation(pairs, suspects, Scale.NONE, null);
      }
      ScaleChoice choice = ScaleChoice.of(data, pairs.leftOut(), pairs.used(),
          new ScaleChoice.Settings(k, !clusterer.softPairs().noisy(), clusterer.getSeed()), workers,
          step -> clusterer.trace(step.asTrial()));
      return new Preparation(pairs, suspects, choice.scale(), choice);
    }
  }
}
