package pairclust.kmeans.learning;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.data.DensePoints;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.data.RemoteRows;
import pairclust.data.Vectors;
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
 * it keeps metrics finite where rows do not vary or are fewer than the dimensions, and keeps a few violated pairs from dominating.
 * {@link Shrinkage} keeps metrics of many parameters near simpler ones. The update is exact for a given pair of farthest rows; as that pair
 * may change with the metric, the update is accepted only if the objective falls.
 */
public final class MetricLearning implements Learning {

  /** The weight of the prior in rows: enough for metrics to stay finite; 20 would leave nothing to learn from a hundred rows. */
  public static final double PRIOR_ROWS = 1.5;

  /** The least share of the cannot-links that is tried. */
  private static final double LEAST_SHARE = 1.0 / 512;

  private final DistancePenalty penalty;
  private final boolean full;
  private final boolean perCluster;
  private final Shrinkage shrinkage;
  private final double[] variances;
  private final double logVariances;
  private final int varying;
  private final boolean[] constant;

  /** The estimates to begin with; null for those before anything is learned. */
  private final Metric[] first;
  private Space initial;

  /** The rows; dense for a full matrix, which would make sparse ones dense anyway. */
  private final Points rows;

  /**
   * Learns metrics that are shrunk towards simpler ones.
   *
   * @param problem the problem
   * @param penalty the cost of violated pairs, or null if they cost nothing
   * @param full whether metrics are full matrices rather than diagonal
   * @param perCluster whether each cluster has a metric of its own
   */
  public MetricLearning(Problem problem, DistancePenalty penalty, boolean full, boolean perCluster) {
    this(problem, penalty, full, perCluster, Shrinkage.of(problem, full, perCluster));
  }

  private MetricLearning(Problem problem, DistancePenalty penalty, boolean full, boolean perCluster, Shrinkage shrinkage) {
    this.penalty = penalty;
    this.full = full;
    this.perCluster = perCluster;
    this.shrinkage = shrinkage;
    first = null;
    rows = full ? dense(problem.points()) : problem.points();
    double[] present = problem.variances();
    varying = (int) DoubleStream.of(present).filter(variance -> variance > 0).count();
    constant = new boolean[present.length];
    for (int m = 0; m < present.length; m++) {
      constant[m] = !(present[m] > 0);
    }
    // The weight of a constant dimension has no effect.
    variances = DoubleStream.of(present).map(variance -> variance > 0 ? variance : 1).toArray();
    logVariances = DoubleStream.of(variances).map(Math::log).sum();
  }

  /**
   * Learns metrics as printed in the paper, but for the prior that keeps them finite.
   *
   * @param problem the problem
   * @param penalty the cost of violated pairs, or null if they cost nothing
   * @param full whether metrics are full matrices rather than diagonal
   * @param perCluster whether each cluster has a metric of its own
   * @return the learning
   */
  public static MetricLearning asPublished(Problem problem, DistancePenalty penalty, boolean full, boolean perCluster) {
    return new MetricLearning(problem, penalty, full, perCluster, Shrinkage.none());
  }

  private MetricLearning(MetricLearning other, Metric[] first) {
    penalty = other.penalty;
    full = other.full;
    perCluster = other.perCluster;
    shrinkage = other.shrinkage;
    variances = other.variances;
    logVariances = other.logVariances;
    varying = other.varying;
    constant = other.constant;
    rows = other.rows;
    this.first = first;
  }

  /**
   * Continues where other rows of the same kind led to, such as a sample.
   *
   * @param learned a space that this kind of learning has reached there
   * @return this learning, beginning with those metrics
   */
  public MetricLearning beginningLike(Space learned) {
    return new MetricLearning(this, estimates(learned));
  }

  private static Points dense(Points points) {
    return points instanceof DensePoints ? points
        : DensePoints.of(IntStream.range(0, points.size()).mapToObj(points::row).toArray(double[][]::new));
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
    Space learned = first == null ? null : space(problem, null, first);
    if (learned != null) {
      return learned;
    }
    // Seeds are in the coordinates of the rows, which a shared metric changes.
    Metric plain = perCluster ? Metric.diagonal(shrinkage.initial(variances)) : Metric.unit(variances.length);
    Metric[] metrics = new Metric[perCluster ? problem.k() : 1];
    Arrays.fill(metrics, full ? Metric.ofMatrix(plain.matrix()) : plain);
    return space(problem, null, metrics);
  }

  /** Returns the space of some estimates, or null if rounding leaves distances that are not positive definite. */
  private Space space(Problem problem, Space before, Metric[] estimates) {
    Metric[] metrics = shrinkage.distances(estimates);
    if (metrics == null) {
      return null;
    }
    double cost = 0;
    for (Metric metric : estimates) {
      double trace = Vectors.dot(metric.weights(), variances);
      // Relative to the prior's own metric, so that comparisons between kinds do not depend on the unit of the data.
      cost += PRIOR_ROWS / 2 * trace - (PRIOR_ROWS + shrinkage.rows()) / 2 * (metric.logDeterminant() + logVariances);
    }
    if (perCluster) {
      return before == null ? ClusterSpaces.of(rows, metrics, estimates, cost)
          : ((ClusterSpaces) before).with(metrics, estimates, cost);
    }
    cost -= problem.rows() * estimates[0].logDeterminant() / 2;
    return SharedSpace.learned(rows, problem.remote(), problem.distortion(), metrics[0], estimates[0], cost);
  }

  private static Metric[] estimates(Space space) {
    if (space instanceof ClusterSpaces spaces) {
      Metric[] estimates = new Metric[spaces.metrics()];
      Arrays.setAll(estimates, spaces::estimate);
      return estimates;
    }
    return new Metric[] {((SharedSpace) space).estimate()};
  }

  @Override
  public boolean learn(State state) {
    Metric[] present = estimates(state.space());
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

  /**
   * Kinds of metrics are compared by how well each row is predicted by the others, numbers of clusters by a cost for each centroid.
   * Constant dimensions have no part in it.
   */
  @Override
  public double score(Problem problem, Clustering result, double violations) {
    double misfit = prediction(result.partition(), estimates(result.space())).misfit();
    double parameters = problem.k() * (varying + 1.0) - 1;
    return misfit + result.objective().mustLinks() + result.objective().cannotLinks() + Learning.sizeCost(result.partition())
        + parameters * Math.log(problem.rows()) / 2;
  }

  /** A row without others is as likely as a row of the whole data on average. */
  private LeftOutFit.Prediction prediction(Partition partition, Metric[] estimates) {
    return new LeftOutFit(rows, partition.labels(), partition.sizes())
        .prediction(estimates, varying, PRIOR_ROWS + shrinkage.rows(), logVariances);
  }

  /** Tails may be heavy, and large clusters are more likely than small ones. */
  @Override
  public double[] misfits(Problem problem, Partition partition) {
    int[] sizes = partition.sizes();
    OuterSum[] sums = sums(sizes.length);
    addScatter(partition.labels(), totals(partition.labels(), sizes.length), sizes, sums);
    Metric[] estimates = metrics(shrinkage.shrunk(sums), sizes);
    if (Arrays.asList(estimates).contains(null)) {
      return null;
    }
    double[] misfits = HeavyTails.misfits(prediction(partition, estimates));
    for (int row = 0; row < misfits.length; row++) {
      misfits[row] -= Math.log(sizes[partition.labels()[row]] / (double) misfits.length);
    }
    return misfits;
  }

  private OuterSum[] sums(int clusters) {
    OuterSum[] sums = new OuterSum[perCluster ? clusters : 1];
    Arrays.setAll(sums, m -> new OuterSum(rows.dimensions(), full));
    return sums;
  }

  /** Returns the metrics that minimise the objective as long as the farthest rows stay the same. */
  private Metric[] wanted(State state) {
    OuterSum[] sums = sums(state.centroids().length);
    OuterSum[] cannot = sums(state.centroids().length);
    int count = sums.length;
    int[] counts = new int[state.centroids().length];
    Arrays.setAll(counts, state::count);
    addScatter(state, counts, sums);
    addPairs(state, sums, cannot);
    // Cannot-links between distant rows may make a matrix indefinite; then they count half, a quarter, and finally not at all.
    double[] shares = new double[count];
    Arrays.fill(shares, 1);
    Metric[] wanted;
    boolean again;
    do {
      wanted = wanted(counts, sums, cannot, shares);
      again = false;
      for (int m = 0; m < count; m++) {
        if (wanted[m] == null && shares[m] > 0) {
          shares[m] = shares[m] > LEAST_SHARE ? shares[m] / 2 : 0;
          again = true;
        }
      }
    } while (again);
    return wanted;
  }

  private Metric[] wanted(int[] counts, OuterSum[] sums, OuterSum[] cannot, double[] shares) {
    OuterSum[] together = new OuterSum[sums.length];
    Arrays.setAll(together, m -> sums[m].plus(cannot[m], shares[m]));
    return metrics(shrinkage.shrunk(together), counts);
  }

  private Metric[] metrics(OuterSum[] shrunk, int[] counts) {
    Metric[] metrics = new Metric[shrunk.length];
    for (int m = 0; m < metrics.length; m++) {
      double size = (perCluster ? counts[m] : IntStream.of(counts).sum()) + shrinkage.rows();
      metrics[m] = withoutConstants(shrunk[m], size).metric(size, variances, PRIOR_ROWS);
    }
    return metrics;
  }

  /** Gives constant dimensions a variance of one whatever the cluster: otherwise their determinants would favour large clusters. */
  private OuterSum withoutConstants(OuterSum sum, double size) {
    if (varying == variances.length) {
      return sum;
    }
    double[] added = new double[variances.length];
    Arrays.setAll(added, m -> constant[m] ? size - sum.diagonal(m) : 0);
    return sum.plusDiagonal(added);
  }

  private void addScatter(State state, int[] counts, OuterSum[] sums) {
    double[][] totals = totals(state.labels(), counts.length);
    addRemote(state, sums, totals);
    addScatter(state.labels(), totals, counts, sums);
  }

  private double[][] totals(int[] labels, int clusters) {
    double[][] totals = new double[clusters][rows.dimensions()];
    rows.addGroups(labels, totals);
    return totals;
  }

  /** Adds the scatter of the rows that are here to sums that may have the squares of others, which the totals then include. */
  private void addScatter(int[] labels, double[][] totals, int[] counts, OuterSum[] sums) {
    for (int row = 0; row < rows.size(); row++) {
      Interrupts.check();
      sums[perCluster ? labels[row] : 0].addRow(rows, row);
    }
    for (int h = 0; h < totals.length; h++) {
      if (counts[h] > 0) {
        sums[perCluster ? h : 0].add(totals[h], -1.0 / counts[h]);
      }
    }
  }

  /** Adds the rows that are stored elsewhere. For a shared metric the sum of their products is the same whatever the clusters. */
  private void addRemote(State state, OuterSum[] sums, double[][] totals) {
    RemoteRows remote = state.problem().remote();
    if (remote.count() == 0) {
      return;
    }
    if (!perCluster) {
      sums[0].addProducts(full ? remote.products() : remote.squares(), 0);
    }
    for (int h = 0; h < totals.length; h++) {
      double[] cluster = state.remoteSum(h);
      for (int m = 0; m < totals[h].length; m++) {
        totals[h][m] += cluster[m];
      }
      if (perCluster) {
        sums[h].addProducts(cluster, totals[h].length);
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
