package pairclust.kmeans.bound;

import java.util.Arrays;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.UnionFind;
import pairclust.data.Vectors;
import pairclust.kmeans.Problem;

/**
 * The rows that are always in the same cluster, taken together: a problem of fewer, weighted points without must-links.
 *
 * <p>For clusters C with sums S of centred rows and N rows each, twice the distortion is {@code total - sum S'S / N}. With m units of
 * w rows each, roots v of w, and the matrix Y of entries {@code v[p] v[q] / N} for two units of the same cluster, 0 for others, it is
 * {@code total - <gram, Y>}.
 */
final class Units {

  private final Problem problem;

  /** The unit of each row. */
  private final int[] of;
  private final double[] rootWeights;
  private final double[][] gram;

  /** How far below zero the multiplier of an entry of Y may be: as far as a violated cannot-link pays for it. */
  private final double[][] limits;
  private final double total;

  private Units(Problem problem, int[] of, int count) {
    this.problem = problem;
    this.of = of;
    rootWeights = new double[count];
    for (int unit : of) {
      rootWeights[unit]++;
    }
    Arrays.setAll(rootWeights, p -> Math.sqrt(rootWeights[p]));
    limits = new double[count][count];
    double[] mean = problem.globalCentroid();
    double[][] sums = new double[count][mean.length];
    double scatter = 0;
    for (int row = 0; row < of.length; row++) {
      double[] centred = problem.points().row(row);
      Vectors.add(-1, mean, centred);
      scatter += Vectors.dot(centred, centred);
      Vectors.add(1 / rootWeights[of[row]], centred, sums[of[row]]);
    }
    total = scatter;
    gram = new double[count][count];
    for (int p = 0; p < count; p++) {
      for (int q = 0; q <= p; q++) {
        gram[p][q] = Vectors.dot(sums[p], sums[q]);
        gram[q][p] = gram[p][q];
      }
    }
  }

  /** Returns the unit of each row if neighbourhoods are taken together. */
  private static int[] numbers(Problem problem, boolean entailed) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    // Every neighbourhood has two nodes: the second stands for the cluster in which it is not.
    UnionFind sides = new UnionFind(2 * neighbourhoods.count());
    for (int p = 0; entailed && problem.k() == 2 && p < neighbourhoods.count(); p++) {
      for (int i = 0; i < neighbourhoods.degree(p); i++) {
        sides.union(2 * p, 2 * neighbourhoods.linked(p, i) + 1);
        sides.union(2 * p + 1, 2 * neighbourhoods.linked(p, i));
      }
    }
    int[] number = new int[2 * neighbourhoods.count()];
    int[] of = new int[problem.rows()];
    int count = 0;
    for (int row = 0; row < of.length; row++) {
      int p = neighbourhoods.of(row);
      int root = p < 0 ? -1 : sides.find(2 * p);
      if (root >= 0 && number[root] == 0) {
        number[root] = ++count;
      }
      of[row] = root >= 0 ? number[root] - 1 : count++;
    }
    return of;
  }

  /** Returns the number of units that {@link #ofNeighbourhoods} would have. */
  static int count(Problem problem, boolean entailed) {
    return 1 + Arrays.stream(numbers(problem, entailed)).max().getAsInt();
  }

  /**
   * Takes neighbourhoods together. With two clusters rows that are cannot-linked to the same row belong together too.
   *
   * @param problem the problem
   * @param entailed whether pairs that follow from two cannot-links are used
   */
  static Units ofNeighbourhoods(Problem problem, boolean entailed) {
    return new Units(problem, numbers(problem, entailed), count(problem, entailed));
  }

  /** Takes every row by itself. */
  static Units ofRows(Problem problem) {
    int[] of = new int[problem.rows()];
    Arrays.setAll(of, row -> row);
    return new Units(problem, of, of.length);
  }

  /** Forbids that cannot-linked units share a cluster. */
  Units withHardLinks() {
    for (Constraint pair : problem.constraints()) {
      if (pair.link() == Link.CANNOT && pair.weight() > 0) {
        raise(of[pair.first()], of[pair.second()], Double.POSITIVE_INFINITY);
      }
    }
    return this;
  }

  /**
   * Charges for the given cannot-links, each by its weight; what they entail could only cost more.
   *
   * @param cost the cost of a violated pair of weight 1
   */
  Units withSoftLinks(double cost) {
    for (Constraint pair : problem.constraints()) {
      if (pair.link() == Link.CANNOT) {
        raise(of[pair.first()], of[pair.second()], cost * pair.weight());
      }
    }
    return this;
  }

  /**
   * Charges for all cannot-links between neighbourhoods, entailed ones too.
   *
   * @param cost the cost of a violated pair of weight 1
   */
  Units withEntailedLinks(double cost) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    for (int p = 0; p < neighbourhoods.count(); p++) {
      for (int i = 0; i < neighbourhoods.degree(p); i++) {
        int q = neighbourhoods.linked(p, i);
        if (p < q) {
          raise(of[neighbourhoods.member(p, 0)], of[neighbourhoods.member(q, 0)],
              cost * neighbourhoods.linkWeight(p, i) * neighbourhoods.size(p) * neighbourhoods.size(q));
        }
      }
    }
    return this;
  }

  /**
   * Raises a limit by a cost. Two units in the same cluster have at least as many rows as both together, so that their entry of Y is at
   * most {@code v[p] v[q] / (w[p] + w[q])}; the cost is thus at least this times the entry.
   */
  private void raise(int p, int q, double cost) {
    if (p != q) {
      double v = rootWeights[p];
      double u = rootWeights[q];
      limits[p][q] += cost * (v * v + u * u) / (v * u);
      limits[q][p] = limits[p][q];
    }
  }

  int count() {
    return rootWeights.length;
  }

  int clusters() {
    return problem.k();
  }

  int dimensions() {
    return problem.points().dimensions();
  }

  int rows() {
    return of.length;
  }

  double[] rootWeights() {
    return rootWeights;
  }

  double[][] gram() {
    return gram;
  }

  double[][] limits() {
    return limits;
  }

  /** Returns the sum of the squared distances of all rows from their mean. */
  double total() {
    return total;
  }
}
