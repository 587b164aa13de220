package pairclust.hierarchy;

import java.util.Arrays;
import pairclust.data.Partition;
import pairclust.parallel.Interrupts;
import pairclust.neighbours.RowDistances;

/** Computes the distance of two clusters from their rows or groups of rows, without the merges that made them. */
final class ClusterPair {

  private final RowDistances distances;
  private final boolean cosine;
  private final Linkage linkage;
  private final int[][] members;
  private final int[] sizes;

  /** For Ward's linkage. */
  private final ClusterMeans means;

  ClusterPair(RowGroups groups, boolean cosine, Linkage linkage, Partition partition) {
    distances = groups.distances();
    sizes = groups.sizes();
    this.cosine = cosine;
    this.linkage = linkage;
    int[] labels = partition.labels();
    int[] next = partition.sizes();
    members = Arrays.stream(next).mapToObj(int[]::new).toArray(int[][]::new);
    for (int row = 0; row < labels.length; row++) {
      members[labels[row]][--next[labels[row]]] = row;
    }
    means = linkage == Linkage.WARD ? ClusterMeans.of(groups.points(), sizes, partition) : null;
  }

  /** Returns the distance of two clusters, as a height. */
  double height(int a, int b) {
    if (means != null) {
      return means.height(a, means.means()[b], means.sizes()[b]);
    }
    double nearest = Double.POSITIVE_INFINITY;
    double farthest = 0;
    double sum = 0;
    double count = 0;
    for (int first : members[a]) {
      Interrupts.check();
      for (int second : members[b]) {
        double distance = linkage.ofRows(distances.of(first, second), cosine);
        nearest = Math.min(nearest, distance);
        farthest = Math.max(farthest, distance);
        double pairs = (double) sizes[first] * sizes[second];
        sum += pairs * distance;
        count += pairs;
      }
    }
    return linkage == Linkage.SINGLE ? nearest : linkage == Linkage.COMPLETE ? farthest
        : sum / count;
  }
}
