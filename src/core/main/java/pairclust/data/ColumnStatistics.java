package pairclust.data;

import pairclust.parallel.Interrupts;

/**
 * Computes mean, deviation and range of columns in one pass (Welford's update, which does not lose digits for values far from zero). Zeros
 * of sparse data are not added but counted in at the end.
 */
public final class ColumnStatistics {

  private final long[] count;
  private final double[] mean;
  private final double[] squares;
  private final double[] min;
  private final double[] max;

  /** @param columns the number of columns */
  public ColumnStatistics(int columns) {
    count = new long[columns];
    mean = new double[columns];
    squares = new double[columns];
    min = new double[columns];
    max = new double[columns];
  }

  /**
   * @param points some rows
   * @return the range of each of their columns
   */
  public static double[] ranges(Points points) {
    return ranges(points, RemoteRows.none(points.dimensions()));
  }

  /**
   * @param points some rows
   * @param remote further rows that are stored elsewhere
   * @return the range of each column over all of them
   */
  public static double[] ranges(Points points, RemoteRows remote) {
    ColumnStatistics statistics = new ColumnStatistics(points.dimensions());
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check(row);
      points.forEach(row, statistics::add);
    }
    double[] ranges = new double[points.dimensions()];
    for (int j = 0; j < ranges.length; j++) {
      statistics.addZeros(j, points.size() - statistics.count(j));
      if (remote.count() > 0) {
        statistics.add(j, remote.minima()[j]);
        statistics.add(j, remote.maxima()[j]);
      }
      ranges[j] = statistics.range(j);
    }
    return ranges;
  }

  /**
   * @param column a column
   * @param value a value in it
   */
  public void add(int column, double value) {
    min[column] = count[column] == 0 ? value : Math.min(min[column], value);
    max[column] = count[column] == 0 ? value : Math.max(max[column], value);
    count[column]++;
    double delta = value - mean[column];
    mean[column] += delta / count[column];
    squares[column] += delta * (value - mean[column]);
  }

  /**
   * Adds many values, faster than one by one and as accurately.
   *
   * @param column a column
   * @param values values in it; NaN is ignored
   * @param length the number of values
   */
  public void add(int column, double[] values, int length) {
    long seen = 0;
    double sum = 0;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < length; i++) {
      double value = values[i];
      if (!Double.isNaN(value)) {
        seen++;
        sum += value;
        low = value < low ? value : low;
        high = value > high ? value : high;
      }
    }
    double middle = sum / seen;
    double spread = 0;
    for (int i = 0; i < length; i++) {
      double deviation = values[i] - middle;
      spread += Double.isNaN(deviation) ? 0 : deviation * deviation;
    }
    if (seen > 0) {
      merge(column, seen, middle, spread, low, high);
    }
  }

  /** Merges two groups of values by their means and squared deviations (Chan, Golub and LeVeque 1983). */
  private void merge(int column, long values, double otherMean, double otherSquares, double low, double high) {
    min[column] = count[column] == 0 ? low : Math.min(min[column], low);
    max[column] = count[column] == 0 ? high : Math.max(max[column], high);
    long all = count[column] + values;
    double delta = otherMean - mean[column];
    squares[column] += otherSquares + delta * delta * count[column] / all * values;
    mean[column] += delta * values / all;
    count[column] = all;
  }

  /**
   * @param column a column
   * @param zeros the number of zeros in addition to the values added
   */
  public void addZeros(int column, long zeros) {
    if (zeros > 0) {
      merge(column, zeros, 0, 0, 0, 0);
    }
  }

  /**
   * @param column a column
   * @return the number of values added
   */
  public long count(int column) {
    return count[column];
  }

  /**
   * @param column a column
   * @return the mean, 0 if no value was added
   */
  public double mean(int column) {
    return mean[column];
  }

  /**
   * @param column a column
   * @return the population standard deviation
   */
  public double deviation(int column) {
    return count[column] == 0 ? 0 : Math.sqrt(squares[column] / count[column]);
  }

  /**
   * @param column a column
   * @return the lowest value, 0 if none was added
   */
  public double min(int column) {
    return min[column];
  }

  /**
   * @param column a column
   * @return the difference between the highest value and the lowest
   */
  public double range(int column) {
    return max[column] - min[column];
  }
}
