package pairclust.weka.explorer.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.eval.Silhouette;
import pairclust.weka.evaluate.MeasuredRows;
import pairclust.weka.explorer.model.RunResult;

/**
 * The silhouettes of the rows of each cluster, as {@link Silhouette} computes them: in time linear in the rows.
 *
 * @param clusters the clusters that have rows; empty if there are no silhouettes
 * @param mean the mean of all rows in a cluster, which is the measure of the result
 * @param note why there are none; empty otherwise
 */
public record ClusterSilhouettes(List<Cluster> clusters, double mean, String note) {

  /** The number of values to draw for a cluster; more would not be distinguishable. */
  private static final int DRAWN = 200;

  /**
   * The silhouettes of a cluster.
   *
   * @param name the cluster
   * @param rows the number of its rows
   * @param mean the mean
   * @param negative how many rows are nearer to another cluster
   * @param quartiles the minimum, the quartiles and the maximum
   * @param drawn the values, the largest first; of many an evenly spread sample
   */
  public record Cluster(String name, int rows, double mean, int negative, double[] quartiles, double[] drawn) {

    static Cluster of(String name, double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      int n = sorted.length;
      double[] drawn = new double[Math.min(DRAWN, n)];
      for (int i = 0; i < drawn.length; i++) {
        // The middle of each of equally many parts, from the largest to the smallest.
        drawn[i] = sorted[n - 1 - (int) ((2L * i + 1) * n / (2L * drawn.length))];
      }
      int negative = 0;
      while (negative < n && sorted[negative] < 0) {
        negative++;
      }
      double[] quartiles = IntStream.rangeClosed(0, 4).mapToDouble(q -> quantile(sorted, q / 4.0)).toArray();
      return new Cluster(name, n, DoubleStream.of(sorted).sum() / n, negative, quartiles, drawn);
    }

    /** Interpolates between the two nearest values. */
    private static double quantile(double[] sorted, double share) {
      double place = share * (sorted.length - 1);
      int below = (int) place;
      int above = Math.min(sorted.length - 1, below + 1);
      return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
  }

  private static ClusterSilhouettes none(String reason) {
    return new ClusterSilhouettes(List.of(), Double.NaN, reason);
  }

  /**
   * Computes the silhouettes of a result; this takes a while for many rows.
   *
   * @param result a result
   * @param distance the distance
   * @return its silhouettes
   */
  public static ClusterSilhouettes of(RunResult result, Silhouette distance) {
    return result.rows() == null ? none("The model was trained on other data, so its silhouettes are not known.")
        : of(new MeasuredRows(result.rows().measured(), result.clusterer()).get(), result.clusters(), result.titles(), distance);
  }

  /** Computes silhouettes from the values of rows, null if unknown, the cluster of each, -1 for none, and the names of clusters. */
  static ClusterSilhouettes of(Points points, int[] clusters, String[] names, Silhouette distance) {
    long found = IntStream.of(clusters).filter(cluster -> cluster >= 0).distinct().count();
    if (found < 2) {
      return none("Silhouettes compare a row's own cluster with the next one, but " + (found == 0 ? "no row is in a cluster."
          : "all rows are in one cluster."));
    }
    if (points == null || points.dimensions() == 0) {
      return none("The distances of these rows cannot be computed: there are no numeric or nominal attributes, or their values are too"
          + " large.");
    }
    double[] values = distance.ofRows(points, clusters);
    if (values == null) {
      return none("There are too many clusters and attributes for the memory that silhouettes need.");
    }
    int[] sizes = new int[names.length];
    IntStream.of(clusters).filter(cluster -> cluster >= 0).forEach(cluster -> sizes[cluster]++);
    double[][] byCluster = new double[names.length][];
    Arrays.setAll(byCluster, h -> new double[sizes[h]]);
    int[] next = new int[names.length];
    double sum = 0;
    for (int row = 0; row < clusters.length; row++) {
      if (clusters[row] >= 0) {
        byCluster[clusters[row]][next[clusters[row]]++] = values[row];
        sum += values[row];
      }
    }
    List<Cluster> made = new ArrayList<>();
    for (int h = 0; h < names.length; h++) {
      if (sizes[h] > 0) {
        made.add(Cluster.of(names[h], byCluster[h]));
      }
    }
    return new ClusterSilhouettes(List.copyOf(made), sum / IntStream.of(sizes).sum(), "");
  }

  /** @return whether there are none */
  public boolean isEmpty() {
    return clusters.isEmpty();
  }

  /** @return the numbers as comma-separated values */
  public String csv() {
    StringBuilder text = new StringBuilder("cluster,rows,mean,below 0,minimum,first quartile,median,third quartile,maximum\n");
    for (Cluster cluster : clusters) {
      text.append(Csv.quoted(cluster.name)).append(',').append(cluster.rows).append(',').append(Csv.number(cluster.mean)).append(',')
          .append(cluster.negative);
      DoubleStream.of(cluster.quartiles).forEach(value -> text.append(',').append(Csv.number(value)));
      text.append('\n');
    }
    return text.toString();
  }
}
