package pairclust.hierarchy;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.UnionFind;
import pairclust.data.Partition;

/**
 * The merges of clusters, by ascending height. Rows are nodes 0 to n - 1, and merge t creates node n + t. Cannot-links may leave several
 * trees.
 *
 * @param rows the number of rows
 * @param first the first node of each merge
 * @param second the second node of each merge
 * @param heights the distance at which each merge was made; 0 for must-linked rows
 * @param forced the number of merges of must-linked rows, which come first
 */
public record Dendrogram(int rows, int[] first, int[] second, double[] heights, int forced) {

  /** Checks the merges: each node may be part of one, after its own. */
  public Dendrogram {
    boolean valid = first != null && second != null && heights != null && first.length == second.length && first.length == heights.length
        && first.length < Math.max(1, rows) && forced >= 0 && forced <= first.length;
    boolean[] taken = new boolean[valid ? rows + first.length : 0];
    for (int t = 0; valid && t < first.length; t++) {
      valid = isFree(first[t], rows + t, taken) && isFree(second[t], rows + t, taken);
    }
    if (!valid) {
      throw new IllegalArgumentException("These merges are not a tree.");
    }
  }

  private static boolean isFree(int node, int bound, boolean[] taken) {
    if (node < 0 || node >= bound || taken[node]) {
      return false;
    }
    taken[node] = true;
    return true;
  }

  /** @return the number of merges */
  public int merges() {
    return first.length;
  }

  /**
   * Returns the clusters after the first merges.
   *
   * @param count the number of clusters; if must-links leave fewer, there are fewer, and if no merge is left with more, there are more
   * @return the clusters, numbered by their first rows
   */
  public Partition cut(int count) {
    int made = mergesFor(count);
    UnionFind sets = new UnionFind(rows + made);
    for (int t = 0; t < made; t++) {
      sets.union(rows + t, first[t]);
      sets.union(rows + t, second[t]);
    }
    int[] numbers = new int[rows + made];
    Arrays.fill(numbers, -1);
    int[] labels = new int[rows];
    int k = 0;
    for (int row = 0; row < rows; row++) {
      int root = sets.find(row);
      numbers[root] = numbers[root] < 0 ? k++ : numbers[root];
      labels[row] = numbers[root];
    }
    return new Partition(labels, k);
  }

  /**
   * Returns the number of merges that lead to a number of clusters.
   *
   * @param count the number of clusters
   * @return that many merges, those of must-links included
   */
  public int mergesFor(int count) {
    return Math.min(first.length, Math.max(forced, rows - count));
  }

  /**
   * Returns the nodes that are part of no merge.
   *
   * @return the roots of the trees, ascending
   */
  public int[] roots() {
    boolean[] merged = new boolean[rows + first.length];
    for (int t = 0; t < first.length; t++) {
      merged[first[t]] = true;
      merged[second[t]] = true;
    }
    return IntStream.range(0, merged.length).filter(node -> !merged[node]).toArray();
  }

  /**
   * Returns the height of a node.
   *
   * @param node a node
   * @return the height of its merge, 0 for a row
   */
  public double height(int node) {
    return node < rows ? 0 : heights[node - rows];
  }
}
