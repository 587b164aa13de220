package pairclust.select;

import java.io.IOException;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;

/**
 * A strategy that chooses which pairs to ask about. It asks until it has nothing left to ask, or until {@link Questions#ask} ends it
 * because no more questions are allowed. All its choices come from the task, the random numbers and the answers: given the same, it asks
 * the same. So a session that was broken off goes on by running the strategy again, with the answers it already has; and an answer is
 * taken back by running it again without that one. The same object may be run several times, one run after the other: what is costly to
 * find out and does not depend on answers may be kept for the next run.
 *
 * <p>Whatever the answers, a strategy comes to an end: where nobody ever knows the answer it must not go on for ever with pairs that it
 * asked before. {@link Questions#ask} answers those without asking again, and ends a strategy that only does so.
 */
public interface PairSelector {

  /**
   * @param task what to choose from
   * @param questions where to ask
   * @param random random numbers
   * @throws NoMoreAnswersException if no more questions are answered; not to be caught here
   * @throws IOException if a question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop
   */
  void select(SelectionTask task, Questions questions, Random random) throws NoMoreAnswersException, IOException, InterruptedException;

  /**
   * @return whether pairs that follow from the number of clusters, and not by transitivity, are recorded besides those asked about, so that
   *     clusterers hear of them; a strategy that stands for plain pairs, as many as were asked for and no more, does not want that
   */
  default boolean recordsInferred() {
    return true;
  }
}
