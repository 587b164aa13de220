package pairclust.answer;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.pairfile.journal.JournalEntry;

/**
 * Everything that a strategy learned, in order: its knowledge after fewer questions is what it would have learned with that limit.
 *
 * @param pairs answers and inferred pairs, in the order in which they became known
 * @param questions how many questions were asked
 * @param ending why the strategy stopped early, in a sentence for users; empty if it used all questions
 */
public record Answers(List<KnownPair> pairs, int questions, String ending) {

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
    ConstraintSet.Builder set = new ConstraintSet.Builder();
    for (KnownPair pair : pairs) {
      if (pair.knownAfter(budget) && pair.answer() != Answer.UNKNOWN) {
        set.add(pair.first(), pair.second(), pair.entry().link(), 1, 0);
      }
    }
    return set.build();
  }

  /**
   * Returns what is known in the end.
   *
   * @return answers and inferred pairs as journal entries
   */
  public List<JournalEntry> entries() {
    return pairs.stream().filter(pair -> pair.knownAfter(questions)).map(KnownPair::entry).toList();
  }
}
