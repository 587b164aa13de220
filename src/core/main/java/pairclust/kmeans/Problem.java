package pairclust.kmeans;

import java.util.Arrays;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.data.Points;
import pairclust.data.RemoteRows;
import pairclust.distortion.Distortion;
import pairclust.distortion.SharedSpace;

/** The rows to cluster, the distortion and the pairs. Immutable; shared by all starts. */
public final class Problem {

  private final Points points;
  private final RemoteRows remote;
  private final Distortion distortion;
  private final int k;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final double[] globalCentroid;
  private final SharedSpace space;
  private final double unit;

  /** The list of pairs, without and with entailed ones; created when first needed, and independent of the number of clusters. */
  private final PairList[] pairLists;

  /**
   * @param points the rows, prepared for the distortion
   * @param distortion the distortion
   * @param k the number of clusters, from 1 to the number of rows
   * @param constraints the pairs
   */
  public Problem(Points points, Distortion distortion, int k, ConstraintSet constraints) {
    this(points, RemoteRows.none(points.dimensions()), distortion, k, constraints);
  }

  /**
   * Creates a problem of which some rows are stored elsewhere. All rows with pairs are among those that are here.
   *
   * @param points the rows that are here, prepared for the distortion
   * @param remote the other rows
   * @param distortion the distortion
   * @param k the number of clusters, from 1 to the number of rows
   * @param constraints the pairs
   */
  public Problem(Points points, RemoteRows remote, Distortion distortion, int k, ConstraintSet constraints) {
    int rows = Math.addExact(points.size(), remote.count());
    if (rows == 0) {
      throw new IllegalArgumentException("There are no rows to cluster.");
    }
    checkClusters(k, rows);
    this.points = points;
    this.remote = remote;
    this.distortion = distortion;
    this.k = k;
    this.constraints = constraints;
    neighbourhoods = new Neighbourhoods(points.size(), constraints);
    double[] mean = points.mean();
    double[] sum = new double[mean.length];
    Arrays.setAll(sum, j -> mean[j] * points.size() + remote.sums()[j]);
    globalCentroid = new double[mean.length];
    distortion.estimate(sum, rows, globalCentroid);
    pairLists = new PairList[2];
    space = SharedSpace.plain(points, remote, distortion);
    double self = space.selfTotal();
    double[] direction = new double[mean.length];
    double cost = rows * distortion.linearForm(globalCentroid, direction) + self;
    for (int j = 0; j < sum.length; j++) {
      cost -= sum[j] * direction[j];
    }
    if (!(cost < Double.POSITIVE_INFINITY) || !(self < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The values are so large that their squares overflow. Divide them by a constant, or scale them to"
          + " a range.");
    }
    // Identical rows have no unit; any positive one keeps the pairs effective.
    unit = cost > 1e-12 * Math.abs(self) ? cost / rows : 1;
  }

  private Problem(Problem other, int k, ConstraintSet constraints) {
    points = other.points;
    remote = other.remote;
    distortion = other.distortion;
    this.k = k;
    this.constraints = constraints;
    boolean same = constraints == other.constraints;
    neighbourhoods = same ? other.neighbourhoods : new Neighbourhoods(points.size(), constraints);
    globalCentroid = other.globalCentroid;
    space = other.space;
    unit = other.unit;
    pairLists = same ? other.pairLists : new PairList[2];
  }

  /**
   * @param clusters a number of clusters
   * @return this problem with that number of clusters
   */
  public Problem withClusters(int clusters) {
    checkClusters(clusters, rows());
    return clusters == k ? this : new Problem(this, clusters, constraints);
  }

  /**
   * @param pairs other pairs
   * @return this problem with those pairs
   */
  public Problem withConstraints(ConstraintSet pairs) {
    return pairs == constraints ? this : new Problem(this, k, pairs);
  }

  /**
   * @param learned a space of its rows
   * @return this problem with the rows and the distortion of that space
   */
  public Problem in(SharedSpace learned) {
    if (remote.count() == 0) {
      return new Problem(learned.points(), learned.distortion(), k, constraints);
    }
    double[] factors = Arrays.stream(learned.learned().weights()).map(distortion::stretch).toArray();
    return new Problem(learned.points(), remote.stretched(factors), learned.distortion(), k, constraints);
  }

  private static void checkClusters(int k, int rows) {
    if (k < 1 || k > rows) {
      throw new IllegalArgumentException("The number of clusters must be from 1 to the number of rows, " + rows + ", not " + k + ".");
    }
  }

  /** @return the rows; those that are here, if some are stored elsewhere */
  public Points points() {
    return points;
  }

  /** @return what is known of the rows that are stored elsewhere; of none in most problems */
  public RemoteRows remote() {
    return remote;
  }

  /** @return the number of all rows */
  public int rows() {
    return points.size() + remote.count();
  }

  /** @return the variance of each dimension over all rows */
  public double[] variances() {
    if (remote.count() == 0) {
      return points.variances();
    }
    double[] sums = remote.sums().clone();
    double[] squares = remote.squares().clone();
    points.addColumns(sums, squares);
    return Points.variances(rows(), sums, squares);
  }

  /** @return the distortion */
  public Distortion distortion() {
    return distortion;
  }

  /** @return the number of clusters */
  public int k() {
    return k;
  }

  /** @return the given pairs */
  public ConstraintSet constraints() {
    return constraints;
  }

  /** @return the neighbourhoods that the pairs entail */
  public Neighbourhoods neighbourhoods() {
    return neighbourhoods;
  }

  /** @return the centroid of all rows; not a copy */
  public double[] globalCentroid() {
    return globalCentroid;
  }

  /** @return the unit of cost in this data: the mean distortion of the rows from the global centroid */
  public double unit() {
    return unit;
  }

  /**
   * @return a cost per violated pair that exceeds the distortion of all rows, so that no violation ever pays; a power of two, so that
   *     adding and subtracting multiples of it is exact
   */
  public double hardCost() {
    return Math.scalb(1.0, Math.getExponent(2.0 * rows() * unit + Math.abs(space.selfTotal()) + 1) + 8);
  }

  /**
   * Bounds the cost of a violated pair of weight 1: beyond the bound even the lightest pair is hard, and a larger cost would only drown the
   * distortion in rounding. The bound is on products with weights, so that weights and cost can be scaled against each other.
   *
   * @param cost the cost asked for
   * @return the cost, or the bound if that is smaller
   */
  public double boundedCost(double cost) {
    return boundedCost(cost, constraints);
  }

  /**
   * Bounds the cost of a violated pair of weight 1, where pairs are stored elsewhere together with their rows.
   *
   * @param cost the cost asked for
   * @param pairs all pairs
   * @return the cost, or the bound if that is smaller
   */
  public double boundedCost(double cost, Iterable<Constraint> pairs) {
    double lightest = Double.POSITIVE_INFINITY;
    double heaviest = 0;
    for (Constraint pair : pairs) {
      lightest = pair.weight() > 0 ? Math.min(lightest, pair.weight()) : lightest;
      heaviest = Math.max(heaviest, pair.weight());
    }
    if (heaviest == 0) {
      return Math.min(cost, hardCost());
    }
    // Products of extreme weights must stay finite.
    double factor = Math.min(1 / Math.max(lightest, 1 / ConstraintSet.LARGEST_WEIGHT), ConstraintSet.LARGEST_WEIGHT / heaviest);
    return Math.min(cost, hardCost() * factor);
  }

  /**
   * Returns the list of pairs.
   *
   * @param closure whether entailed pairs are included
   * @return the pairs
   */
  public synchronized PairList pairList(boolean closure) {
    int which = closure ? 1 : 0;
    if (pairLists[which] == null) {
      pairLists[which] = new PairList(constraints, neighbourhoods, closure, PairList.LIMIT);
    }
    return pairLists[which];
  }

  /** @return the effective number of dimensions: all of them if the variance is spread evenly, one if it lies in one dimension */
  public double effectiveDimensions() {
    double[] variances = variances();
    double sum = 0;
    double squares = 0;
    for (double variance : variances) {
      sum += variance;
      squares += variance * variance;
    }
    return squares > 0 ? sum * sum / squares : 1;
  }

  /** @return the space before anything is learned */
  public SharedSpace space() {
    return space;
  }
}
