package pairclust.neighbours;

import java.util.Arrays;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Improves lists of near rows by comparing neighbours of the same row with each other: NN-descent (W. Dong, C. Moses and K. Li, Efficient
 * k-nearest neighbor graph construction for generic similarity measures, WWW 2011, doi:10.1145/1963405.1963487).
 *
 * <p>Blocks of rows are processed in order. Within a block distances are computed by all threads, and then each thread includes the
 * improvements in the lists of its own rows, in a fixed order. The result does not depend on the number of threads.
 */
final class NearestDescent {

  /** The rows of a block: few enough that improvements do not wait long and take little memory. */
  private static final int BLOCK = 16 * Workers.RANGE;

  /** The share of changed entries below which a round was the last. */
  private static final double FEW_CHANGES = 0.002;

  private final SearchRows rows;
  private final NeighbourLists lists;
  private final Workers workers;

  /** The rows that have a row among their neighbours, a random choice of at most as many as a row has neighbours; fresh entries first. */
  private final int[] reverse;
  private final int[] freshCounts;
  private final int[] seenCounts;

  NearestDescent(SearchRows rows, NeighbourLists lists, Workers workers) {
    this.rows = rows;
    this.lists = lists;
    this.workers = workers;
    reverse = new int[Math.multiplyExact(rows.size(), 2 * lists.each())];
    freshCounts = new int[rows.size()];
    seenCounts = new int[rows.size()];
  }

  /** Runs a number of rounds, or fewer if hardly anything changes. */
  void run(int rounds, long seed) {
    long enough = (long) (FEW_CHANGES * rows.size() * lists.each());
    for (int round = 1; round <= rounds; round++) {
      if (round(round, seed) <= enough) {
        return;
      }
    }
  }

  /**
   * Runs one round, in which entries that the round before found are compared with each other and with older ones. What the round itself
   * finds waits for the next.
   *
   * @return the number of changed entries
   */
  private long round(int round, long seed) {
    collectReverse(round, seed + round);
    long changed = 0;
    for (int start = 0; start < rows.size(); start += BLOCK) {
      int first = start;
      int count = Math.min(BLOCK, rows.size() - start);
      Updates[] updates = new Updates[Workers.ranges(count)];
      workers.forRanges(count, (range, from, to) -> {
        Updates found = new Updates();
        Join join = new Join(found, round);
        for (int row = first + from; row < first + to; row++) {
          join.compareNeighbours(row);
        }
        updates[range] = found;
      });
      changed += include(updates, round);
    }
    return changed;
  }

  /** Lists for every row those that have it among their neighbours, a reservoir sample if they are many. */
  private void collectReverse(int round, long seed) {
    int each = lists.each();
    Arrays.fill(freshCounts, 0);
    Arrays.fill(seenCounts, 0);
    for (int row = 0; row < rows.size(); row++) {
      Interrupts.check(row);
      for (int i = 0; i < each; i++) {
        int other = lists.get(row, i);
        if (other >= 0) {
          boolean fresh = lists.round(row, i) == round - 1;
          int count = fresh ? freshCounts[other]++ : seenCounts[other]++;
          int place = count < each ? count : random(seed, row, other, count + 1);
          if (place < each) {
            reverse[(2 * other + (fresh ? 0 : 1)) * each + place] = row;
          }
        }
      }
    }
  }

  private static int random(long seed, int row, int other, int bound) {
    long mixed = (seed * 0x9E3779B97F4A7C15L ^ row * 0xBF58476D1CE4E5B9L ^ other * 0x94D049BB133111EBL) * 0xD6E8FEB86659FD93L;
    return (int) ((mixed >>> 33) % bound);
  }

  private long include(Updates[] updates, int round) {
    int parts = workers.threads();
    long[] changed = new long[parts];
    workers.forEach(parts, part -> {
      for (Updates some : updates) {
        Interrupts.check();
        changed[part] += some.include(part, parts, round);
      }
    });
    return Arrays.stream(changed).sum();
  }

  /** Pairs of rows that are nearer than others in the list of one of them. */
  private final class Updates {

    private int[] pairs = new int[1 << 14];
    private float[] squared = new float[1 << 13];
    private int count;

    void add(int a, int b, float distance) {
      if (count == squared.length) {
        pairs = Arrays.copyOf(pairs, 4 * count);
        squared = Arrays.copyOf(squared, 2 * count);
      }
      pairs[2 * count] = a;
      pairs[2 * count + 1] = b;
      squared[count++] = distance;
    }

    /** Includes the pairs in the lists of the rows of a part, and returns how many changed. */
    long include(int part, int parts, int round) {
      long changed = 0;
      for (int i = 0; i < count; i++) {
        int a = pairs[2 * i];
        int b = pairs[2 * i + 1];
        if (a % parts == part && lists.offer(a, b, squared[i], round)) {
          changed++;
        }
        if (b % parts == part && lists.offer(b, a, squared[i], round)) {
          changed++;
        }
      }
      return changed;
    }
  }

  /** Compares the neighbours of rows, for one thread. */
  private final class Join {

    private final Updates found;
    private final SearchRows.Distances distances = rows.distances();
    private final int[] candidates = new int[4 * lists.each()];
    private final float[][] squared = new float[2 * lists.each()][4 * lists.each()];
    private final int round;
    private int count;

    Join(Updates found, int round) {
      this.found = found;
      this.round = round;
    }

    void compareNeighbours(int row) {
      count = 0;
      add(row, true);
      int fresh = count;
      if (fresh == 0) {
        return;
      }
      add(row, false);
      distances.among(candidates, count, fresh, squared);
      for (int i = 0; i < fresh; i++) {
        int a = candidates[i];
        float limit = lists.limit(a);
        for (int j = i + 1; j < count; j++) {
          float distance = squared[i][j];
          if (distance < limit || distance < lists.limit(candidates[j])) {
            found.add(a, candidates[j], distance);
          }
        }
      }
    }

    /** Adds the neighbours of a row that are fresh or not, in both directions, each once. */
    private void add(int row, boolean fresh) {
      int each = lists.each();
      for (int i = 0; i < each; i++) {
        int since = lists.round(row, i);
        if (lists.get(row, i) >= 0 && (fresh ? since == round - 1 : since < round - 1)) {
          addOnce(lists.get(row, i));
        }
      }
      int known = Math.min(each, fresh ? freshCounts[row] : seenCounts[row]);
      for (int i = 0; i < known; i++) {
        addOnce(reverse[(2 * row + (fresh ? 0 : 1)) * each + i]);
      }
    }

    private void addOnce(int other) {
      for (int i = 0; i < count; i++) {
        if (candidates[i] == other) {
          return;
        }
      }
      candidates[count++] = other;
    }
  }
}
