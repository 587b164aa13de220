package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.data.Products;
import pairclust.data.QuadraticForms;
import pairclust.data.Vectors;
import pairclust.parallel.Workers;

/**
 * A Euclidean space with a metric for each cluster: {@code ½(x - c)'A(x - c) - ½ log det A}, or with
 * the determinant of the estimate that A was made from. That is linear in the values of a row and
 * their products, so these are appended to the rows once, and the usual kernel and sums apply.
 */
public final class ClusterSpaces implements Space {

  private final Points base;
  private final Products products;
  private final Points points;
  private final Metric[] metrics;

  /** What the metrics were made from; their determinants count. */
  private final Metric[] estimates;
  private final double metricCost;
  private final FarthestPair[] farthest;

  /** See {@link #charge}. */
  private final double[] charges;

  private ClusterSpaces(Points base, Products products, Points points, Metric[] metrics, Metric[] estimates, double metricCost) {
    this.base = base;
    this.products = products;
    this.points = points;
    this.metrics = metrics;
    this.estimates = estimates;
    this.metricCost = metricCost;
    farthest = new FarthestPair[metrics.length];
    charges = Arrays.stream(estimates).mapToDouble(metric -> -metric.logDeterminant() / 2).toArray();
  }

  /**
   * @param base the rows
   * @param metrics one metric per cluster
   * @param metricCost see {@link Space#metricCost}
   * @return the space
   */
  public static ClusterSpaces of(Points base, Metric[] metrics, double metricCost) {
    return of(base, metrics, metrics, metricCost);
  }

  /**
   * @param base the rows
   * @param metrics one metric per cluster, by which distances are measured
   * @param estimates one estimate per cluster, whose determinant is charged to every row of the cluster
   * @param metricCost see {@link Space#metricCost}
   * @return the space
   */
  public static ClusterSpaces of(Points base, Metric[] metrics, Metric[] estimates, double metricCost) {
    Products products = new Products(base.dimensions(), metrics[0].isDiagonal());
    return new ClusterSpaces(base, products, products.append(base), metrics, estimates, metricCost);
  }

  /**
   * @param others one metric per cluster, of the same kind
   * @param otherEstimates one estimate per cluster, of the same kind
   * @param cost see {@link Space#metricCost}
   * @return the space with these metrics
   */
  public ClusterSpaces with(Metric[] others, Metric[] otherEstimates, double cost) {
    return new ClusterSpaces(base, products, points, others, otherEstimates, cost);
  }

  @Override
  public Points points() {
    return points;
  }

  @Override
  public int dimensions() {
    return base.dimensions();
  }

  @Override
  public double self(int row) {
    return 0;
  }

  @Override
  public double selfTotal() {
    return 0;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    Arrays.setAll(centroid, j -> sum[j] / count);
  }

  @Override
  public LinearForms forms(double[][] centroids, Workers workers) {
    double[] offsets = new double[centroids.length];
    double[][] directions = new double[centroids.length][];
    workers.forAll(offsets.length, (long) offsets.length * products.length(), h -> {
      directions[h] = new double[products.length()];
      offsets[h] = charge(h) + (metrics[h].isDiagonal() ? diagonalForm(metrics[h].weights(), centroids[h], directions[h])
          : fullForm(metrics[h].matrix(), centroids[h], directions[h]));
    });
    return new LinearForms(offsets, directions);
  }

  private static double diagonalForm(double[] weights, double[] centroid, double[] direction) {
    double offset = 0;
    for (int j = 0; j < weights.length; j++) {
      direction[j] = weights[j] * centroid[j];
      direction[weights.length + j] = -weights[j] / 2;
      offset += weights[j] * centroid[j] * centroid[j] / 2;
    }
    return offset;
  }

  private static double fullForm(double[][] matrix, double[] centroid, double[] direction) {
    double offset = 0;
    int at = centroid.length;
    for (int i = 0; i < centroid.length; i++) {
      direction[i] = Vectors.dot(matrix[i], centroid);
      offset += direction[i] * centroid[i] / 2;
      for (int j = i; j < centroid.length; j++) {
        direction[at++] = i == j ? -matrix[i][j] / 2 : -matrix[i][j];
      }
    }
    return offset;
  }

  @Override
  public double alone(int row) {
    return 0;
  }

  @Override
  public double charge(int cluster) {
    return charges[cluster];
  }

  @Override
  public double centroidPrior(double[] centroid) {
    return 0;
  }

  @Override
  public Exchange exchange(double[][] sums, int[] counts) {
    return new MetricExchange(forms(new double[metrics.length][dimensions()]), metrics, sums, counts);
  }

  @Override
  public double metricCost() {
    return metricCost;
  }

  @Override
  public int metrics() {
    return metrics.length;
  }

  @Override
  public double pair(int first, int second, int metric) {
    return metrics[metric].halfSquare(base, first, second);
  }

  @Override
  public synchronized FarthestPair farthest(int metric) {
    if (farthest[metric] == null) {
      farthest[metric] = SharedSpace.learned(base, new SquaredEuclidean(), metrics[metric], 0).farthest(0);
    }
    return farthest[metric];
  }

  /**
   * @param cluster a cluster
   * @return its metric
   */
  public Metric learned(int cluster) {
    return metrics[cluster];
  }

  /**
   * @param cluster a cluster
   * @return the estimate that its metric was made from
   */
  public Metric estimate(int cluster) {
    return estimates[cluster];
  }

  @Override
  public double[] transformed(double[] row) {
    if (row.length != products.length()) {
      throw new UnsupportedOperationException("A sum of rows does not show the sum of their products; add rows with their products.");
    }
    return row.clone();
  }

  @Override
  public Placement placement(double[][] centroids) {
    return new QuadraticForms(forms(centroids), products);
  }
}
