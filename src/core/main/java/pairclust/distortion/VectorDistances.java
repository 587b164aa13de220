package pairclust.distortion;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.data.Vectors;

/**
 * Squared Euclidean distances of vectors from stored rows, to assign new rows by.
 *
 * @param points the rows, prepared for the Euclidean or cosine distance
 * @param directions whether only directions count, and the rows have length one
 */
public record VectorDistances(Points points, boolean directions) implements Serializable {

  /**
   * Stores rows.
   *
   * @param points the rows, prepared for a distance
   * @param distance the Euclidean or cosine distance
   */
  public VectorDistances(Points points, StandardDistance distance) {
    this(points, distance == StandardDistance.COSINE);
  }

  /**
   * @param x a vector
   * @return the vector, of length one if only directions count
   */
  public double[] prepared(double[] x) {
    double length = directions ? Math.sqrt(Vectors.dot(x, x)) : 1;
    double[] prepared = x.clone();
    Arrays.setAll(prepared, j -> length > 0 ? x[j] / length : x[j]);
    return prepared;
  }

  /**
   * @param x a vector
   * @return its squared distance from each row
   */
  public double[] squared(double[] x) {
    double[] prepared = prepared(x);
    double squares = Vectors.dot(prepared, prepared);
    double[] squared = new double[points.size()];
    points.linearCosts(0, points.size(), new LinearForms(new double[1], new double[][] {prepared}), new double[][] {squared});
    Arrays.setAll(squared, row -> Math.max(0, points.squaredNorm(row) + squares + 2 * squared[row]));
    return squared;
  }
}
