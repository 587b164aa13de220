package pairclust.kmeans.penalty;

import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.parallel.Interrupts;

/** A tally of penalties that differ from pair to pair, so that the costs of violated pairs are summed instead of counted. */
abstract class PairwiseTally implements Penalty.Tally {

  private final Neighbourhoods neighbourhoods;
  private final PairList pairs;
  private final int[] labels;
  private final int k;

  PairwiseTally(Problem problem, PairList pairs, int[] labels) {
    neighbourhoods = problem.neighbourhoods();
    k = problem.k();
    this.pairs = pairs;
    this.labels = labels;
  }

  /** Returns the cost of a must-link whose first row is in cluster a and whose second row is in cluster b. */
  abstract double mustCost(int pair, int a, int b);

  /** Returns the cost of a cannot-link whose rows are both in a cluster. */
  abstract double cannotCost(int pair, int cluster);

  /** Returns whether a pair is violated under some labels. */
  static boolean violated(PairList pairs, int pair, int[] labels) {
    int a = labels[pairs.first(pair)];
    int b = labels[pairs.second(pair)];
    return a >= 0 && b >= 0 && (a == b) != pairs.isMust(pair);
  }

  private double cost(int pair) {
    int a = labels[pairs.first(pair)];
    int b = labels[pairs.second(pair)];
    return !violated(pairs, pair, labels) ? 0 : pairs.isMust(pair) ? mustCost(pair, a, b) : cannotCost(pair, a);
  }

  @Override
  public void addRowCosts(int row, double[] costs) {
    for (int i = 0; i < pairs.degree(row); i++) {
      int pair = pairs.pair(row, i);
      int there = labels[pairs.other(pair, row)];
      if (there >= 0 && pairs.isMust(pair)) {
        addMustCosts(pair, row == pairs.first(pair), there, costs);
      } else if (there >= 0) {
        costs[there] += cannotCost(pair, there);
      }
    }
  }

  /** Adds the cost of a must-link for every cluster of one of its rows, up to a constant, while the other row stays. */
  void addMustCosts(int pair, boolean first, int other, double[] costs) {
    for (int h = 0; h < k; h++) {
      if (h != other) {
        costs[h] += first ? mustCost(pair, h, other) : mustCost(pair, other, h);
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
          // Contradictory pairs are violated in every cluster.
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
  public int labelAt(int place) {
    return labels[neighbourhoods.rowAt(place)];
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
