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

  CloseRows(long most, int rows, double radius, long available) {
    requireMemory(most, rows, radius, available);
    first = new int[(int) most];
    second = new int[(int) most];
    keys = new long[(int) most];
  }

  /** Rejects more pairs than fit, before anything is allocated. */
  static void requireMemory(long most, int rows, double radius, long available) {
    double needed = (double) BYTES * most;
    if (needed > MEMORY_SHARE * available || most > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "With the radius %.4g, %d pairs of the %d rows are neighbours;"
          + " satisfying the cannot-links among them needs %.1f GB of memory, but Java may use %.1f GB in all. Use a smaller radius"
          + " (-radius), the hierarchy (-extraction hierarchy), or start Java with more memory (-Xmx).", radius, most, rows, needed / 1e9,
          available / 1e9));
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
