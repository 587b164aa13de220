package pairclust.suspect;

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

  /** The number of iterations before the share of wrong pairs is estimated; the model is still arbitrary. */
  static final int EARLY = 3;

  /** The number of iterations after those. */
  static final int LATE = 5;

  /** The rounds of messages between two steps of the model. */
  static final int FEW_ROUNDS = 5;

  /** The rounds of messages at the end. */
  static final int MANY_ROUNDS = 60;

  /**
   * Begins a fit: enough to see which ones explain the pairs, not enough to trust them.
   *
   * @param model the model
   * @param messages the pairs, without messages so far
   * @param first the beliefs to start from
   * @param rate the share of wrong pairs to start from
   * @return what was fitted so far
   */
  static Fit begin(RowModel model, PairBeliefs messages, double[][] first, double rate) {
    double[][] beliefs = first;
    double[][] potentials = new double[first.length][first[0].length];
    for (int iteration = 0; iteration < EARLY; iteration++) {
      beliefs = step(model, messages, beliefs, potentials, rate, FEW_ROUNDS);
    }
    return of(model, beliefs, messages, messages.contradiction(), rate);
  }

  /**
   * Continues this fit to its end. Messages are not kept in between, since those of many fits take much memory and converge soon.
   *
   * @param messages the pairs, without messages so far
   * @return the fit
   */
  Fit end(PairBeliefs messages) {
    double[][] last = beliefs;
    double[][] potentials = new double[last.length][last[0].length];
    double[] opinion = contradiction;
    double share = rate;
    for (int iteration = 1; iteration <= LATE; iteration++) {
      last = step(model, messages, last, potentials, share, iteration < LATE ? FEW_ROUNDS : MANY_ROUNDS);
      opinion = messages.contradiction();
      share = rate(messages.wrong(opinion, share));
    }
    return of(model, last, messages, opinion, share);
  }

  private static double[][] step(RowModel model, PairBeliefs messages, double[][] before, double[][] potentials, double rate, int rounds) {
    model.learn(before);
    model.potentials(before, potentials);
    messages.propagate(potentials, rate, rounds);
    double[][] beliefs = new double[before.length][before[0].length];
    messages.beliefs(beliefs);
    return beliefs;
  }

  private static Fit of(RowModel model, double[][] beliefs, PairBeliefs messages, double[] contradiction, double rate) {
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
