package pairclust.mixture;

import java.util.Arrays;
import pairclust.mixture.PairGraph.Edge;
import pairclust.parallel.Interrupts;

/**
 * Approximate posterior probabilities of many units with cycles: the best ones under which units are independent of each other. Each unit
 * in turn takes what its rows and the expected costs of its pairs say, which never lowers the bound; and since it begins with the
 * probabilities of the last call, neither does expectation maximisation as a whole.
 *
 * <p>T. Lange, M. H. C. Law, A. K. Jain, J. M. Buhmann: Learning with constrained and unlabelled data. CVPR 2005,
 * doi:10.1109/CVPR.2005.210.
 */
final class MeanFieldPosterior implements ComponentPosterior {

  /** How sure a unit is of the cluster it starts in: not entirely, or its pairs could not change its mind. */
  private static final double START = 0.9;

  private static final int SWEEPS = 30;
  private static final double TOLERANCE = 1e-4;

  private final PairGraph graph;
  private final int[] units;
  private final double[][] beliefs;
  private final double[] next;

  /**
   * @param graph the graph
   * @param units the component
   * @param beliefs the probabilities of all units of the graph, of which this one keeps those of its own
   * @param k the number of clusters
   * @param labels the clusters to start from, by row; null to start from what the rows say
   */
  MeanFieldPosterior(PairGraph graph, int[] units, double[][] beliefs, int k, int[] labels) {
    this.graph = graph;
    this.units = units;
    this.beliefs = beliefs;
    next = new double[k];
    for (int unit : units) {
      if (labels != null) {
        beliefs[unit] = new double[k];
        Arrays.fill(beliefs[unit], (1 - START) / k);
        beliefs[unit][labels[graph.members(unit)[0]]] += START;
      }
    }
  }

  @Override
  public double update(double[][] potentials) {
    for (int unit : units) {
      if (beliefs[unit] == null) {
        beliefs[unit] = potentials[unit].clone();
        LogProbabilities.normalise(beliefs[unit]);
      }
    }
    double change = 1;
    for (int sweep = 0; sweep < SWEEPS && change > TOLERANCE; sweep++) {
      change = 0;
      for (int unit : units) {
        Interrupts.check(unit);
        change = Math.max(change, improve(unit, potentials[unit]));
      }
    }
    double bound = bound(potentials);
    for (int unit : units) {
      System.arraycopy(beliefs[unit], 0, potentials[unit], 0, next.length);
    }
    return bound;
  }

  private double improve(int unit, double[] potentials) {
    for (int h = 0; h < next.length; h++) {
      double cost = 0;
      for (Edge edge : graph.edges(unit)) {
        cost += edge.cost() * edge.violated(beliefs[edge.other()][h]);
      }
      next[h] = potentials[h] - cost;
    }
    LogProbabilities.normalise(next);
    double change = 0;
    for (int h = 0; h < next.length; h++) {
      change = Math.max(change, Math.abs(next[h] - beliefs[unit][h]));
      beliefs[unit][h] = next[h];
    }
    return change;
  }

  private double bound(double[][] potentials) {
    double bound = 0;
    for (int unit : units) {
      for (int h = 0; h < next.length; h++) {
        double belief = beliefs[unit][h];
        double cost = 0;
        for (Edge edge : graph.edges(unit)) {
          // Every edge is seen from both ends.
          cost += 0.5 * edge.cost() * edge.violated(beliefs[edge.other()][h]);
        }
        bound += belief * (potentials[unit][h] - cost - (belief > 0 ? Math.log(belief) : 0));
      }
    }
    return bound;
  }

  @Override
  public boolean isExact() {
    return false;
  }
}
