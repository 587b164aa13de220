package pairclust.people;

import pairclust.constraint.Link;
import pairclust.constraint.RowPair;

/**
 * What a person said about two rows.
 *
 * @param person the number of the person
 * @param first a row
 * @param second another row
 * @param link what the person said
 * @param weight how sure the person was, greater than 0; 1 is usual
 * @param source where it is written, such as a file and a line
 */
public record Statement(int person, int first, int second, Link link, double weight, String source) {

  /** Returns a number that identifies the rows, in any order. */
  long key() {
    return RowPair.key(first, second);
  }

  /** Returns how much the statement counts for "same": negative for "different". A person cannot claim more than the usual certainty. */
  double vote() {
    return (link == Link.MUST ? 1 : -1) * Math.min(1, weight);
  }
}
