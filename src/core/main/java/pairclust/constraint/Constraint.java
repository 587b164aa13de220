package pairclust.constraint;

/**
 * A pair of rows and its link.
 *
 * @param first a row, counted from 0
 * @param second another row
 * @param link the kind of link
 * @param weight the weight of the link, usually 1; with 0 it has no effect
 * @param line the line of the file it came from, or 0
 * @param origin where it comes from; a {@link ConstraintSet} does not store it
 */
public record Constraint(int first, int second, Link link, double weight, int line, Origin origin) {

  /** Checks the rows and the weight. */
  public Constraint {
    check(first, second, weight);
  }

  /**
   * Creates a pair without an origin.
   *
   * @param first a row
   * @param second another row
   * @param link the kind of link
   * @param weight the weight of the link
   * @param line the line of the file it came from, or 0
   */
  public Constraint(int first, int second, Link link, double weight, int line) {
    this(first, second, link, weight, line, Origin.GIVEN);
  }

  /**
   * Creates a pair without a line.
   *
   * @param first a row
   * @param second another row
   * @param link the kind of link
   * @param weight the weight of the link
   * @param origin where it comes from
   */
  public Constraint(int first, int second, Link link, double weight, Origin origin) {
    this(first, second, link, weight, 0, origin);
  }

  static void check(int first, int second, double weight) {
    if (first == second) {
      throw new IllegalArgumentException("A pair needs two different rows, not " + first + " twice.");
    }
    if (!(weight >= 0 && weight <= ConstraintSet.LARGEST_WEIGHT)) {
      throw new IllegalArgumentException("The weight of a pair must be a number from 0 to " + ConstraintSet.LARGEST_WEIGHT + ", not "
          + weight + "; the default is 1.");
    }
  }

  /** @return a number that identifies the rows, in any order, and the link */
  public long key() {
    return RowPair.key(first, second, link);
  }

  /**
   * @param newLink the link of the copy
   * @param newWeight the weight of the copy
   * @return a copy that is on no line of a file
   */
  public Constraint with(Link newLink, double newWeight) {
    return new Constraint(first, second, newLink, newWeight, origin);
  }

  /**
   * @param newWeight another weight
   * @return the pair with this weight
   */
  public Constraint weighted(double newWeight) {
    return new Constraint(first, second, link, newWeight, line, origin);
  }

  /**
   * @param newOrigin the origin of the copy
   * @return a copy that is on no line of a file
   */
  public Constraint from(Origin newOrigin) {
    return new Constraint(first, second, link, weight, newOrigin);
  }

  /**
   * @param labels the cluster of each row; negative for rows in none, which are together with no other row
   * @return whether the labels violate this link
   */
  public boolean violatedBy(int[] labels) {
    return (labels[first] == labels[second] && labels[first] >= 0) != link.wantsSame();
  }

  @Override
  public String toString() {
    return first + " " + link.sign() + " " + second;
  }
}
