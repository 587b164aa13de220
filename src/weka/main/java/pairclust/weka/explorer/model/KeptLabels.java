package pairclust.weka.explorer.model;

import pairclust.eval.GroupMatch;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.names.ClusterNames;
import weka.clusterers.Clusterer;

/**
 * Numbers and names of clusters that stay from result to result: a new cluster has the number of the one before with which it matches best,
 * and the name that fits its rows. Clusterers of other packages keep their own numbers, as their models cannot be changed. Immutable.
 *
 * @param rows the data; null if there is no result yet
 * @param clusters the cluster of each row in the last result
 * @param names the names that were given
 * @param ordered whether clusters are numbered in the order of the names
 */
record KeptLabels(Rows rows, int[] clusters, ClusterNames names, boolean ordered) {

  /** Without any result. */
  static final KeptLabels NONE = new KeptLabels(null, new int[0], ClusterNames.NONE, false);

  /**
   * The clusters of a result.
   *
   * @param clusters the cluster of each row, -1 for none
   * @param names the name of each cluster, null for none
   */
  record Labels(int[] clusters, String[] names) {
  }

  private boolean isOn(Rows other) {
    return rows != null && other != null && rows.data() == other.data();
  }

  /** Returns these labels for the results after another one. */
  KeptLabels after(RunResult result) {
    return result.rows() == null ? this : new KeptLabels(result.rows(), result.clusters(), isOn(result.rows()) ? names : ClusterNames.NONE,
        false);
  }

  /** Returns these labels with the names of a result. */
  KeptLabels namedLike(RunResult result) {
    return result.rows() == null ? this
        : new KeptLabels(result.rows(), result.clusters(), ClusterNames.of(result.names(), result.clusters()), false);
  }

  /** Returns these labels with other names, in the order of which clusters are to be numbered. */
  KeptLabels namedBy(ClusterNames others) {
    return new KeptLabels(rows, clusters, others, true);
  }

  /**
   * Numbers and names the clusters of a new result, also in its clusterer.
   *
   * @param built the clusterer
   * @param on the data
   * @param found the cluster of each row as the clusterer numbers it, -1 for none
   * @param count the number of clusters
   * @return the clusters with their numbers and names
   */
  Labels of(Clusterer built, Rows on, int[] found, int count) {
    int[] numbered = found;
    AbstractConstrainedClusterer ours = built instanceof AbstractConstrainedClusterer own ? own : null;
    if (ours != null && (ordered || isOn(on))) {
      ours.renumber(ordered ? names.match(found, count).numbers() : GroupMatch.renumbering(found, count, clusters));
      numbered = ours.assignments();
    }
    if (!ordered && !isOn(on)) {
      return new Labels(numbered, new String[count]);
    }
    ClusterNames.Match match = names.match(numbered, count);
    if (ours != null) {
      ours.nameClusters(match.names(), match.notes());
    }
    return new Labels(numbered, match.names());
  }
}
