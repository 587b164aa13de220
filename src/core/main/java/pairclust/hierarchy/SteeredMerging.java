package pairclust.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * Ward's linkage with a cost for violated pairs: each step makes the merge that least increases the sum of squared distances from the means
 * plus the cost of violated pairs. So a single pair of a row deep in another class does not decide where the rows around it go. Pairs may
 * be violated.
 */
final class SteeredMerging {

  /** The number of progress reports of a run. */
  private static final int REPORTS = 100;

  private final ClusterDistances distances;

  /** For each cluster with pairs, by how much pairs raise the cost of its merge with another; negative for must-links. */
  private final List<Map<Integer, Double>> costs = new ArrayList<>();
  private final int[] active;
  private int count;
  private final int[] nearest;

  private SteeredMerging(ClusterDistances distances, int rows, ConstraintSet pairs, double cost) {
    this.distances = distances;
    active = IntStream.range(0, rows).toArray();
    count = rows;
    nearest = new int[rows];
    IntStream.range(0, rows).forEach(row -> costs.add(null));
    for (int i = 0; i < pairs.size(); i++) {
      double change = (pairs.link(i) == Link.MUST ? -cost : cost) * pairs.weight(i);
      add(pairs.first(i), pairs.second(i), change);
      add(pairs.second(i), pairs.first(i), change);
    }
  }

  /**
   * Clusters rows.
   *
   * @param distances the distances of rows for Ward's linkage; used up
   * @param rows the number of rows
   * @param pairs the pairs
   * @param cost the cost of a violated pair of weight 1
   * @param wanted the number of clusters
   * @param listener observes the merges; as there are no clusters before the last one, it cannot stop them
   * @return the cluster of each row
   */
  static int[] run(ClusterDistances distances, int rows, ConstraintSet pairs, double cost, int wanted, ProgressListener listener) {
    SteeredMerging merging = new SteeredMerging(distances, rows, pairs, cost);
    int[] labels = IntStream.range(0, rows).toArray();
    for (int row = 0; row < rows; row++) {
      Interrupts.check();
      merging.nearest[row] = merging.findNearest(row);
    }
    while (merging.count > wanted) {
      Interrupts.check();
      int goes = merging.mergeNext();
      int stays = merging.nearest[goes];
      labels[goes] = stays;
      int made = rows - merging.count;
      if (made * (long) REPORTS / rows != (made - 1) * (long) REPORTS / rows) {
        listener.report(new Activity("merging clusters guided by pairs", made, rows - wanted));
      }
    }
    // Clusters were named by their first row, which may have been merged later.
    for (int row = 0; row < rows; row++) {
      int cluster = row;
      while (labels[cluster] != cluster) {
        cluster = labels[cluster];
      }
      labels[row] = cluster;
    }
    int[] names = Arrays.stream(labels).distinct().sorted().toArray();
    Arrays.setAll(labels, row -> Arrays.binarySearch(names, labels[row]));
    return labels;
  }

  private void add(int a, int b, double change) {
    if (costs.get(a) == null) {
      costs.set(a, new HashMap<>());
    }
    costs.get(a).merge(b, change, Double::sum);
  }

  /** Returns by how much a merge increases the objective. */
  private double increase(int a, int b) {
    Map<Integer, Double> own = costs.get(a);
    return distances.get(a, b) / 2 + (own == null ? 0 : own.getOrDefault(b, 0.0));
  }

  private int findNearest(int cluster) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      int other = active[i];
      double increase = other == cluster ? 0 : increase(cluster, other);
      if (other != cluster && (best < 0 || increase < least)) {
        least = increase;
        best = other;
      }
    }
    return best;
  }

  /** Makes the best merge and returns the cluster that disappears; its nearest one is the cluster that it was merged into. */
  private int mergeNext() {
    int a = active[0];
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double increase = increase(active[i], nearest[active[i]]);
      if (increase < least) {
        least = increase;
        a = active[i];
      }
    }
    int b = nearest[a];
    int stays = Math.min(a, b);
    int goes = Math.max(a, b);
    distances.merge(stays, goes, active, count, false);
    int at = Arrays.binarySearch(active, 0, count, goes);
    System.arraycopy(active, at + 1, active, at, --count - at);
    mergeCosts(stays, goes);
    for (int i = 0; count > 1 && i < count; i++) {
      int other = active[i];
      if (other == stays || nearest[other] == stays || nearest[other] == goes) {
        nearest[other] = findNearest(other);
      } else if (increase(other, stays) < increase(other, nearest[other])) {
        // A must-link brings the merged cluster nearer than its parts were.
        nearest[other] = stays;
      }
    }
    nearest[goes] = stays;
    return goes;
  }

  private void mergeCosts(int stays, int goes) {
    Map<Integer, Double> own = costs.get(goes);
    if (own != null) {
      own.forEach((other, change) -> {
        costs.get(other).remove(goes);
        if (other != stays) {
          add(stays, other, change);
          add(other, stays, change);
        }
      });
      costs.set(goes, null);
    }
  }
}
