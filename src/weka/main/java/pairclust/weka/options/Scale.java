package pairclust.weka.options;

import pairclust.data.ColumnStatistics;

/** What is done to numeric attributes, or to whole rows, before distances are taken. */
public enum Scale {

  /** Nothing. */
  NONE("none"),

  /** To the range from 0 to 1. */
  RANGE("range") {
    @Override
    public double shift(ColumnStatistics statistics, int column) {
      return statistics.min(column);
    }

    @Override
    public double unit(ColumnStatistics statistics, int column) {
      return statistics.range(column);
    }
  },

  /** To mean 0 and standard deviation 1. */
  Z("z") {
    @Override
    public double shift(ColumnStatistics statistics, int column) {
      return statistics.mean(column);
    }

    @Override
    public double unit(ColumnStatistics statistics, int column) {
      return statistics.deviation(column);
    }
  },

  /** Every row to the sum of one, so that only its proportions count. */
  ROWS("rows");

  private final String label;

  Scale(String label) {
    this.label = label;
  }

  /** @return the name users know it by */
  public String label() {
    return label;
  }

  /** Returns what becomes zero. */
  public double shift(ColumnStatistics statistics, int column) {
    return 0;
  }

  /** Returns what becomes one, after the shift; 0 for a constant column. */
  public double unit(ColumnStatistics statistics, int column) {
    return 1;
  }
}
