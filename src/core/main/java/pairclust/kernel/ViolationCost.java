package pairclust.kernel;

import java.util.Arrays;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;

/** A constant cost for every violated pair, times its weight. */
final class ViolationCost {

  private final PairList pairs;
  private final Neighbourhoods neighbourhoods;
  private final double cost;

  ViolationCost(PairList pairs, Neighbourhoods neighbourhoods, double cost) {
    this.pairs = pairs;
    this.neighbourhoods = neighbourhoods;
    this.cost = cost;
  }

  /** Returns the cost of all violated pairs of one kind. */
  double total(int[] labels, Link link) {
    double sum = 0;
    for (int pair = 0; pair < pairs.size(); pair++) {
      boolean together = labels[pairs.first(pair)] == labels[pairs.second(pair)];
      sum += pairs.isMust(pair) == (link == Link.MUST) && together != pairs.isMust(pair) ? pairs.weight(pair) : 0;
    }
    return cost * sum;
  }

  /**
   * Computes for each cluster the cost of the pairs of some rows if these rows were there, up to a constant.
   *
   * @param group a row, or all rows of a neighbourhood; pairs within it do not count, as it moves as a whole
   * @param labels the cluster of each row
   * @param costs the result
   */
  void measure(int[] group, int[] labels, double[] costs) {
    Arrays.fill(costs, 0);
    int own = group.length > 1 ? neighbourhoods.of(group[0]) : -1;
    for (int row : group) {
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        int other = pairs.other(pair, row);
        if (own < 0 || neighbourhoods.of(other) != own) {
          costs[labels[other]] += (pairs.isMust(pair) ? -cost : cost) * pairs.weight(pair);
        }
      }
    }
  }
}
