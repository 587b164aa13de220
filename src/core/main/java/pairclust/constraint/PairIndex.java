package pairclust.constraint;

import java.util.Arrays;

/** A hash table from (low row, high row, link) to a number, on primitive arrays, so that merging a million pairs needs no boxing. */
final class PairIndex {

  private long[] keys = new long[64];
  private int[] numbers = new int[64];
  private int used;

  /** Creates an empty table. */
  PairIndex() {
    Arrays.fill(numbers, -1);
  }

  /**
   * @param low the lower row
   * @param high the higher row
   * @param must whether the link is a must-link
   * @param next the number to store if the key is new
   * @return the number stored for the key
   */
  int find(int low, int high, boolean must, int next) {
    if (used * 2 >= keys.length) {
      rehash();
    }
    long key = key(low, high, must);
    int slot = slot(key);
    if (numbers[slot] < 0) {
      keys[slot] = key;
      numbers[slot] = next;
      used++;
    }
    return numbers[slot];
  }

  /**
   * @param low the lower row
   * @param high the higher row
   * @param must whether the link is a must-link
   * @return whether a number is stored for the key
   */
  boolean contains(int low, int high, boolean must) {
    return numbers[slot(key(low, high, must))] >= 0;
  }

  private static long key(int low, int high, boolean must) {
    // Rows are below 2^31, so the top bit is free for the link.
    return RowPair.key(low, high) | (must ? Long.MIN_VALUE : 0);
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
