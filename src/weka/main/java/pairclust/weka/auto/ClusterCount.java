package pairclust.weka.auto;

import pairclust.progress.ProgressListener;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;
import weka.core.SelectedTag;

/** Chooses the number of clusters as PCKMeans does. */
final class ClusterCount {

  private ClusterCount() {
  }

  /**
   * What the choice depends on.
   *
   * @param seed the random seed
   * @param scale how attributes are scaled
   * @param noisy whether the pairs may contradict each other
   * @param threads the number of threads
   */
  record Settings(int seed, Scale scale, boolean noisy, int threads) {
  }

  /** Chooses the number of clusters; the listener may stop the search. */
  static int choose(Instances data, GivenPairs pairs, Settings settings, ProgressListener listener) throws Exception {
    // By name, as the candidates: no class here may depend on the clusterers of Weka's package, which depend on this one.
    AbstractConstrainedClusterer counting = (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers.PCKMeans",
        RowEncoder.isSparse(data) ? new String[] {"-distance", "cosine"} : new String[0]);
    counting.setNumClusters(ConstrainedClustererOptions.CHOOSE);
    counting.setSeed(settings.seed);
    counting.setScale(new SelectedTag(settings.scale.ordinal(), ConstrainedClustererOptions.TAGS_SCALE));
    counting.setNumExecutionSlots(settings.threads);
    counting.traceTo(listener);
    return counting.fit(data, pairs, settings.noisy).placement().count();
  }
}
