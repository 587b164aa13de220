package pairclust.select;

import java.io.IOException;
import pairclust.answer.AnswerBook;
import pairclust.answer.Answers;
import pairclust.oracle.Oracle;
import pairclust.oracle.TakenBackException;

/** Questions to a person, who may take answers back, and who may have answered some of them in an earlier session. */
public final class Interview {

  private Interview() {
  }

  /**
   * Lets a strategy ask. Whenever an answer is taken back, the strategy is run again with the answers that are left, so that everything is
   * as if it had not been given.
   *
   * @param selector the strategy
   * @param task what to choose from
   * @param oracle who answers, and may take back by a {@link TakenBackException}
   * @param allowed how many questions are allowed, those answered earlier included
   * @param seed decides the strategy's random choices
   * @param book holds earlier answers, and keeps those that come
   * @return what was learned
   * @throws IOException if a question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop
   */
  public static Answers hold(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerBook book)
      throws IOException, InterruptedException {
    while (true) {
      book.begin();
      try {
        Answers answers = Questions.run(selector, task, oracle, allowed, seed, book);
        book.end();
        return answers;
      } catch (TakenBackException e) {
        book.takeBack();
      }
    }
  }
}
