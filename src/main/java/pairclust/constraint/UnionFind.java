package pairclust.constraint;

import java.util.Arrays;

/** Disjoint sets with union by size and path halving; no recursion, so that a chain of a million links is as good as a star. */
final class UnionFind {

  /** The parent of each element; a root holds minus the size of its set. */
  private final int[] parent;

  UnionFind(int size) {
    parent = new int[size];
    Arrays.fill(parent, -1);
  }

  int find(int element) {
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

  void union(int a, int b) {
    int rootA = find(a);
    int rootB = find(b);
    if (rootA == rootB) {
      return;
    }
    if (parent[rootA] > parent[rootB]) {
      int swap = rootA;
      rootA = rootB;
      rootB = swap;
    }
    parent[rootA] += parent[rootB];
    parent[rootB] = rootA;
  }
}
