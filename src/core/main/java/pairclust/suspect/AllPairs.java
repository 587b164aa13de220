package pairclust.suspect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Workers;

/**
 * Applies models that were fitted to a sample to all pairs, or to as many as a limit of the work allows: then the others are as probably
 * wrong as any. Works on one part of the pairs after the other, so that memory is bounded.
 */
final class AllPairs {

  /** The largest number of models that vote. */
  private static final int MOST_VOTERS = 3;

  /** The work from which fewer models vote and messages travel less far, in multiplications or what takes as long. */
  private static final double BUDGET = 5e8;

  /** The work of a single model from which some pairs are left out. */
  private static final double MOST_WORK = 2e9;

  /** The largest number of elements of the messages of a part. */
  private static final int MOST_ELEMENTS = 4_000_000;

  /** The rounds of messages among many pairs. */
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
    List<Fit> sorted = fits.stream().sorted(Comparator.comparingDouble(Fit::predictive).reversed()).toList();
    List<Fit> cheap = sorted.stream().filter(fit -> workPerPair(fit) * pairs.size() <= BUDGET || fit.model() instanceof GaussianModel)
        .toList();
    List<Fit> voters = cheap.isEmpty() ? sorted : cheap;
    double affordable = BUDGET / workPerPair(voters.get(0)) / pairs.size();
    return voters.subList(0, (int) Math.max(1, Math.min(affordable, Math.min(voters.size(), MOST_VOTERS))));
  }

  /**
   * @param fit a fitted model
   * @return for each pair the probability that it is wrong
   */
  double[] wrong(Fit fit) {
    double[] wrong = new double[pairs.size()];
    // What is not judged is never suspect by itself, however bad the others are.
    Arrays.fill(wrong, Math.min(Suspects.LEAST_PROBABILITY, fit.rate()));
    int[] position = new int[pairs.maxRow() + 1];
    int size = Math.max(1, MOST_ELEMENTS / 2 / k);
    double share = Math.min(1, MOST_WORK / workPerPair(fit) / pairs.size());
    for (int part = 0; part * (long) size < wrong.length; part++) {
      // Parts that are left out are spread over all pairs.
      if (Math.floor((part + 1) * share) > Math.floor(part * share) || part == 0) {
        int from = part * size;
        int to = Math.min(wrong.length, from + size);
        System.arraycopy(wrong(fit, from, to, position), 0, wrong, from, to - from);
      }
    }
    return wrong;
  }

  private double[] wrong(Fit fit, int from, int to, int[] position) {
    BitSet used = new BitSet(position.length);
    for (int p = from; p < to; p++) {
      used.set(pairs.first(p));
      used.set(pairs.second(p));
    }
    int[] rows = used.stream().toArray();
    for (int i = 0; i < rows.length; i++) {
      position[rows[i]] = i;
    }
    double[][] potentials = new double[rows.length][k];
    workers.forRanges(rows.length, (range, first, end) ->
        fit.model().potentialsOf(features.of(Arrays.copyOfRange(rows, first, end)), Arrays.copyOfRange(potentials, first, end)));
    PairBeliefs messages = new PairBeliefs(pairs, from, position, Arrays.copyOfRange(certainty, from, to), rows.length, k);
    messages.propagate(potentials, fit.rate(), rounds());
    return messages.wrong(messages.contradiction(), fit.rate());
  }

  private int rounds() {
    return (int) Math.max(LEAST_ROUNDS, Math.min(Fit.MANY_ROUNDS, BUDGET / MOST_VOTERS / (2 * Effort.MESSAGE * k * pairs.size())));
  }

  private double workPerPair(Fit fit) {
    // Neighbours are found by comparison with all rows of the sample.
    double neighbours = fit.model() instanceof NeighbourModel ? (double) sampled * features.count() : 0;
    return 2.0 * (neighbours + k * (features.count() + Effort.TRANSCENDENTAL + Effort.MESSAGE * LEAST_ROUNDS));
  }
}
