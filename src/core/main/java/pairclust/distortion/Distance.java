package pairclust.distortion;

import pairclust.data.Points;

/**
 * A distance to choose: how it is called, and what it makes of rows. {@link StandardDistance} has those of this package. Any other
 * public class with
 * a public constructor without arguments that lies in this Java package, in whatever jar, is found and offered besides.
 */
public interface Distance {

  /** @return the name users know it by, the value of the option {@code -distance} */
  String label();

  /**
   * Checks the rows and brings them into the form the measure works on.
   *
   * @param raw the rows as they came
   * @return the rows to cluster, and the distortion on them
   * @throws NegativeValueException if the measure needs non-negative values and finds another
   */
  Prepared prepare(Points raw);

  /**
   * Rows ready for a measure. New rows are placed without being prepared but for the origin: a measure may shift rows, or change their
   * lengths if only directions matter to it, and nothing else.
   *
   * @param points the rows
   * @param origin what was subtracted from every row, or null for nothing
   * @param distortion the distortion on them
   */
  record Prepared(Points points, double[] origin, Distortion distortion) {
  }
}
