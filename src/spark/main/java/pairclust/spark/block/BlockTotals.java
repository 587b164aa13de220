package pairclust.spark.block;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.RemoteRows;
import pairclust.distortion.StandardDistance;

/** Sums over all rows of some blocks. */
public final class BlockTotals implements Serializable {

  private static final long serialVersionUID = 1L;

  private final double[] sums;
  private final double[] sumErrors;
  private final double[] squares;
  private final double[] squareErrors;
  private final double[] minima;
  private final double[] maxima;

  /** The sums of the products of every two dimensions, and what they lack; null if nobody needs them. */
  private final double[] products;
  private final double[] productErrors;

  /** The sum of x log x - x for I-divergence, and what it lacks. */
  private final double[] entropy = new double[1];
  private final double[] entropyError = new double[1];
  private final StandardDistance distance;
  private long rows;

  /**
   * Creates the sums over no rows.
   *
   * @param distance the distance of the rows
   * @param dimensions the number of dimensions; further ones of the blocks, which are products, do not count
   * @param withProducts whether products are summed
   */
  public BlockTotals(StandardDistance distance, int dimensions, boolean withProducts) {
    this.distance = distance;
    sums = new double[dimensions];
    sumErrors = new double[dimensions];
    squares = new double[dimensions];
    squareErrors = new double[dimensions];
    minima = new double[dimensions];
    maxima = new double[dimensions];
    products = withProducts ? new double[dimensions * (dimensions + 1) / 2] : null;
    productErrors = withProducts ? new double[products.length] : null;
    Arrays.fill(minima, Double.POSITIVE_INFINITY);
    Arrays.fill(maxima, Double.NEGATIVE_INFINITY);
  }

  /**
   * Adds rows.
   *
   * @param points the rows
   * @return this
   */
  public BlockTotals add(Points points) {
    int[] entries = new int[sums.length];
    for (int row = 0; row < points.size(); row++) {
      if (products != null) {
        addProducts(points.row(row));
      }
      points.forEach(row, (j, x) -> {
        if (j >= entries.length) {
          return;
        }
        entries[j]++;
        ClusterSums.add(sums, sumErrors, j, x);
        ClusterSums.add(squares, squareErrors, j, x * x);
        if (distance == StandardDistance.I_DIVERGENCE && x > 0) {
          ClusterSums.add(entropy, entropyError, 0, x * Math.log(x) - x);
        }
        minima[j] = Math.min(minima[j], x);
        maxima[j] = Math.max(maxima[j], x);
      });
    }
    for (int j = 0; j < entries.length; j++) {
      // Sparse rows do not visit their zeros.
      if (entries[j] < points.size()) {
        minima[j] = Math.min(minima[j], 0);
        maxima[j] = Math.max(maxima[j], 0);
      }
    }
    rows += points.size();
    return this;
  }

  private void addProducts(double[] row) {
    int at = 0;
    for (int i = 0; i < sums.length; i++) {
      for (int j = i; j < sums.length; j++) {
        ClusterSums.add(products, productErrors, at++, row[i] * row[j]);
      }
    }
  }

  /**
   * Adds the sums over other blocks.
   *
   * @param other the sums
   * @return this
   */
  public BlockTotals add(BlockTotals other) {
    for (int j = 0; j < sums.length; j++) {
      ClusterSums.add(sums, sumErrors, j, other.sums[j]);
      sumErrors[j] += other.sumErrors[j];
      ClusterSums.add(squares, squareErrors, j, other.squares[j]);
      squareErrors[j] += other.squareErrors[j];
      minima[j] = Math.min(minima[j], other.minima[j]);
      maxima[j] = Math.max(maxima[j], other.maxima[j]);
    }
    for (int i = 0; products != null && i < products.length; i++) {
      ClusterSums.add(products, productErrors, i, other.products[i]);
      productErrors[i] += other.productErrors[i];
    }
    ClusterSums.add(entropy, entropyError, 0, other.entropy[0]);
    entropyError[0] += other.entropyError[0];
    rows += other.rows;
    return this;
  }

  /**
   * Returns these sums as the core knows them. The own part of a row's distortion is 1 by cosine, half the squared length by Euclidean
   * distance, and the sum of x log x - x by I-divergence.
   *
   * @return the sums
   */
  public RemoteRows toRemoteRows() {
    double self = distance == StandardDistance.COSINE ? rows : entropy[0] + entropyError[0];
    for (int j = 0; j < sums.length; j++) {
      sums[j] += sumErrors[j];
      squares[j] += squareErrors[j];
      sumErrors[j] = 0;
      squareErrors[j] = 0;
      self += distance == StandardDistance.EUCLIDEAN ? squares[j] / 2 : 0;
    }
    for (int i = 0; products != null && i < products.length; i++) {
      products[i] += productErrors[i];
      productErrors[i] = 0;
    }
    return rows == 0 ? RemoteRows.none(sums.length) : new RemoteRows(Math.toIntExact(rows), sums, squares, minima, maxima, self,
        products, null);
  }
}
