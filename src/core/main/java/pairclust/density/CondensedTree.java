package pairclust.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.UnionFind;
import pairclust.parallel.Interrupts;

/**
 * The clusters of a hierarchy of densities. As the radius falls, a cluster loses rows until it divides into two of at least a number of
 * rows, or is no cluster any more. Cluster 0 has all rows, and parents come before children. The stability of a cluster is the sum over its
 * rows of how long they are in it, as a difference of densities, which are reciprocal radii.
 */
final class CondensedTree {

  private final int[] clusterOf;
  private final List<Integer> parents = new ArrayList<>();

  /** The radius below which each cluster exists. */
  private final List<Double> births = new ArrayList<>();
  private final List<Double> stabilities = new ArrayList<>();

  /** The nodes of the tree of single linkage: rows, then merges by ascending height. */
  private final int rows;
  private final int[] first;
  private final int[] second;
  private final double[] heights;
  private final int[] sizes;

  /** The smallest radius that counts: equal rows would be infinitely dense. */
  private final double smallest;

  private CondensedTree(int rows, Edge[] edges) {
    this.rows = rows;
    clusterOf = new int[rows];
    first = new int[edges.length];
    second = new int[edges.length];
    heights = new double[edges.length];
    sizes = new int[rows + edges.length];
    Arrays.fill(sizes, 0, rows, 1);
    UnionFind sets = new UnionFind(rows);
    int[] node = new int[rows];
    Arrays.setAll(node, row -> row);
    for (int t = 0; t < edges.length; t++) {
      first[t] = node[sets.find(edges[t].first())];
      second[t] = node[sets.find(edges[t].second())];
      heights[t] = edges[t].height();
      sizes[rows + t] = sizes[first[t]] + sizes[second[t]];
      node[sets.union(edges[t].first(), edges[t].second())] = rows + t;
    }
    smallest = Arrays.stream(heights).filter(height -> height > 0).min().orElse(1);
  }

  /**
   * Makes the tree.
   *
   * @param rows the number of rows
   * @param edges the tree that connects all rows, by ascending height
   * @param minSize the smallest number of rows of a cluster
   */
  static CondensedTree of(int rows, Edge[] edges, int minSize) {
    CondensedTree tree = new CondensedTree(rows, edges);
    tree.add(-1, Double.POSITIVE_INFINITY);
    // Nodes from the root on, each with the cluster that it is part of.
    int[] cluster = new int[rows + edges.length];
    for (int node = rows + edges.length - 1; node >= rows; node--) {
      Interrupts.check(node);
      tree.divide(node, cluster, minSize);
    }
    return tree;
  }

  private int add(int parent, double birth) {
    parents.add(parent);
    births.add(birth);
    stabilities.add(0.0);
    return parents.size() - 1;
  }

  /** Divides a node, or lets rows fall out of its cluster. A node that fell out has the cluster minus one minus its own. */
  private void divide(int node, int[] cluster, int minSize) {
    int t = node - rows;
    int own = cluster[node];
    boolean out = own < 0;
    boolean both = !out && sizes[first[t]] >= minSize && sizes[second[t]] >= minSize;
    for (int part : new int[] {first[t], second[t]}) {
      if (both) {
        leave(own, part, heights[t]);
        cluster[part] = add(own, heights[t]);
      } else if (!out && sizes[part] < minSize) {
        leave(own, part, heights[t]);
        cluster[part] = -1 - own;
      } else {
        cluster[part] = own;
      }
      if (part < rows) {
        clusterOf[part] = cluster[part] < 0 ? -1 - cluster[part] : cluster[part];
      }
    }
  }

  /** Counts the rows of a node that leave a cluster at a radius. */
  private void leave(int cluster, int node, double radius) {
    double gained = density(radius) - density(births.get(cluster));
    stabilities.set(cluster, stabilities.get(cluster) + sizes[node] * gained);
  }

  private double density(double radius) {
    return 1 / Math.max(radius, smallest);
  }

  int count() {
    return parents.size();
  }

  /** Returns the smallest cluster that a row is in. */
  int clusterOf(int row) {
    return clusterOf[row];
  }

  /** Returns the cluster that a cluster is part of, -1 for the first. */
  int parent(int cluster) {
    return parents.get(cluster);
  }

  double birth(int cluster) {
    return births.get(cluster);
  }

  double stability(int cluster) {
    return stabilities.get(cluster);
  }
}
