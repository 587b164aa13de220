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
}
