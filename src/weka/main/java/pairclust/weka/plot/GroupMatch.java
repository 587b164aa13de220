package pairclust.weka.plot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Matches the clusters of two clusterings of the same rows, so that similar clusters can have the same colour. */
public final class GroupMatch {

  private GroupMatch() {
  }

  /**
   * Matches groups greedily by the number of shared rows, largest overlap first.
   *
   * @param groups the group of each row, -1 for none
   * @param reference the group of each row in the clustering to match, -1 for none
   * @return for each group the number of the group that it matches; the remaining groups get unused numbers
   */
  public static int[] numbers(int[] groups, int[] reference) {
    return numbers(groups, 1 + Arrays.stream(groups).max().orElse(-1), reference);
  }

  /**
   * Matches groups greedily by the number of shared rows, largest overlap first.
   *
   * @param groups the group of each row, -1 for none
   * @param count the number of groups, some of which may be empty
   * @param reference the group of each row in the clustering to match, -1 for none
   * @return for each group the number of the group that it matches; the remaining groups get unused numbers
   */
  public static int[] numbers(int[] groups, int count, int[] reference) {
    if (groups.length != reference.length) {
      throw new IllegalArgumentException("Groups of " + groups.length + " rows cannot be matched with groups of " + reference.length + ".");
    }
    int others = 1 + Arrays.stream(reference).max().orElse(-1);
    int[][] shared = new int[count][others];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] >= 0 && reference[row] >= 0) {
        shared[groups[row]][reference[row]]++;
      }
    }
    int[] numbers = new int[count];
    Arrays.fill(numbers, -1);
    boolean[] taken = new boolean[Math.max(count, others)];
    List<int[]> cells = IntStream.range(0, count * others).mapToObj(i -> new int[] {i / others, i % others})
        .sorted((a, b) -> Integer.compare(shared[b[0]][b[1]], shared[a[0]][a[1]])).toList();
    for (int[] cell : cells) {
      if (numbers[cell[0]] < 0 && !taken[cell[1]] && shared[cell[0]][cell[1]] > 0) {
        numbers[cell[0]] = cell[1];
        taken[cell[1]] = true;
      }
    }
    int free = 0;
    for (int g = 0; g < count; g++) {
      if (numbers[g] < 0) {
        while (taken[free]) {
          free++;
        }
        numbers[g] = free;
        taken[free] = true;
      }
    }
    return numbers;
  }
}
