package pairclust.oracle;

import java.io.IOException;

/** Answers whether two rows belong together. An answer may take minutes; whoever waits for it can be interrupted. */
@FunctionalInterface
public interface Oracle {

  /**
   * @param first a row
   * @param second another row
   * @return what the oracle says of them
   * @throws NoMoreAnswersException if whoever answers wants to stop
   * @throws IOException if the question cannot be asked or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop while it waited
   */
  Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException;
}
