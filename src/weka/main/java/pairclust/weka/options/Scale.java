package pairclust.weka.options;

import pairclust.data.ColumnStatistics;

/** How numeric attributes, or whole rows, are scaled before distances are computed. */
public enum Scale {

  /** No scaling. */
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

  /** Each row to a sum of one, so that only its proportions matter. */
  ROWS("rows"),

  /** As the rows and the pairs suggest; resolved to one of the others before rows are encoded. */
  AUTO("auto");

  private final String label;

  Scale(String label) {
    this.label = label;
  }

  /** @return the name of the option value */
  public String label() {
    return label;
  }

  /** Returns the value that is mapped to zero. */
  public double shift(ColumnStatistics statistics, int column) {
    return 0;
  }

  /** Returns the value that is mapped to one after the shift; 0 for a constant column. */
  public double unit(ColumnStatistics statistics, int column) {
    return 1;
  }
}
