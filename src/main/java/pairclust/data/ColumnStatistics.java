package pairclust.data;

/**
 * Mean, deviation and range of columns, taken in one pass (Welford's update, which does not lose digits for values far from zero).
 * Zeros of sparse data are not fed but counted in at the end.
 */
public final class ColumnStatistics {

  private final long[] count;
  private final double[] mean;
  private final double[] squares;
  private final double[] min;
  private final double[] max;

  /** @param columns how many columns */
  public ColumnStatistics(int columns) {
    count = new long[columns];
    mean = new double[columns];
    squares = new double[columns];
    min = new double[columns];
    max = new double[columns];
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
   * @param column a column
   * @param zeros how many zeros it has besides the values fed
   */
  public void addZeros(int column, long zeros) {
    if (zeros > 0) {
      min[column] = count[column] == 0 ? 0 : Math.min(min[column], 0);
      max[column] = count[column] == 0 ? 0 : Math.max(max[column], 0);
      long all = count[column] + zeros;
      // Two groups merged (Chan, Golub and LeVeque 1983): one fed value by value, one of zeros only.
      squares[column] += mean[column] * mean[column] * count[column] / all * zeros;
      mean[column] *= (double) count[column] / all;
      count[column] = all;
    }
  }

  /**
   * @param column a column
   * @return how many values were seen
   */
  public long count(int column) {
    return count[column];
  }

  /**
   * @param column a column
   * @return the mean, 0 if no value was seen
   */
  public double mean(int column) {
    return mean[column];
  }

  /**
   * @param column a column
   * @return the standard deviation (of the values themselves, not an estimate from a sample)
   */
  public double deviation(int column) {
    return count[column] == 0 ? 0 : Math.sqrt(squares[column] / count[column]);
  }

  /**
   * @param column a column
   * @return the lowest value, 0 if none was seen
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
