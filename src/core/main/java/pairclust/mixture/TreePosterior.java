package pairclust.mixture;

import pairclust.mixture.PairGraph.Edge;

/** Exact posterior probabilities of units whose edges form a tree, by messages to the root and back. A single unit is a tree. */
final class TreePosterior implements ComponentPosterior {

  private final int[] units;
  private final int[] parent;
  private final Edge[] toParent;
  private final double[][] upward;
  private final double[] scratch;

  private TreePosterior(int[] units, int[] parent, Edge[] toParent, int k) {
    this.units = units;
    this.parent = parent;
    this.toParent = toParent;
    upward = new double[units.length][k];
    scratch = new double[k];
  }

  /**
   * Returns the posterior of a component.
   *
   * @param graph the graph
   * @param units the component, breadth first
   * @param places receives the place of each of these units in the component
   * @param k the number of clusters
   * @return the posterior, or null if its edges form no tree
   */
  static TreePosterior of(PairGraph graph, int[] units, int[] places, int k) {
    long ends = 0;
    for (int unit : units) {
      ends += graph.edges(unit).size();
    }
    if (ends != 2L * (units.length - 1)) {
      return null;
    }
    int[] parent = new int[units.length];
    Edge[] toParent = new Edge[units.length];
    for (int i = 0; i < units.length; i++) {
      places[units[i]] = i;
    }
    for (int i = 1; i < units.length; i++) {
      for (Edge edge : graph.edges(units[i])) {
        if (places[edge.other()] < i) {
          parent[i] = places[edge.other()];
          toParent[i] = edge;
        }
      }
    }
    return new TreePosterior(units, parent, toParent, k);
  }

  @Override
  public double update(double[][] potentials) {
    // Breadth-first order has every parent before its children.
    for (int i = units.length - 1; i > 0; i--) {
      message(potentials[units[i]], toParent[i], upward[i]);
      add(upward[i], 1, potentials[units[parent[i]]]);
    }
    double[] down = new double[scratch.length];
    double[] root = potentials[units[0]].clone();
    double total = LogProbabilities.normalise(root);
    for (int i = 1; i < units.length; i++) {
      System.arraycopy(potentials[units[parent[i]]], 0, scratch, 0, scratch.length);
      add(upward[i], -1, scratch);
      message(scratch.clone(), toParent[i], down);
      add(down, 1, potentials[units[i]]);
    }
    for (int unit : units) {
      LogProbabilities.normalise(potentials[unit]);
    }
    return total;
  }

  private static void add(double[] message, double sign, double[] to) {
    for (int h = 0; h < to.length; h++) {
      to[h] += sign * message[h];
    }
  }

  /** Computes the logarithm of what one end of an edge says of each cluster of the other end. */
  private static void message(double[] from, Edge edge, double[] message) {
    int largest = LogProbabilities.largest(from);
    double all = LogProbabilities.logSum(from, -1);
    for (int h = 0; h < from.length; h++) {
      // Where a cluster dominates, the sum of the others cannot be had by subtraction; elsewhere it can, as the dominating one remains.
      double others = h == largest ? LogProbabilities.logSum(from, h) : all + Math.log1p(-Math.exp(from[h] - all));
      double same = from[h] - (edge.must() ? 0 : edge.cost());
      double different = others - (edge.must() ? edge.cost() : 0);
      message[h] = LogProbabilities.logAdd(same, different);
    }
  }

  @Override
  public boolean isExact() {
    return true;
  }
}
