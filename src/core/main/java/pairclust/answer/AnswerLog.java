package pairclust.answer;

import java.io.IOException;
import java.util.List;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Choice;
import pairclust.oracle.Reply;

/** Receives every answer and every inferred pair immediately, to show or to save it, and returns answers of earlier sessions. */
@FunctionalInterface
public interface AnswerLog {

  /** Ignores everything. */
  AnswerLog NONE = pair -> { };

  /**
   * Receives a pair.
   *
   * @param pair the answer or inferred pair; {@link KnownPair#question} is the number of questions so far
   * @throws IOException if it cannot be saved; ends the questions
   */
  void known(KnownPair pair) throws IOException;

  /**
   * Receives notice that the last answer refutes the number of clusters, and the pairs that no longer hold.
   *
   * @param pairs the pairs inferred from that number; there may be none
   * @throws IOException if that cannot be saved; ends the questions
   */
  default void withdrawn(List<KnownPair> pairs) throws IOException {
    // Nothing to do for a log that only shows progress.
  }

  /**
   * Looks up a question.
   *
   * @param first a row
   * @param second another row
   * @return the answer of an earlier session; null if the question was not asked then
   */
  default Reply recorded(int first, int second) {
    return null;
  }

  /**
   * Returns whether a question was answered, without looking it up as the next one.
   *
   * @param first a row
   * @param second another row
   * @return true if there is an answer
   */
  default boolean isRecorded(int first, int second) {
    return false;
  }

  /**
   * Returns whether a recorded answer counts as a question.
   *
   * @param first a row
   * @param second another row
   * @return false if the answer is among the pairs that were known before the questions began
   */
  default boolean counts(int first, int second) {
    return true;
  }

  /**
   * Returns whether a recorded answer contradicts what is known.
   *
   * @param knowledge what is known
   * @return true if the opposite of a recorded answer is known
   */
  default boolean contradicts(Knowledge knowledge) {
    return false;
  }

  /**
   * Returns whether the recorded answers, also those that were not asked for yet, prove that there are more clusters.
   *
   * @param rows the number of rows
   * @param clusters the number of clusters
   * @return true if no clusters of that number agree with all answers
   */
  default boolean refutes(int rows, int clusters) {
    return false;
  }

  /**
   * Receives what is asked next as one question.
   *
   * @param choice a row and the examples that it is compared with
   */
  default void announced(Choice choice) {
    // Nothing to do for a log that regards every pair alone.
  }
}
