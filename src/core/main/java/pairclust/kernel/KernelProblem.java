package pairclust.kernel;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.linear.EigenPairs;
import pairclust.linear.Lanczos;

/**
 * What is to be clustered: the matrix {@code K = S + W + sigma I} of Section 1.2.1 of Jain, Jin and Chitta, Semi-supervised clustering
 * (Handbook of Cluster Analysis, 2015). S are the similarities, W adds a reward to must-linked rows and takes it from cannot-linked ones,
 * and sigma is just large enough that distances in K are real. Shared by all starts, which do not change it.
 */
public final class KernelProblem {

  /** How near the smallest eigenvalue must be, relative to the largest absolute one. */
  private static final double EIGENVALUE_TOLERANCE = 1e-7;

  /** A larger weight says nothing more, but drowns the similarities in rounding. */
  private static final double LARGEST_WEIGHT = 1e9;

  private final KernelMatrix matrix;
  private final int k;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final PairList pairs;
  private final double cost;
  private final double trace;
  private final double smallestEigenvalue;
  private final double sigma;

  /**
   * How much pairs count.
   *
   * @param value the weight
   * @param unit the data's own unit, by which and by the number of must-links the weight becomes an entry of W; not a number if the
   *     weight is that entry
   * @param closure whether pairs that follow from the given ones count too
   */
  public record Weight(double value, double unit, boolean closure) {
  }

  /**
   * @param similarities the similarities S; the matrix is changed and belongs to the problem from now on
   * @param k the number of clusters, from 1 to the number of rows
   * @param constraints the pairs
   * @param weight how much they count
   */
  public KernelProblem(KernelMatrix similarities, int k, ConstraintSet constraints, Weight weight) {
    this(similarities, k, constraints, weight, true);
  }

  /** Makes a problem without pairs of the similarities as they are, which do not change. */
  static KernelProblem plain(KernelMatrix similarities, int k) {
    return new KernelProblem(similarities, k, ConstraintSet.empty(), new Weight(0, 1, false), false);
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
    cost = Double.isNaN(weight.unit()) ? weight.value()
        : Math.min(LARGEST_WEIGHT, weight.value()) * weight.unit() * rows / (2.0 * k * Math.max(1, mostMustLinks()));
    for (int pair = 0; pair < pairs.size(); pair++) {
      matrix.add(pairs.first(pair), pairs.second(pair), entry(pair));
    }
    if (!shifted) {
      smallestEigenvalue = Double.NaN;
      sigma = 0;
      return;
    }
    EigenPairs lowest = Lanczos.largest(matrix.negated(), 1, EIGENVALUE_TOLERANCE, 1);
    smallestEigenvalue = -lowest.values()[0];
    sigma = Math.max(0, lowest.residuals()[0] - smallestEigenvalue);
    matrix.addToDiagonal(sigma);
  }

  /** Returns what the must-links of a row weigh together, for the row where that is most. */
  private double mostMustLinks() {
    double most = 0;
    for (int row = 0; row < rows(); row++) {
      double links = 0;
      for (int i = 0; i < pairs.degree(row); i++) {
        links += pairs.isMust(pairs.pair(row, i)) ? pairs.weight(pairs.pair(row, i)) : 0;
      }
      most = Math.max(most, links);
    }
    return most;
  }

  /** Returns what W has for a pair of the list. */
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

  /** @return what follows from the pairs */
  public Neighbourhoods neighbourhoods() {
    return neighbourhoods;
  }

  /** @return what W holds for a must-link of weight 1 */
  public double cost() {
    return cost;
  }

  /** @return the smallest eigenvalue of S + W */
  public double smallestEigenvalue() {
    return smallestEigenvalue;
  }

  /** @return what was added to the diagonal so that no eigenvalue is negative */
  public double sigma() {
    return sigma;
  }

  /** Returns the sum of all similarities of rows to themselves. */
  double trace() {
    return trace;
  }

  /** Returns what pairs of one kind add up to within clusters, each divided by the size of its cluster. */
  double reward(int[] labels, int[] counts, Link link) {
    double[] sums = pairSums(labels, link);
    double total = 0;
    for (int h = 0; h < k; h++) {
      total += counts[h] == 0 ? 0 : sums[h] / counts[h];
    }
    return total;
  }

  /** Returns what W adds up to within each cluster, for pairs of one kind; every pair stands there twice. */
  double[] pairSums(int[] labels, Link link) {
    double[] sums = new double[k];
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (pairs.isMust(pair) == (link == Link.MUST) && labels[pairs.first(pair)] == labels[pairs.second(pair)]) {
        sums[labels[pairs.first(pair)]] += 2 * entry(pair);
      }
    }
    return sums;
  }
}
