package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;

/** Where a strategy asks: passes questions to the oracle as long as some are allowed, and keeps what became known. */
public final class Questions {

  private final Oracle oracle;
  private final int allowed;
  private final List<KnownPair> pairs = new ArrayList<>();
  private int asked;

  private Questions(Oracle oracle, int allowed) {
    this.oracle = oracle;
    this.allowed = allowed;
  }

  /**
   * Lets a strategy ask.
   *
   * @param selector the strategy
   * @param task what to choose from
   * @param oracle who answers
   * @param allowed how many questions are allowed
   * @param seed decides the strategy's random choices
   * @return what it learned
   * @throws IOException if a question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop
   */
  public static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed)
      throws IOException, InterruptedException {
    Questions questions = new Questions(oracle, allowed);
    String ending = "";
    try {
      // Mixed first: generators of Java with neighbouring seeds begin alike.
      selector.select(task, questions, new Random(new SplittableRandom(seed).nextLong()));
      ending = "There is nothing left to ask.";
    } catch (NoMoreAnswersException e) {
      ending = questions.asked < allowed ? e.getMessage() : "";
    }
    return new Answers(questions.pairs, questions.asked, ending);
  }

  /**
   * Asks.
   *
   * @param first a row
   * @param second another row
   * @return what the oracle says
   * @throws NoMoreAnswersException if no more questions are allowed or answered
   * @throws IOException if the question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop while it waited
   */
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    if (asked >= allowed) {
      throw new NoMoreAnswersException("All questions allowed were asked.");
    }
    Answer answer = oracle.ask(first, second);
    asked++;
    pairs.add(new KnownPair(first, second, answer, asked, true));
    return answer;
  }
}
