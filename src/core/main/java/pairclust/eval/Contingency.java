package pairclust.eval;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How often each cluster meets each class: made in one pass over the rows, never by looking at pairs of rows.
 */
public final class Contingency {

  private final long[][] cells;
  private final long[] clusterSizes;
  private final long[] classSizes;
  private final long total;

  /**
   * @param clusters the cluster of each row, from 0
   * @param classes the class of each row, from 0; rows with a negative class (unknown) are left out
   */
  public Contingency(int[] clusters, int[] classes) {
    this(count(clusters, classes));
  }

  private static long[][] count(int[] clusters, int[] classes) {
    if (clusters.length != classes.length) {
      throw new IllegalArgumentException(clusters.length + " clusters but " + classes.length + " classes.");
    }
    // Rows left out get no place in the table: noise may come with a cluster number for every row.
    int[] counted = IntStream.range(0, classes.length).filter(row -> classes[row] >= 0).toArray();
    long[][] counts = new long[IntStream.of(counted).map(row -> clusters[row] + 1).max().orElse(0)]
        [IntStream.of(counted).map(row -> classes[row] + 1).max().orElse(0)];
    for (int row : counted) {
      counts[clusters[row]][classes[row]]++;
    }
    return counts;
  }

  /**
   * Creates the table from counts that were made elsewhere.
   *
   * @param counts the number of rows of each cluster in each class, {@code [cluster][class]}, all clusters with the same classes; copied
   */
  public Contingency(long[][] counts) {
    cells = Arrays.stream(counts).map(long[]::clone).toArray(long[][]::new);
    clusterSizes = new long[cells.length];
    classSizes = new long[cells.length == 0 ? 0 : cells[0].length];
    for (int i = 0; i < cells.length; i++) {
      for (int j = 0; j < classSizes.length; j++) {
        clusterSizes[i] += cells[i][j];
        classSizes[j] += cells[i][j];
      }
    }
    total = Arrays.stream(clusterSizes).sum();
  }

  /** @return how many rows were counted */
  public long total() {
    return total;
  }

  /** @return how many counted rows each cluster has */
  public long[] clusterSizes() {
    return clusterSizes.clone();
  }

  /** @return how many counted rows each class has */
  public long[] classSizes() {
    return classSizes.clone();
  }

  /** @return the entropy of the clusters, in nats */
  public double clusterEntropy() {
    return entropy(clusterSizes);
  }

  /** @return the entropy of the classes, in nats */
  public double classEntropy() {
    return entropy(classSizes);
  }

  /** @return normalised mutual information, by the arithmetic mean of both entropies, as in the papers */
  public double nmiArithmetic() {
    double clusters = entropy(clusterSizes);
    double classes = entropy(classSizes);
    return normalised((clusters + classes) / 2, clusters, classes);
  }

  /** @return normalised mutual information, by the geometric mean of both entropies */
  public double nmiGeometric() {
    double clusters = entropy(clusterSizes);
    double classes = entropy(classSizes);
    return normalised(Math.sqrt(clusters * classes), clusters, classes);
  }

  /**
   * @return how far each cluster holds rows of one class only: mutual information by the entropy of the classes. Its harmonic mean with
   *     the {@link #completeness} is the V-measure, which is {@link #nmiArithmetic} (Rosenberg and Hirschberg, V-measure, EMNLP 2007)
   */
  public double homogeneity() {
    return share(classSizes);
  }

  /** @return how far the rows of each class are in one cluster: mutual information by the entropy of the clusters */
  public double completeness() {
    return share(clusterSizes);
  }

  private double share(long[] sizes) {
    double entropy = entropy(sizes);
    return total == 0 ? Double.NaN : entropy == 0 ? 1 : Math.max(0, Math.min(1, mutualInformation() / entropy));
  }

  private double normalised(double by, double clusters, double classes) {
    if (total == 0) {
      return Double.NaN;
    }
    if (clusters == 0 || classes == 0) {
      // One group on one side carries no information; one group on both sides is the same partition.
      return clusters == classes ? 1 : 0;
    }
    return Math.max(0, Math.min(1, mutualInformation() / by));
  }

  /** @return what clusters and classes have in common, in nats */
  public double mutualInformation() {
    double sum = 0;
    for (int i = 0; i < cells.length; i++) {
      for (int j = 0; j < classSizes.length; j++) {
        if (cells[i][j] > 0) {
          double joint = cells[i][j];
          // Logarithms apart: the product of two sizes may exceed what a long holds.
          sum += joint / total * (Math.log(joint) + Math.log(total) - Math.log(clusterSizes[i]) - Math.log(classSizes[j]));
        }
      }
    }
    return sum;
  }

  private double entropy(long[] sizes) {
    double sum = 0;
    for (long size : sizes) {
      if (size > 0 && size < total) {
        double p = (double) size / total;
        sum -= p * Math.log(p);
      }
    }
    return sum;
  }

  /** @return the share of rows whose class is the most frequent one of their cluster */
  public double purity() {
    long right = Arrays.stream(cells).mapToLong(row -> Arrays.stream(row).max().orElse(0)).sum();
    return total == 0 ? Double.NaN : (double) right / total;
  }

  /** @return the Rand index adjusted for chance (Hubert and Arabie 1985, doi:10.1007/BF01908075) */
  public double adjustedRand() {
    PairCounts pairs = pairCounts();
    double all = pairsOf(total);
    double expected = (double) pairs.sameCluster() * pairs.sameClass() / all;
    double most = ((double) pairs.sameCluster() + pairs.sameClass()) / 2;
    if (total < 2) {
      return total == 0 ? Double.NaN : 1;
    }
    return most == expected ? 1 : (pairs.sameBoth() - expected) / (most - expected);
  }

  /** @return how many pairs of rows agree in cluster, in class, and in both */
  public PairCounts pairCounts() {
    return new PairCounts(pairsOf(Arrays.stream(cells).flatMapToLong(Arrays::stream)), pairsOf(Arrays.stream(clusterSizes)),
        pairsOf(Arrays.stream(classSizes)));
  }

  private static long pairsOf(LongStream sizes) {
    return sizes.map(Contingency::pairsOf).sum();
  }

  private static long pairsOf(long n) {
    return n * (n - 1) / 2;
  }
}
