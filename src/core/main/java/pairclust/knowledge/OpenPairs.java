package pairclust.knowledge;

import java.util.Arrays;
import java.util.Random;
import pairclust.parallel.Interrupts;

/**
 * The unknown pairs of rows, counted by row, in time and memory linear in rows and answers; used when so few are left that drawing random
 * pairs until one is unknown takes too long.
 */
public final class OpenPairs {

  private final Knowledge knowledge;
  private final int[] candidates;

  /** The number of open pairs of each candidate. */
  private final int[] partners;
  private final long ends;

  /**
   * Counts the open pairs.
   *
   * @param knowledge the known pairs
   * @param candidates the rows to pair
   */
  public OpenPairs(Knowledge knowledge, int[] candidates) {
    this.knowledge = knowledge;
    this.candidates = candidates;
    Groups groups = knowledge.groups();
    int[] members = new int[groups.rows()];
    for (int row : candidates) {
      members[groups.of(row)]++;
    }
    int[] notKnown = new int[groups.rows()];
    for (int[] pair : knowledge.unknownPairs()) {
      if (Arrays.binarySearch(candidates, pair[0]) >= 0 && Arrays.binarySearch(candidates, pair[1]) >= 0) {
        notKnown[pair[0]]++;
        notKnown[pair[1]]++;
      }
    }
    // The number of candidates that a group is apart from, plus one; zero if not counted yet.
    int[] apart = new int[groups.rows()];
    partners = new int[candidates.length];
    long sum = 0;
    for (int i = 0; i < candidates.length; i++) {
      Interrupts.check(i);
      int group = groups.of(candidates[i]);
      if (apart[group] == 0) {
        apart[group] = 1;
        for (int other : groups.apartFrom(group)) {
          apart[group] += members[other];
        }
      }
      partners[i] = candidates.length - members[group] - (apart[group] - 1) - notKnown[candidates[i]];
      sum += partners[i];
    }
    ends = sum;
  }

  /** @return the number of open pairs */
  public long count() {
    return ends / 2;
  }

  /**
   * Draws an open pair uniformly.
   *
   * @param random the source of randomness
   * @return two rows, or null if no pair is open
   */
  public int[] draw(Random random) {
    if (ends == 0) {
      return null;
    }
    long left = random.nextLong(ends);
    int i = 0;
    while (left >= partners[i]) {
      left -= partners[i++];
    }
    for (int other : candidates) {
      if (knowledge.known(candidates[i], other) == null && left-- == 0) {
        return new int[] {candidates[i], other};
      }
    }
    throw new AssertionError("fewer open pairs than counted");
  }
}
