package pairclust.hierarchy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.stream.IntStream;
import pairclust.constraint.Colouring;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/**
 * Satisfies all pairs of a clustering by moving rows in pairs, as cheaply as a local search finds. Must-linked rows move together. A move
 * of one neighbourhood to a cluster in which it is cannot-linked to others exchanges the clusters of all that are connected to it by
 * cannot-links between the two clusters (a chain of A. B. Kempe, On the geographical problem of the four colours, American Journal of
 * Mathematics 2, 1879, doi:10.2307/2369235), so that no pair is violated on the way. Of assignments that cost the same, one that moves
 * fewer rows is better: a row may be nearer to another cluster, and still stays where it was unless a pair requires it to move.
 */
final class PairRepair {

  /** The largest number of rounds over all neighbourhoods; few are needed. */
  private static final int ROUNDS = 50;

  /** The largest difference of costs that may be rounding, relative to the costs that were added. */
  private static final double ROUNDING = 1e-12;

  private final Neighbourhoods graph;
  private final double[][] costs;
  private final int[][] moves;
  private final int k;
  private int[] clusters;

  /**
   * @param graph the pairs
   * @param costs what each neighbourhood costs in each cluster
   * @param moves how many of its rows each cluster moves
   * @param k the number of clusters
   */
  private PairRepair(Neighbourhoods graph, double[][] costs, int[][] moves, int k) {
    this.graph = graph;
    this.costs = costs;
    this.moves = moves;
    this.k = k;
  }

  /**
   * Assigns neighbourhoods to clusters.
   *
   * @param graph the pairs
   * @param costs what each neighbourhood costs in each cluster
   * @param moves how many rows move if a neighbourhood is in a cluster, by neighbourhood and cluster
   * @param k the number of clusters
   * @return the cluster of each neighbourhood, none cannot-linked to another in the same one; null if no such assignment was found
   */
  static int[] assign(Neighbourhoods graph, double[][] costs, int[][] moves, int k) {
    PairRepair repair = new PairRepair(graph, costs, moves, k);
    if (!repair.assignGreedily()) {
      repair.clusters = Colouring.findOrNull(graph, k);
    }
    if (repair.clusters != null) {
      repair.improve();
    }
    return repair.clusters;
  }

  /** Assigns those first for which the second best cluster costs most. */
  private boolean assignGreedily() {
    clusters = new int[graph.count()];
    Arrays.fill(clusters, -1);
    double[] regrets = Arrays.stream(costs).mapToDouble(PairRepair::regret).toArray();
    int[] order = IntStream.range(0, clusters.length).boxed().sorted((p, q) -> Double.compare(regrets[q], regrets[p]))
        .mapToInt(Integer::intValue).toArray();
    for (int p : order) {
      Interrupts.check(p);
      BitSet taken = new BitSet(k);
      for (int e = 0; e < graph.degree(p); e++) {
        int other = clusters[graph.linked(p, e)];
        if (other >= 0) {
          taken.set(other);
        }
      }
      for (int h = taken.nextClearBit(0); h < k; h = taken.nextClearBit(h + 1)) {
        clusters[p] = clusters[p] < 0 || isBetter(p, h, clusters[p]) ? h : clusters[p];
      }
      if (clusters[p] < 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isBetter(int p, int h, int other) {
    return costs[p][h] < costs[p][other] || costs[p][h] == costs[p][other] && moves[p][h] < moves[p][other];
  }

  private static double regret(double[] costs) {
    double[] sorted = costs.clone();
    Arrays.sort(sorted);
    return sorted.length < 2 ? 0 : sorted[1] - sorted[0];
  }

  private void improve() {
    boolean improved = true;
    for (int round = 0; improved && round < ROUNDS; round++) {
      improved = false;
      for (int p = 0; p < clusters.length; p++) {
        Interrupts.check(p);
        for (int h = 0; h < k; h++) {
          // A chain that is better as a whole contains a neighbourhood that is better off in its new cluster, and is found from there.
          improved |= isBetter(p, h, clusters[p]) && exchange(p, h);
        }
      }
    }
  }

  /** Exchanges two clusters along a chain if that costs less, or the same and moves fewer rows. */
  private boolean exchange(int start, int target) {
    int source = clusters[start];
    BitSet chain = new BitSet(clusters.length);
    Deque<Integer> open = new ArrayDeque<>();
    open.add(start);
    chain.set(start);
    double change = 0;
    double terms = 0;
    long moved = 0;
    while (!open.isEmpty()) {
      int p = open.poll();
      int other = clusters[p] == source ? target : source;
      change += costs[p][other] - costs[p][clusters[p]];
      terms += costs[p][other] + costs[p][clusters[p]];
      moved += moves[p][other] - moves[p][clusters[p]];
      for (int e = 0; e < graph.degree(p); e++) {
        int q = graph.linked(p, e);
        if (clusters[q] == other && !chain.get(q)) {
          chain.set(q);
          open.add(q);
        }
      }
    }
    // What may be rounding is no difference, or two chains could alternate.
    double rounding = ROUNDING * terms;
    if (change > rounding || change >= -rounding && moved >= 0) {
      return false;
    }
    chain.stream().forEach(p -> clusters[p] = clusters[p] == source ? target : source);
    return true;
  }
}
