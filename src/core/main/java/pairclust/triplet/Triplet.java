package pairclust.triplet;

import java.util.function.IntFunction;
import pairclust.constraint.ConstraintSet;

/**
 * A relative comparison: a row is closer to a second one than to a third.
 *
 * @param anchor the row that is compared, counted from 0
 * @param near the row that it is closer to
 * @param far the row that it is less close to
 * @param weight how much the comparison counts, usually 1; with 0 it has no effect
 * @param line the line of the file it came from, or 0
 */
public record Triplet(int anchor, int near, int far, double weight, int line) {

  /** Checks the rows and the weight. */
  public Triplet {
    if (anchor == near || anchor == far || near == far) {
      throw new IllegalArgumentException("A triplet needs three different rows, not " + anchor + ", " + near + " and " + far + ".");
    }
    if (!(weight >= 0 && weight <= ConstraintSet.LARGEST_WEIGHT)) {
      throw new IllegalArgumentException("The weight of a triplet must be a number from 0 to " + ConstraintSet.LARGEST_WEIGHT + ", not "
          + weight + "; the default is 1.");
    }
  }

  /**
   * Creates a triplet of weight 1 that is on no line of a file.
   *
   * @param anchor the row that is compared
   * @param near the row that it is closer to
   * @param far the row that it is less close to
   */
  public Triplet(int anchor, int near, int far) {
    this(anchor, near, far, 1, 0);
  }

  /**
   * Describes the triplet.
   *
   * @param name the names of rows
   * @return the triplet in words, with its line if it has one
   */
  public String describe(IntFunction<String> name) {
    String text = name.apply(anchor) + " is closer to " + name.apply(near) + " than to " + name.apply(far);
    return line > 0 ? "line " + line + " (" + text + ")" : text;
  }
}
