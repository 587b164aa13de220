package pairclust.people;

import java.util.List;
import pairclust.constraint.Link;

/**
 * A pair of rows and everything that was said about it.
 *
 * @param first a row
 * @param second another row
 * @param statements what was said, at least one statement
 */
public record AnsweredPair(int first, int second, List<Statement> statements) {

  /**
   * @param link a link
   * @return the statements that say so
   */
  public List<Statement> saying(Link link) {
    return statements.stream().filter(statement -> statement.link() == link).toList();
  }

  /** @return whether the statements disagree */
  public boolean isDisputed() {
    return !saying(Link.MUST).isEmpty() && !saying(Link.CANNOT).isEmpty();
  }

  /** Returns the sum of the votes, positive for "same"; 0 if people disagree and neither answer is clearly more probable. */
  double votes(double[] logOdds) {
    double sum = statements.stream().mapToDouble(statement -> statement.vote() * logOdds[statement.person()]).sum();
    return isDisputed() && Math.abs(sum) < Judgement.CLEAR ? 0 : sum;
  }
}
