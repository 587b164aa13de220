package pairclust.oracle;

import java.io.IOException;

/** Answers which of some examples a row belongs to. */
@FunctionalInterface
public interface Chooser {

  /**
   * Asks.
   *
   * @param choice the row and the examples
   * @return the position of the chosen example, {@link Choice#NONE} unless the choice is complete, or {@link Choice#UNKNOWN}
   * @throws NoMoreAnswersException if the oracle stops
   * @throws IOException if the question cannot be asked
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  int choose(Choice choice) throws NoMoreAnswersException, IOException, InterruptedException;
}
