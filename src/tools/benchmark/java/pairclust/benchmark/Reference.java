package pairclust.benchmark;

import java.util.Arrays;

/** k-means as one would write it down: no blocks, no bounds, no sums that are carried on. */
final class Reference {

  private final DataSet data;
  private final int[] labels;
  private double[][] centroids;

  private Reference(DataSet data, int[] labels, double[][] centroids) {
    this.data = data;
    this.labels = labels;
    this.centroids = centroids;
  }

  /** Runs some iterations from where the data say. */
  static Reference run(DataSet data, int iterations) {
    Reference reference = new Reference(data, new int[data.values().length], data.start());
    for (int i = 0; i < iterations; i++) {
      reference.assign();
      reference.estimate();
    }
    return reference;
  }

  /** Takes labels as they are, and the means of their rows. */
  static Reference of(DataSet data, int[] labels) {
    Reference reference = new Reference(data, labels, data.start());
    reference.estimate();
    return reference;
  }

  int[] labels() {
    return labels;
  }

  private void assign() {
    double[] norms = Arrays.stream(centroids).mapToDouble(c -> Arrays.stream(c).map(x -> x * x).sum()).toArray();
    for (int i = 0; i < labels.length; i++) {
      int nearest = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int h = 0; h < centroids.length; h++) {
        double distance = distance(i, h, norms[h]);
        if (distance < least) {
          least = distance;
          nearest = h;
        }
      }
      labels[i] = nearest;
    }
  }

  /** Returns the squared distance; of a sparse row the dimensions it has nothing in add up to what is left of the centroid's norm. */
  private double distance(int row, int cluster, double norm) {
    double[] values = data.values()[row];
    double[] centroid = centroids[cluster];
    double sum = data.indices() == null ? 0 : norm;
    for (int m = 0; m < values.length; m++) {
      double c = centroid[data.indices() == null ? m : data.indices()[row][m]];
      sum += (values[m] - c) * (values[m] - c) - (data.indices() == null ? 0 : c * c);
    }
    return sum;
  }

  private void estimate() {
    double[][] sums = new double[centroids.length][data.dimensions()];
    int[] counts = new int[centroids.length];
    for (int i = 0; i < labels.length; i++) {
      counts[labels[i]]++;
      for (int m = 0; m < data.values()[i].length; m++) {
        sums[labels[i]][data.indices() == null ? m : data.indices()[i][m]] += data.values()[i][m];
      }
    }
    for (int h = 0; h < sums.length; h++) {
      for (int j = 0; j < sums[h].length; j++) {
        sums[h][j] = counts[h] == 0 ? centroids[h][j] : sums[h][j] / counts[h];
      }
    }
    centroids = sums;
  }

  /** Returns the distortion: half the squared distances of all rows from their centroids. */
  double objective() {
    double[] norms = Arrays.stream(centroids).mapToDouble(c -> Arrays.stream(c).map(x -> x * x).sum()).toArray();
    double sum = 0;
    for (int i = 0; i < labels.length; i++) {
      sum += distance(i, labels[i], norms[labels[i]]) / 2;
    }
    return sum;
  }
}
