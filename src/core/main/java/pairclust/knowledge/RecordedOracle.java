package pairclust.knowledge;

import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.oracle.KnowingOracle;

/** Answers from recorded pairs and the pairs they entail; does not know the rest. */
public final class RecordedOracle implements KnowingOracle {

  private final Knowledge knowledge;

  /**
   * @param rows the number of rows
   * @param recorded the pairs; they must not contradict each other
   */
  public RecordedOracle(int rows, ConstraintSet recorded) {
    // Nothing is inferred from the number of clusters.
    knowledge = new Knowledge(rows, -1, recorded);
    for (Constraint pair : recorded) {
      if (pair.weight() > 0 && ask(pair.first(), pair.second()).link() != pair.link()) {
        throw new IllegalArgumentException("The recorded answers contradict each other: " + pair + " is contradicted by must-links.");
      }
    }
  }

  @Override
  public Answer ask(int first, int second) {
    Answer entailed = knowledge.entailed(first, second);
    return entailed == null ? Answer.UNKNOWN : entailed;
  }
}
