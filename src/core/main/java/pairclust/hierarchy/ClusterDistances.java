package pairclust.hierarchy;

import java.util.Locale;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.neighbours.RowDistances;

/** The distances of all clusters from each other, which are rows or groups of rows at first. One half of the matrix is stored. */
final class ClusterDistances {

  /** The share of Java's memory that the matrix may take. */
  private static final double MEMORY_SHARE = 0.8;

  private final Linkage linkage;

  /** Row i up to column i - 1. */
  private final double[][] rows;
  private final int[] sizes;

  private ClusterDistances(Linkage linkage, int[] sizes) {
    this.linkage = linkage;
    this.sizes = sizes;
    rows = new double[sizes.length][];
  }

  /** Computes the distances of rows or groups of rows, on several threads if there are several. */
  static ClusterDistances of(RowGroups groups, boolean cosine, Linkage linkage, Workers workers) {
    RowDistances distances = groups.distances();
    int n = distances.size();
    requireMemory(n, Runtime.getRuntime().maxMemory());
    ClusterDistances all = new ClusterDistances(linkage, groups.sizes().clone());
    // From long rows to short ones, so that no thread is left with a long row at the end.
    workers.forEach(n, number -> all.fill(distances, cosine, n - 1 - number));
    return all;
  }

  private void fill(RowDistances distances, boolean cosine, int row) {
    double[] own = new double[row];
    double[][] squared = new double[1][Points.BATCH];
    RowDistances.From from = distances.new From(row, 1);
    for (int start = 0; start < row; start += Points.BATCH) {
      Interrupts.check();
      int end = Math.min(row, start + Points.BATCH);
      from.measure(start, end, squared);
      for (int other = start; other < end; other++) {
        own[other] = linkage.ofGroups(linkage.ofRows(squared[0][other - start], cosine), sizes[row], sizes[other]);
      }
    }
    rows[row] = own;
  }

  /**
   * Rejects more rows than fit, before anything is allocated.
   *
   * @param rows the number of rows
   * @param available the memory that Java may use, in bytes
   */
  static void requireMemory(int rows, long available) {
    double needed = 4.0 * rows * (rows - 1.0);
    if (needed > MEMORY_SHARE * available) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "The distances of %d rows from each other need %.1f GB of memory, but"
          + " Java may use %.1f GB in all. Use at most %d rows, have more rows approximated by lowering the number of rows clustered"
          + " exactly (-exact-rows) and switching off 'as published' (-as-published), start Java with more memory (-Xmx), or use a"
          + " clusterer that does not need all distances, such as PCKMeans.", rows, needed / 1e9, available / 1e9,
          (int) Math.sqrt(MEMORY_SHARE * available / 4)));
    }
  }

  double get(int a, int b) {
    return a > b ? rows[a][b] : rows[b][a];
  }

  /** Returns the distances of a cluster from those before it; not a copy. */
  double[] before(int cluster) {
    return rows[cluster];
  }

  /**
   * Merges two clusters; the merged one takes the place of the first.
   *
   * @param a a cluster
   * @param b another one, which is not used any more
   * @param others all clusters, the two included
   * @param count how many of these
   * @param nearest whether the two were nearest to each other, so that the merged cluster is not nearer to a third than both parts were;
   *     without this, rounding would make it so, and a chain of nearest neighbours could lead back to itself
   */
  void merge(int a, int b, int[] others, int count, boolean nearest) {
    double between = get(a, b);
    for (int i = 0; i < count; i++) {
      int c = others[i];
      if (c != a && c != b) {
        double first = get(a, c);
        double second = get(b, c);
        double merged = linkage.merged(first, second, between, sizes[a], sizes[b], sizes[c]);
        merged = nearest ? Math.max(merged, Math.min(first, second)) : merged;
        if (a > c) {
          rows[a][c] = merged;
        } else {
          rows[c][a] = merged;
        }
      }
    }
    sizes[a] += sizes[b];
  }
}
