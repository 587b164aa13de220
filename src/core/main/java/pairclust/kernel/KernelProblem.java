package pairclust.kernel;

import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.linear.EigenPairs;
import pairclust.linear.Lanczos;

/**
 * A problem of kernel k-means: the matrix {@code K = S + W + sigma I} of Section 1.2.1 of Jain, Jin and Chitta, Semi-supervised clustering
 * (Handbook of Cluster Analysis, 2015). S are the similarities, W rewards must-linked rows and penalises cannot-linked ones, and sigma is
 * just large enough that distances in K are real. A reward in W is divided by the size of its cluster; with a constant cost of violated
 * pairs instead, K = S. Immutable and shared by all starts.
 */
public final class KernelProblem {

  /** The tolerance of the smallest eigenvalue, relative to the largest absolute one. */
  private static final double EIGENVALUE_TOLERANCE = 1e-7;

  /** The largest effective weight; beyond it the similarities would be lost to rounding. */
  private static final double LARGEST_WEIGHT = 1e9;

  private final KernelMatrix matrix;
  private final int k;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final PairList pairs;
  private final double cost;
  private final double trace;

  /** The constant cost of violated pairs; null if pairs change the matrix. */
  private final ViolationCost violations;
  private final double smallestEigenvalue;
  private final double sigma;

  /**
   * The weight of the pairs.
   *
   * @param value the weight
   * @param unit the unit of cost in the data, by which, and by the number of must-links, the weight becomes an entry of W; NaN if the
   *     weight is that entry
   * @param closure whether entailed pairs count too
   * @param constant whether a violated pair has a constant cost, a number of units, instead of an entry of W
   */
  public record Weight(double value, double unit, boolean closure, boolean constant) {
  }

  /**
   * @param similarities the similarities S; the problem takes over the matrix and changes it
   * @param k the number of clusters, from 1 to the number of rows
   * @param constraints the pairs
   * @param weight their weight
   */
  public KernelProblem(KernelMatrix similarities, int k, ConstraintSet constraints, Weight weight) {
    this(similarities, k, constraints, weight, true);
  }

  /** Creates a problem without pairs from similarities that are not changed. */
  static KernelProblem plain(KernelMatrix similarities, int k) {
    return new KernelProblem(similarities, k, ConstraintSet.empty(), new Weight(0, 1, false, false), false);
  }

  private KernelProblem(KernelMatrix similarities, int k, ConstraintSet constraints, Weight weight, boolean shifted) {
    int rows = similarities.size();
    if (k < 1 || k > rows) {
      throw new IllegalArgumentException("The number of clusters must be from 1 to the number of rows, " + rows + ", not " + k + ".");
    }
    matrix = similarities;
    this.k = k;
    this.constraints = constraints;
    neighbourhoods = new Neighbourhoods(rows, constraints);
    pairs = new PairList(constraints, neighbourhoods, weight.closure(), PairList.LIMIT);
    trace = matrix.trace();
    cost = cost(weight);
    violations = weight.constant() ? new ViolationCost(pairs, neighbourhoods, cost) : null;
    for (int pair = 0; pair < pairs.size() && !weight.constant(); pair++) {
      matrix.add(pairs.first(pair), pairs.second(pair), entry(pair));
    }
    if (weight.constant() || !shifted) {
      smallestEigenvalue = Double.NaN;
      sigma = 0;
      return;
    }
    EigenPairs lowest = Lanczos.largest(matrix.negated(), 1, EIGENVALUE_TOLERANCE, 1);
    smallestEigenvalue = -lowest.values()[0];
    sigma = Math.max(0, lowest.residuals()[0] - smallestEigenvalue);
    matrix.addToDiagonal(sigma);
  }

  private double cost(Weight weight) {
    if (Double.isNaN(weight.unit())) {
      return weight.value();
    }
    double units = Math.min(LARGEST_WEIGHT, weight.value()) * weight.unit();
    return weight.constant() ? units : units * rows() / (2.0 * k * Math.max(1, mostMustLinks()));
  }

  /** Returns the largest number of must-links of a row; their weights do not count, so that they act as factors of the weight. */
  private int mostMustLinks() {
    int[] links = new int[rows()];
    for (int pair = 0; pair < pairs.size(); pair++) {
      links[pairs.first(pair)] += pairs.isMust(pair) ? 1 : 0;
      links[pairs.second(pair)] += pairs.isMust(pair) ? 1 : 0;
    }
    return IntStream.of(links).max().orElse(0);
  }

  /** Returns the entry of W for a pair of the list. */
  private double entry(int pair) {
    return (pairs.isMust(pair) ? cost : -cost) * pairs.weight(pair);
  }

  KernelMatrix matrix() {
    return matrix;
  }

  /** @return the number of clusters */
  public int k() {
    return k;
  }

  int rows() {
    return matrix.size();
  }

  /** @return the given pairs */
  public ConstraintSet constraints() {
    return constraints;
  }

  /** @return the neighbourhoods that the pairs entail */
  public Neighbourhoods neighbourhoods() {
    return neighbourhoods;
  }

  /** @return whether violated pairs have a constant cost, and no pair changes the matrix */
  public boolean isConstant() {
    return violations != null;
  }

  ViolationCost violations() {
    return violations;
  }

  /** @return the entry of W for a must-link of weight 1, or the constant cost of such a pair if it is violated */
  public double cost() {
    return cost;
  }

  /** @return the smallest eigenvalue of S + W; NaN if no pair changes the matrix */
  public double smallestEigenvalue() {
    return smallestEigenvalue;
  }

  /** @return the shift of the diagonal that makes all eigenvalues non-negative */
  public double sigma() {
    return sigma;
  }

  /** Returns the sum of all self-similarities. */
  double trace() {
    return trace;
  }

  /** Returns the sum of W over pairs of one kind within clusters, each divided by the size of its cluster. */
  double reward(int[] labels, int[] counts, Link link) {
    double[] sums = pairSums(labels, link);
    double total = 0;
    for (int h = 0; h < k; h++) {
      total += counts[h] == 0 ? 0 : sums[h] / counts[h];
    }
    return total;
  }

  /** Returns the sum of W within each cluster, for pairs of one kind; every pair counts twice. */
  double[] pairSums(int[] labels, Link link) {
    double[] sums = new double[k];
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (violations == null && pairs.isMust(pair) == (link == Link.MUST) && labels[pairs.first(pair)] == labels[pairs.second(pair)]) {
        sums[labels[pairs.first(pair)]] += 2 * entry(pair);
      }
    }
    return sums;
  }
}
