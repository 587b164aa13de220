package pairclust.data;

import java.util.Arrays;
import java.util.Random;

/** Random rows and forms, and the expected results of the kernels, computed naively. */
final class RandomRows {

  /** Numbers of rows around multiples of any likely block size, where a blocked kernel goes wrong first. */
  static final int[] SIZES = {1, 2, 3, 255, 256, 257, 511, 512, 513, 700, 1023, 1024, 1025};

  /** Numbers of dimensions around the unrolling by four. */
  static final int[] DIMENSIONS = {0, 1, 2, 3, 4, 5, 7, 8, 9, 21};

  private RandomRows() {
  }

  static double[][] rows(Random random, int size, int dimensions, double density) {
    double[][] rows = new double[size][dimensions];
    for (double[] row : rows) {
      for (int j = 0; j < dimensions; j++) {
        row[j] = random.nextDouble() < density ? random.nextGaussian() : 0;
      }
    }
    return rows;
  }

  static LinearForms forms(Random random, int count, int dimensions) {
    double[] offsets = random.doubles(count, -1, 1).toArray();
    return new LinearForms(offsets, rows(random, count, dimensions, 1));
  }

  static double cost(double[] row, LinearForms forms, int h) {
    double cost = forms.offset(h);
    for (int j = 0; j < row.length; j++) {
      cost -= forms.direction(h)[j] * row[j];
    }
    return cost;
  }

  /** The results of the kernel for a range of rows: first all costs of the first form, then those of the second, and so on. */
  static double[] costs(Points points, int from, int to, LinearForms forms) {
    double[][] costs = new double[forms.count()][to - from];
    for (double[] left : costs) {
      Arrays.fill(left, 7);
    }
    points.linearCosts(from, to, forms, costs);
    return Arrays.stream(costs).flatMapToDouble(Arrays::stream).toArray();
  }

  static double[] costs(double[][] rows, int from, int to, LinearForms forms) {
    double[] costs = new double[forms.count() * (to - from)];
    for (int h = 0; h < forms.count(); h++) {
      for (int i = from; i < to; i++) {
        costs[h * (to - from) + i - from] = cost(rows[i], forms, h);
      }
    }
    return costs;
  }
}
