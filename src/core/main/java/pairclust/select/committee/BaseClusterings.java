package pairclust.select.committee;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.data.NearestForm;
import pairclust.data.Points;
import pairclust.distortion.Distortion;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;
import pairclust.select.Ensemble;
import pairclust.select.Progress;

/**
 * An ensemble of k-means clusterings, each with random seeds on a sample of the rows; rows outside of the sample are assigned to the
 * nearest centroid (Section 3.1 of Greene and Cunningham, Constraint selection by committee, ECML 2007, doi:10.1007/978-3-540-74958-5_16).
 * Takes one byte per row and clustering.
 */
public final class BaseClusterings implements Ensemble {

  /** The largest number of clusters that labels of one byte can distinguish. */
  public static final int MAX_CLUSTERS = 255;

  /** The number of iterations, after which k-means moves at most single rows. */
  private static final int MAX_ITERATIONS = 50;

  private final int clusters;
  private final int members;

  /** Labels by row, so that comparing two rows reads two arrays. */
  private final byte[][] labels;

  private BaseClusterings(int rows, int clusters, int members) {
    this.clusters = clusters;
    this.members = members;
    labels = new byte[rows][members];
  }

  /**
   * The settings of an ensemble.
   *
   * @param clusters the number of clusters in each, at most {@link #MAX_CLUSTERS}; limited to the number of rows
   * @param members the number of clusterings, at least one
   * @param sample the share of rows in a sample, above 0 and at most 1
   */
  public record Settings(int clusters, int members, double sample) {

    /** Checks the numbers. */
    public Settings {
      if (clusters < 1 || clusters > MAX_CLUSTERS) {
        throw new IllegalArgumentException("A committee takes from 1 to " + MAX_CLUSTERS + " clusters, not " + clusters + ".");
      }
      if (members < 1) {
        throw new IllegalArgumentException("A committee needs at least one member, not " + members + ".");
      }
      if (!(sample > 0 && sample <= 1)) {
        throw new IllegalArgumentException("The share of rows in a sample must be above 0 and at most 1, not " + sample + ".");
      }
    }
  }

  /**
   * Creates an ensemble. Every clustering has its own random numbers, so the result does not depend on the number of threads.
   *
   * @param points the rows, prepared for the distortion
   * @param distortion the distortion
   * @param settings the settings
   * @param seed the random seed
   * @param workers the threads
   * @param progress receives every clustering
   * @return the ensemble
   */
  public static BaseClusterings make(Points points, Distortion distortion, Settings settings, long seed, Workers workers,
      Progress progress) {
    int clusters = Math.min(settings.clusters, points.size());
    BaseClusterings ensemble = new BaseClusterings(points.size(), clusters, settings.members);
    int sampled = Math.max(clusters, (int) Math.round(settings.sample * points.size()));
    SplittableRandom source = new SplittableRandom(seed);
    SplittableRandom[] randoms = IntStream.range(0, settings.members).mapToObj(t -> source.split()).toArray(SplittableRandom[]::new);
    int[] done = new int[1];
    workers.forEach(settings.members, t -> {
      int[] result = cluster(points, distortion, clusters, sampled, randoms[t]);
      for (int row = 0; row < result.length; row++) {
        ensemble.labels[row][t] = (byte) result[row];
      }
      synchronized (done) {
        progress.reached("base clusterings", ++done[0], settings.members);
      }
    });
    return ensemble;
  }

  /** Clusters the sample and returns the nearest centroid of every row. */
  private static int[] cluster(Points points, Distortion distortion, int k, int sampled, SplittableRandom random) {
    int[] order = Orders.shuffle(IntStream.range(0, points.size()).toArray(), random);
    double[][] centroids = new double[k][points.dimensions()];
    for (int h = 0; h < k; h++) {
      distortion.estimate(points.row(order[h]), 1, centroids[h]);
    }
    int[] nearest = new NearestForm(distortion.forms(centroids)).nearest(points);
    boolean moved = true;
    for (int i = 0; i < MAX_ITERATIONS && moved; i++) {
      int[] groups = nearest.clone();
      Arrays.stream(order, sampled, order.length).forEach(row -> groups[row] = -1);
      estimate(points, distortion, groups, centroids);
      int[] before = nearest;
      int[] after = new NearestForm(distortion.forms(centroids)).nearest(points);
      moved = Arrays.stream(order, 0, sampled).anyMatch(row -> before[row] != after[row]);
      nearest = after;
    }
    return nearest;
  }

  /** Updates the centroids; an empty cluster keeps its centroid. */
  private static void estimate(Points points, Distortion distortion, int[] groups, double[][] centroids) {
    double[][] sums = new double[centroids.length][points.dimensions()];
    int[] counts = new int[centroids.length];
    points.addGroups(groups, sums);
    for (int group : groups) {
      if (group >= 0) {
        counts[group]++;
      }
    }
    for (int h = 0; h < counts.length; h++) {
      if (counts[h] > 0) {
        distortion.estimate(sums[h], counts[h], centroids[h]);
      }
    }
  }

  /**
   * @param clusters an upper bound of the labels, exclusive
   * @param labels the label of each row in each clustering, row by row
   * @return the ensemble of these clusterings
   */
  public static BaseClusterings of(int clusters, int[]... labels) {
    BaseClusterings ensemble = new BaseClusterings(labels.length, clusters, labels[0].length);
    for (int row = 0; row < labels.length; row++) {
      for (int t = 0; t < labels[row].length; t++) {
        ensemble.labels[row][t] = (byte) labels[row][t];
      }
    }
    return ensemble;
  }

  @Override
  public int rows() {
    return labels.length;
  }

  @Override
  public int members() {
    return members;
  }

  @Override
  public int groups() {
    return clusters;
  }

  @Override
  public int label(int row, int member) {
    return labels[row][member] & 0xff;
  }

  /**
   * @param member a clustering
   * @return the label of each row in it
   */
  public int[] partition(int member) {
    return IntStream.range(0, rows()).map(row -> label(row, member)).toArray();
  }

  /** Returns whether at most a given number of clusterings separate the two rows; most pairs are decided after a few of them. */
  boolean apartAtMost(int limit, int first, int second) {
    byte[] a = labels[first];
    byte[] b = labels[second];
    int apart = 0;
    for (int t = 0; t < members && apart <= limit; t++) {
      apart += a[t] == b[t] ? 0 : 1;
    }
    return apart <= limit;
  }

  /** Returns whether at most a given number of clusterings have the two rows in one cluster. */
  boolean togetherAtMost(int limit, int first, int second) {
    return !apartAtMost(members - limit - 1, first, second);
  }
}
