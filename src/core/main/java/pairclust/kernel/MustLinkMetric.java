package pairclust.kernel;

import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A metric in the space of a kernel that shrinks the directions in which must-linked rows differ, so that pairs change the similarities of
 * all rows, not only of their own: {@code (I + scatter / ridge)^-1}, where the scatter of must-linked rows about their means is estimated
 * with {@link #PRIOR} further differences of size zero, and the ridge is {@link #RIDGE} of the variance of all rows. It is the regularised
 * inverse of the scatter within classes, as in relevant component analysis (Bar-Hillel, Hertz, Shental and Weinshall, Journal of Machine
 * Learning Research 6, 2005, 937-965), computed from similarities alone: with the differences B and the similarities S, S becomes {@code S
 * - S B' (ridge I + B S B')^-1 B S}, which remains positive semi-definite.
 */
public final class MustLinkMetric {

  /** The variance that remains unpenalised, as a share of the rows' variance. */
  static final double RIDGE = 0.02;

  /** The number of must-links that the assumption "must-linked rows do not differ" counts for. */
  static final double PRIOR = 20;

  private static final int COLUMNS = 256;

  private final Contrasts contrasts;

  /** The lower triangle L with {@code L L' = ridge I + B S B'}. */
  private final double[][] triangle;

  /** The product {@code L^-1 B S}, with a row for every difference. */
  private final double[][] product;

  private MustLinkMetric(Contrasts contrasts, double[][] triangle, double[][] product) {
    this.contrasts = contrasts;
    this.triangle = triangle;
    this.product = product;
  }

  /**
   * Learns the metric and changes the similarities accordingly.
   *
   * @param matrix the similarities, which are changed
   * @param constraints the pairs
   * @param weight the weight of the pairs, from 0; a factor of their own weights
   * @param closure whether entailed must-links count too
   * @param workers the threads; not closed
   * @return the metric
   */
  public static MustLinkMetric learn(KernelMatrix matrix, ConstraintSet constraints, double weight, boolean closure, Workers workers) {
    Contrasts contrasts = Contrasts.of(constraints, new Neighbourhoods(matrix.size(), constraints), closure);
    double ridge = RIDGE * matrix.variance() * (contrasts.total() + PRIOR / weight);
    if (contrasts.count() == 0 || !(ridge > 0 && ridge < Double.POSITIVE_INFINITY)) {
      return new MustLinkMetric(Contrasts.NONE, new double[0][], new double[0][]);
    }
    double[][] product = new double[contrasts.count()][matrix.size()];
    workers.forEach(product.length, c -> multiply(matrix, contrasts, c, product[c]));
    double[][] triangle = triangle(contrasts, product, ridge);
    workers.forRanges(matrix.size(), (range, from, to) -> solve(triangle, product, from, to));
    int blocks = (matrix.size() + COLUMNS - 1) / COLUMNS;
    workers.forEach(blocks, block -> matrix.subtractSquare(product, block * COLUMNS, Math.min(matrix.size(), (block + 1) * COLUMNS)));
    return new MustLinkMetric(contrasts, triangle, product);
  }

  /** Computes a row of B S. */
  private static void multiply(KernelMatrix matrix, Contrasts contrasts, int c, double[] row) {
    int[] rows = contrasts.rows().get(c);
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      matrix.addTo(rows[i], contrasts.coefficient(c, i), row);
    }
  }

  /** Computes Cholesky's triangle of {@code ridge I + B S B'} from B S. */
  private static double[][] triangle(Contrasts contrasts, double[][] product, double ridge) {
    double[][] triangle = new double[product.length][];
    for (int c = 0; c < triangle.length; c++) {
      Interrupts.check();
      double[] row = new double[c + 1];
      for (int e = 0; e <= c; e++) {
        int[] rows = contrasts.rows().get(e);
        double sum = e == c ? ridge : 0;
        for (int i = 0; i < rows.length; i++) {
          sum += contrasts.coefficient(e, i) * product[c][rows[i]];
        }
        for (int f = 0; f < e; f++) {
          sum -= row[f] * (e == c ? row[f] : triangle[e][f]);
        }
        // A kernel that is not positive semi-definite may leave less than the ridge.
        row[e] = e == c ? Math.sqrt(Math.max(ridge, sum)) : sum / triangle[e][e];
      }
      triangle[c] = row;
    }
    return triangle;
  }

  /** Multiplies some columns of the product by the inverse of the triangle. */
  private static void solve(double[][] triangle, double[][] product, int from, int to) {
    for (int c = 0; c < triangle.length; c++) {
      Interrupts.check();
      double[] row = product[c];
      for (int e = 0; e < c; e++) {
        double factor = triangle[c][e];
        double[] other = product[e];
        for (int j = from; j < to; j++) {
          row[j] -= factor * other[j];
        }
      }
      for (int j = from; j < to; j++) {
        row[j] /= triangle[c][c];
      }
    }
  }

  /** @return the number of directions that are shrunk */
  public int count() {
    return triangle.length;
  }

  /**
   * Returns what the metric changes for a new row: its similarity to all rows of a cluster in sum is the sum of the kernel's similarities
   * to the rows of the cluster, plus those to all rows times these factors.
   *
   * @param labels the cluster of each row
   * @param k the number of clusters
   * @return for each cluster a factor for each row, most of them 0; none if the metric changes nothing
   */
  public double[][] factors(int[] labels, int k) {
    if (count() == 0) {
      return new double[0][];
    }
    double[][] sums = new double[k][count()];
    for (int c = 0; c < count(); c++) {
      for (int row = 0; row < labels.length; row++) {
        sums[labels[row]][c] += product[c][row];
      }
    }
    return IntStream.range(0, k).mapToObj(h -> factors(sums[h], labels.length)).toArray(double[][]::new);
  }

  /** Returns {@code -B' L'^-1 x}. */
  private double[] factors(double[] x, int rows) {
    double[] factors = new double[rows];
    for (int c = x.length - 1; c >= 0; c--) {
      x[c] /= triangle[c][c];
      for (int e = 0; e < c; e++) {
        x[e] -= triangle[c][e] * x[c];
      }
      int[] members = contrasts.rows().get(c);
      for (int i = 0; i < members.length; i++) {
        factors[members[i]] -= contrasts.coefficient(c, i) * x[c];
      }
    }
    return factors;
  }
}
