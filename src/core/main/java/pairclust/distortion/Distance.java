package pairclust.distortion;

import pairclust.data.Points;

/**
 * A distance that users can choose. {@link StandardDistance} has those of this package. Any other public class in this Java package, in any
 * jar, with a public constructor without arguments is found and offered too.
 */
public interface Distance {

  /** @return the name by which users choose it */
  String label();

  /**
   * Checks the rows and converts them to the form that the distance works on.
   *
   * @param raw the rows as given
   * @return the rows to cluster, and the distortion on them
   * @throws NegativeValueException if the distance needs non-negative values and finds a negative one
   */
  Prepared prepare(Points raw);

  /**
   * Rows prepared for a distance. New rows are assigned without preparation except for the origin: a distance may shift rows, or change
   * their lengths if only directions matter to it, and nothing else.
   *
   * @param points the rows
   * @param origin the vector subtracted from every row, or null
   * @param distortion the distortion on them
   */
  record Prepared(Points points, double[] origin, Distortion distortion) {
  }
}
