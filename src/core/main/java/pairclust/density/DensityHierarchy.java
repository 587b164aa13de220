package pairclust.density;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.holdout.LeftOutChoice;
import pairclust.holdout.PairFolds;
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

  /** Fewer pairs cannot show whether they help. */
  private static final int FEWEST_PAIRS = 20;
  private static final int FOLDS = 3;

  /** By how many standard deviations left-out pairs must prefer clusters chosen by pairs. */
  private static final double DEVIATIONS = 1;

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
    CondensedTree tree = tree(rows, workers, listener);
    return clusters(tree, rows.search().size(), ClusterExtraction.choose(tree, constraints, noiseSatisfies));
  }

  /**
   * Clusters that pairs chose from a hierarchy, or that were chosen without them.
   *
   * @param clusters the clusters
   * @param choice what left-out pairs say: way 0 is without pairs; null if there are too few pairs to judge, so that all were used
   */
  public record Judged(DensityClusters clusters, LeftOutChoice choice) {

    /** @return whether the pairs were not used */
    public boolean ignored() {
      return choice != null && choice.chosen() == 0;
    }
  }

  /**
   * Clusters rows, by pairs only if that helps: with enough of them, left-out pairs have to agree better with clusters chosen by the others
   * than with those chosen without any. Pairs choose among few clusters, and if none fits them, rows in no pair suffer. The hierarchy is
   * the same in all trials.
   *
   * @param rows the rows; a cluster has at least as many as a dense region
   * @param constraints the pairs; those of weight 0 are ignored
   * @param seed determines which pairs are left out
   * @param workers the threads
   * @param listener observes the run
   * @return the clusters, and why the pairs were used or not
   */
  public static Judged judged(DensityRows rows, ConstraintSet constraints, long seed, Workers workers, ProgressListener listener) {
    int n = rows.search().size();
    CondensedTree tree = tree(rows, workers, listener);
    boolean[] without = ClusterExtraction.choose(tree, ConstraintSet.empty(), false);
    LeftOutChoice choice = constraints.effectiveSize() < FEWEST_PAIRS ? null : LeftOutChoice.among(
        List.of(training -> labels(tree, n, without), training -> labels(tree, n, ClusterExtraction.choose(tree, training, false))),
        new PairFolds(constraints, FOLDS, seed), DEVIATIONS);
    boolean ignored = choice != null && choice.chosen() == 0;
    return new Judged(clusters(tree, n, ignored ? without : ClusterExtraction.choose(tree, constraints, false)), choice);
  }

  private static CondensedTree tree(DensityRows rows, Workers workers, ProgressListener listener) {
    return CondensedTree.of(rows.search().size(), edges(rows, workers, listener), Math.max(2, rows.minPoints()));
  }

  /** Returns the chosen cluster of each row, by its number in the tree, negative for none. */
  private static int[] labels(CondensedTree tree, int rows, boolean[] chosen) {
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      Interrupts.check(row);
      labels[row] = tree.clusterOf(row);
      while (labels[row] >= 0 && !chosen[labels[row]]) {
        labels[row] = tree.parent(labels[row]);
      }
    }
    return labels;
  }

  private static DensityClusters clusters(CondensedTree tree, int rows, boolean[] chosen) {
    int[] clusters = labels(tree, rows, chosen);
    int[] labels = clusters.clone();
    int k = DensityClusters.number(labels);
    double[] reach = new double[k];
    boolean[] voters = new boolean[rows];
    for (int row = 0; row < rows; row++) {
      voters[row] = labels[row] >= 0;
      if (voters[row]) {
        reach[labels[row]] = tree.birth(clusters[row]);
      }
    }
    double stability = IntStream.range(0, tree.count()).filter(cluster -> chosen[cluster]).mapToDouble(tree::stability).sum();
    return new DensityClusters(labels, k, reach, voters, 0, -stability, tree.count());
  }

  /** Finds the minimum spanning tree (Prim's algorithm unless only some neighbours are known), edges by ascending height. */
  static Edge[] edges(DensityRows rows, Workers workers, ProgressListener listener) {
    if (rows.search().isPartial()) {
      return GraphTree.edges(rows, workers, listener);
    }
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
