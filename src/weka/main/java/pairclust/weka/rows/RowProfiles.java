package pairclust.weka.rows;

import java.util.stream.DoubleStream;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/** Rows divided by the sum of their absolute values, so that only the proportions of their values matter. */
final class RowProfiles {

  private RowProfiles() {
  }

  /** Returns the points with every row divided by the sum of its absolute values. */
  static Points of(Points points) {
    double[] sums = new double[points.size()];
    for (int row = 0; row < sums.length; row++) {
      Interrupts.check(row);
      int at = row;
      points.forEach(row, (column, value) -> sums[at] += Math.abs(value));
    }
    return points.scaled(DoubleStream.of(sums).map(RowProfiles::inverse).toArray());
  }

  private static double inverse(double sum) {
    return sum > Double.MIN_NORMAL ? 1 / sum : 0;
  }

  /** Divides a row by the sum of its absolute values, in the order in which {@link #of(Points)} adds them. */
  static void scale(double[] values, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Math.abs(values[i]);
    }
    for (int i = 0; i < count; i++) {
      values[i] *= inverse(sum);
    }
  }
}
