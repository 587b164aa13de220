package pairclust.constraint;

/** Keys of unordered pairs of rows, for sets and maps without an object per pair. */
public final class RowPair {

  private RowPair() {
  }

  /**
   * @param first a row
   * @param second another row
   * @return a number that is the same for both orders and unique to the pair; never negative
   */
  public static long key(int first, int second) {
    return (long) Math.min(first, second) << 32 | Math.max(first, second);
  }

  /**
   * @param first a row
   * @param second another row
   * @param link their link
   * @return a number that is the same for both orders and unique to the pair and its link
   */
  public static long key(int first, int second, Link link) {
    // Rows are below 2^31, so the top bit is free for the link.
    return key(first, second) | (link == Link.MUST ? Long.MIN_VALUE : 0);
  }

  /**
   * @param key a key without a link
   * @return the lower row
   */
  public static int lower(long key) {
    return (int) (key >>> 32);
  }

  /**
   * @param key a key without a link
   * @return the higher row
   */
  public static int upper(long key) {
    return (int) key;
  }
}
