package pairclust.constraint;

import java.util.Arrays;

/** A hash table from (low row, high row, link) to a number, on primitive arrays: merging a million pairs must not box them. */
final class PairIndex {

  private long[] keys = new long[64];
  private int[] numbers = new int[64];
  private int used;

  PairIndex() {
    Arrays.fill(numbers, -1);
  }

  /** Returns the number stored for the key; stores {@code next} first if there was none. */
  int find(int low, int high, boolean must, int next) {
    if (used * 2 >= keys.length) {
      rehash();
    }
    // Rows are below 2^31, so that the link fits into the free top bit.
    long key = (long) low << 32 | high | (must ? Long.MIN_VALUE : 0);
    int slot = slot(key);
    if (numbers[slot] < 0) {
      keys[slot] = key;
      numbers[slot] = next;
      used++;
    }
    return numbers[slot];
  }

  private int slot(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    int mask = keys.length - 1;
    int slot = (int) (mixed ^ mixed >>> 32) & mask;
    while (numbers[slot] >= 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void rehash() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new long[oldKeys.length * 2];
    numbers = new int[keys.length];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] >= 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
