package pairclust.weka.rows;

/**
 * The numbers that can be clustered. Distances are sums of squares: those of larger numbers overflow and those of smaller differences
 * underflow, after which rows would be assigned by nothing but rounding.
 */
final class NumberRange {

  /** The largest absolute value. Its square, times a billion rows, times the largest weights, is still a number. */
  static final double LARGEST = 1e100;

  /** The smallest difference that counts. */
  static final double SMALLEST = 1e-100;

  private static final String UNITS = "; multiply or divide the attribute by a constant, or remove it.";

  private NumberRange() {
  }

  /**
   * Checks a value.
   *
   * @param name the attribute
   * @param row the row, or -1 for one that was not there in training
   */
  static void check(double value, String name, int row) {
    if (!(Math.abs(value) <= LARGEST)) {
      throw new IllegalArgumentException("Attribute '" + name + "' is " + (Double.isInfinite(value) ? "infinite" : value)
          + (row >= 0 ? " in row " + row + " (counted from 0)" : "") + (Double.isInfinite(value) ? "; distances need finite values."
          : ". Squares of numbers beyond " + LARGEST + " overflow" + UNITS));
    }
  }

  /**
   * Checks the difference between the largest and the smallest value of an attribute, all of which is to count; 0 for a constant.
   *
   * @param name the attribute
   */
  static void checkRange(double range, String name) {
    if (range > 0 && range < SMALLEST) {
      throw new IllegalArgumentException("Attribute '" + name + "' varies by no more than " + range + ". Squares of differences below "
          + SMALLEST + " underflow" + UNITS);
    }
  }
}
