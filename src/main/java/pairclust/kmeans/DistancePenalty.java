package pairclust.kmeans;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.data.Interrupts;
import pairclust.data.LinearForms;
import pairclust.distortion.Space;

/**
 * A cost per violated pair that depends on how far apart the two rows are: a must-link between distant rows costs more, as does a
 * cannot-link between near ones, measured against the farthest rows of the data (Eqns 7 and 8 of Basu, Bilenko and Mooney, A probabilistic
 * framework for semi-supervised clustering, KDD 2004, doi:10.1145/1014052.1014062). Where each cluster has its own metric, a must-link
 * counts half by the metric of either end (Bilenko, Basu and Mooney, Integrating constraints and metric learning in semi-supervised
 * clustering, ICML 2004, doi:10.1145/1015330.1015360).
 */
public final class DistancePenalty implements Penalty {

  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double scale;
  private final PairList pairs;

  /**
   * @param problem the problem
   * @param scale what the distance is multiplied with for a pair of weight 1
   * @param closure whether pairs that follow from the given ones count too
   */
  public DistancePenalty(Problem problem, double scale, boolean closure) {
    this(problem, scale, problem.pairList(closure));
  }

  DistancePenalty(Problem problem, double scale, PairList pairs) {
    neighbourhoods = problem.neighbourhoods();
    k = problem.k();
    this.scale = scale;
    this.pairs = pairs;
  }

  @Override
  public Tally tally(int[] labels, Space space) {
    return new Distances(labels, space);
  }

  /** What is done with a pair that is violated. */
  @FunctionalInterface
  interface ViolatedPair {

    /**
     * @param first a row
     * @param second the other row
     * @param must whether it is a must-link
     * @param weight the pair's weight, times the penalty's scale
     */
    void accept(int first, int second, boolean must, double weight);
  }

  /** Visits all pairs that the labels violate. */
  void forEachViolated(int[] labels, ViolatedPair visitor) {
    for (int pair = 0; pair < pairs.size(); pair++) {
      Interrupts.check(pair);
      if (violated(pair, labels)) {
        visitor.accept(pairs.first(pair), pairs.second(pair), pairs.isMust(pair), scale * pairs.weight(pair));
      }
    }
  }

  private boolean violated(int pair, int[] labels) {
    int a = labels[pairs.first(pair)];
    int b = labels[pairs.second(pair)];
    return a >= 0 && b >= 0 && (a == b) != pairs.isMust(pair);
  }

  private final class Distances implements Tally {

    private final int[] labels;

    /** How far apart the rows of each pair are by each metric; NaN for what was not asked for yet. */
    private double[] distances;
    private Space space;
    private double[] largest;
    private int measured;
    private int metrics;

    Distances(int[] labels, Space space) {
      this.labels = labels;
      enter(space);
    }

    @Override
    public void update(Space other, LinearForms forms) {
      if (other != space) {
        enter(other);
      }
    }

    private void enter(Space other) {
      space = other;
      metrics = space.metrics();
      distances = distances == null ? new double[Math.multiplyExact(pairs.size(), metrics)] : distances;
      Arrays.fill(distances, Double.NaN);
      largest = new double[metrics];
      Arrays.fill(largest, Double.NaN);
    }

    private double largest(int cluster) {
      int metric = metrics == 1 ? 0 : cluster;
      if (Double.isNaN(largest[metric])) {
        largest[metric] = space.farthest(metric).value();
      }
      return largest[metric];
    }

    /** Pairs are measured when first asked for: most spaces that learning tries are left again before any but violated ones matter. */
    private double distance(int pair, int cluster) {
      int metric = metrics == 1 ? 0 : cluster;
      int at = pair * metrics + metric;
      if (Double.isNaN(distances[at])) {
        Interrupts.check(measured++);
        distances[at] = space.pair(pairs.first(pair), pairs.second(pair), metric);
      }
      return distances[at];
    }

    /** Returns what a must-link with its ends in two clusters costs. */
    private double mustCost(int pair, int a, int b) {
      return scale * pairs.weight(pair) * (distance(pair, a) + distance(pair, b)) / 2;
    }

    /** Returns what a cannot-link with both ends in one cluster costs; never less than nothing, also if the farthest rows were missed. */
    private double cannotCost(int pair, int cluster) {
      return scale * pairs.weight(pair) * Math.max(0, largest(cluster) - distance(pair, cluster));
    }

    private double cost(int pair) {
      int a = labels[pairs.first(pair)];
      int b = labels[pairs.second(pair)];
      return !violated(pair, labels) ? 0 : pairs.isMust(pair) ? mustCost(pair, a, b) : cannotCost(pair, a);
    }

    @Override
    public void addRowCosts(int row, double[] costs) {
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        int there = labels[pairs.other(pair, row)];
        if (there < 0) {
          continue;
        }
        if (!pairs.isMust(pair)) {
          costs[there] += cannotCost(pair, there);
        } else if (metrics == 1) {
          // Up to a constant, "this much everywhere else" is "this much less here".
          costs[there] -= mustCost(pair, there, there);
        } else {
          for (int h = 0; h < k; h++) {
            costs[h] += h == there ? 0 : mustCost(pair, h, there);
          }
        }
      }
    }

    @Override
    public void addGroupCosts(int p, double[] costs) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        int row = neighbourhoods.member(p, i);
        for (int j = 0; j < pairs.degree(row); j++) {
          int pair = pairs.pair(row, j);
          int other = pairs.other(pair, row);
          boolean inside = neighbourhoods.of(other) == p;
          if (inside && row < other && !pairs.isMust(pair)) {
            // Contradictory pairs: together means violated, wherever.
            for (int h = 0; h < k; h++) {
              costs[h] += cannotCost(pair, h);
            }
          } else if (!inside && labels[other] >= 0) {
            costs[labels[other]] += cannotCost(pair, labels[other]);
          }
        }
      }
    }

    @Override
    public double groupCost(int p) {
      double cost = 0;
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        int row = neighbourhoods.member(p, i);
        for (int j = 0; j < pairs.degree(row); j++) {
          int other = pairs.other(pairs.pair(row, j), row);
          cost += neighbourhoods.of(other) == p && row > other ? 0 : cost(pairs.pair(row, j));
        }
      }
      return cost;
    }

    @Override
    public void move(int row, int cluster) {
      labels[row] = cluster;
    }

    @Override
    public void moveGroup(int p, int cluster) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        labels[neighbourhoods.member(p, i)] = cluster;
      }
    }

    @Override
    public double mustCost() {
      return cost(true);
    }

    @Override
    public double cannotCost() {
      return cost(false);
    }

    private double cost(boolean must) {
      double cost = 0;
      for (int pair = 0; pair < pairs.size(); pair++) {
        Interrupts.check(pair);
        cost += pairs.isMust(pair) == must ? cost(pair) : 0;
      }
      return cost;
    }
  }
}
