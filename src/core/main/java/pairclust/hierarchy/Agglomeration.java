package pairclust.hierarchy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.RowPair;
import pairclust.data.Partition;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Agglomerative clustering that satisfies every pair: must-linked rows are merged first, and two clusters with a cannot-link between them
 * never (I. Davidson, S. S. Ravi: Agglomerative hierarchical clustering with constraints: theoretical and empirical results. PKDD 2005,
 * doi:10.1007/11564126_11). Cannot-links can lead to a dead end: more clusters than wanted, any two of them cannot-linked, though another
 * order of merges would have led to fewer. It is recognised, and the clusters at the dead end are returned; or it is avoided, where the
 * pairs can be satisfied, by merges that keep this possible.
 *
 * @param tree all merges
 * @param partition the clusters
 * @param wanted the number of clusters asked for
 * @param height the height of the last merge within the clusters
 * @param stopped the cannot-links without which two of the clusters would have been merged, nearest clusters first
 */
public record Agglomeration(Dendrogram tree, Partition partition, int wanted, double height, List<StoppedMerge> stopped) {

  /** With more pairs dead ends are not avoided: every merge of two clusters with cannot-links is checked against all pairs. */
  private static final int MOST_PAIRS = 5000;

  /**
   * Two clusters that would have been merged but for cannot-links.
   *
   * @param first a cluster
   * @param second another cluster
   * @param distance their distance, as a height in the tree
   * @param pair the number of the first cannot-link between them
   */
  public record StoppedMerge(int first, int second, double distance, int pair) {
  }

  /**
   * Clusters rows.
   *
   * @param rows the rows, or groups of rows
   * @param distance the Euclidean or cosine distance
   * @param linkage the distance of clusters
   * @param pairs the pairs, without contradictions; those of weight 0 are ignored
   * @param wanted the number of clusters
   * @param lookAhead whether to avoid merges after which the pairs cannot be satisfied with the wanted number of clusters; if the pairs
   *     could never be satisfied with it, or are more than 5,000, nothing is avoided
   * @param workers the threads
   * @param listener observes the run
   * @return the tree and its clusters
   */
  public static Agglomeration run(RowGroups rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, int wanted,
      boolean lookAhead, Workers workers, ProgressListener listener) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows.count(), pairs);
    if (neighbourhoods.conflicting().length > 0) {
      throw new IllegalArgumentException("The pairs contradict each other.");
    }
    boolean cosine = distance == StandardDistance.COSINE;
    ClusterDistances distances = ClusterDistances.of(rows, cosine, linkage, workers);
    Feasibility feasibility = new Feasibility(neighbourhoods.rows(), pairs, wanted);
    boolean useful = lookAhead && pairs.size() <= MOST_PAIRS && pairs.count(Link.CANNOT) > 0 && feasibility.holds();
    Dendrogram tree = Merging.run(distances, linkage, neighbourhoods, useful ? feasibility : null, wanted, listener);
    return of(tree, rows, cosine, linkage, pairs, wanted);
  }

  /**
   * Builds a tree of which given clusters are a level: rows are merged within these first, then the clusters. Merges above the clusters are
   * drawn no lower than those within, even if the clusters are nearer to each other.
   *
   * @param rows the rows, or groups of rows
   * @param distance the Euclidean or cosine distance
   * @param linkage the distance of clusters
   * @param pairs the pairs
   * @param clusters the clusters, which satisfy the pairs
   * @param workers the threads
   * @param listener observes the run
   * @return the tree and its clusters
   */
  static Agglomeration within(RowGroups rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, Partition clusters,
      Workers workers, ProgressListener listener) {
    boolean cosine = distance == StandardDistance.COSINE;
    ClusterDistances distances = ClusterDistances.of(rows, cosine, linkage, workers);
    Dendrogram tree = Merging.within(clusters.labels(), distances, linkage, new Neighbourhoods(rows.count(), pairs), listener);
    return of(tree, rows, cosine, linkage, pairs, clusters.k());
  }

  private static Agglomeration of(Dendrogram tree, RowGroups rows, boolean cosine, Linkage linkage, ConstraintSet pairs,
      int wanted) {
    Partition partition = tree.cut(wanted);
    int made = tree.mergesFor(wanted);
    double height = made == 0 ? 0 : tree.heights()[made - 1];
    double limit = partition.k() > wanted ? Double.POSITIVE_INFINITY : height;
    return new Agglomeration(tree, partition, wanted, height, stopped(rows, cosine, linkage, pairs, partition, limit));
  }

  /**
   * Rejects more rows than fit into memory, before anything is allocated.
   *
   * @param rows the number of rows
   * @param available the memory that Java may use, in bytes
   */
  public static void requireMemory(int rows, long available) {
    ClusterDistances.requireMemory(rows, available);
  }

  private static List<StoppedMerge> stopped(RowGroups rows, boolean cosine, Linkage linkage, ConstraintSet pairs,
      Partition partition, double limit) {
    Map<Long, Integer> between = new HashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.link(i) == Link.CANNOT && pairs.weight(i) > 0) {
        between.putIfAbsent(RowPair.key(partition.labels()[pairs.first(i)], partition.labels()[pairs.second(i)]), i);
      }
    }
    ClusterPair distances = new ClusterPair(rows, cosine, linkage, partition);
    List<StoppedMerge> stopped = new ArrayList<>();
    between.forEach((clusters, pair) -> {
      int a = RowPair.lower(clusters);
      int b = RowPair.upper(clusters);
      double distance = distances.height(a, b);
      if (distance < limit) {
        stopped.add(new StoppedMerge(a, b, distance, pair));
      }
    });
    stopped.sort(Comparator.comparingDouble(StoppedMerge::distance).thenComparing(StoppedMerge::first)
        .thenComparing(StoppedMerge::second));
    return List.copyOf(stopped);
  }

  /** @return whether no merge was left although there are more clusters than wanted */
  public boolean isDeadEnd() {
    return partition.k() > wanted;
  }
}
