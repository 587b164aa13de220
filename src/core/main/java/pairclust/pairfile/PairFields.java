package pairclust.pairfile;

import java.util.regex.Pattern;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Links and weights as pair files of all formats spell them. */
public final class PairFields {

  private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?");
  private static final Pattern NOT_FINITE = Pattern.compile("[+-]?(NaN|Infinity)");

  private PairFields() {
  }

  /**
   * Reads a link.
   *
   * @param word the field
   * @return the link
   * @throws IllegalArgumentException if it is no link; the message lists the words
   */
  public static Link link(String word) {
    Link link = Link.parse(word);
    if (link == null) {
      throw new IllegalArgumentException("unknown link '" + word
          + "'; write 1, +1, ml, must, must-link or = for a must-link, -1, cl, cannot, cannot-link or != for a cannot-link.");
    }
    return link;
  }

  /**
   * Reads a weight.
   *
   * @param word the field
   * @return the weight
   * @throws IllegalArgumentException if it is not a decimal number from 0 to {@link ConstraintSet#LARGEST_WEIGHT}
   */
  public static double weight(String word) {
    // Not all that Java takes for a number: hexadecimal ones, 1d and 1f are more likely slips than weights.
    if (!DECIMAL.matcher(word).matches() && !NOT_FINITE.matcher(word).matches()) {
      throw new IllegalArgumentException("the weight '" + word + "' is not a number. Write it like 2, 0.5 or 1e-3.");
    }
    double weight = Double.parseDouble(word);
    if (!(weight >= 0 && weight <= ConstraintSet.LARGEST_WEIGHT)) {
      throw new IllegalArgumentException("the weight " + word + " must be a finite number that is not negative, at most "
          + ConstraintSet.LARGEST_WEIGHT + ".");
    }
    return weight;
  }
}
