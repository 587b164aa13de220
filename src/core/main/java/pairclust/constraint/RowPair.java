package pairclust.constraint;

/** Keys of pairs of rows whose order does not matter, for sets and maps that should not hold an object per pair. */
public final class RowPair {

  private RowPair() {
  }

  /**
   * @param first a row
   * @param second another row
   * @return the same number for both orders, and another one for any other pair; never negative
   */
  public static long key(int first, int second) {
    return (long) Math.min(first, second) << 32 | Math.max(first, second);
  }

  /**
   * @param key a key
   * @return the lower row
   */
  public static int lower(long key) {
    return (int) (key >>> 32);
  }

  /**
   * @param key a key
   * @return the higher row
   */
  public static int upper(long key) {
    return (int) key;
  }
}
