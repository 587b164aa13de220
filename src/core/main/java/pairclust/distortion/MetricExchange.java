package pairclust.distortion;

import pairclust.data.LinearForms;
import pairclust.data.RowSum;

/**
 * The exchange of squared Euclidean distance with a metric per cluster. Rows and sums have the products of their values appended, so the
 * distortion of a cluster around its mean, {@code ½ tr(A Q) - ½ S'AS / n - ½ n log det A} with Q the sum of the products, needs no second
 * pass over its rows.
 */
final class MetricExchange implements Exchange {

  /** The cost of a row at a centroid of zeros, {@code ½ x'Ax - ½ log det A}. */
  private final LinearForms atOrigin;
  private final double[][] sums;
  private final int[] counts;
  private final int dimensions;

  /** The weights, or the matrix by row, of each metric. */
  private final double[][][] metrics;

  /** A S and S'A S of each cluster. */
  private final double[][] images;
  private final double[] squares;

  /** The values of the rows in question, without products. */
  private final double[] values;

  MetricExchange(LinearForms atOrigin, Metric[] learned, double[][] sums, int[] counts) {
    this.atOrigin = atOrigin;
    this.sums = sums;
    this.counts = counts;
    dimensions = learned[0].dimensions();
    values = new double[dimensions];
    metrics = new double[sums.length][][];
    images = new double[sums.length][];
    squares = new double[sums.length];
    for (int h = 0; h < sums.length; h++) {
      metrics[h] = learned[h].isDiagonal() ? new double[][] {learned[h].weights()} : learned[h].matrix();
      System.arraycopy(sums[h], 0, values, 0, dimensions);
      setSum(h);
    }
  }

  /** Takes the values as the sum of a cluster. */
  private void setSum(int cluster) {
    images[cluster] = image(cluster);
    squares[cluster] = dot(images[cluster]);
  }

  /** Returns A times the values. */
  private double[] image(int cluster) {
    double[][] metric = metrics[cluster];
    double[] image = new double[dimensions];
    for (int i = 0; i < dimensions; i++) {
      image[i] = metric.length == 1 ? metric[0][i] * values[i] : dot(metric[i]);
    }
    return image;
  }

  private double dot(double[] vector) {
    double product = 0;
    for (int j = 0; j < dimensions; j++) {
      product += values[j] * vector[j];
    }
    return product;
  }

  @Override
  public double join(RowSum rows, int cluster) {
    return change(rows, cluster, 1);
  }

  @Override
  public double leave(RowSum rows, int cluster) {
    return change(rows, cluster, -1);
  }

  private double change(RowSum rows, int cluster, int sign) {
    double added = metrics[cluster].length == 1 ? addedByWeights(rows, cluster, sign) : addedByMatrix(rows, cluster, sign);
    double origin = rows.count() * atOrigin.offset(cluster) - rows.dot(atOrigin.direction(cluster));
    return sign * origin + EuclideanExchange.changeOfMeanSquare(squares[cluster], counts[cluster], added, sign * rows.count());
  }

  /** Returns what is added to S'A S; with weights only where the rows have entries. */
  private double addedByWeights(RowSum rows, int cluster, int sign) {
    double added = 0;
    for (int i = 0; i < rows.length(); i++) {
      int j = rows.dimension(i);
      if (j < dimensions) {
        double value = rows.value(j);
        added += value * (2 * sign * images[cluster][j] + metrics[cluster][0][j] * value);
      }
    }
    return added;
  }

  private double addedByMatrix(RowSum rows, int cluster, int sign) {
    for (int j = 0; j < dimensions; j++) {
      values[j] = rows.value(j);
    }
    return 2 * sign * dot(images[cluster]) + dot(image(cluster));
  }

  @Override
  public boolean followsFromDistortion() {
    return true;
  }

  @Override
  public double join(double distortion, int cluster) {
    return atOrigin.offset(cluster) + distortion * counts[cluster] / (counts[cluster] + 1);
  }

  @Override
  public double leave(double distortion, int cluster) {
    return -atOrigin.offset(cluster) - distortion * counts[cluster] / (counts[cluster] - 1);
  }

  @Override
  public void move(RowSum rows, int from, int to) {
    add(rows, from, -1);
    add(rows, to, 1);
  }

  private void add(RowSum rows, int cluster, int sign) {
    for (int j = 0; j < dimensions; j++) {
      values[j] = sums[cluster][j] + sign * rows.value(j);
    }
    setSum(cluster);
  }
}
