package pairclust.select;

import java.io.IOException;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;

/**
 * A strategy that chooses which pairs to ask about. It asks until it has nothing left to ask, or until {@link Questions#ask} ends it
 * because no more questions are allowed. Its choices are a deterministic function of the task, the random numbers and the answers. An
 * interrupted session is therefore resumed by running the strategy again with the answers so far, and an answer is taken back by running it
 * again without that answer. An object may be run several times, one run after the other, and may cache expensive results that do not
 * depend on answers.
 *
 * <p>A strategy must terminate for any answers, even if all of them are unknown: it must not repeat earlier pairs forever. {@link
 * Questions#ask} answers those without asking again, and ends a strategy that only repeats.
 */
public interface PairSelector {

  /**
   * Asks about pairs.
   *
   * @param task the rows to choose from
   * @param questions passes questions to the oracle
   * @param random the source of randomness
   * @throws NoMoreAnswersException if no more questions are answered; implementations must not catch it
   * @throws IOException if a question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  void select(SelectionTask task, Questions questions, Random random) throws NoMoreAnswersException, IOException, InterruptedException;

  /**
   * @return whether pairs inferred from the number of clusters, and not by transitivity, are recorded for clusterers in addition to the
   *     answers; not for a strategy that represents plain pairs, exactly as many as were asked for
   */
  default boolean recordsInferred() {
    return true;
  }

  /**
   * @return whether the next questions can be found, quickly and mostly correctly, before the present one is answered; then several may be
   *     under way
   */
  default boolean isForeseeable() {
    return false;
  }

  /**
   * @return whether the strategy may {@linkplain Questions#announce announce} questions of one row against examples; if not, the
   *     session says that it asks about pairs only
   */
  default boolean announcesExamples() {
    return true;
  }
}
