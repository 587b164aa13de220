package pairclust.weka.options;

import java.util.function.ToDoubleBiFunction;
import pairclust.data.ColumnStatistics;

/** How numeric attributes, or whole rows, are scaled before distances are computed. */
public enum Scale {

  /** No scaling. */
  NONE("none", (statistics, column) -> 0, (statistics, column) -> 1),

  /** To the range from 0 to 1. */
  RANGE("range", ColumnStatistics::min, ColumnStatistics::range),

  /** To mean 0 and standard deviation 1. */
  Z("z", ColumnStatistics::mean, ColumnStatistics::deviation),

  /** Each row to a sum of one, so that only its proportions matter. */
  ROWS("rows", NONE.shift, NONE.unit),

  /** As the rows and the pairs suggest; resolved to one of the others before rows are encoded. */
  AUTO("auto", NONE.shift, NONE.unit);

  private final String label;
  private final ToDoubleBiFunction<ColumnStatistics, Integer> shift;
  private final ToDoubleBiFunction<ColumnStatistics, Integer> unit;

  Scale(String label, ToDoubleBiFunction<ColumnStatistics, Integer> shift, ToDoubleBiFunction<ColumnStatistics, Integer> unit) {
    this.label = label;
    this.shift = shift;
    this.unit = unit;
  }

  /** @return the name of the option value */
  public String label() {
    return label;
  }

  /** Returns the value that is mapped to zero. */
  public double shift(ColumnStatistics statistics, int column) {
    return shift.applyAsDouble(statistics, column);
  }

  /** Returns the value that is mapped to one after the shift; 0 for a constant column. */
  public double unit(ColumnStatistics statistics, int column) {
    return unit.applyAsDouble(statistics, column);
  }
}
