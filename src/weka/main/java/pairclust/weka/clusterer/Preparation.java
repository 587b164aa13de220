package pairclust.weka.clusterer;

import java.util.OptionalInt;
import java.util.function.IntFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.StopRecorder;
import pairclust.suspect.ClusterCount;
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

  /** The number of clusters to expect if it is neither given nor can be chosen by pairs yet, and a large one. */
  private static final int EXPECTED_CLUSTERS = 5;
  private static final int MANY_CLUSTERS = 10;

  /** Prepares a build. */
  static Preparation of(AbstractConstrainedClusterer clusterer, Instances data, GivenPairs given) {
    // Labels are given as chains of pairs, of which none can be left out alone.
    Suspects suspects = !clusterer.getAsPublished() && clusterer.mayViolatePairs() && clusterer.readsAttributes()
        && given.labels() == null && given.constraints().effectiveSize() > 1 ? suspects(clusterer, data, given) : null;
    GivenPairs pairs = suspects == null || clusterer.softPairs().keepSuspects() ? given : given.using(suspects.trusted());
    Scale wanted = clusterer.wantedScale();
    if (wanted != Scale.AUTO) {
      return new Preparation(pairs, suspects, wanted, null);
    }
    if (clusterer.getAsPublished() || !clusterer.scalesByDefault() || !clusterer.readsAttributes()) {
      return new Preparation(pairs, suspects, Scale.NONE, null);
    }
    if (!clusterer.choosesScale()) {
      return new Preparation(pairs, suspects, ScaleChoice.usual(data), null);
    }
    try (Workers workers = new Workers(clusterer.getNumExecutionSlots())) {
      ScaleChoice choice = ScaleChoice.of(data, pairs.leftOut(), pairs.used(),
          new ScaleChoice.Settings(expectedClusters(clusterer, data), !clusterer.softPairs().noisy(), clusterer.getSeed()), workers,
          step -> clusterer.trace(step.asTrial()));
      return new Preparation(pairs, suspects, choice.scale(), choice);
    }
  }

  private static int expectedClusters(AbstractConstrainedClusterer clusterer, Instances data) {
    return Math.min(data.numInstances(), clusterer.getNumClusters() > 0 ? clusterer.getNumClusters() : EXPECTED_CLUSTERS);
  }

  /** Returns the pairs that are probably wrong; null if the listener of the clusterer stopped the search. */
  static Suspects suspects(AbstractConstrainedClusterer clusterer, Instances data, GivenPairs given) {
    StopRecorder listener = new StopRecorder(clusterer::trace);
    Points points = RowEncoder.encode(data, given.leftOut(), clusterer.wantedScale(), clusterer.getNumExecutionSlots()).points();
    ConstraintSet pairs = given.constraints();
    try (Workers workers = new Workers(clusterer.getNumExecutionSlots())) {
      IntFunction<Suspects> search = clusters -> Suspects.find(points, pairs, clusters, clusterer.getSeed(), workers, listener);
      Suspects suspects = clusterer.getNumClusters() > 0 ? search.apply(expectedClusters(clusterer, data))
          : withUnknownNumber(search, pairs, likelyClusters(clusterer, points, pairs, workers, listener), points.size());
      return listener.isStopped() ? null : suspects;
    }
  }

  /**
   * Returns the suspects with the most likely number of clusters, and bridges between two clusters that this number takes for one. Without
   * a likely number, those that are suspect with few clusters and with many.
   */
  private static Suspects withUnknownNumber(IntFunction<Suspects> search, ConstraintSet pairs, OptionalInt likely, int rows) {
    if (likely.isEmpty()) {
      return search.apply(Math.min(rows, EXPECTED_CLUSTERS)).common(search.apply(Math.min(rows, MANY_CLUSTERS)), pairs);
    }
    Suspects suspects = search.apply(likely.getAsInt());
    return likely.getAsInt() < rows ? suspects.withBridges(search.apply(likely.getAsInt() + 1), pairs) : suspects;
  }

  /**
   * Returns the number of clusters that explains all pairs best, wrong ones included; none if there are too few pairs. It is chosen again
   * without the suspects. But with a number that is too small or too large, right pairs look wrong, and that choice then lacks them.
   */
  private static OptionalInt likelyClusters(AbstractConstrainedClusterer clusterer, Points points, ConstraintSet pairs, Workers workers,
      ProgressListener listener) {
    int most = clusterer.mostClusters(points.size());
    ClusterCount count = ClusterCount.of(points, pairs, 2, most, clusterer.getSeed(), workers, listener);
    return count.pairs() == 0 ? OptionalInt.empty() : OptionalInt.of(count.order(2, most).get(0));
  }
}
