package pairclust.spark.component;

import pairclust.parallel.Orders;

/** Numbers for IDs, so that millions of them need no texts. */
public final class RowKeys {

  /** The longest whole number that is its own key: the sign apart, below 10^18. */
  private static final int DIGITS = 18;
  private static final long LARGEST = 1_000_000_000_000_000_000L;

  /** Takes the keys of texts out of the range of those of numbers. */
  private static final long OUT_OF_RANGE = 1L << 62;

  private RowKeys() {
  }

  /**
   * Returns the key of an ID: a whole number is its own key, any other text has a hash of 64 bits that is no number's key.
   *
   * @param id the ID
   * @return its key
   */
  public static long of(String id) {
    int first = id.startsWith("-") ? 1 : 0;
    int digits = id.length() - first;
    boolean whole = digits >= 1 && digits <= DIGITS;
    for (int i = first; whole && i < id.length(); i++) {
      whole = id.charAt(i) >= '0' && id.charAt(i) <= '9';
    }
    // 007 and 7 are two IDs.
    if (whole && (id.charAt(first) != '0' || id.equals("0"))) {
      return Long.parseLong(id);
    }
    long hash = digits;
    for (int i = 0; i < id.length(); i++) {
      hash = Orders.mix(hash * 31 + id.charAt(i));
    }
    return hash > -LARGEST && hash < LARGEST ? hash ^ OUT_OF_RANGE : hash;
  }
}
