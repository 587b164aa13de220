package pairclust.oracle;

import java.io.IOException;

/** Answers whether two rows belong together. An answer may take minutes; a waiting thread can be interrupted. */
@FunctionalInterface
public interface Oracle {

  /**
   * @param first a row
   * @param second another row
   * @return the answer
   * @throws NoMoreAnswersException if the oracle stops
   * @throws IOException if the question cannot be asked or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException;

  /**
   * Answers with the weight of the answer; oracles that are sometimes less sure than at other times override this.
   *
   * @param first a row
   * @param second another row
   * @return the answer and its weight
   * @throws NoMoreAnswersException if the oracle stops
   * @throws IOException if the question cannot be asked or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  default Reply reply(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    return new Reply(ask(first, second));
  }

  /**
   * Returns whether a row can be compared with several examples in one question.
   *
   * @return the largest number of examples in a question; 1 if pairs are asked one by one
   */
  default int examples() {
    return 1;
  }

  /**
   * Announces the next questions: a row and each of some examples in turn, until one is the same. An oracle may answer all of them
   * together; one that answers pair by pair need not do anything.
   *
   * @param choice the row and the examples
   */
  default void announce(Choice choice) {
    // Answered pair by pair.
  }

  /**
   * Returns whether an answer to what was announced last says that two rows belong together. If only one example is left, the strategy need
   * not ask whether the row belongs with it, but somebody may have said so.
   *
   * @param first the row
   * @param second the example
   * @return true if the example was chosen
   */
  default boolean hasChosen(int first, int second) {
    return false;
  }

  /**
   * Called when there are no more questions, because none is left or no more are allowed. A person can still take back the last answer.
   *
   * @throws TakenBackException if the last answer is taken back
   * @throws IOException if the oracle cannot be reached
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  default void finished() throws TakenBackException, IOException, InterruptedException {
    // Most oracles never take anything back.
  }
}
