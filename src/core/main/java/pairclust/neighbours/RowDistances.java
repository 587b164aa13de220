package pairclust.neighbours;

import java.util.Arrays;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.distortion.Distortion;

/** Squared distances of rows: twice the distortion, which is the squared Euclidean distance, for cosine that of rows of length one. */
public final class RowDistances {

  private final Points points;
  private final Distortion distortion;
  private final double[] self;

  /**
   * @param points the rows, prepared for the distortion
   * @param distortion the Euclidean or cosine distortion
   */
  public RowDistances(Points points, Distortion distortion) {
    this.points = points;
    this.distortion = distortion;
    self = distortion.pairsAreLinear() ? new double[points.size()] : null;
    for (int row = 0; self != null && row < self.length; row++) {
      self[row] = distortion.self(points, row);
    }
  }

  /** @return the number of rows */
  public int size() {
    return points.size();
  }

  Points points() {
    return points;
  }

  /**
   * @param row a row
   * @return its squared length
   */
  public double squaredLength(int row) {
    return points.squaredNorm(row);
  }

  /**
   * @param first a row
   * @param second another row
   * @return their squared distance
   */
  public double of(int first, int second) {
    return 2 * distortion.pair(points, first, second);
  }

  /** Computes distances from some rows to all others, by range of the others. */
  public final class From {

    private final int first;
    private final int count;
    private final LinearForms forms;

    /**
     * @param first the first of the rows
     * @param count the number of rows
     */
    public From(int first, int count) {
      this.first = first;
      this.count = count;
      double[][] rows = new double[self == null ? 0 : count][];
      Arrays.setAll(rows, q -> points.row(first + q));
      forms = self == null ? null : distortion.forms(rows);
    }

    /**
     * Computes the distances to a range of rows.
     *
     * @param from the first row of the range
     * @param to one past its last
     * @param squared receives the squared distance of the q-th of the rows from row r at {@code [q][r - from]}
     */
    public void measure(int from, int to, double[][] squared) {
      if (self == null) {
        for (int q = 0; q < count; q++) {
          for (int row = from; row < to; row++) {
            squared[q][row - from] = of(first + q, row);
          }
        }
        return;
      }
      points.linearCosts(from, to, forms, squared);
      for (int q = 0; q < count; q++) {
        for (int row = from; row < to; row++) {
          squared[q][row - from] = 2 * Math.max(0, squared[q][row - from] + self[row]);
        }
      }
    }
  }
}
