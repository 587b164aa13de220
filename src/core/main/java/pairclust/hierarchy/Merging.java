package pairclust.hierarchy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * Merges the nearest two clusters that are not cannot-linked, until no such two are left, in O(n²) time by chains of nearest neighbours (J.
 * P. Benzécri, 1982; F. Murtagh, A survey of recent advances in hierarchical clustering algorithms, The Computer Journal 26, 1983,
 * doi:10.1093/comjnl/26.4.354).
 *
 * <p>The chain finds the merges that the greedy rule makes because linkages are reducible, and that stays so with cannot-links: a merge
 * that is not admissible is one at an infinite distance, a merged cluster is infinitely far from a third if one of its parts is, and
 * whether two clusters are depends on their rows only, not on the order of merges. So two clusters that are nearest to each other stay so
 * until they are merged, and sorting merges by height gives the order of the greedy rule. Where distances are equal, both have a choice.
 * To avoid dead ends, the greedy rule itself is followed first, with a list of nearest clusters.
 *
 * <p>Given clusters can be kept, too: then rows of different clusters are infinitely far from each other until each cluster is one tree.
 */
final class Merging {

  /** The number of progress reports of a run. */
  private static final int REPORTS = 100;

  private final ClusterDistances distances;
  private final ProgressListener listener;
  private final int rows;

  /** The clusters that may still be merged, ascending, by the row whose place in the matrix they have. */
  private final int[] active;
  private int count;

  /** For each cluster with cannot-links, the clusters that it must not be merged with. */
  private final BitSet[] apart;

  private final int[] chain;
  private int length;

  private final int[] first;
  private final int[] second;
  private final double[] heights;

  /** The given cluster of each row while these are built; null otherwise. */
  private int[] groups;

  /** Which clusters have no other left in their group. */
  private final boolean[] complete;

  /** The lowest height of merges to come: none above the given clusters is lower than those within. */
  private double floor;

  /** The height of the last merge of each cluster. */
  private final double[] reached;
  private int made;
  private int forced;

  private Merging(ClusterDistances distances, int rows, ProgressListener listener) {
    this.distances = distances;
    this.listener = listener;
    this.rows = rows;
    active = IntStream.range(0, rows).toArray();
    count = rows;
    apart = new BitSet[rows];
    chain = new int[rows];
    first = new int[Math.max(0, rows - 1)];
    second = new int[first.length];
    heights = new double[first.length];
    reached = new double[rows];
    complete = new boolean[rows];
  }

  /**
   * Makes all merges; the distances are used up.
   *
   * @param feasibility forbids merges that lead to a dead end before the wanted number of clusters is reached; null to forbid none
   */
  static Dendrogram run(ClusterDistances distances, Linkage linkage, Neighbourhoods pairs, Feasibility feasibility, int wanted,
      ProgressListener listener) {
    Merging merging = new Merging(distances, pairs.rows(), listener);
    merging.mergeMustLinked(pairs);
    if (feasibility != null) {
      merging.mergeFeasibly(linkage, feasibility, wanted);
    }
    while (merging.count > 1) {
      merging.extendChain(linkage);
    }
    return merging.sorted();
  }

  /**
   * Makes all merges within given clusters first; the distances are used up.
   *
   * @param groups the cluster of each row, which satisfy the pairs
   */
  static Dendrogram within(int[] groups, ClusterDistances distances, Linkage linkage, Neighbourhoods pairs, ProgressListener listener) {
    Merging merging = new Merging(distances, pairs.rows(), listener);
    merging.mergeMustLinked(pairs);
    merging.groups = groups;
    int left = (int) Arrays.stream(groups).distinct().count();
    while (merging.count > left) {
      merging.extendChain(linkage);
    }
    merging.groups = null;
    merging.length = 0;
    merging.floor = Arrays.stream(merging.heights, 0, merging.made).max().orElse(0);
    while (merging.count > 1) {
      merging.extendChain(linkage);
    }
    return merging.sorted();
  }

  private void mergeMustLinked(Neighbourhoods pairs) {
    for (int p = 0; p < pairs.count(); p++) {
      int representative = pairs.member(p, 0);
      for (int i = 1; i < pairs.size(p); i++) {
        merge(representative, pairs.member(p, i), 0, false);
      }
      for (int e = 0; e < pairs.degree(p); e++) {
        separate(representative, pairs.member(pairs.linked(p, e), 0));
      }
    }
    forced = made;
  }

  private void separate(int a, int b) {
    apart[a] = apart[a] == null ? new BitSet() : apart[a];
    apart[a].set(b);
  }

  /**
   * Follows the greedy rule while there are more clusters than wanted, without merges after which the pairs cannot be satisfied any more.
   * Which merges these are depends on the merges before, so that a chain, which makes them in another order, could not be used.
   */
  private void mergeFeasibly(Linkage linkage, Feasibility feasibility, int wanted) {
    int[] nearest = new int[rows];
    for (int i = 0; i < count; i++) {
      nearest[active[i]] = nearest(active[i], -1);
    }
    while (count > wanted) {
      Interrupts.check();
      int a = nearestOfAll(nearest);
      if (a < 0) {
        return;
      }
      int b = nearest[a];
      if (apart[a] != null && apart[b] != null && !feasibility.take(a, b)) {
        separate(a, b);
        separate(b, a);
        nearest[a] = nearest(a, -1);
        nearest[b] = nearest[b] == a ? nearest(b, -1) : nearest[b];
        continue;
      }
      if (apart[a] == null != (apart[b] == null)) {
        // A free cluster may give the merged one its name.
        feasibility.record(a, b);
      }
      int stays = Math.min(a, b);
      merge(stays, Math.max(a, b), height(linkage, a, b), true);
      for (int i = 0; i < count; i++) {
        int other = active[i];
        // A merged cluster is not nearer to any other than its parts were.
        if (other == stays || nearest[other] == a || nearest[other] == b) {
          nearest[other] = nearest(other, -1);
        }
      }
    }
  }

  /** Returns the cluster whose nearest one is nearest of all, -1 if no merge is left. */
  private int nearestOfAll(int[] nearest) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      int cluster = active[i];
      if (nearest[cluster] >= 0 && (best < 0 || distances.get(cluster, nearest[cluster]) < least)) {
        best = cluster;
        least = distances.get(cluster, nearest[cluster]);
      }
    }
    return best;
  }

  private double height(Linkage linkage, int a, int b) {
    return Math.max(Math.max(floor, linkage.height(distances.get(a, b))), Math.max(reached[a], reached[b]));
  }

  private void extendChain(Linkage linkage) {
    Interrupts.check();
    if (length == 0) {
      chain[length++] = first();
    }
    int top = chain[length - 1];
    int before = length > 1 ? chain[length - 2] : -1;
    int nearest = nearest(top, before);
    if (nearest < 0 && groups != null) {
      // Its distances from the others are still needed.
      complete[top] = true;
      length--;
    } else if (nearest < 0) {
      // Cannot-linked to all others, and so to whatever they become.
      remove(top);
      length--;
    } else if (nearest == before) {
      length -= 2;
      merge(Math.min(top, before), Math.max(top, before), height(linkage, top, before), true);
    } else {
      chain[length++] = nearest;
    }
  }

  /** Returns the first cluster that may still be merged. */
  private int first() {
    int i = 0;
    while (groups != null && complete[active[i]]) {
      i++;
    }
    return active[i];
  }

  /** Returns the nearest cluster that a cluster may be merged with, -1 for none; of equally near ones the preferred or the first. */
  private int nearest(int cluster, int preferred) {
    BitSet forbidden = apart[cluster];
    int best = preferred;
    double least = preferred < 0 ? Double.POSITIVE_INFINITY : distances.get(cluster, preferred);
    double[] before = distances.before(cluster);
    for (int i = 0; i < count; i++) {
      int other = active[i];
      if (other != cluster && (forbidden == null || !forbidden.get(other)) && (groups == null || groups[other] == groups[cluster])) {
        double distance = other < cluster ? before[other] : distances.get(cluster, other);
        if (distance < least || best < 0) {
          least = distance;
          best = other;
        }
      }
    }
    return best;
  }

  private void merge(int stays, int goes, double height, boolean nearest) {
    distances.merge(stays, goes, active, count, nearest);
    remove(goes);
    if (apart[goes] != null) {
      apart[goes].stream().forEach(other -> {
        apart[other].clear(goes);
        separate(other, stays);
        separate(stays, other);
      });
      apart[goes] = null;
    }
    first[made] = stays;
    second[made] = goes;
    heights[made++] = height;
    reached[stays] = height;
    if (made * (long) REPORTS / rows != (made - 1) * (long) REPORTS / rows) {
      // A tree without its last merges has no clusters, so a run that is asked to stop comes to its end, which is near.
      listener.report(new Activity("merging clusters", made, rows - 1));
    }
  }

  private void remove(int cluster) {
    int at = Arrays.binarySearch(active, 0, count, cluster);
    System.arraycopy(active, at + 1, active, at, --count - at);
  }

  /** Returns the merges by ascending height, with the nodes they join in place of rows. */
  private Dendrogram sorted() {
    int[] order = IntStream.range(0, made).boxed().sorted(Comparator.comparingDouble(t -> t < forced ? -1 : heights[t]))
        .mapToInt(Integer::intValue).toArray();
    int[] firsts = new int[made];
    int[] seconds = new int[made];
    double[] sortedHeights = new double[made];
    int[] node = IntStream.range(0, rows).toArray();
    for (int t = 0; t < made; t++) {
      int merge = order[t];
      firsts[t] = node[first[merge]];
      seconds[t] = node[second[merge]];
      sortedHeights[t] = heights[merge];
      node[first[merge]] = rows + t;
    }
    return new Dendrogram(rows, firsts, seconds, sortedHeights, forced);
  }
}
