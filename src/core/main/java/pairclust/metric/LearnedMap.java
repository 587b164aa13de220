package pairclust.metric;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.linear.PrincipalComponents;
import pairclust.parallel.Interrupts;

/**
 * A linear map that was learned from pairs. Rows with many dimensions are first projected onto their principal components, so a map of
 * sparse rows needs no square matrix of all dimensions.
 *
 * @param directions the vectors onto which a row is projected
 * @param offsets what to subtract from each projection, so that the mean of all rows is mapped to zero
 */
public record LearnedMap(double[][] directions, double[] offsets) implements Serializable {

  /** With more dimensions than this, rows are projected onto their principal components first. */
  private static final int WIDE = 300;

  /** The number of these components, unless more dimensions are asked for. */
  private static final int COMPONENTS = 100;

  /** Checks that the parts match, also when the record is deserialised. */
  public LearnedMap {
    Saved.requireArgument(directions != null && offsets != null && directions.length == offsets.length && directions.length > 0
        && directions[0] != null && Saved.areOfLength(directions, directions[0].length), "its directions differ in length");
  }

  /**
   * Learns a map.
   *
   * @param points all rows; without pairs, and in what few pairs leave open, the distance stays as it is in these
   * @param pairs the pairs
   * @param learner the method
   * @param dimensions the largest number of dimensions after the map; {@code Integer.MAX_VALUE} for as many as the method learns
   * @return the map
   */
  public static LearnedMap learn(Points points, ConstraintSet pairs, MetricLearner learner, int dimensions) {
    double[][] base = points.dimensions() > WIDE ? components(points, dimensions) : axes(points);
    if (base.length == 0) {
      throw new IllegalArgumentException("All rows have the same values: there is no metric to learn.");
    }
    double[] origins = origins(base, points.mean());
    double[][] rows = new double[points.size()][];
    for (int row = 0; row < rows.length; row++) {
      Interrupts.check(row);
      rows[row] = new double[base.length];
      for (int c = 0; c < base.length; c++) {
        rows[row][c] = points.dot(row, base[c]) - origins[c];
      }
    }
    double[][] learned = learner.learn(rows, pairs);
    double[][] directions = new double[Math.min(dimensions, learned.length)][points.dimensions()];
    for (int i = 0; i < directions.length; i++) {
      for (int c = 0; c < base.length; c++) {
        for (int j = 0; j < directions[i].length; j++) {
          directions[i][j] += learned[i][c] * base[c][j];
        }
      }
    }
    return new LearnedMap(directions, origins(directions, points.mean()));
  }

  /** Returns the axes that are not constant, all divided by the same number, so that rows have a variance of 1 on average. */
  private static double[][] axes(Points points) {
    double[] variances = points.variances();
    double mean = Arrays.stream(variances).filter(variance -> variance > 0).average().orElse(1);
    List<double[]> axes = new ArrayList<>();
    for (int j = 0; j < variances.length; j++) {
      if (variances[j] > 0) {
        double[] axis = new double[variances.length];
        axis[j] = 1 / Math.sqrt(mean);
        axes.add(axis);
      }
    }
    return axes.toArray(double[][]::new);
  }

  /** Returns principal components of the same scale: standardised, those of little variance would be mostly noise. */
  private static double[][] components(Points points, int dimensions) {
    int wanted = dimensions == Integer.MAX_VALUE ? COMPONENTS : Math.max(COMPONENTS, Math.min(dimensions, WIDE));
    PrincipalComponents found = PrincipalComponents.of(points, Math.min(points.size(), wanted));
    double mean = 0;
    for (int c = 0; c < found.count(); c++) {
      mean += found.variance(c) / found.count();
    }
    List<double[]> components = new ArrayList<>();
    for (int c = 0; c < found.count(); c++) {
      if (found.variance(c) > 1e-12 * mean) {
        double factor = 1 / Math.sqrt(mean);
        components.add(Arrays.stream(found.direction(c)).map(x -> factor * x).toArray());
      }
    }
    return components.toArray(double[][]::new);
  }

  private static double[] origins(double[][] directions, double[] mean) {
    return Arrays.stream(directions).mapToDouble(direction -> MahalanobisMatrix.dot(direction, mean)).toArray();
  }

  /** @return the number of dimensions after the map */
  public int dimensions() {
    return directions.length;
  }

  /** @return the number of dimensions before the map */
  public int columns() {
    return directions[0].length;
  }

  /**
   * Maps a row.
   *
   * @param indices the dimensions of its entries
   * @param values their values
   * @param entries the number of entries
   * @return the row after the map
   */
  public double[] map(int[] indices, double[] values, int entries) {
    double[] mapped = new double[directions.length];
    for (int i = 0; i < mapped.length; i++) {
      double sum = -offsets[i];
      for (int at = 0; at < entries; at++) {
        sum += directions[i][indices[at]] * values[at];
      }
      mapped[i] = sum;
    }
    return mapped;
  }

  /**
   * Maps a dense row.
   *
   * @param values its values
   * @return the row after the map
   */
  public double[] map(double[] values) {
    double[] mapped = new double[directions.length];
    Arrays.setAll(mapped, i -> MahalanobisMatrix.dot(directions[i], values) - offsets[i]);
    return mapped;
  }
}
