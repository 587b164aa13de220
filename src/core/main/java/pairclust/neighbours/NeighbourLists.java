package pairclust.neighbours;

import java.util.Arrays;

/** The nearest rows found so far for each row, in flat arrays. Several threads may change them if each row is changed by one only. */
final class NeighbourLists {

  private final int each;
  private final int[] rows;
  private final float[] squared;

  /** The round in which each entry was found, from 0. */
  private final byte[] rounds;

  NeighbourLists(int size, int each) {
    this.each = each;
    rows = new int[Math.multiplyExact(size, each)];
    squared = new float[rows.length];
    rounds = new byte[rows.length];
    Arrays.fill(rows, -1);
    Arrays.fill(squared, Float.POSITIVE_INFINITY);
  }

  int each() {
    return each;
  }

  /** Returns the i-th nearest row of a row, or -1 if fewer are known. */
  int get(int row, int i) {
    return rows[row * each + i];
  }

  /** Returns the round in which an entry was found. */
  int round(int row, int i) {
    return rounds[row * each + i];
  }

  /** Returns the squared distance from which a row is too far to be included. */
  float limit(int row) {
    return squared[(row + 1) * each - 1];
  }

  /** Offers a row to another in a round; returns whether it was included. */
  boolean offer(int row, int other, float distance, int round) {
    int start = row * each;
    int at = start + each - 1;
    if (!(distance < squared[at])) {
      return false;
    }
    int place = at;
    while (place > start && squared[place - 1] > distance) {
      place--;
    }
    // A row that is already there has the same distance, up to the rounding of another order of summation.
    for (int i = start; i <= at; i++) {
      if (rows[i] == other) {
        return false;
      }
    }
    System.arraycopy(rows, place, rows, place + 1, at - place);
    System.arraycopy(squared, place, squared, place + 1, at - place);
    System.arraycopy(rounds, place, rounds, place + 1, at - place);
    rows[place] = other;
    squared[place] = distance;
    rounds[place] = (byte) round;
    return true;
  }
}
