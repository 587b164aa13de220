package pairclust.select;

import java.io.IOException;
import java.util.function.Supplier;
import pairclust.answer.AnswerBook;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.oracle.Oracle;
import pairclust.oracle.StoppedException;
import pairclust.oracle.TakenBackException;

/** Asks a person, who may take back answers, and who may have answered some questions in an earlier session. */
public final class Interview {

  private Interview() {
  }

  /** Stands in for an oracle that has stopped: ends at the first question. */
  private record Silent(int examples, StoppedException stop) implements Oracle {

    @Override
    public Answer ask(int first, int second) throws StoppedException {
      throw stop;
    }
  }

  /**
   * Runs a strategy. Whenever an answer is taken back, the strategy is run again with the remaining answers, as if it had never been given.
   * If a recorded answer contradicts what the number of clusters entails, it is run again without inferring anything from that number;
   * whoever has stopped is not asked again in that run.
   *
   * @param selector the strategy
   * @param task the rows to choose from
   * @param oracle answers, and may take back answers by a {@link TakenBackException}
   * @param allowed the number of questions allowed, including those answered earlier
   * @param seed the random seed of the strategy
   * @param book holds earlier answers, and saves new ones
   * @param given pairs that are known already; neither they nor what they entail is asked or counts as a question
   * @return the answers
   * @throws IOException if a question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public static Answers hold(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerBook book,
      ConstraintSet given) throws IOException, InterruptedException {
    return hold(selector, task, oracle, allowed, seed, book, () -> given);
  }

  /**
   * Runs a strategy with pairs that may change when an answer is taken back.
   *
   * @param selector the strategy
   * @param task the rows to choose from
   * @param oracle answers, and may take back answers by a {@link TakenBackException}
   * @param allowed the number of questions allowed, including those answered earlier
   * @param seed the random seed of the strategy
   * @param book holds earlier answers, and saves new ones
   * @param given returns the pairs that are known before a run, such as {@link AnswerBook#links}
   * @return the answers
   * @throws IOException if a question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public static Answers hold(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerBook book,
      Supplier<ConstraintSet> given) throws IOException, InterruptedException {
    SelectionTask believed = task;
    Oracle answering = oracle;
    while (true) {
      book.begin();
      try {
        Answers answers = Questions.run(selector, believed, answering, allowed, seed, book, given.get());
        book.end();
        return book.clustersRefuted() ? answers.refutingClusters() : answers;
      } catch (TakenBackException e) {
        book.takeBack();
        believed = task;
        book.setClustersRefuted(false);
      } catch (ClustersRefutedException e) {
        // Answers take precedence over the number of clusters.
        believed = task.uncertain();
        if (e.stop() != null) {
          answering = new Silent(oracle.examples(), e.stop());
        }
        book.setClustersRefuted(true);
      }
    }
  }
}
