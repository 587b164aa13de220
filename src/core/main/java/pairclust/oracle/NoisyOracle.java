package pairclust.oracle;

import java.util.SplittableRandom;
import pairclust.constraint.RowPair;

/**
 * Answers as another oracle does, but now and then does not know, and now and then says the opposite. What it says of a pair depends on
 * the pair and the seed alone: asked again, or in another order, it says the same.
 */
public final class NoisyOracle implements KnowingOracle {

  private final KnowingOracle truth;
  private final double errorRate;
  private final double dontKnowRate;
  private final long seed;

  /**
   * @param truth what would be answered without errors
   * @param errorRate how often an answer is wrong, from 0 to 1, of those that are given
   * @param dontKnowRate how often no answer is given, from 0 to 1
   * @param seed decides which
   */
  public NoisyOracle(KnowingOracle truth, double errorRate, double dontKnowRate, long seed) {
    this.truth = truth;
    this.errorRate = rate(errorRate, "The rate of wrong answers (-error-rate)");
    this.dontKnowRate = rate(dontKnowRate, "The rate of answers not known (-dont-know-rate)");
    this.seed = seed;
  }

  private static double rate(double rate, String name) {
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException(name + " lies between 0 and 1, not at " + rate + ".");
    }
    return rate;
  }

  @Override
  public Answer ask(int first, int second) {
    long pair = RowPair.key(first, second);
    SplittableRandom random = new SplittableRandom(seed ^ pair * 0x9E3779B97F4A7C15L);
    // Both are always drawn, so that changing one rate leaves alone what the other does.
    boolean wrong = random.nextDouble() < errorRate;
    boolean silent = random.nextDouble() < dontKnowRate;
    Answer answer = truth.ask(first, second);
    if (silent || answer == Answer.UNKNOWN) {
      return Answer.UNKNOWN;
    }
    return wrong == (answer == Answer.SAME) ? Answer.DIFFERENT : Answer.SAME;
  }
}
