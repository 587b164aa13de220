package pairclust.suspect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Workers;

/**
 * Applies models that were fitted to a sample to all pairs. Takes time linear in their number, like one assignment of their rows, and works
 * on one part of the pairs after the other, so that memory is bounded.
 */
final class AllPairs {

  /** The largest number of models that vote. */
  private static final int MOST_VOTERS = 3;

  /** The work from which fewer models vote, in multiplications. */
  private static final double BUDGET = 5e8;

  /** The largest number of elements of the messages of a part. */
  private static final int MOST_ELEMENTS = 4_000_000;

  private static final int LEAST_ROUNDS = 12;

  private final ConstraintSet pairs;
  private final double[] certainty;
  private final Features features;
  private final int sampled;
  private final int k;
  private final Workers workers;

  /**
   * @param pairs all pairs
   * @param certainty how much more or less certain each pair is than the usual one
   * @param features the features of rows
   * @param sampled the number of rows that models were fitted to
   * @param k the number of clusters
   * @param workers the threads
   */
  AllPairs(ConstraintSet pairs, double[] certainty, Features features, int sampled, int k, Workers workers) {
    this.pairs = pairs;
    this.certainty = certainty;
    this.features = features;
    this.sampled = sampled;
    this.k = k;
    this.workers = workers;
  }

  /**
   * @param fits fitted models
   * @return those that vote, the best first: as many as the time allows
   */
  List<Fit> voters(List<Fit> fits) {
    double rows = 2.0 * pairs.size();
    // The nearest neighbours of each row are found by comparison with all rows of the sample.
    boolean neighbours = rows * sampled * features.count() < BUDGET;
    long affordable = Math.max(1, Math.round(BUDGET / (rows * k * features.count())));
    return fits.stream().filter(fit -> neighbours || fit.model() instanceof GaussianModel)
        .sorted(Comparator.comparingDouble(Fit::predictive).reversed()).limit(Math.min(affordable, MOST_VOTERS)).toList();
  }

  /**
   * @param fit a fitted model
   * @return for each pair the probability that it is wrong
   */
  double[] wrong(Fit fit) {
    double[] wrong = new double[pairs.size()];
    int[] position = new int[pairs.maxRow() + 1];
    int part = Math.max(1, MOST_ELEMENTS / 2 / k);
    for (int from = 0; from < wrong.length; from += part) {
      int to = Math.min(wrong.length, from + part);
      System.arraycopy(wrong(fit, from, to, position), 0, wrong, from, to - from);
    }
    return wrong;
  }

  private double[] wrong(Fit fit, int from, int to, int[] position) {
    BitSet used = new BitSet(position.length);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int p = from; p < to; p++) {
      used.set(pairs.first(p));
      used.set(pairs.second(p));
      builder.add(pairs.first(p), pairs.second(p), pairs.link(p), pairs.weight(p), pairs.line(p));
    }
    int[] rows = used.stream().toArray();
    for (int i = 0; i < rows.length; i++) {
      position[rows[i]] = i;
    }
    double[][] potentials = new double[rows.length][k];
    workers.forRanges(rows.length, (range, first, end) ->
        fit.model().potentialsOf(features.of(Arrays.copyOfRange(rows, first, end)), Arrays.copyOfRange(potentials, first, end)));
    PairBeliefs messages = new PairBeliefs(builder.build(), position, Arrays.copyOfRange(certainty, from, to), rows.length, k);
    messages.propagate(potentials, fit.rate(), rounds());
    return messages.wrong(messages.contradiction(), fit.rate());
  }

  private int rounds() {
    return (int) Math.max(LEAST_ROUNDS, Math.min(Fit.MANY_ROUNDS, BUDGET / (8.0 * pairs.size() * k)));
  }
}
