package pairclust.spark;

import java.util.Locale;

/**
 * What pairs take on the driver, checked before they are read: a driver without memory dies after long work, with a message that does not
 * help.
 */
final class DriverMemory {

  /** The bytes of a pair and of a row with pairs, its values apart, while they are read and the loop runs: more than was measured. */
  private static final double PER_PAIR = 300;
  private static final double PER_ROW = 400;

  /** The bytes of a pair whose rows are in partitions, with the keys of up to two IDs: the most that is needed at once, by arithmetic. */
  private static final double PER_KEYED_PAIR = 300;

  /** The share of Java's memory that they may take. */
  private static final double SHARE = 0.8;

  private DriverMemory() {
  }

  /**
   * Throws an exception if the pairs do not fit.
   *
   * @param pairs the number of pairs
   * @param rows the number of rows that they name
   * @param values the values of such a row
   * @param available the memory of the driver
   */
  static void check(long pairs, long rows, int values, long available) {
    require(pairs, needed(pairs, rows, values), available, ", use fewer pairs, or, with PCKMeans and SeededKMeans, leave their rows in the"
        + " partitions (pairStorage partitions)");
  }

  /** Returns whether pairs and their rows fit. */
  static boolean fits(long pairs, long rows, int values, long available) {
    return needed(pairs, rows, values) <= SHARE * available;
  }

  private static double needed(long pairs, long rows, int values) {
    return PER_PAIR * pairs + (PER_ROW + 16.0 * values) * rows;
  }

  /** Throws an exception if not even the pairs without their rows fit. */
  static void checkKeys(long pairs, long available) {
    require(pairs, PER_KEYED_PAIR * pairs, available, ", or use fewer pairs");
  }

  private static void require(long pairs, double needed, long available, String otherwise) {
    if (needed > SHARE * available) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "%,d pairs need about %.1f GB on the driver, which has %.1f GB. Give it"
          + " more (--driver-memory %.0fg)%s.", pairs, needed / 1e9, available / 1e9, Math.ceil(needed / SHARE / 1e9), otherwise));
    }
  }
}
