package pairclust.weka.explorer.hint;

import java.util.List;
import java.util.function.Supplier;
import pairclust.constraint.Constraint;
import pairclust.knowledge.Knowledge;
import pairclust.oracle.Answer;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.clusterers.Clusterer;

/** Notices that the pairs need more clusters than the chosen clusterer is set to. */
final class TooFewClusters {

  /** With more pairs the user would wait for the hint; then only the clusterer finds out. */
  private static final int MOST_PAIRS = 10_000;

  private final Workspace workspace;
  private final Supplier<Clusterer> clusterer;

  /** What was checked last, and the result: hints are asked for after every change of anything. */
  private List<Constraint> pairs = List.of();
  private int clusters;
  private boolean tooFew;

  /**
   * @param workspace the pairs
   * @param clusterer returns the chosen clusterer
   */
  TooFewClusters(Workspace workspace, Supplier<Clusterer> clusterer) {
    this.workspace = workspace;
    this.clusterer = clusterer;
  }

  /** Returns true if it is certain that more clusters are needed. Wrong pairs do not count: with -noisy nothing is certain. */
  boolean isCertain() {
    List<Constraint> now = workspace.document().pairs();
    if (!(clusterer.get() instanceof ConstrainedClustererOptions ours) || ours.getNoisy() || ours.getNumClusters() < 2
        || now.size() > MOST_PAIRS) {
      return false;
    }
    if (clusters != ours.getNumClusters() || !pairs.equals(now)) {
      clusters = ours.getNumClusters();
      pairs = List.copyOf(now);
      // Not the number of rows: while other data is being opened, the pairs still belong to the previous data.
      int rows = pairs.stream().mapToInt(pair -> 1 + Math.max(pair.first(), pair.second())).max().orElse(0);
      Knowledge known = new Knowledge(rows, clusters);
      // A pair of weight 0 has no effect.
      pairs.stream().filter(pair -> pair.weight() > 0).forEach(pair -> known.add(pair.first(), pair.second(), Answer.of(pair.link())));
      tooFew = known.clustersRefuted();
    }
    return tooFew;
  }
}
