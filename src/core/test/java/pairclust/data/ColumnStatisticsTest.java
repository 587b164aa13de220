package pairclust.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.descriptive.moment.Variance;
import org.junit.jupiter.api.Test;

/** Column statistics against those of commons-math. */
class ColumnStatisticsTest {

  private static void check(double[] values, ColumnStatistics statistics, int column, double tolerance) {
    DescriptiveStatistics expected = new DescriptiveStatistics(values);
    // Rounding goes with the size of the values, in commons-math too.
    double scale = Math.max(1, Math.max(-expected.getMin(), expected.getMax()));
    assertEquals(values.length, statistics.count(column));
    assertEquals(expected.getMean(), statistics.mean(column), 1e-14 * scale);
    assertEquals(Math.sqrt(new Variance(false).evaluate(values)), statistics.deviation(column), tolerance);
    assertEquals(expected.getMin(), statistics.min(column));
    assertEquals(expected.getMax() - expected.getMin(), statistics.range(column));
  }

  private static double[] values(Random random, int count, double center, double spread) {
    return random.doubles(count).map(u -> center + spread * (u - 0.5)).toArray();
  }

  @Test
  void manyColumnsAtOnce() {
    Random random = new Random(1);
    int columns = 20;
    double[][] values = new double[columns][];
    ColumnStatistics statistics = new ColumnStatistics(columns);
    for (int j = 0; j < columns; j++) {
      values[j] = values(random, 1 + random.nextInt(300), random.nextGaussian(), 1 + random.nextDouble());
    }
    // Interleaved, as rows come.
    for (int i = 0; i < 300; i++) {
      for (int j = 0; j < columns; j++) {
        if (i < values[j].length) {
          statistics.add(j, values[j][i]);
        }
      }
    }
    for (int j = 0; j < columns; j++) {
      check(values[j], statistics, j, 1e-13);
    }
  }

  @Test
  void valuesFarFromZeroKeepTheirDigits() {
    // The textbook formula E[x²] - E[x]² would have no digit left here: x² is near 1e18, its spacing 128.
    double[] values = values(new Random(2), 10_000, 1e9, 1);
    ColumnStatistics statistics = new ColumnStatistics(1);
    for (double value : values) {
      statistics.add(0, value);
    }
    check(values, statistics, 0, 1e-7);
    assertEquals(Math.sqrt(1.0 / 12), statistics.deviation(0), 0.01);
  }

  @Test
  void constantColumnsHaveExactlyNoDeviation() {
    for (double value : new double[] {0.1, 1e9 + 0.1, -1.0 / 3, 0}) {
      ColumnStatistics statistics = new ColumnStatistics(1);
      for (int i = 0; i < 1000; i++) {
        statistics.add(0, value);
      }
      assertEquals(value, statistics.mean(0));
      assertEquals(0, statistics.deviation(0));
      assertEquals(0, statistics.range(0));
    }
  }

  @Test
  void zerosOfSparseDataCountAsIfFed() {
    Random random = new Random(3);
    for (double center : new double[] {0, 5, -5, 1000}) {
      for (int stored : new int[] {0, 1, 2, 50}) {
        for (int zeros : new int[] {0, 1, 7, 5000}) {
          if (stored + zeros > 0) {
            double[] values = new double[stored + zeros];
            System.arraycopy(values(random, stored, center, 2), 0, values, 0, stored);
            ColumnStatistics statistics = new ColumnStatistics(1);
            for (int i = 0; i < stored; i++) {
              statistics.add(0, values[i]);
            }
            statistics.addZeros(0, zeros);
            check(values, statistics, 0, 1e-11);
          }
        }
      }
    }
  }

  @Test
  void rangeAndMinimumWithZeros() {
    ColumnStatistics statistics = new ColumnStatistics(2);
    statistics.add(0, 4);
    statistics.add(1, -4);
    statistics.addZeros(0, 2);
    statistics.addZeros(1, 2);
    assertEquals(0, statistics.min(0));
    assertEquals(4, statistics.range(0));
    assertEquals(-4, statistics.min(1));
    assertEquals(4, statistics.range(1));
    statistics.addZeros(1, 0);
    assertEquals(3, statistics.count(1));
  }

  @Test
  void columnsWithoutValues() {
    ColumnStatistics statistics = new ColumnStatistics(1);
    assertEquals(0, statistics.count(0));
    assertEquals(0, statistics.mean(0));
    assertEquals(0, statistics.deviation(0));
    assertEquals(0, statistics.min(0));
    assertEquals(0, statistics.range(0));
  }
}
