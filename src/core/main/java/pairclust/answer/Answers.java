package pairclust.answer;

import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;

/**
 * Everything that a strategy learned, in order: its knowledge after fewer questions is what it would have learned with that limit.
 *
 * @param pairs answers and inferred pairs, in the order in which they became known
 * @param questions how many questions were asked
 * @param ending why the strategy stopped early, in a sentence for users; empty if it used all questions
 * @param stopped whether the person who answers ended the session, so that it can be continued
 * @param clustersRefuted whether the answers need more clusters than there were said to be
 */
public record Answers(List<KnownPair> pairs, int questions, String ending, boolean stopped, boolean clustersRefuted) {

  /** Copies the list. */
  public Answers {
    pairs = List.copyOf(pairs);
  }

  /**
   * Returns the links known after a number of questions.
   *
   * @param budget the number of questions
   * @return the links, in the order in which they became known
   */
  public ConstraintSet after(int budget) {
    return ConstraintSet.of(pairs.stream().filter(pair -> pair.knownAfter(budget) && pair.answer() != Answer.UNKNOWN)
        .map(pair -> new Constraint(pair.first(), pair.second(), pair.answer().link(), pair.weight(), 0)).toList());
  }

  /**
   * Returns the same answers, marked as needing more clusters than given.
   *
   * @return the marked answers
   */
  public Answers refutingClusters() {
    return new Answers(pairs, questions, ending, stopped, true);
  }

  /**
   * Returns what is known in the end.
   *
   * @return answers and inferred pairs that no answer refutes
   */
  public List<KnownPair> entries() {
    return pairs.stream().filter(pair -> pair.knownAfter(questions)).toList();
  }
}
