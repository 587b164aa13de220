package pairclust.oracle;

/**
 * Answers like another oracle, and has rows compared with several examples in a question, to see how many such questions stand for how many
 * pairs.
 *
 * @param truth answers about each pair
 * @param examples the largest number of examples in a question
 */
public record SimulatedChoices(KnowingOracle truth, int examples) implements KnowingOracle {

  @Override
  public Answer ask(int first, int second) {
    return truth.ask(first, second);
  }
}
