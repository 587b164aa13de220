package pairclust.constraint;

/**
 * A pair of rows and its link.
 *
 * @param first a row, counted from 0
 * @param second another row
 * @param link the kind of link
 * @param weight the weight of the link, usually 1; with 0 it has no effect
 * @param line the line of the file it came from, or 0
 */
public record Constraint(int first, int second, Link link, double weight, int line) {

  /**
   * @param labels the cluster of each row
   * @return whether the labels violate this link
   */
  public boolean violatedBy(int[] labels) {
    return (labels[first] == labels[second]) != link.wantsSame();
  }

  @Override
  public String toString() {
    return first + " " + link.sign() + " " + second;
  }
}
