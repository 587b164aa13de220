package pairclust.kmeans.penalty;

import java.util.Arrays;
import java.util.function.Consumer;
import pairclust.constraint.PairList;
import pairclust.data.LinearForms;
import pairclust.distortion.Space;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;

/**
 * The penalty of LCVQE (Pelleg and Baras, K-means with large and noisy constraint sets, ECML 2007, doi:10.1007/978-3-540-74958-5_67): a
 * violated must-link costs half of the distortion of each row in the cluster of the other, a violated cannot-link the distortion of one of
 * its rows in the nearest other cluster. The cost therefore has the unit of the distortion, and grows with the distance of the rows, or of
 * the nearest alternative. It depends on the centroids, and {@link pairclust.kmeans.learning.LcvqeEstimation} takes that into account.
 *
 * <p>The paper charges the row that is farther from the centroid for a violated cannot-link. When centroids move, that may become the other
 * row, which may cost more, so the objective can rise; by default the row that costs less is charged instead.
 */
public final class LcvqePenalty implements Penalty {

  private final Problem problem;
  private final PairList pairs;
  private final double scale;
  private final boolean farther;

  /**
   * Creates the penalty for the given pairs; entailed pairs are not charged, as in the paper.
   *
   * @param problem the problem
   * @param scale the factor of the cost of a pair of weight 1
   * @param farther whether the row farther from the centroid is charged for a violated cannot-link, as printed, rather than the cheaper one
   */
  public LcvqePenalty(Problem problem, double scale, boolean farther) {
    this.problem = problem;
    this.scale = scale;
    this.farther = farther;
    pairs = problem.pairList(false);
  }

  @Override
  public Tally tally(int[] labels, Space space) {
    return new Distortions(labels);
  }

  /**
   * A row that is charged for its distance from the centroid of a cluster it is not in.
   *
   * @param row the row
   * @param cluster the cluster
   * @param weight the share of the distortion that is charged
   */
  public record Charge(int row, int cluster, double weight) {
  }

  /**
   * Visits the charges for the violated pairs.
   *
   * @param state the state of a start
   * @param visitor receives the charges
   */
  public void forEachCharge(State state, Consumer<Charge> visitor) {
    int[] labels = state.labels();
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (PairwiseTally.violated(pairs, pair, labels)) {
        int a = labels[pairs.first(pair)];
        int b = labels[pairs.second(pair)];
        double weight = scale * pairs.weight(pair);
        if (pairs.isMust(pair)) {
          visitor.accept(new Charge(pairs.first(pair), b, weight / 2));
          visitor.accept(new Charge(pairs.second(pair), a, weight / 2));
        } else if (problem.k() > 1) {
          int row = charged(pair, a, (any, cluster) -> state.distortion(any, cluster));
          visitor.accept(new Charge(row, nearestOther(row, a, (any, cluster) -> state.distortion(any, cluster)), weight));
        }
      }
    }
  }

  /** The distortion of a row from the centroid of a cluster. */
  @FunctionalInterface
  private interface RowDistortion {

    double of(int row, int cluster);
  }

  /** Returns the row that is charged for a cannot-link whose rows are both in a cluster. */
  private int charged(int pair, int cluster, RowDistortion distortion) {
    int first = pairs.first(pair);
    int second = pairs.second(pair);
    if (farther) {
      return distortion.of(second, cluster) > distortion.of(first, cluster) ? second : first;
    }
    return distortion.of(second, nearestOther(second, cluster, distortion)) < distortion.of(first, nearestOther(first, cluster, distortion))
        ? second : first;
  }

  private int nearestOther(int row, int cluster, RowDistortion distortion) {
    int nearest = cluster == 0 ? 1 : 0;
    for (int h = nearest + 1; h < problem.k(); h++) {
      if (h != cluster && distortion.of(row, h) < distortion.of(row, nearest)) {
        nearest = h;
      }
    }
    return nearest;
  }

  /** The costs under the present centroids; distortions are computed when first needed. */
  private final class Distortions extends PairwiseTally {

    /** The position of a row's distortions in the table; -1 for rows without pairs. */
    private final int[] places;
    private final double[] table;
    private Space space;
    private LinearForms forms;

    Distortions(int[] labels) {
      super(problem, pairs, labels);
      places = new int[labels.length];
      Arrays.fill(places, -1);
      int count = 0;
      for (int pair = 0; pair < pairs.size(); pair++) {
        for (int row : new int[] {pairs.first(pair), pairs.second(pair)}) {
          places[row] = places[row] < 0 ? count++ : places[row];
        }
      }
      table = new double[Math.multiplyExact(count, problem.k())];
    }

    @Override
    public void update(Space nextSpace, LinearForms nextForms) {
      space = nextSpace;
      forms = nextForms;
      Arrays.fill(table, Double.NaN);
    }

    private double distortion(int row, int cluster) {
      int index = places[row] * problem.k() + cluster;
      if (Double.isNaN(table[index])) {
        table[index] = Math.max(0, space.self(row) + forms.offset(cluster) - space.charge(cluster)
            - space.points().dot(row, forms.direction(cluster)));
      }
      return table[index];
    }

    @Override
    double mustCost(int pair, int a, int b) {
      return scale * pairs.weight(pair) * (distortion(pairs.first(pair), b) + distortion(pairs.second(pair), a)) / 2;
    }

    @Override
    double cannotCost(int pair, int cluster) {
      if (problem.k() == 1) {
        return 0;
      }
      int row = charged(pair, cluster, this::distortion);
      return scale * pairs.weight(pair) * distortion(row, nearestOther(row, cluster, this::distortion));
    }
  }
}
