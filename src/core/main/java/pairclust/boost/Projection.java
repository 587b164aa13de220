package pairclust.boost;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.data.Vectors;
import pairclust.linear.EigenPairs;
import pairclust.linear.Lanczos;
import pairclust.linear.SymmetricEigen;
import pairclust.parallel.Interrupts;

/** A projection of rows on a few directions, each scaled by its agreement with the pairs. */
final class Projection implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The number of dimensions up to which the whole matrix is computed and solved. */
  private static final int DENSE = 200;

  /** The share of the largest eigenvalue below which a direction is rounding. */
  private static final double SMALLEST = 1e-9;

  private static final double EXTREME = 1e-60;

  private static final double TOLERANCE = 1e-8;

  /** The directions, and the projection of the mean row on each. */
  private final double[][] directions;
  private final double[] offsets;

  private Projection(double[][] directions, double[] mean) {
    this.directions = directions;
    offsets = Arrays.stream(directions).mapToDouble(direction -> Vectors.dot(direction, mean)).toArray();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(offsets != null && directions != null && directions.length == offsets.length
        && (directions.length == 0 || directions[0] != null && Saved.areOfLength(directions, directions[0].length)),
        "its projections differ in length");
  }

  /** Returns whether rows of a length can be projected. */
  boolean fits(int columns) {
    return directions.length == 0 || directions[0].length == columns;
  }

  /**
   * Finds the directions in which must-linked rows are most similar and cannot-linked ones least: eigenvectors of {@code D T D'} with
   * positive eigenvalues, each times the root of its eigenvalue.
   *
   * @param matrix that matrix
   * @param mean the mean of all rows
   * @param dimensions the largest number of directions
   * @return the projection; with fewer directions, or none, if no more have positive eigenvalues
   */
  static Projection find(InconsistencyMatrix matrix, double[] mean, int dimensions) {
    EigenPairs pairs = matrix.size() <= DENSE ? all(matrix, dimensions) : Lanczos.largest(matrix, dimensions, TOLERANCE, 1);
    int count = 0;
    while (count < pairs.count() && pairs.values()[count] > SMALLEST * pairs.values()[0]) {
      count++;
    }
    double[][] directions = new double[count][];
    double unit = count == 0 ? 1 : unit(pairs.values()[0]);
    for (int c = 0; c < count; c++) {
      double stretch = Math.sqrt(pairs.values()[c]) / unit;
      directions[c] = Arrays.stream(pairs.vectors()[c]).map(value -> value * stretch).toArray();
    }
    return new Projection(directions, mean);
  }

  /** Projections have the unit of an eigenvalue, the square of that of the rows; extreme ones are scaled to about one. */
  private static double unit(double largest) {
    return largest > 1 / EXTREME || largest < EXTREME ? largest : 1;
  }

  private static EigenPairs all(InconsistencyMatrix matrix, int dimensions) {
    return SymmetricEigen.of(matrix.toArray()).largest(Math.min(dimensions, matrix.size()));
  }

  private Projection(Projection other, int count) {
    directions = Arrays.copyOf(other.directions, count);
    offsets = Arrays.copyOf(other.offsets, count);
  }

  /** Returns the projection on the first directions only. */
  Projection first(int count) {
    return count == directions.length ? this : new Projection(this, count);
  }

  /** Returns the number of directions. */
  int count() {
    return directions.length;
  }

  /** Returns the projections of all rows. */
  double[][] project(Points points) {
    double[][] rows = new double[points.size()][directions.length];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      for (int c = 0; c < directions.length; c++) {
        rows[i][c] = points.dot(i, directions[c]) - offsets[c];
      }
    }
    return rows;
  }

  /** Returns the projection of a row given by its entries. */
  double[] project(int[] indices, double[] values, int entries) {
    double[] row = new double[directions.length];
    for (int c = 0; c < row.length; c++) {
      for (int e = 0; e < entries; e++) {
        row[c] += directions[c][indices[e]] * values[e];
      }
      row[c] -= offsets[c];
    }
    return row;
  }
}
