package pairclust.oracle;

import java.util.SplittableRandom;
import pairclust.constraint.RowPair;

/**
 * Answers like another oracle, but sometimes does not know, and sometimes answers the opposite. An answer depends only on the pair and the
 * seed, so it is the same when asked again, or in another order.
 */
public final class NoisyOracle implements KnowingOracle {

  private final KnowingOracle truth;
  private final double errorRate;
  private final double dontKnowRate;
  private final long seed;

  /**
   * @param truth the oracle without errors
   * @param errorRate the share of wrong answers among those given, from 0 to 1
   * @param dontKnowRate the share of questions without an answer, from 0 to 1
   * @param seed the random seed
   */
  public NoisyOracle(KnowingOracle truth, double errorRate, double dontKnowRate, long seed) {
    this.truth = truth;
    this.errorRate = rate(errorRate, "The rate of wrong answers");
    this.dontKnowRate = rate(dontKnowRate, "The rate of unknown answers");
    this.seed = seed;
  }

  private static double rate(double rate, String name) {
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException(name + " must be from 0 to 1, not " + rate + ".");
    }
    return rate;
  }

  @Override
  public Answer ask(int first, int second) {
    long pair = RowPair.key(first, second);
    SplittableRandom random = new SplittableRandom(seed ^ pair * 0x9E3779B97F4A7C15L);
    // Both numbers are always drawn, so that changing one rate does not affect the other.
    boolean wrong = random.nextDouble() < errorRate;
    boolean silent = random.nextDouble() < dontKnowRate;
    Answer answer = truth.ask(first, second);
    if (silent || answer == Answer.UNKNOWN) {
      return Answer.UNKNOWN;
    }
    return wrong == (answer == Answer.SAME) ? Answer.DIFFERENT : Answer.SAME;
  }
}
