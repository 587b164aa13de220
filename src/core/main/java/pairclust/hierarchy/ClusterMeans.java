package pairclust.hierarchy;

import java.io.Serializable;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.data.Saved;

/**
 * The means of clusters and their numbers of rows, which Ward's linkage is computed from.
 *
 * @param means one vector per cluster
 * @param sizes the number of rows of each cluster
 */
record ClusterMeans(double[][] means, int[] sizes) implements Serializable {

  /** Checks that the parts match, also when the record is deserialised. */
  ClusterMeans {
    Saved.requireArgument(means != null && sizes != null && means.length == sizes.length && means.length > 0 && means[0] != null
        && Saved.areOfLength(means, means[0].length), "its clusters and their means differ in number");
  }

  static ClusterMeans of(Points points, Partition partition) {
    int[] sizes = partition.sizes();
    double[][] means = new double[sizes.length][points.dimensions()];
    points.addGroups(partition.labels(), means);
    return divided(means, sizes);
  }

  /** Computes the means of clusters of groups from those of the groups. */
  static ClusterMeans of(Points means, int[] groupSizes, Partition partition) {
    int[] sizes = new int[partition.k()];
    double[][] sums = new double[partition.k()][means.dimensions()];
    for (int group = 0; group < groupSizes.length; group++) {
      sizes[partition.labels()[group]] += groupSizes[group];
      means.addTo(group, groupSizes[group], sums[partition.labels()[group]]);
    }
    return divided(sums, sizes);
  }

  private static ClusterMeans divided(double[][] sums, int[] sizes) {
    for (int h = 0; h < sizes.length; h++) {
      for (int j = 0; j < sums[h].length; j++) {
        sums[h][j] /= sizes[h];
      }
    }
    return new ClusterMeans(sums, sizes);
  }

  /** Returns the height at which a cluster and another of some rows with this mean would be merged. */
  double height(int cluster, double[] mean, double rows) {
    double squares = 0;
    for (int j = 0; j < mean.length; j++) {
      squares += (means[cluster][j] - mean[j]) * (means[cluster][j] - mean[j]);
    }
    return Math.sqrt(2 * rows * sizes[cluster] / (rows + sizes[cluster]) * squares);
  }
}
