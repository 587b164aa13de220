package pairclust.knowledge;

import java.util.Arrays;
import java.util.Random;
import pairclust.parallel.Interrupts;

/**
 * The pairs of rows of which nothing is known, counted row by row, in time and memory linear in rows and answers: for the moment when so
 * few are left that drawing any pair and looking whether it is known takes too long.
 */
public final class OpenPairs {

  private final Knowledge knowledge;
  private final int[] candidates;

  /** With how many candidates each candidate makes an open pair. */
  private final int[] partners;
  private final long ends;

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
    // From how many candidates a group is known to be apart, plus one; zero is not counted yet.
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

  public long count() {
    return ends / 2;
  }

  /** Draws one of the open pairs, each as likely as any other; null if there are none. */
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
