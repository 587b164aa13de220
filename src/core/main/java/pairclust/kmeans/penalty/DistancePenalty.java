package pairclust.kmeans.penalty;

import java.util.Arrays;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.PairList;
import pairclust.data.LinearForms;
import pairclust.distortion.Space;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.parallel.Interrupts;

/**
 * A cost per violated pair that depends on how far apart the two rows are: a must-link between distant rows costs more, as does a
 * cannot-link between near ones, relative to the farthest rows of the data (Eqns 7 and 8 of Basu, Bilenko and Mooney, A probabilistic
 * framework for semi-supervised clustering, KDD 2004, doi:10.1145/1014052.1014062). Where each cluster has its own metric, a must-link
 * counts half by the metric of either end (Bilenko, Basu and Mooney, Integrating constraints and metric learning in semi-supervised
 * clustering, ICML 2004, doi:10.1145/1015330.1015360).
 */
public final class DistancePenalty implements Penalty {

  private final Problem problem;
  private final double scale;
  private final PairList pairs;

  /**
   * @param problem the problem
   * @param scale the factor of the distance for a pair of weight 1
   * @param closure whether entailed pairs count too
   */
  public DistancePenalty(Problem problem, double scale, boolean closure) {
    this(problem, scale, problem.pairList(closure));
  }

  DistancePenalty(Problem problem, double scale, PairList pairs) {
    this.problem = problem;
    this.scale = scale;
    this.pairs = pairs;
  }

  /**
   * Returns the cost of a violated pair.
   *
   * @param pair the pair, with its weight
   * @param scale the factor of the distance for a pair of weight 1
   * @param labels the cluster of each row, which violate the pair
   * @param space the space of the rows
   * @return the cost
   */
  public static double cost(Constraint pair, double scale, int[] labels, Space space) {
    int a = space.metrics() == 1 ? 0 : labels[pair.first()];
    int b = space.metrics() == 1 ? 0 : labels[pair.second()];
    double distance = (space.pair(pair.first(), pair.second(), a) + space.pair(pair.first(), pair.second(), b)) / 2;
    return scale * pair.weight() * (pair.link() == Link.MUST ? distance : Math.max(0, space.farthest(a).value() - distance));
  }

  @Override
  public Tally tally(int[] labels, Space space) {
    return new Distances(labels, space);
  }

  /** Receives violated pairs. */
  @FunctionalInterface
  public interface ViolatedPair {

    /**
     * @param first a row
     * @param second the other row
     * @param must whether it is a must-link
     * @param weight the pair's weight, times the penalty's scale
     */
    void accept(int first, int second, boolean must, double weight);
  }

  /**
   * Visits all violated pairs.
   *
   * @param labels the cluster of each row
   * @param visitor receives the pairs
   */
  public void forEachViolated(int[] labels, ViolatedPair visitor) {
    for (int pair = 0; pair < pairs.size(); pair++) {
      Interrupts.check(pair);
      if (PairwiseTally.violated(pairs, pair, labels)) {
        visitor.accept(pairs.first(pair), pairs.second(pair), pairs.isMust(pair), scale * pairs.weight(pair));
      }
    }
  }

  private final class Distances extends PairwiseTally {

    /** The distance of the rows of each pair by each metric; NaN if not computed yet. */
    private double[] distances;
    private Space space;
    private double[] largest;
    private int computed;
    private int metrics;

    Distances(int[] labels, Space space) {
      super(problem, pairs, labels);
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

    /** Computes distances when first needed: for most spaces that learning tries, only violated pairs ever matter. */
    private double distance(int pair, int cluster) {
      int metric = metrics == 1 ? 0 : cluster;
      int index = pair * metrics + metric;
      if (Double.isNaN(distances[index])) {
        Interrupts.check(computed++);
        distances[index] = space.pair(pairs.first(pair), pairs.second(pair), metric);
      }
      return distances[index];
    }

    @Override
    double mustCost(int pair, int a, int b) {
      return scale * pairs.weight(pair) * (distance(pair, a) + distance(pair, b)) / 2;
    }

    /** Is never negative, even if the search missed the farthest rows. */
    @Override
    double cannotCost(int pair, int cluster) {
      return scale * pairs.weight(pair) * Math.max(0, largest(cluster) - distance(pair, cluster));
    }

    @Override
    void addMustCosts(int pair, boolean first, int other, double[] costs) {
      if (metrics == 1) {
        // A cost in all other clusters equals, up to a constant, a discount in this one.
        costs[other] -= mustCost(pair, other, other);
      } else {
        super.addMustCosts(pair, first, other, costs);
      }
    }
  }
}
