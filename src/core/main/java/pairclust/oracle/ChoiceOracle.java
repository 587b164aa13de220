package pairclust.oracle;

import java.io.IOException;

/**
 * Asks about one row and several examples where a strategy announces such questions, and answers its questions about pairs from the
 * reply: the strategy and the count of questions are the same as if the pairs had been asked one by one, and so are the recorded pairs, but
 * for one: a choice that needed no question of its own, as all other groups were ruled out, is recorded as an answer, not as an inference.
 */
public final class ChoiceOracle implements Oracle {

  private final Oracle pairs;
  private final Chooser chooser;
  private final int examples;

  /** What is announced; null if nothing is. */
  private Choice announced;

  /** The example from which on the chooser was asked, and its reply; -1 if it was not asked yet. */
  private int from = -1;
  private int chosen;

  /**
   * @param pairs answers all other questions
   * @param chooser answers questions about several examples
   * @param examples the largest number of examples in a question
   */
  public ChoiceOracle(Oracle pairs, Chooser chooser, int examples) {
    if (examples < 1) {
      throw new IllegalArgumentException("A question needs at least one example, not " + examples + ".");
    }
    this.pairs = pairs;
    this.chooser = chooser;
    this.examples = examples;
  }

  @Override
  public int examples() {
    return examples;
  }

  @Override
  public void announce(Choice choice) {
    announced = choice;
    from = -1;
  }

  @Override
  public boolean hasChosen(int first, int second) {
    return from >= 0 && chosen >= 0 && announced.row() == first && announced.examples().get(from + chosen) == second;
  }

  @Override
  public void finished() throws TakenBackException, IOException, InterruptedException {
    pairs.finished();
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    return reply(first, second).answer();
  }

  @Override
  public Reply reply(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    int example = announced == null || announced.row() != first ? -1 : announced.examples().indexOf(second);
    if (example < 0) {
      return pairs.reply(first, second);
    }
    if (from < 0) {
      // Earlier examples may be known from a file.
      Choice open = announced.from(example);
      if (open.examples().size() == 1) {
        return pairs.reply(first, second);
      }
      chosen = chooser.choose(open);
      from = example;
    }
    return new Reply(Choice.answer(chosen, example - from));
  }
}
