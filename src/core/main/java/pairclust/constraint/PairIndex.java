package pairclust.constraint;

import java.util.Arrays;

/** A hash table from a key, such as that of a pair, to a number, on primitive arrays, so that merging a million pairs needs no boxing. */
public final class PairIndex {

  private long[] keys = new long[64];
  private int[] numbers = new int[64];
  private int used;

  /** Creates an empty table. */
  public PairIndex() {
    Arrays.fill(numbers, -1);
  }

  /**
   * Finds the number of a key, or stores one.
   *
   * @param key the key, for pairs see {@link RowPair}
   * @param next the number to store if the key is new
   * @return the number stored for the key
   */
  public int find(long key, int next) {
    if (used * 2 >= keys.length) {
      rehash();
    }
    int slot = slot(key);
    if (numbers[slot] < 0) {
      keys[slot] = key;
      numbers[slot] = next;
      used++;
    }
    return numbers[slot];
  }

  /**
   * @param key the key of a pair
   * @return whether a number is stored for the key
   */
  public boolean contains(long key) {
    return numbers[slot(key)] >= 0;
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
