package pairclust.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.mixture.PairGraph.Edge;

/** Exact posterior probabilities of a few units with cycles, by a sum over all their assignments. */
final class EnumeratedPosterior implements ComponentPosterior {

  /** The largest number of assignments. */
  private static final int LIMIT = 4096;

  /** The largest number of units, which matters for a single cluster only: the sum recurses once for each. */
  private static final int LARGEST = 12;

  private final int[] units;
  private final int k;
  private final List<List<Edge>> earlier = new ArrayList<>();
  private final int[] assigned;
  private final double[] logs;
  private int next;

  private EnumeratedPosterior(PairGraph graph, int[] units, int k, int assignments) {
    this.units = units;
    this.k = k;
    assigned = new int[units.length];
    logs = new double[assignments];
    for (int i = 0; i < units.length; i++) {
      List<Edge> toEarlier = new ArrayList<>();
      for (Edge edge : graph.edges(units[i])) {
        for (int other = 0; other < i; other++) {
          if (units[other] == edge.other()) {
            toEarlier.add(new Edge(other, edge.cost(), edge.must()));
          }
        }
      }
      earlier.add(toEarlier);
    }
  }

  /** Returns the posterior of a component, or null if it has too many assignments. */
  static EnumeratedPosterior of(PairGraph graph, int[] units, int k) {
    double assignments = Math.pow(k, units.length);
    return assignments > LIMIT || units.length > LARGEST ? null : new EnumeratedPosterior(graph, units, k, (int) Math.round(assignments));
  }

  @Override
  public double update(double[][] potentials) {
    next = 0;
    enumerate(0, 0, potentials);
    double total = LogProbabilities.normalise(logs);
    int period = logs.length;
    for (int unit : units) {
      Arrays.fill(potentials[unit], 0);
      int block = period / k;
      for (int a = 0; a < logs.length; a++) {
        potentials[unit][a % period / block] += logs[a];
      }
      period = block;
    }
    return total;
  }

  private void enumerate(int i, double log, double[][] potentials) {
    if (i == units.length) {
      logs[next++] = log;
      return;
    }
    for (int h = 0; h < k; h++) {
      assigned[i] = h;
      double cost = 0;
      for (Edge edge : earlier.get(i)) {
        cost += edge.violated(assigned[edge.other()] == h ? 1 : 0) * edge.cost();
      }
      enumerate(i + 1, log + potentials[units[i]][h] - cost, potentials);
    }
  }

  @Override
  public boolean isExact() {
    return true;
  }
}
