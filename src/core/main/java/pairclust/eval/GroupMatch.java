package pairclust.eval;

import java.util.Arrays;

/** Matches the clusters of two clusterings of the same rows, so that similar clusters can have the same number and colour. */
public final class GroupMatch {

  private GroupMatch() {
  }

  /**
   * Matches groups so that as many rows as possible are in matching ones.
   *
   * @param groups the group of each row, -1 for none
   * @param reference the group of each row in the clustering to match, -1 for none
   * @return for each group the number of the group that it matches; the remaining groups get unused numbers
   */
  public static int[] numbers(int[] groups, int[] reference) {
    return numbers(groups, 1 + Arrays.stream(groups).max().orElse(-1), reference);
  }

  /**
   * Matches groups so that as many rows as possible are in matching ones.
   *
   * @param groups the group of each row, -1 for none
   * @param count the number of groups, some of which may be empty
   * @param reference the group of each row in the clustering to match, -1 for none
   * @return for each group the number of the group that it matches; the remaining groups get unused numbers
   */
  public static int[] numbers(int[] groups, int count, int[] reference) {
    return completed(BestMatching.of(shared(groups, count, reference)));
  }

  /** Counts the rows that each group shares with each group of the reference. */
  private static double[][] shared(int[] groups, int count, int[] reference) {
    if (groups.length != reference.length) {
      throw new IllegalArgumentException("Groups of " + groups.length + " rows cannot be matched with groups of " + reference.length + ".");
    }
    double[][] shared = new double[count][1 + Arrays.stream(reference).max().orElse(-1)];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] >= 0 && reference[row] >= 0) {
        shared[groups[row]][reference[row]]++;
      }
    }
    return shared;
  }

  /**
   * Says how similar two clusterings are, in time quadratic in the number of groups: the rows that are in the largest common part of their
   * group and any group of the other clustering, counted for both clusterings.
   *
   * @param groups the group of each row, -1 for none
   * @param count the number of groups, some of which may be empty
   * @param reference the group of each row in the other clustering, -1 for none
   * @return twice the number of rows in any group if the clusterings are the same, less if they differ
   */
  public static long overlap(int[] groups, int count, int[] reference) {
    double sum = 0;
    double[] largest = new double[1 + Arrays.stream(reference).max().orElse(-1)];
    for (double[] parts : shared(groups, count, reference)) {
      sum += Arrays.stream(parts).max().orElse(0);
      Arrays.setAll(largest, i -> Math.max(largest[i], parts[i]));
    }
    return Math.round(sum + Arrays.stream(largest).sum());
  }

  /**
   * Keeps the numbers of clusters that were matched before, as far as there are enough clusters for them.
   *
   * @param groups the group of each row, -1 for none
   * @param count the number of groups
   * @param reference the group of each row before, -1 for none
   * @return the new number of each group, from 0 to below the number of groups
   */
  public static int[] renumbering(int[] groups, int count, int[] reference) {
    int[] possible = Arrays.stream(reference).map(group -> group < count ? group : -1).toArray();
    return numbers(groups, count, possible);
  }

  /**
   * Numbers what has no number yet.
   *
   * @param numbers different numbers, -1 for none; not changed
   * @return the same, with the smallest unused numbers in place of -1, in order
   */
  public static int[] completed(int[] numbers) {
    int[] all = numbers.clone();
    boolean[] taken = new boolean[Math.max(all.length, 1 + Arrays.stream(all).max().orElse(-1))];
    Arrays.stream(all).filter(number -> number >= 0).forEach(number -> taken[number] = true);
    int free = 0;
    for (int g = 0; g < all.length; g++) {
      if (all[g] < 0) {
        while (taken[free]) {
          free++;
        }
        all[g] = free;
        taken[free] = true;
      }
    }
    return all;
  }
}
