package pairclust.bench;

import java.util.List;
import java.util.stream.Stream;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.AbstractConstrainedClusterer;
import weka.clusterers.MeasuredClusterer;
import weka.core.Utils;

/**
 * What is to be computed for one data set.
 *
 * @param data the data set
 * @param schemes clusterers with their options
 * @param budgets the numbers of pairs, rising
 * @param runs how many times two folds are drawn
 */
record CurvePlan(CurveData data, List<String> schemes, List<Integer> budgets, int runs) {

  /** Folds per run. */
  static final int FOLDS = 2;

  private static final List<String> FOR_TEXT = List.of("HMRFKMeans", "HMRFKMeans -no-learning", "HMRFKMeans -no-learning -no-penalty",
      "HMRFKMeans -no-learning -no-penalty -no-seeding", "PCKMeans");
  private static final List<String> FOR_OTHERS =
      List.of("HMRFKMeans", "MPCKMeans", "PCKMeans", "COPKMeans", "SeededKMeans", "SeededKMeans -keep-seeds");

  /**
   * Plans for a data set. For text, schemes that name no distance get the one that suits it.
   *
   * @param given the schemes; the usual ones if there are none
   * @param budgets numbers of pairs; more than there are means all there are
   * @param crossed whether text gets the other distance too
   */
  static CurvePlan of(CurveData data, List<String> given, List<Integer> budgets, int runs, boolean crossed) {
    List<String> distances = distances(data.name(), crossed);
    List<String> schemes = given;
    if (given.isEmpty()) {
      schemes = distances.isEmpty() ? FOR_OTHERS : FOR_TEXT;
    }
    if (!distances.isEmpty()) {
      List<String> bare = schemes;
      schemes = distances.stream().flatMap(distance -> bare.stream().map(scheme -> withDistance(scheme, distance))).distinct().toList();
    }
    // A scheme that nobody knows should fail now, not in the middle of the work.
    schemes.forEach(CurvePlan::clusterer);
    int available = (int) Math.min(Integer.MAX_VALUE, CurveFold.available(data.rows().numInstances()));
    return new CurvePlan(data, schemes, budgets.stream().map(pairs -> Math.min(pairs, available)).distinct().sorted().toList(), runs);
  }

  /** Returns the distances to try on text, that which suits it first; none for other data. */
  private static List<String> distances(String dataset, boolean crossed) {
    if (dataset.endsWith("-tfidf")) {
      return Stream.of("cosine", "i-divergence").limit(crossed ? 2 : 1).toList();
    }
    return dataset.endsWith("-counts") ? Stream.of("i-divergence", "cosine").limit(crossed ? 2 : 1).toList() : List.of();
  }

  private static String withDistance(String scheme, String distance) {
    boolean open = clusterer(scheme) instanceof MeasuredClusterer && !scheme.contains("-distance");
    return open ? scheme + " -distance " + distance : scheme;
  }

  /** Makes the clusterer that a scheme describes. */
  static AbstractConstrainedClusterer clusterer(String scheme) {
    try {
      String[] words = Utils.splitOptions(scheme);
      String name = words[0];
      words[0] = "";
      return (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + name, words);
    } catch (Exception e) {
      throw new IllegalArgumentException("'" + scheme + "' is no clusterer of this package with its options: " + e.getMessage(), e);
    }
  }
}
