package pairclust.answer;

import java.io.IOException;
import java.util.List;
import pairclust.oracle.Answer;

/** Hears what becomes known, at once: to show it, or to write it down before anything else happens; and knows what was written before. */
@FunctionalInterface
public interface AnswerLog {

  /** Keeps nothing. */
  AnswerLog NONE = pair -> { };

  /**
   * @param pair what became known; {@link KnownPair#question} is the number of the question so far
   * @throws IOException if it cannot be kept; ends the questions
   */
  void known(KnownPair pair) throws IOException;

  /**
   * An answer showed that there are more clusters than was said, so that what was inferred from their number no longer holds.
   *
   * @param pairs what was inferred from it
   * @throws IOException if that cannot be kept; ends the questions
   */
  default void withdrawn(List<KnownPair> pairs) throws IOException {
    // Who only shows progress has nothing to do.
  }

  /**
   * @param first a row
   * @param second another row
   * @return the answer that was given to this question before the session was broken off; null if it was not asked then
   */
  default Answer recorded(int first, int second) {
    return null;
  }
}
