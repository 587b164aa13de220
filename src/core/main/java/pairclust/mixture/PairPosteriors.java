package pairclust.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.mixture.PairGraph.Edge;
import pairclust.parallel.Interrupts;

/**
 * The E-step of the rows with pairs: probabilities of their clusters given the rows and the pairs. They are exact where the pairs connect
 * units to a tree, or few units to a graph with cycles, and a mean-field approximation elsewhere.
 */
final class PairPosteriors {

  /** The rounds after which labels are taken as they are; each improves something, so there are few. */
  private static final int ROUNDS = 100;

  private final PairGraph graph;
  private final List<ComponentPosterior> components = new ArrayList<>();
  private final double[][] potentials;
  private final double[][] posteriors;

  /**
   * @param graph the rows with pairs
   * @param k the number of clusters
   * @param labels the clusters to start from, by row; null to start from what the rows say
   */
  PairPosteriors(PairGraph graph, int k, int[] labels) {
    this.graph = graph;
    potentials = new double[graph.units()][k];
    posteriors = new double[graph.units()][k];
    double[][] beliefs = new double[graph.units()][];
    int[] places = new int[graph.units()];
    for (int[] units : graph.components()) {
      ComponentPosterior posterior = TreePosterior.of(graph, units, places, k);
      if (posterior == null) {
        posterior = EnumeratedPosterior.of(graph, units, k);
      }
      components.add(posterior != null ? posterior : new MeanFieldPosterior(graph, units, beliefs, k, labels));
    }
  }

  /**
   * Computes the probabilities.
   *
   * @param rowLogs the logarithm of the joint density of each row and cluster; those of rows with pairs are replaced by probabilities
   * @return the logarithm of the probability of these rows and pairs, or a lower bound of it
   */
  double update(double[][] rowLogs) {
    double total = 0;
    for (int unit = 0; unit < potentials.length; unit++) {
      Arrays.fill(potentials[unit], 0);
      for (int row : graph.members(unit)) {
        for (int h = 0; h < potentials[unit].length; h++) {
          potentials[unit][h] += rowLogs[row][h];
        }
      }
      System.arraycopy(potentials[unit], 0, posteriors[unit], 0, potentials[unit].length);
    }
    for (ComponentPosterior component : components) {
      Interrupts.check();
      total += component.update(posteriors);
    }
    for (int unit = 0; unit < potentials.length; unit++) {
      for (int row : graph.members(unit)) {
        System.arraycopy(posteriors[unit], 0, rowLogs[row], 0, posteriors[unit].length);
      }
    }
    return total;
  }

  /** Returns the probabilities of the last update, by unit; not a copy. */
  double[][] posteriors() {
    return posteriors;
  }

  /**
   * Finds a probable joint assignment. The most probable cluster of each unit alone may violate pairs that both ends are unsure of, so
   * units move as long as that makes the whole more probable.
   *
   * @return the cluster of each unit
   */
  int[] labels() {
    int[] labels = new int[potentials.length];
    for (int unit = 0; unit < labels.length; unit++) {
      labels[unit] = LogProbabilities.largest(posteriors[unit]);
    }
    boolean moves = true;
    for (int round = 0; moves && round < ROUNDS; round++) {
      moves = false;
      for (int unit = 0; unit < labels.length; unit++) {
        Interrupts.check(unit);
        int best = LogProbabilities.largest(conditional(unit, labels));
        if (best != labels[unit]) {
          labels[unit] = best;
          moves = true;
        }
      }
    }
    return labels;
  }

  private double[] conditional(int unit, int[] labels) {
    double[] logs = potentials[unit].clone();
    for (Edge edge : graph.edges(unit)) {
      for (int h = 0; h < logs.length; h++) {
        logs[h] -= edge.cost() * edge.violated(labels[edge.other()] == h ? 1 : 0);
      }
    }
    return logs;
  }

  /** Returns the number of components whose probabilities are approximate. */
  int approximate() {
    return (int) components.stream().filter(component -> !component.isExact()).count();
  }
}
