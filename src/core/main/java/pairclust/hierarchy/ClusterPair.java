package pairclust.hierarchy;

import java.util.Arrays;
import pairclust.data.Partition;
import pairclust.distortion.Distance;
import pairclust.parallel.Interrupts;
import pairclust.neighbours.RowDistances;

/** Computes the distance of two clusters from their rows, without the merges that made them. */
final class ClusterPair {

  private final RowDistances distances;
  private final boolean cosine;
  private final Linkage linkage;
  private final int[][] members;

  /** For Ward's linkage. */
  private final ClusterMeans means;

  ClusterPair(Distance.Prepared rows, boolean cosine, Linkage linkage, Partition partition) {
    distances = new RowDistances(rows.points(), rows.distortion());
    this.cosine = cosine;
    this.linkage = linkage;
    int[] labels = partition.labels();
    int[] next = partition.sizes();
    members = Arrays.stream(next).mapToObj(int[]::new).toArray(int[][]::new);
    for (int row = 0; row < labels.length; row++) {
      members[labels[row]][--next[labels[row]]] = row;
    }
    means = linkage == Linkage.WARD ? ClusterMeans.of(rows.points(), partition) : null;
  }

  /** Returns the distance of two clusters, as a height. */
  double height(int a, int b) {
    if (means != null) {
      return means.height(a, means.means()[b], members[b].length);
    }
    double nearest = Double.POSITIVE_INFINITY;
    double farthest = 0;
    double sum = 0;
    for (int first : members[a]) {
      Interrupts.check();
      for (int second : members[b]) {
        double distance = linkage.ofRows(distances.of(first, second), cosine);
        nearest = Math.min(nearest, distance);
        farthest = Math.max(farthest, distance);
        sum += distance;
      }
    }
    return linkage == Linkage.SINGLE ? nearest : linkage == Linkage.COMPLETE ? farthest
        : sum / ((double) members[a].length * members[b].length);
  }
}
