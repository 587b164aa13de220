package pairclust.distortion;

/** Thrown if a distance finds a negative value that it does not allow. Has the position, so that callers can name the attribute. */
public final class NegativeValueException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int row;
  private final int dimension;
  private final double value;

  /**
   * @param row the row, counted from 0
   * @param dimension the dimension, counted from 0
   * @param value the offending value
   */
  public NegativeValueException(int row, int dimension, double value) {
    super("The distance needs non-negative values, but row " + row + " has " + value + " in dimension " + dimension + ".");
    this.row = row;
    this.dimension = dimension;
    this.value = value;
  }

  /** @return the row, counted from 0 */
  public int row() {
    return row;
  }

  /** @return the dimension, counted from 0 */
  public int dimension() {
    return dimension;
  }

  /** @return the offending value */
  public double value() {
    return value;
  }
}
