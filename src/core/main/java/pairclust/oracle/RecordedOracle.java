package pairclust.oracle;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/** Answers from recorded pairs and the pairs they entail; does not know the rest. */
public final class RecordedOracle implements KnowingOracle {

  private final Neighbourhoods closure;

  /**
   * @param rows the number of rows
   * @param recorded the pairs; they must not contradict each other
   */
  public RecordedOracle(int rows, ConstraintSet recorded) {
    closure = new Neighbourhoods(rows, recorded);
    if (closure.conflicting().length > 0) {
      throw new IllegalArgumentException("The recorded answers contradict each other: " + recorded.get(closure.conflicting()[0])
          + " is contradicted by must-links.");
    }
  }

  @Override
  public Answer ask(int first, int second) {
    int p = closure.of(first);
    int q = closure.of(second);
    if (p < 0 || q < 0) {
      return Answer.UNKNOWN;
    }
    if (p == q) {
      return Answer.SAME;
    }
    return closure.linkWeightBetween(p, q) > 0 ? Answer.DIFFERENT : Answer.UNKNOWN;
  }
}
