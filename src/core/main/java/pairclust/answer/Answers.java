package pairclust.answer;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairJournal;

/**
 * What a strategy learned, in order: what it knew after fewer questions is what it would have learned had no more been allowed.
 *
 * @param pairs what became known, in that order
 * @param questions how many questions were asked
 * @param ending why there were no more, in a sentence for people; empty if all questions allowed were asked
 */
public record Answers(List<KnownPair> pairs, int questions, String ending) {

  /** Copies the list. */
  public Answers {
    pairs = List.copyOf(pairs);
  }

  /**
   * @param budget a number of questions
   * @return the links that were known after so many questions, in the order they became known
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

  /** @return what is known in the end, as files keep it */
  public List<PairJournal.Entry> entries() {
    return pairs.stream().filter(pair -> pair.knownAfter(questions)).map(KnownPair::entry).toList();
  }
}
