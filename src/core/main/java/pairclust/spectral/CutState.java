package pairclust.spectral;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Penalty;
import pairclust.parallel.Interrupts;
import pairclust.spectral.graph.DenseGraph;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * A partition of a graph and its cost: the normalised cut, that is, for each cluster the share of its rows' similarity to other clusters,
 * and the cost of violated pairs. A cluster without rows or without similarity counts as cut completely, and small ones cost more than
 * their cut ({@link Smoothing}).
 */
final class CutState {

  /** The decrease of the objective below which a move is rounding. */
  private static final double MIN_DECREASE = 1e-10;

  private final SimilarityGraph graph;
  private final Neighbourhoods neighbourhoods;
  private final int[] labels;
  private final Penalty.Tally tally;
  private final Smoothing smoothing;

  /** For each cluster, the similarity between its rows, each pair counted twice, and that of its rows to all rows. */
  private final double[] within;
  private final double[] volumes;
  private final int[] sizes;

  /** The similarity of the current row or group to each cluster, and the cost of its pairs there. */
  private final double[] sums;
  private final double[] costs;
  private final boolean[] inGroup;

  /**
   * @param graph the graph
   * @param neighbourhoods the rows with pairs
   * @param penalty the cost of violated pairs
   * @param labels the cluster of each row; changed by moves
   * @param k the number of clusters
   * @param smoothing the cost of clusters
   */
  CutState(SimilarityGraph graph, Neighbourhoods neighbourhoods, Penalty penalty, int[] labels, int k, Smoothing smoothing) {
    this.graph = graph;
    this.smoothing = smoothing;
    this.neighbourhoods = neighbourhoods;
    this.labels = labels;
    tally = penalty.tally(labels, null);
    within = new double[k];
    volumes = new double[k];
    sizes = new int[k];
    sums = new double[k];
    costs = new double[k];
    inGroup = new boolean[labels.length];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      Arrays.fill(sums, 0);
      graph.addByCluster(row, labels, sums);
      within[labels[row]] += sums[labels[row]];
      volumes[labels[row]] += graph.degrees()[row];
      sizes[labels[row]]++;
    }
  }

  /** Returns the objective. */
  CutObjective objective() {
    double cut = 0;
    double smoothed = 0;
    for (int h = 0; h < within.length; h++) {
      cut += Smoothing.NONE.cost(within[h], volumes[h]);
      smoothed += smoothing.cost(within[h], volumes[h]);
    }
    return new CutObjective(cut, smoothed - cut, tally.mustCost(), tally.cannotCost());
  }

  /** Returns whether a cluster is small. */
  boolean hasSmallCluster() {
    return Arrays.stream(volumes).anyMatch(smoothing::isSmall);
  }

  int[] labels() {
    return labels;
  }

  /**
   * Moves single rows and whole neighbourhoods wherever that lowers the objective.
   *
   * @return the number of moves
   */
  int improve() {
    int moves = 0;
    for (int p = 0; p < neighbourhoods.count(); p++) {
      Interrupts.check();
      if (neighbourhoods.size(p) > 1 && neighbourhoods.isTogether(p, labels) && moveGroup(p)) {
        moves++;
      }
    }
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(graph instanceof DenseGraph ? 0 : row);
      if (moveRow(row)) {
        moves++;
      }
    }
    return moves;
  }

  private boolean moveRow(int row) {
    boolean constrained = neighbourhoods.of(row) >= 0;
    Arrays.fill(sums, 0);
    Arrays.fill(costs, 0);
    graph.addByCluster(row, labels, sums);
    if (constrained) {
      tally.addRowCosts(row, costs);
    }
    int from = labels[row];
    int to = better(from, 1, graph.degrees()[row], 0);
    if (to < 0) {
      return false;
    }
    transfer(from, to, 1, graph.degrees()[row], 0);
    if (constrained) {
      tally.move(row, to);
    } else {
      labels[row] = to;
    }
    return true;
  }

  private boolean moveGroup(int p) {
    Arrays.fill(sums, 0);
    Arrays.fill(costs, 0);
    double degree = 0;
    double inner = 0;
    mark(p, true);
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      int row = neighbourhoods.member(p, i);
      graph.addByCluster(row, labels, sums);
      degree += graph.degrees()[row];
      inner += inner(row);
    }
    mark(p, false);
    tally.addGroupCosts(p, costs);
    int from = labels[neighbourhoods.member(p, 0)];
    int to = better(from, neighbourhoods.size(p), degree, inner);
    if (to < 0) {
      return false;
    }
    transfer(from, to, neighbourhoods.size(p), degree, inner);
    tally.moveGroup(p, to);
    return true;
  }

  private void mark(int p, boolean mark) {
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      inGroup[neighbourhoods.member(p, i)] = mark;
    }
  }

  private double inner(int row) {
    double[] sum = new double[1];
    graph.forEach(row, (other, similarity) -> sum[0] += inGroup[other] ? similarity : 0);
    return sum[0];
  }

  /** Returns the cluster to which moving the current row or group lowers the objective most, or -1 if no move lowers it. */
  private int better(int from, int rows, double degree, double inner) {
    if (sizes[from] == rows) {
      return -1;
    }
    // Similarity within the group moves with it.
    double left = smoothing.cost(within[from] - 2 * sums[from] + inner, volumes[from] - degree)
        - smoothing.cost(within[from], volumes[from]);
    int best = -1;
    double decrease = MIN_DECREASE;
    for (int h = 0; h < within.length; h++) {
      if (h != from) {
        double joined = smoothing.cost(within[h] + 2 * sums[h] + inner, volumes[h] + degree) - smoothing.cost(within[h], volumes[h]);
        double change = left + joined + costs[h] - costs[from];
        if (-change > decrease) {
          decrease = -change;
          best = h;
        }
      }
    }
    return best;
  }

  private void transfer(int from, int to, int rows, double degree, double inner) {
    within[from] += inner - 2 * sums[from];
    volumes[from] -= degree;
    sizes[from] -= rows;
    within[to] += inner + 2 * sums[to];
    volumes[to] += degree;
    sizes[to] += rows;
  }
}
