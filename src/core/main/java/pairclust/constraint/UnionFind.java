package pairclust.constraint;

import java.util.Arrays;

/** Disjoint sets with union by size and path halving, without recursion, so that a chain of a million links does not overflow the stack. */
public final class UnionFind {

  /** The parent of each element; a root holds minus the size of its set. */
  private final int[] parent;

  /** @param size the number of elements, each of which is initially its own set */
  public UnionFind(int size) {
    parent = new int[size];
    Arrays.fill(parent, -1);
  }

  /**
   * @param element an element
   * @return the root of its set
   */
  public int find(int element) {
    int at = element;
    while (parent[at] >= 0) {
      int up = parent[at];
      if (parent[up] >= 0) {
        parent[at] = parent[up];
      }
      at = up;
    }
    return at;
  }

  /**
   * Merges two sets.
   *
   * @param a an element
   * @param b another element
   * @return the root of the set that holds both
   */
  public int union(int a, int b) {
    int rootA = find(a);
    int rootB = find(b);
    if (rootA == rootB) {
      return rootA;
    }
    if (parent[rootA] > parent[rootB]) {
      int swap = rootA;
      rootA = rootB;
      rootB = swap;
    }
    parent[rootA] += parent[rootB];
    parent[rootB] = rootA;
    return rootA;
  }
}
