package pairclust.constraint;

/**
 * One pair of rows and what is known of it.
 *
 * @param first a row, counted from 0
 * @param second another row
 * @param link how they are linked
 * @param weight how much the link counts, 1 being the rule; 0 says nothing
 * @param line the line of the file it came from, or 0
 */
public record Constraint(int first, int second, Link link, double weight, int line) {

  /**
   * @param labels the cluster of each row
   * @return whether the labels break this link
   */
  public boolean violatedBy(int[] labels) {
    return (labels[first] == labels[second]) != link.wantsSame();
  }

  @Override
  public String toString() {
    return first + " " + link.sign() + " " + second;
  }
}
