package pairclust.spark;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.RemoteRows;

/** Sums over all rows of some blocks. */
final class BlockTotals implements Serializable {

  private static final long serialVersionUID = 1L;

  private final double[] sums;
  private final double[] sumErrors;
  private final double[] squares;
  private final double[] squareErrors;
  private final double[] minima;
  private final double[] maxima;
  private long rows;

  BlockTotals(int dimensions) {
    sums = new double[dimensions];
    sumErrors = new double[dimensions];
    squares = new double[dimensions];
    squareErrors = new double[dimensions];
    minima = new double[dimensions];
    maxima = new double[dimensions];
    Arrays.fill(minima, Double.POSITIVE_INFINITY);
    Arrays.fill(maxima, Double.NEGATIVE_INFINITY);
  }

  BlockTotals add(RowBlock block) {
    Points points = block.points();
    int[] entries = new int[sums.length];
    for (int row = 0; row < points.size(); row++) {
      points.forEach(row, (j, x) -> {
        entries[j]++;
        ClusterSums.add(sums, sumErrors, j, x);
        ClusterSums.add(squares, squareErrors, j, x * x);
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

  BlockTotals add(BlockTotals other) {
    for (int j = 0; j < sums.length; j++) {
      ClusterSums.add(sums, sumErrors, j, other.sums[j]);
      sumErrors[j] += other.sumErrors[j];
      ClusterSums.add(squares, squareErrors, j, other.squares[j]);
      squareErrors[j] += other.squareErrors[j];
      minima[j] = Math.min(minima[j], other.minima[j]);
      maxima[j] = Math.max(maxima[j], other.maxima[j]);
    }
    rows += other.rows;
    return this;
  }

  /** Returns these sums as the core knows them; the own part of a row's distortion is 1 by cosine, otherwise half its squared length. */
  RemoteRows toRemoteRows(boolean cosine) {
    double self = cosine ? rows : 0;
    for (int j = 0; j < sums.length; j++) {
      sums[j] += sumErrors[j];
      squares[j] += squareErrors[j];
      sumErrors[j] = 0;
      squareErrors[j] = 0;
      self += cosine ? 0 : squares[j] / 2;
    }
    return rows == 0 ? RemoteRows.none(sums.length) : new RemoteRows(Math.toIntExact(rows), sums, squares, minima, maxima, self);
  }
}
