package pairclust.kernel;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.Vectors;
import pairclust.linear.EigenPairs;
import pairclust.linear.SymmetricEigen;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Rows as features whose inner products approximate the similarities of a kernel, from the similarities of all rows to a few landmarks
 * (C. Williams and M. Seeger, Using the Nyström method to speed up kernel machines, NIPS 2000). Kernel k-means is then k-means of the
 * features, in time proportional to the number of rows. The metric learned from must-links is that of {@link MustLinkMetric}, which for
 * features is a small explicit matrix.
 *
 * @param points the features of all rows
 * @param map maps further rows
 * @param captured the mean share of a row's similarity to itself that its features have; 1 if nothing is lost
 * @param directions the number of differences of must-linked rows that the metric shrinks
 */
public record LandmarkFeatures(DensePoints points, LandmarkMap map, double captured, int directions) {

  /** The largest number of features. */
  private static final int MOST_FEATURES = 100;

  /** The share of the landmarks' variance that further features would have to contribute. */
  private static final double NEGLIGIBLE = 1e-4;

  /** The number of rows that estimate the variance and the loss. */
  private static final int SAMPLE = 2000;

  /** The memory per pair of landmarks: half a matrix of similarities, and three whole ones while its eigenvectors are computed. */
  private static final double LANDMARK_BYTES = 28;

  /** The similarities of a row. */
  public interface Similarities {

    /**
     * @param row a row
     * @param similarities receives its similarities to the landmarks
     */
    void toLandmarks(int row, double[] similarities);

    /**
     * @param row a row
     * @return its similarity to itself
     */
    double toItself(int row);
  }

  /**
   * The pairs from which the metric is learned.
   *
   * @param constraints the pairs
   * @param weight their weight, from 0; a factor of their own weights
   * @param closure whether entailed must-links count too
   */
  public record Pairs(ConstraintSet constraints, double weight, boolean closure) {
  }

  /**
   * Computes the features of all rows.
   *
   * @param rows the number of rows
   * @param among the similarities among the landmarks
   * @param similarities the similarities of all rows to them; called from several threads if there are several
   * @param pairs the pairs
   * @param workers the threads
   * @return the features
   * @throws IllegalArgumentException if a similarity is not a finite number, or the features do not fit into memory
   */
  public static LandmarkFeatures of(int rows, KernelMatrix among, Similarities similarities, Pairs pairs, Workers workers) {
    requireMemory(rows, among.size(), MemoryNeed.available());
    LandmarkMap plain = map(among);
    int step = Math.max(1, rows / SAMPLE);
    int[] sample = IntStream.iterate(0, row -> row < rows, row -> row + step).toArray();
    DensePoints some = mapped(sample, plain, similarities, workers);
    double self = 0;
    double kept = 0;
    for (int i = 0; i < sample.length; i++) {
      self += similarities.toItself(sample[i]);
      kept += some.squaredNorm(i);
    }
    Contrasts contrasts = Contrasts.of(pairs.constraints, new Neighbourhoods(rows, pairs.constraints), pairs.closure);
    double variance = Arrays.stream(some.variances()).sum();
    double ridge = MustLinkMetric.RIDGE * variance * (contrasts.total() + MustLinkMetric.PRIOR / pairs.weight);
    boolean learned = contrasts.count() > 0 && ridge > 0 && ridge < Double.POSITIVE_INFINITY;
    LandmarkMap map = learned ? plain.then(metric(contrasts, plain, similarities, ridge)) : plain;
    return new LandmarkFeatures(mapped(IntStream.range(0, rows).toArray(), map, similarities, workers), map,
        self > 0 ? Math.min(1, kept / self) : 1, learned ? contrasts.count() : 0);
  }

  /**
   * Rejects numbers of rows and landmarks whose features do not fit, before anything is allocated.
   *
   * @param rows the number of rows
   * @param landmarks the number of landmarks
   * @param available the memory that Java may use, in bytes
   */
  public static void requireMemory(int rows, int landmarks, long available) {
    double features = 8.0 * rows * Math.min(landmarks, MOST_FEATURES);
    double needed = features + LANDMARK_BYTES * landmarks * landmarks;
    MemoryNeed.estimated(needed).require(available, "The kernel features of " + rows + " rows from " + landmarks + " landmarks need up to",
        "Start Java with more (-Xmx), take fewer " + (features < needed / 2 ? "landmarks (-landmarks)" : "rows")
        + ", or use a clusterer without a kernel, such as PCKMeans.");
  }

  /** Returns the map whose features reproduce the similarities among the landmarks, up to negligible directions. */
  private static LandmarkMap map(KernelMatrix among) {
    int m = among.size();
    double[][] matrix = new double[m][m];
    for (int i = 0; i < m; i++) {
      int row = i;
      Arrays.setAll(matrix[i], j -> among.get(row, j));
    }
    EigenPairs largest = SymmetricEigen.of(matrix).largest(Math.min(m, MOST_FEATURES));
    double limit = NEGLIGIBLE * Math.abs(among.trace()) / m;
    int count = 1;
    while (count < largest.count() && largest.values()[count] > limit) {
      count++;
    }
    double[][] projection = new double[count][];
    for (int f = 0; f < count; f++) {
      double root = Math.sqrt(largest.values()[f]);
      projection[f] = Arrays.stream(largest.vectors()[f]).map(value -> root > 0 ? value / root : 0).toArray();
    }
    return new LandmarkMap(projection);
  }

  private static DensePoints mapped(int[] chosen, LandmarkMap map, Similarities similarities, Workers workers) {
    DensePoints.Builder builder = new DensePoints.Builder(map.features());
    double[][][] found = new double[Workers.ranges(chosen.length)][][];
    workers.forRanges(chosen.length, () -> {
      double[] near = new double[map.landmarks()];
      return (range, from, to) -> {
        double[][] some = new double[to - from][];
        for (int i = from; i < to; i++) {
          Interrupts.check();
          similarities.toLandmarks(chosen[i], near);
          some[i - from] = map.map(near);
          requireFinite(some[i - from], chosen[i]);
        }
        found[range] = some;
      };
    }, (range, from, to) -> {
      for (double[] features : found[range]) {
        builder.add(features);
      }
      found[range] = null;
    });
    return builder.build();
  }

  private static void requireFinite(double[] features, int row) {
    for (double feature : features) {
      if (!Double.isFinite(feature)) {
        throw new IllegalArgumentException("The kernel gives similarities of row " + row + " (counted from 0) to others that are NaN or"
            + " infinite. Choose another kernel or change its settings; if values are too large, scale them first.");
      }
    }
  }

  /** Returns {@code (I + C / ridge)^-1/2}, where C is the scatter of must-linked rows. */
  private static double[][] metric(Contrasts contrasts, LandmarkMap map, Similarities similarities, double ridge) {
    int size = map.features();
    double[] near = new double[map.landmarks()];
    double[][] scatter = new double[size][size];
    // Rows of large neighbourhoods occur in many differences.
    Map<Integer, double[]> known = new HashMap<>();
    for (int c = 0; c < contrasts.count(); c++) {
      Interrupts.check();
      double[] difference = new double[size];
      int[] rows = contrasts.rows().get(c);
      for (int i = 0; i < rows.length; i++) {
        double[] features = known.computeIfAbsent(rows[i], row -> {
          similarities.toLandmarks(row, near);
          return map.map(near);
        });
        Vectors.add(contrasts.coefficient(c, i), features, difference);
      }
      for (int f = 0; f < size; f++) {
        Vectors.add(difference[f] / ridge, difference, scatter[f]);
      }
    }
    EigenPairs axes = SymmetricEigen.of(scatter).largest(size);
    double[][] metric = new double[size][size];
    for (int e = 0; e < size; e++) {
      double factor = 1 / Math.sqrt(1 + Math.max(0, axes.values()[e]));
      for (int f = 0; f < size; f++) {
        Vectors.add(factor * axes.vectors()[e][f], axes.vectors()[e], metric[f]);
      }
    }
    return metric;
  }
}
