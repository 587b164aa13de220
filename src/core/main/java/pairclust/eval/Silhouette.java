package pairclust.eval;

import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Interrupts;

/**
 * The mean silhouette of all rows: how much nearer a row is to its own cluster than to the next best one. P. J. Rousseeuw: Silhouettes: a
 * graphical aid to the interpretation and validation of cluster analysis. J. Computational and Applied Mathematics 20, 1987,
 * doi:10.1016/0377-0427(87)90125-7. For a row let a be the mean distance to the other rows of its cluster, and b the least mean distance
 * to the rows of another cluster; its silhouette is (b - a) / max(a, b), and 0 if it is alone in its cluster.
 *
 * <p>With squared Euclidean distance, and with 1 - cosine, the mean distance to the rows of a cluster follows from their number, their sum
 * and the sum of their squared lengths. So the exact value, not an approximation, takes time linear in rows times clusters. It needs no
 * classes. Rows in no cluster are not compared with; if they count, their silhouette is 0.
 */
public enum Silhouette implements ClusterMeasure {

  /** By squared Euclidean distance; with plain distances, the silhouette would need all pairs of rows. */
  EUCLIDEAN("Silhouette", StandardDistance.EUCLIDEAN, 0, 1, 2),

  /** By one minus the cosine of the angle; a row of zeros is at distance 1 from all others. */
  COSINE("Silhouette_cosine", StandardDistance.COSINE, 1, 0, 1);

  /** The sums take a number for each cluster and dimension; beyond this many (half a gigabyte) there is no value. */
  private static final long MOST_SUMS = 1L << 26;

  /** Distances below this share of what they were computed from are rounding: the rows are equal. */
  private static final double ROUNDING = 1e-13;

  private final String label;
  private final StandardDistance distance;

  /** The distance of prepared rows x and y is constant + square (xx + yy) - product xy. */
  private final double constant;
  private final double square;
  private final double product;

  Silhouette(String label, StandardDistance distance, double constant, double square, double product) {
    this.label = label;
    this.distance = distance;
    this.constant = constant;
    this.square = square;
    this.product = product;
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public double lowest() {
    return -1;
  }

  @Override
  public double highest() {
    return 1;
  }

  /** The silhouette belongs to the clustering as a whole. */
  @Override
  public boolean hasUnconstrained() {
    return false;
  }

  @Override
  public double value(EvaluatedClustering clustering) {
    int[] clusters = clustering.clusters();
    double[] values = ofRows(clustering.points(), clusters);
    long counted = clustering.noiseCounts() ? clusters.length : count(clusters);
    if (values == null) {
      return Double.NaN;
    }
    double sum = 0;
    for (int row = 0; row < values.length; row++) {
      sum += clusters[row] < 0 ? 0 : values[row];
    }
    return sum / counted;
  }

  /**
   * Computes the silhouette of each row.
   *
   * @param raw the rows, or null if their values are not known
   * @param clusters the cluster of each row, negative for rows in none
   * @return the silhouettes, NaN for rows in no cluster; null if there are fewer than two clusters, no values, or too many sums for the
   *     memory
   */
  public double[] ofRows(Points raw, int[] clusters) {
    int[] sizes = sizes(clusters);
    if (raw == null || raw.dimensions() == 0 || nonEmpty(sizes) < 2
        || (long) sizes.length * Math.max(raw.dimensions(), Points.BATCH) > MOST_SUMS) {
      return null;
    }
    Points points = distance.prepare(raw).points();
    LinearForms forms = meanDistances(points, clusters, sizes);
    double[][] costs = new double[sizes.length][Points.BATCH];
    double[] values = new double[clusters.length];
    for (int from = 0; from < clusters.length; from += Points.BATCH) {
      Interrupts.check();
      int to = Math.min(clusters.length, from + Points.BATCH);
      points.linearCosts(from, to, forms, costs);
      for (int row = from; row < to; row++) {
        values[row] = clusters[row] < 0 ? Double.NaN
            : ofRow(points.squaredNorm(row), clusters[row], sizes, forms, costs, row - from);
      }
    }
    return values;
  }

  private static int[] sizes(int[] clusters) {
    int most = 0;
    for (int cluster : clusters) {
      most = Math.max(most, cluster + 1);
    }
    int[] sizes = new int[most];
    for (int cluster : clusters) {
      if (cluster >= 0) {
        sizes[cluster]++;
      }
    }
    return sizes;
  }

  private static long count(int[] clusters) {
    long count = 0;
    for (int cluster : clusters) {
      count += cluster >= 0 ? 1 : 0;
    }
    return count;
  }

  private static int nonEmpty(int[] sizes) {
    int count = 0;
    for (int size : sizes) {
      count += size > 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns the mean distance to the rows of each cluster, without the square of the row itself, as linear functions of the row. */
  private LinearForms meanDistances(Points points, int[] clusters, int[] sizes) {
    double[][] sums = new double[sizes.length][points.dimensions()];
    points.addGroups(clusters, sums);
    double[] offsets = new double[sizes.length];
    for (int row = 0; row < clusters.length; row++) {
      if (clusters[row] >= 0) {
        offsets[clusters[row]] += square * points.squaredNorm(row);
      }
    }
    for (int h = 0; h < sums.length; h++) {
      double size = Math.max(1, sizes[h]);
      offsets[h] = constant + offsets[h] / size;
      for (int j = 0; j < sums[h].length; j++) {
        sums[h][j] *= product / size;
      }
    }
    return new LinearForms(offsets, sums);
  }

  private double ofRow(double squaredNorm, int cluster, int[] sizes, LinearForms forms, double[][] costs, int at) {
    if (sizes[cluster] == 1) {
      return 0;
    }
    double own = square * squaredNorm;
    // What the formula says about a row and itself; not 0 for the cosine of a row of zeros.
    double ofSelf = constant + 2 * own - product * squaredNorm;
    double a = 0;
    double b = Double.POSITIVE_INFINITY;
    for (int h = 0; h < sizes.length; h++) {
      if (sizes[h] > 0) {
        double mean = own + costs[h][at];
        mean = mean > ROUNDING * (own + forms.offset(h)) ? mean : 0;
        if (h == cluster) {
          a = Math.max(0, sizes[h] * mean - ofSelf) / (sizes[h] - 1);
        } else {
          b = Math.min(b, mean);
        }
      }
    }
    return a == b ? 0 : (b - a) / Math.max(a, b);
  }
}
