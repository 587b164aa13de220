package pairclust.suspect;

import java.util.function.Supplier;

/**
 * Fits a model of rows and the error rate of pairs to each other by expectation maximisation: the pairs are propagated over what the model
 * says of rows, the model learns from the resulting beliefs.
 *
 * @param model the fitted model
 * @param beliefs the probability of each row being in each cluster
 * @param contradiction for each pair the probability that its answer is not true, by everything but the answer itself
 * @param wrong for each pair the probability that it is wrong, its answer included
 * @param rate the estimated share of wrong pairs
 * @param predictive the logarithm of the probability of all answers, each predicted from the others and the rows: how well the model
 *     explains the pairs
 */
record Fit(RowModel model, double[][] beliefs, double[] contradiction, double[] wrong, double rate, double predictive) {

  /** The share of wrong pairs that is assumed first. */
  static final double USUAL_RATE = 0.05;

  /** The number of imagined pairs that hold the estimated share of wrong pairs down, one of which is wrong. */
  private static final int IMAGINED = 20;

  private static final int ITERATIONS = 8;

  /** The number of iterations before the share of wrong pairs is estimated; the model is still arbitrary. */
  private static final int EARLY = 3;

  /** The rounds of messages between two steps of the model. */
  private static final int FEW_ROUNDS = 5;

  /** The rounds of messages at the end. */
  static final int MANY_ROUNDS = 60;

  /**
   * Fits.
   *
   * @param model the model
   * @param pairs creates the pairs' messages
   * @param first the beliefs to start from
   * @param firstRate the share of wrong pairs to start from
   * @return the fit
   */
  static Fit of(RowModel model, Supplier<PairBeliefs> pairs, double[][] first, double firstRate) {
    PairBeliefs messages = pairs.get();
    double[][] beliefs = new double[first.length][];
    for (int i = 0; i < first.length; i++) {
      beliefs[i] = first[i].clone();
    }
    double[][] potentials = new double[first.length][first[0].length];
    double rate = firstRate;
    double[] contradiction = new double[0];
    for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
      model.learn(beliefs);
      model.potentials(beliefs, potentials);
      messages.propagate(potentials, rate, iteration < ITERATIONS ? FEW_ROUNDS : MANY_ROUNDS);
      beliefs = new double[first.length][first[0].length];
      messages.beliefs(beliefs);
      contradiction = messages.contradiction();
      if (iteration > EARLY) {
        rate = rate(messages.wrong(contradiction, rate));
      }
    }
    return new Fit(model, beliefs, contradiction, messages.wrong(contradiction, rate), rate, messages.predictive(contradiction, rate));
  }

  /** Returns the expected share of wrong pairs. */
  static double rate(double[] wrong) {
    double sum = 1;
    for (double w : wrong) {
      sum += w;
    }
    return sum / (wrong.length + IMAGINED);
  }
}
