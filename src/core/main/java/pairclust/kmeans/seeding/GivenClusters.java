package pairclust.kmeans.seeding;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.kmeans.Problem;
import pairclust.kmeans.RemoteClusters;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Workers;

/**
 * Begins with clusters that were found before.
 *
 * @param labels the cluster of each row
 * @param remote the clusters of rows that are stored elsewhere; null if there are none
 * @param label where they come from
 */
public record GivenClusters(int[] labels, RemoteClusters remote, String label) implements Seeding {

  /**
   * Begins with clusters of rows that are all here.
   *
   * @param labels the cluster of each row
   * @param label where they come from
   */
  public GivenClusters(int[] labels, String label) {
    this(labels, null, label);
  }

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    // They count only for clusters without rows.
    double[][] centroids = new double[problem.k()][];
    Arrays.setAll(centroids, h -> problem.globalCentroid().clone());
    return new Seeded(centroids, List.of(), labels, remote);
  }
}
