package pairclust.density;

import java.util.Arrays;
import java.util.Locale;

/** Pairs of close rows, to be visited from the closest on. */
final class CloseRows {

  /** The share of Java's memory that the pairs may take. */
  private static final double MEMORY_SHARE = 0.6;

  /** Two rows and the key. */
  private static final int BYTES = 16;

  private final int[] first;
  private final int[] second;

  /** The distance in single precision in the upper half, the number of the pair in the lower: positive floats sort as their bits do. */
  private final long[] keys;
  private int count;

  CloseRows(long most, long available, String subject, String remedy) {
    requireMemory(most, available, subject, remedy);
    first = new int[(int) most];
    second = new int[(int) most];
    keys = new long[(int) most];
  }

  /**
   * Rejects more pairs than fit, before anything is allocated.
   *
   * @param most the largest number of pairs
   * @param available the memory that Java may use, in bytes
   * @param subject what needs it, up to the number
   * @param remedy what to do about it
   */
  static void requireMemory(long most, long available, String subject, String remedy) {
    double needed = (double) BYTES * most;
    if (needed > MEMORY_SHARE * available || most > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "%s %.1f GB of memory, but Java may use %.1f GB in all. %s", subject,
          needed / 1e9, available / 1e9, remedy));
    }
  }

  void add(int a, int b, double squaredDistance) {
    first[count] = a;
    second[count] = b;
    keys[count] = (long) Float.floatToIntBits((float) squaredDistance) << 32 | count;
    count++;
  }

  /** Receives two rows. */
  @FunctionalInterface
  interface PairConsumer {

    void accept(int first, int second);
  }

  void forEach(PairConsumer consumer) {
    Arrays.sort(keys, 0, count);
    for (int i = 0; i < count; i++) {
      int at = (int) keys[i];
      consumer.accept(first[at], second[at]);
    }
  }
}
