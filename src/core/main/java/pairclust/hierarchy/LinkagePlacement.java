package pairclust.hierarchy;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.distortion.VectorDistances;

/** Assigns a row to the cluster that it would be merged with, as a cluster of its own: the nearest by the linkage. */
public final class LinkagePlacement implements Placement {

  private static final long serialVersionUID = 1L;

  private final VectorDistances rows;
  private final Linkage linkage;
  private final int[] labels;
  private final int k;

  /** The number of rows that each row stands for. */
  private final int[] sizes;

  /** For Ward's linkage. */
  private final ClusterMeans means;

  /**
   * @param rows the clustered rows, or the means of clustered groups
   * @param sizes the number of rows of each group
   * @param linkage the distance of clusters
   * @param partition the clusters of the groups
   */
  LinkagePlacement(VectorDistances rows, int[] sizes, Linkage linkage, Partition partition) {
    this.rows = rows;
    this.sizes = sizes;
    this.linkage = linkage;
    labels = partition.labels();
    k = partition.k();
    means = linkage == Linkage.WARD ? ClusterMeans.of(rows.points(), sizes, partition) : null;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(rows != null && rows.points() != null && linkage != null && labels != null && labels.length == rows.points().size()
        && (means == null ? linkage != Linkage.WARD : means.sizes().length == k && means.means()[0].length == columns()),
        "its rows and clusters differ in number");
    Saved.require(sizes != null && sizes.length == labels.length, "the number of group sizes differs from the number of rows");
    Saved.require(Saved.areBelow(labels, k), "a row is in a cluster that does not exist");
  }

  @Override
  public int count() {
    return k;
  }

  @Override
  public int columns() {
    return rows.points().dimensions();
  }

  @Override
  public int nearest(double[] x) {
    double[] costs = costs(x);
    int best = 0;
    for (int h = 1; h < k; h++) {
      best = costs[h] < costs[best] ? h : best;
    }
    return best;
  }

  @Override
  public double[] costs(double[] x) {
    double[] costs = new double[k];
    if (means != null) {
      double[] prepared = rows.prepared(x);
      Arrays.setAll(costs, h -> means.height(h, prepared, 1));
      return costs;
    }
    double[] squared = rows.squared(x);
    int[] seen = new int[k];
    for (int row = 0; row < squared.length; row++) {
      int h = labels[row];
      // The linkage of the clusters' rows so far, and one more.
      double distance = linkage.ofRows(squared[row], rows.directions());
      costs[h] = seen[h] == 0 ? distance : linkage.merged(costs[h], distance, 0, seen[h], sizes[row], 1);
      seen[h] += sizes[row];
    }
    return costs;
  }
}
