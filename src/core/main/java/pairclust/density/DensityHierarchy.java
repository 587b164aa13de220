package pairclust.density;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Clusters of different densities, chosen by pairs from the hierarchy of all radii: HDBSCAN* (R. J. G. B. Campello, D. Moulavi, J. Sander:
 * Density-based clustering based on hierarchical density estimates. PAKDD 2013, doi:10.1007/978-3-642-37456-2_14). Two rows are connected
 * from the radius on at which both have enough neighbours and are within it of each other. The hierarchy is that of single linkage by this
 * distance, whose tree is found in time proportional to the square of the rows, and in memory proportional to the rows.
 */
public final class DensityHierarchy {

  private DensityHierarchy() {
  }

  /**
   * Clusters rows.
   *
   * @param rows the rows; a cluster has at least as many as a dense region
   * @param constraints the pairs; those of weight 0 are ignored
   * @param noiseSatisfies whether rows in no cluster satisfy their cannot-links, as in the paper; otherwise it does not pay to leave rows
   *     with pairs out of all clusters
   * @param workers the threads
   * @param listener observes the run; as there is no result before its end, it cannot stop it
   * @return the clusters that violate fewest pairs, and of these the most stable ones
   */
  public static DensityClusters run(DensityRows rows, ConstraintSet constraints, boolean noiseSatisfies, Workers workers,
      ProgressListener listener) {
    int n = rows.search().size();
    CondensedTree tree = CondensedTree.of(n, edges(rows, workers, listener), Math.max(2, rows.minPoints()));
    boolean[] chosen = ClusterExtraction.choose(tree, constraints, noiseSatisfies);
    int[] labels = new int[n];
    for (int row = 0; row < n; row++) {
      Interrupts.check(row);
      labels[row] = tree.clusterOf(row);
      while (labels[row] >= 0 && !chosen[labels[row]]) {
        labels[row] = tree.parent(labels[row]);
      }
    }
    int[] clusters = labels.clone();
    int k = DensityClusters.number(labels);
    double[] reach = new double[k];
    boolean[] voters = new boolean[n];
    for (int row = 0; row < n; row++) {
      voters[row] = labels[row] >= 0;
      if (voters[row]) {
        reach[labels[row]] = tree.birth(clusters[row]);
      }
    }
    double stability = IntStream.range(0, tree.count()).filter(cluster -> chosen[cluster]).mapToDouble(tree::stability).sum();
    return new DensityClusters(labels, k, reach, voters, 0, -stability, tree.count());
  }

  /**
   * An edge of the tree that connects all rows.
   *
   * @param first a row
   * @param second another row
   * @param height the radius from which on they are connected
   */
  record Edge(int first, int second, double height) {
  }

  /** Finds the minimum spanning tree (Prim's algorithm), edges by ascending height. */
  static Edge[] edges(DensityRows rows, Workers workers, ProgressListener listener) {
    int n = rows.search().size();
    double[] core = rows.search().coreDistances(rows.minPoints(), workers);
    double[] nearest = new double[n];
    int[] via = new int[n];
    boolean[] connected = new boolean[n];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    double[] squared = new double[n];
    Edge[] edges = new Edge[n - 1];
    int last = 0;
    connected[0] = true;
    RowProgress progress = new RowProgress("connecting rows", n, listener);
    for (int e = 0; e < edges.length; e++) {
      progress.report(e);
      rows.search().from(last, squared);
      int next = -1;
      for (int row = 0; row < n; row++) {
        if (!connected[row]) {
          double reached = Math.max(squared[row], Math.max(core[row], core[last]));
          if (reached < nearest[row]) {
            nearest[row] = reached;
            via[row] = last;
          }
          next = next < 0 || nearest[row] < nearest[next] ? row : next;
        }
      }
      connected[next] = true;
      edges[e] = new Edge(via[next], next, rows.distance(nearest[next]));
      last = next;
    }
    Arrays.sort(edges, Comparator.comparingDouble(Edge::height));
    return edges;
  }
}
