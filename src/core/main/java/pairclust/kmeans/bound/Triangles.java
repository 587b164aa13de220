package pairclust.kmeans.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import pairclust.parallel.Interrupts;

/**
 * Inequalities that hold for every clustering, and their multipliers. With {@code Z[p][q] = Y[p][q] / (v[p] v[q])}, which is 1 / N for two
 * units of the same cluster and 0 for others, they are {@code Z[p][q] <= Z[p][p]} and {@code Z[p][q] + Z[p][r] <= Z[p][p] + Z[q][r]}. There
 * are too many to use all, so the most violated ones are added from time to time (J. Peng and Y. Wei, Approximating k-means-type clustering
 * via semidefinite programming, SIAM Journal on Optimization 18, 2007, doi:10.1137/050641983; V. Piccialli, A. Russo Russo and A. Sudoso,
 * An exact algorithm for semi-supervised minimum sum-of-squares clustering, Computers and Operations Research 147, 2022,
 * doi:10.1016/j.cor.2022.105958).
 */
final class Triangles {

  /** The smallest violation that counts, relative to the mean entry of the diagonal of Z. */
  private static final double TOLERANCE = 1e-4;

  private static final Comparator<Cut> BY_VIOLATION = Comparator.<Cut>comparingDouble(cut -> cut.violation)
      .thenComparingInt(cut -> cut.p).thenComparingInt(cut -> cut.q).thenComparingInt(cut -> cut.r);

  private final double[] v;
  private List<Cut> cuts = List.of();

  /** @param rootWeights the roots of the numbers of rows of the units */
  Triangles(double[] rootWeights) {
    v = rootWeights;
  }

  /** Returns the number of inequalities in use. */
  int size() {
    return cuts.size();
  }

  /** Multiplies all multipliers by a positive factor. */
  void scale(double factor) {
    cuts.forEach(cut -> cut.multiplier *= factor);
  }

  /** Subtracts all inequalities, times their multipliers, from a matrix. */
  void subtractFrom(double[][] matrix) {
    cuts.forEach(cut -> cut.add(-cut.multiplier, matrix));
  }

  /**
   * Moves a matrix, from which {@link #subtractFrom} has subtracted, towards the inequalities by one pass over their multipliers (C.
   * Hildreth, A quadratic programming procedure, Naval Research Logistics Quarterly 4, 1957, doi:10.1002/nav.3800040113).
   */
  void pass(Signs matrix) {
    for (Cut cut : cuts) {
      double delta = Math.max(-cut.multiplier, cut.violation(matrix) / cut.squaredNorm());
      cut.multiplier += delta;
      cut.add(-delta, matrix.raw());
    }
  }

  /**
   * Drops inequalities whose multiplier is zero, and adds those that a matrix violates most.
   *
   * @param y the matrix
   * @param most the largest number to add
   */
  void separate(double[][] y, int most) {
    List<Cut> kept = new ArrayList<>(cuts.stream().filter(cut -> cut.multiplier > 0).toList());
    Set<Long> known = new HashSet<>();
    kept.forEach(cut -> known.add(cut.key()));
    double[][] z = quotients(y);
    double trace = 0;
    for (int p = 0; p < z.length; p++) {
      trace += z[p][p];
    }
    PriorityQueue<Cut> found = new PriorityQueue<>(BY_VIOLATION);
    double floor = TOLERANCE * trace / z.length;
    for (int p = 0; p < z.length; p++) {
      Interrupts.check();
      floor = search(z, p, known, found, most, floor);
    }
    kept.addAll(found.stream().sorted(BY_VIOLATION.reversed()).toList());
    cuts = kept;
  }

  private double[][] quotients(double[][] y) {
    double[][] z = new double[v.length][v.length];
    for (int p = 0; p < v.length; p++) {
      for (int q = 0; q < v.length; q++) {
        z[p][q] = y[p][q] / (v[p] * v[q]);
      }
    }
    return z;
  }

  /** Collects inequalities of a unit that are violated by more than a number; returns that number, raised if there are many. */
  private double search(double[][] z, int p, Set<Long> known, PriorityQueue<Cut> found, int most, double least) {
    double floor = least;
    double[] row = z[p];
    for (int q = 0; q < row.length; q++) {
      // Where this entry is zero, an inequality of three units is violated only if one of two is.
      if (q == p || row[q] == 0) {
        continue;
      }
      double over = row[q] - row[p];
      if (over > floor) {
        floor = offer(new Cut(p, q, -1, over), known, found, most, floor);
      }
      double[] other = z[q];
      for (int r = q + 1; r < row.length; r++) {
        if (over + row[r] - other[r] > floor && r != p) {
          floor = offer(new Cut(p, q, r, over + row[r] - other[r]), known, found, most, floor);
        }
      }
    }
    return floor;
  }

  private static double offer(Cut cut, Set<Long> known, PriorityQueue<Cut> found, int most, double floor) {
    if (known.contains(cut.key())) {
      return floor;
    }
    found.add(cut);
    if (found.size() <= most) {
      return floor;
    }
    found.poll();
    return found.peek().violation;
  }

  /** A matrix, and its nearest one with the signs that the relaxation demands. */
  record Signs(double[][] raw, double[][] limits, double step) {

    double get(int p, int q) {
      return Math.max(0, raw[p][q] - limits[p][q] / step);
    }
  }

  /** An inequality between the entries of two units, if r is -1, or of three. */
  private final class Cut {

    private final int p;
    private final int q;
    private final int r;
    private final double violation;
    private final double pp;
    private final double pq;
    private final double pr;
    private final double qr;
    private double multiplier;

    Cut(int p, int q, int r, double violation) {
      this.p = p;
      this.q = q;
      this.r = r;
      this.violation = violation;
      pp = 1 / (v[p] * v[p]);
      pq = 1 / (v[p] * v[q]);
      pr = r < 0 ? 0 : 1 / (v[p] * v[r]);
      qr = r < 0 ? 0 : 1 / (v[q] * v[r]);
    }

    long key() {
      return ((long) p * v.length + q) * (v.length + 1) + r + 1;
    }

    double violation(Signs matrix) {
      double two = pq * matrix.get(p, q) - pp * matrix.get(p, p);
      return r < 0 ? two : two + pr * matrix.get(p, r) - qr * matrix.get(q, r);
    }

    /** Returns the squared norm of the symmetric matrix of coefficients, in which every entry beside the diagonal is split in halves. */
    double squaredNorm() {
      return pp * pp + (pq * pq + pr * pr + qr * qr) / 2;
    }

    void add(double factor, double[][] matrix) {
      matrix[p][p] -= factor * pp;
      addBoth(matrix, p, q, factor * pq / 2);
      if (r >= 0) {
        addBoth(matrix, p, r, factor * pr / 2);
        addBoth(matrix, q, r, -factor * qr / 2);
      }
    }

    private static void addBoth(double[][] matrix, int i, int j, double value) {
      matrix[i][j] += value;
      matrix[j][i] += value;
    }
  }
}
