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
    for (int h = 0; h < sizes.length; h++) {
      for (int j = 0; j < means[h].length; j++) {
        means[h][j] /= sizes[h];
      }
    }
    return new ClusterMeans(means, sizes);
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
