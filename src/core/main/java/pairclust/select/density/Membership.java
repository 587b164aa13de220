package pairclust.select.density;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import pairclust.parallel.Interrupts;
import pairclust.select.NPU;
import pairclust.select.NeighbourhoodBuilder;
import pairclust.select.SelectionTask;

/**
 * The probability that a row belongs to a neighbourhood: the share of its members in the sum of 1/d⁴ over the members of all of them, where
 * d is the distance (Shepard, A two-dimensional interpolation function for irregularly-spaced data, ACM 1968, doi:10.1145/800186.810616).
 * The shares do not depend on the unit of distance, so there is no width to set.
 */
final class Membership {

  /** Keeps a row from being ignored permanently because its neighbourhood seems certain. */
  private static final double MIN_UNCERTAINTY = 0.05;

  /** The smallest distance that differs from zero, which keeps sums finite. */
  private static final double SMALLEST = 1e-9;

  private final SelectionTask task;
  private final NeighbourhoodBuilder neighbourhoods;
  private final double unit;
  private final int[] pool;
  private double[][] sums;

  /**
   * @param task the rows
   * @param neighbourhoods the neighbourhoods, which others add to
   * @param pool the rows to choose from
   * @param unit the order of magnitude of distances, above 0
   */
  Membership(SelectionTask task, NeighbourhoodBuilder neighbourhoods, int[] pool, double unit) {
    this.task = task;
    this.neighbourhoods = neighbourhoods;
    this.pool = pool;
    this.unit = unit;
    sums = new double[pool.length][neighbourhoods.count()];
    for (int p = 0; p < neighbourhoods.count(); p++) {
      neighbourhoods.members(p).forEach(this::joined);
    }
  }

  /** Takes into account that a row has joined its neighbourhood. */
  void joined(int row) {
    int p = neighbourhoods.of(row);
    if (neighbourhoods.hasOneRow()) {
      sums = new double[pool.length][1];
    }
    for (int i = 0; i < pool.length; i++) {
      Interrupts.check(i);
      if (sums[i].length <= p) {
        sums[i] = Arrays.copyOf(sums[i], p + 1);
      }
      double distance = Math.max(SMALLEST, Coverage.distance(task, pool[i], row) / unit);
      sums[i][p] += 1 / (distance * distance * distance * distance);
    }
  }

  /**
   * @param place the place of a row among those to choose from
   * @return the probability of each neighbourhood
   */
  double[] probabilities(int place) {
    double total = DoubleStream.of(sums[place]).sum();
    return DoubleStream.of(sums[place]).map(own -> own / total).toArray();
  }

  /** Returns the neighbourhoods, the most probable first. */
  int[] order(int place) {
    return NeighbourhoodBuilder.byCost(DoubleStream.of(sums[place]).map(own -> -own).toArray());
  }

  /**
   * Returns how uncertain it is where a row belongs, per question that it takes to find out.
   *
   * @param place the place of a row among those to choose from
   * @return the entropy, 1 at most, divided by the expected number of questions; 1 as long as there is only one neighbourhood
   */
  double uncertainty(int place) {
    if (neighbourhoods.count() < 2) {
      return 1;
    }
    double[] probabilities = probabilities(place);
    double entropy = NPU.entropy(probabilities) / Math.log(probabilities.length);
    return (MIN_UNCERTAINTY + entropy) / NPU.expectedQuestions(probabilities, order(place), task.clusters());
  }
}
