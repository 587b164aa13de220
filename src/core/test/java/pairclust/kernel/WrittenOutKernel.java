package pairclust.kernel;

import java.util.Random;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** The objective of the chapter as printed, from points and pairs, without precomputed sums. */
final class WrittenOutKernel {

  private WrittenOutKernel() {
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  /** Random pairs that labels answer. */
  static ConstraintSet pairs(int[] classes, int count, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    while (builder.build().size() < count) {
      int a = random.nextInt(classes.length);
      int b = random.nextInt(classes.length);
      if (a != b) {
        builder.add(a, b, classes[a] == classes[b] ? Link.MUST : Link.CANNOT, 1 + random.nextInt(3), 0);
      }
    }
    return builder.build();
  }

  /** The sum over clusters of squared distances from the mean, minus 2w/n for must-links and plus 2w/n for cannot-links within. */
  static double objective(double[][] points, ConstraintSet pairs, double cost, int[] labels, int k) {
    double total = 0;
    for (int h = 0; h < k; h++) {
      double[] mean = new double[points[0].length];
      int n = 0;
      for (int i = 0; i < labels.length; i++) {
        if (labels[i] == h) {
          n++;
          for (int j = 0; j < mean.length; j++) {
            mean[j] += points[i][j];
          }
        }
      }
      for (int i = 0; i < labels.length; i++) {
        for (int j = 0; labels[i] == h && j < mean.length; j++) {
          double off = points[i][j] - mean[j] / n;
          total += off * off;
        }
      }
      for (int i = 0; i < pairs.size(); i++) {
        if (labels[pairs.first(i)] == h && labels[pairs.second(i)] == h) {
          // The sum runs over all (p, q), so every pair stands there twice.
          total += (pairs.link(i) == Link.MUST ? -2 : 2) * cost * pairs.weight(i) / n;
        }
      }
    }
    return total;
  }
}
