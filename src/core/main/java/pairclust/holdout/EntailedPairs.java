package pairclust.holdout;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.UnionFind;

/**
 * All pairs of rows whose link follows from given pairs, counted without listing them. Must-linked rows form groups; rows of the same
 * group belong together, and rows of two groups with a cannot-link between them do not. With two clusters, two groups that have
 * cannot-links to the same group belong together, too. Pairs of weight 0 are ignored.
 */
final class EntailedPairs {

  private static final int TWO = 2;

  /** The group of each row; -1 for rows without pairs. */
  private final int[] group;
  private final int groups;
  private final boolean twoSided;

  /** Groups with a cannot-link between them, two by two. */
  private final List<int[]> cannot;

  /**
   * @param pairs the pairs, without contradictions
   * @param clusters the number of clusters
   */
  EntailedPairs(ConstraintSet pairs, int clusters) {
    int[][] given = IntStream.range(0, pairs.size()).filter(i -> pairs.weight(i) > 0)
        .mapToObj(i -> new int[] {pairs.first(i), pairs.second(i), pairs.link(i) == Link.MUST ? 0 : 1}).toArray(int[][]::new);
    int rows = pairs.maxRow() + 1;
    int[] sides = clusters == TWO ? sides(given, rows) : null;
    twoSided = sides != null;
    int[] root = twoSided ? sides : mustLinked(given, rows);
    int[] used = Arrays.stream(given).flatMapToInt(pair -> IntStream.of(pair[0], pair[1])).distinct().sorted().toArray();
    int[] roots = IntStream.of(used).map(row -> root[row]).distinct().sorted().toArray();
    groups = roots.length;
    group = new int[rows];
    Arrays.fill(group, -1);
    for (int row : used) {
      group[row] = Arrays.binarySearch(roots, root[row]);
    }
    cannot = Arrays.stream(given).filter(pair -> pair[2] == 1).map(pair -> List.of(Math.min(group[pair[0]], group[pair[1]]),
        Math.max(group[pair[0]], group[pair[1]]))).distinct().map(two -> new int[] {two.get(0), two.get(1)}).toList();
  }

  /** @return whether there are two clusters, which satisfy the pairs, so that cannot-links also entail must-links */
  boolean isTwoSided() {
    return twoSided;
  }

  private static int[] mustLinked(int[][] given, int rows) {
    UnionFind linked = new UnionFind(rows);
    Arrays.stream(given).filter(pair -> pair[2] == 0).forEach(pair -> linked.union(pair[0], pair[1]));
    return IntStream.range(0, rows).map(linked::find).toArray();
  }

  /**
   * Finds the groups for two clusters. Element 2r stands for row r being on one side, 2r + 1 for its being on the other; a must-link joins
   * the same sides of two rows, a cannot-link opposite ones. Returns null if no two clusters satisfy the pairs.
   */
  private static int[] sides(int[][] given, int rows) {
    UnionFind joined = new UnionFind(2 * rows);
    for (int[] pair : given) {
      joined.union(2 * pair[0], 2 * pair[1] + pair[2]);
      joined.union(2 * pair[0] + 1, 2 * pair[1] + 1 - pair[2]);
    }
    boolean possible = IntStream.range(0, rows).allMatch(row -> joined.find(2 * row) != joined.find(2 * row + 1));
    return possible ? IntStream.range(0, rows).map(row -> joined.find(2 * row)).toArray() : null;
  }

  /**
   * Counts the pairs, and those that labels violate.
   *
   * @param labels the cluster of each row
   * @return must-links, violated must-links, cannot-links, violated cannot-links
   */
  long[] count(int[] labels) {
    List<Map<Integer, Long>> sizes = Stream.generate(() -> (Map<Integer, Long>) new HashMap<Integer, Long>()).limit(groups).toList();
    for (int row = 0; row < group.length; row++) {
      if (group[row] >= 0) {
        sizes.get(group[row]).merge(labels[row], 1L, Long::sum);
      }
    }
    long[] counts = new long[4];
    for (Map<Integer, Long> size : sizes) {
      long all = sum(size);
      counts[0] += all * (all - 1) / 2;
      counts[1] += (all * all - size.values().stream().mapToLong(n -> n * n).sum()) / 2;
    }
    for (int[] two : cannot) {
      Map<Integer, Long> one = sizes.get(two[0]);
      Map<Integer, Long> other = sizes.get(two[1]);
      counts[2] += sum(one) * sum(other);
      counts[3] += one.entrySet().stream().mapToLong(entry -> entry.getValue() * other.getOrDefault(entry.getKey(), 0L)).sum();
    }
    return counts;
  }

  private static long sum(Map<Integer, Long> size) {
    return size.values().stream().mapToLong(n -> n).sum();
  }
}
