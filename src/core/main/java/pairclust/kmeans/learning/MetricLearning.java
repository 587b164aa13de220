package pairclust.kmeans.learning;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.FarthestPair;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.parallel.Interrupts;

/**
 * Learns Euclidean metrics in closed form from the scatter of the clusters and from violated pairs (Bilenko, Basu and Mooney, Integrating
 * constraints and metric learning in semi-supervised clustering, ICML 2004, doi:10.1145/1015330.1015360, and Section 1.1.4 of the handbook
 * chapter).
 *
 * <p>The objective has {@code -½ log det A} for every row. The prior acts like a few additional rows with the variance of the whole data:
 * it keeps metrics finite where rows do not vary or are fewer than the dimensions, and keeps a few violated pairs from dominating. The
 * update is exact for a given pair of farthest rows; as that pair may change with the metric, the update is accepted only if the objective
 * falls.
 */
public final class MetricLearning implements Learning {

  /** The weight of the prior in rows: enough for metrics to stay finite; 20 would leave nothing to learn from a hundred rows. */
  public static final double PRIOR_ROWS = 1.5;

  private final DistancePenalty penalty;
  private final boolean full;
  private final boolean perCluster;
  private final double[] variances;
  private final double logVariances;
  private Space initial;

  /** The rows; dense for a full matrix, which would make sparse ones dense anyway. */
  private final Points rows;

  /**
   * @param problem the problem
   * @param penalty the cost of violated pairs, or null if they cost nothing
   * @param full whether metrics are full matrices rather than diagonal
   * @param perCluster whether each cluster has a metric of its own
   */
  public MetricLearning(Problem problem, DistancePenalty penalty, boolean full, boolean perCluster) {
    this.penalty = penalty;
    this.full = full;
    this.perCluster = perCluster;
    rows = full ? dense(problem.points()) : problem.points();
    // The weight of a constant dimension has no effect.
    variances = DoubleStream.of(problem.points().variances()).map(variance -> variance > 0 ? variance : 1).toArray();
    logVariances = DoubleStream.of(variances).map(Math::log).sum();
  }

  private static Points dense(Points points) {
    if (points instanceof DensePoints) {
      return points;
    }
    DensePoints.Builder builder = new DensePoints.Builder(points.dimensions());
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check(row);
      builder.add(points.row(row));
    }
    return builder.build();
  }

  @Override
  public synchronized Space initial(Problem problem) {
    // Shared by all starts, as it is large where each cluster has its own metric.
    if (initial == null) {
      initial = begin(problem);
    }
    return initial;
  }

  private Space begin(Problem problem) {
    Metric unit = Metric.unit(variances.length);
    Metric[] metrics = new Metric[perCluster ? problem.k() : 1];
    Arrays.fill(metrics, full ? Metric.full(unit.matrix()) : unit);
    return space(problem, null, metrics);
  }

  private Space space(Problem problem, Space before, Metric[] metrics) {
    double cost = 0;
    for (Metric metric : metrics) {
      double[] weights = metric.weights();
      double trace = 0;
      for (int m = 0; m < weights.length; m++) {
        trace += weights[m] * variances[m];
      }
      // Relative to the prior's own metric, so that comparisons between kinds do not depend on the unit of the data.
      cost += PRIOR_ROWS / 2 * (trace - metric.logDeterminant() - logVariances);
    }
    if (perCluster) {
      return before == null ? ClusterSpaces.of(rows, metrics, cost) : ((ClusterSpaces) before).with(metrics, cost);
    }
    cost -= problem.points().size() * metrics[0].logDeterminant() / 2;
    return SharedSpace.learned(rows, problem.distortion(), metrics[0], cost);
  }

  private Metric[] metrics(Space space) {
    if (space instanceof ClusterSpaces spaces) {
      Metric[] metrics = new Metric[spaces.metrics()];
      Arrays.setAll(metrics, spaces::learned);
      return metrics;
    }
    return new Metric[] {((SharedSpace) space).learned()};
  }

  @Override
  public boolean learn(State state) {
    Metric[] present = metrics(state.space());
    Metric[] wanted = wanted(state);
    if (Arrays.asList(wanted).contains(null)) {
      return false;
    }
    return Learning.descend(state, share -> {
      Metric[] between = new Metric[present.length];
      for (int m = 0; m < between.length; m++) {
        between[m] = present[m].towards(wanted[m], share);
        if (between[m] == null) {
          return null;
        }
      }
      return space(state.problem(), state.space(), between);
    });
  }

  /** Adds the entropy of the cluster sizes and the cost of parameters to the objective, which is a likelihood here. */
  @Override
  public double score(Problem problem, Clustering result, double violations) {
    int d = variances.length;
    double each = full ? d * (d + 1) / 2.0 : d;
    double parameters = problem.k() * (d + 1.0) - 1 + (perCluster ? problem.k() : 1) * each;
    return result.objective().total() + Learning.sizeCost(result.partition()) + parameters * Math.log(problem.points().size()) / 2;
  }

  /** Returns the metrics that minimise the objective as long as the farthest rows stay the same. */
  private Metric[] wanted(State state) {
    Points points = rows;
    int count = perCluster ? state.centroids().length : 1;
    OuterSum[] sums = new OuterSum[count];
    OuterSum[] cannot = new OuterSum[count];
    Arrays.setAll(sums, m -> new OuterSum(points.dimensions(), full));
    Arrays.setAll(cannot, m -> new OuterSum(points.dimensions(), full));
    addScatter(state, sums);
    addPairs(state, sums, cannot);
    Metric[] wanted = new Metric[count];
    for (int m = 0; m < count; m++) {
      double size = perCluster ? state.count(m) : points.size();
      wanted[m] = sums[m].plus(cannot[m], 1).metric(size, variances, PRIOR_ROWS);
      // Cannot-links between distant rows may make the matrix indefinite; then they count half, a quarter, and finally not at all.
      for (double share = 0.5; wanted[m] == null && share > 1e-3; share /= 2) {
        wanted[m] = sums[m].plus(cannot[m], share).metric(size, variances, PRIOR_ROWS);
      }
      if (wanted[m] == null) {
        wanted[m] = sums[m].metric(size, variances, PRIOR_ROWS);
      }
    }
    return wanted;
  }

  private void addScatter(State state, OuterSum[] sums) {
    Points points = rows;
    double[][] totals = new double[state.centroids().length][points.dimensions()];
    points.addGroups(state.labels(), totals);
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check();
      sums[perCluster ? state.labels()[row] : 0].addRow(points, row);
    }
    for (int h = 0; h < totals.length; h++) {
      if (state.count(h) > 0) {
        sums[perCluster ? h : 0].add(totals[h], -1.0 / state.count(h));
      }
    }
  }

  private void addPairs(State state, OuterSum[] sums, OuterSum[] cannot) {
    if (penalty == null) {
      return;
    }
    Points points = rows;
    double[] violated = new double[sums.length];
    penalty.forEachViolated(state.labels(), (first, second, must, weight) -> {
      if (!must) {
        int m = perCluster ? state.labels()[first] : 0;
        cannot[m].addDifference(points, first, second, -weight);
        violated[m] += weight;
      } else if (perCluster) {
        sums[state.labels()[first]].addDifference(points, first, second, weight / 2);
        sums[state.labels()[second]].addDifference(points, first, second, weight / 2);
      } else {
        sums[0].addDifference(points, first, second, weight);
      }
    });
    for (int m = 0; m < violated.length; m++) {
      if (violated[m] > 0) {
        FarthestPair farthest = state.space().farthest(m);
        cannot[m].addDifference(points, farthest.first(), farthest.second(), violated[m]);
      }
    }
  }
}
