package pairclust.oracle;

import java.io.Closeable;
import java.io.IOException;

/**
 * Answers several questions at a time, in any order. Only one thread asks. Closing ends everything that is still under way; it is safe at
 * any time.
 */
public interface ParallelOracle extends Closeable {

  /**
   * A question and its reply.
   *
   * @param first a row
   * @param second another row
   * @param reply the reply
   */
  record Replied(int first, int second, Reply reply) {
  }

  /** @return how many questions may be under way; at least 1 */
  int capacity();

  /**
   * Begins a question, without waiting for its answer.
   *
   * @param first a row
   * @param second another row
   * @throws NoMoreAnswersException if the oracle answers no more questions
   * @throws IOException if the question cannot be asked
   */
  void send(int first, int second) throws NoMoreAnswersException, IOException;

  /**
   * Waits for the next answer to any of the questions under way.
   *
   * @return the question and its answer
   * @throws NoMoreAnswersException if the oracle answers no more questions
   * @throws IOException if there is no answer; the message says why
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  Replied next() throws NoMoreAnswersException, IOException, InterruptedException;

  /** @return what there is to say after the last question, in lines for users; empty if there is nothing */
  default String summary() {
    return "";
  }
}
