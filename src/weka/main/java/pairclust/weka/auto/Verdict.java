package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.consensus.Consensus;
import pairclust.consensus.Member;
import pairclust.data.Partition;
import pairclust.holdout.PairComparison;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.holdout.Race;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Which candidates make up the result, by how well they agree with left-out pairs: a consensus of the best, weighted by how well each
 * agrees with left-out pairs, or the best one alone if left-out pairs prefer it.
 *
 * @param members the candidates that count, the best first
 * @param weights their shares, with the sum 1
 * @param consensus the error of the consensus; null if there was none to judge
 */
record Verdict(int[] members, double[] weights, PairError consensus) {

  /** How fast the weight of a candidate falls with its error: by a factor of e for each 1/20. */
  private static final double STEEPNESS = 20;

  /** Candidates with less than this part of the best one's weight would only add noise. */
  static final double LEAST_WEIGHT = 0.05;

  /** By how many standard deviations a candidate must be better than the first one to replace it when caution is called for. */
  private static final double DEVIATIONS = 1.5;

  /** Returns the verdict without members that have no labels; the same if all have. */
  Verdict among(IntFunction<int[]> labels) {
    int[] kept = IntStream.range(0, members.length).filter(m -> labels.apply(members[m]) != null).toArray();
    if (kept.length == 0) {
      throw new IllegalArgumentException("No candidate can assign all rows.");
    }
    double sum = IntStream.of(kept).mapToDouble(m -> weights[m]).sum();
    return kept.length == members.length ? this : new Verdict(IntStream.of(kept).map(m -> members[m]).toArray(),
        IntStream.of(kept).mapToDouble(m -> weights[m] / sum).toArray(), consensus);
  }

  /** The verdict without evidence: one candidate. */
  static Verdict only(int candidate) {
    return new Verdict(new int[] {candidate}, new double[] {1}, null);
  }

  /**
   * What a verdict is made from.
   *
   * @param results the results of the candidates
   * @param folds the pairs that judged them
   * @param settings what a consensus needs
   * @param cautious whether the first candidate is the result unless the best is better beyond doubt
   */
  record Evidence(List<Race.Result> results, PairFolds folds, Consensus.Settings settings, boolean cautious) {

    /** Returns the evidence without caution. */
    static Evidence of(List<Race.Result> results, PairFolds folds, Consensus.Settings settings) {
      return new Evidence(results, folds, settings, false);
    }

    /** Returns whether left-out pairs prefer a candidate to the first one by more than randomness explains. */
    boolean isClearlyBetter(int candidate) {
      PairComparison comparison = PairComparison.NONE;
      for (int fold = 0; fold < folds.count(); fold++) {
        int[] labels = results.get(candidate).labels()[fold];
        int[] first = results.get(0).labels()[fold];
        if (labels != null && first != null) {
          comparison = comparison.plus(PairComparison.of(folds.leftOut(fold), labels, first));
        }
      }
      return comparison.isBetter(DEVIATIONS);
    }

    double error(int candidate) {
      return results.get(candidate).error().value();
    }

    /** Returns the candidates that took part in most rounds, the best first. */
    int[] ranked() {
      int most = results.stream().filter(result -> result.failure() == null).mapToInt(Race.Result::rounds).max().orElse(0);
      return IntStream.range(0, results.size()).boxed()
          .filter(c -> results.get(c).rounds() == most && results.get(c).failure() == null)
          .sorted(Comparator.comparingDouble(this::error)).mapToInt(c -> c).toArray();
    }
  }

  /** Judges; with {@code one}, the best candidate alone is the result. */
  static Verdict of(Evidence evidence, boolean one, Workers workers) {
    int[] ranked = evidence.ranked();
    int best = ranked[0];
    if (evidence.cautious && IntStream.of(ranked).anyMatch(c -> c == 0) && !evidence.isClearlyBetter(best)) {
      return only(0);
    }
    int[] members = IntStream.of(ranked).filter(c -> weight(evidence, c, best) >= LEAST_WEIGHT).toArray();
    if (one || members.length == 1) {
      return only(best);
    }
    double sum = IntStream.of(members).mapToDouble(c -> weight(evidence, c, best)).sum();
    double[] shares = IntStream.of(members).mapToDouble(c -> weight(evidence, c, best) / sum).toArray();
    int[][] combined = combine(evidence, members, shares, workers);
    PairError error = IntStream.range(0, combined.length).filter(fold -> combined[fold] != null)
        .mapToObj(fold -> PairError.of(evidence.folds.leftOut(fold), combined[fold])).reduce(PairError.NONE, PairError::plus);
    return error.value() > evidence.error(best) ? new Verdict(new int[] {best}, new double[] {1}, error)
        : new Verdict(members, shares, error);
  }

  /** Returns the weight of a candidate, relative to that of the best one. */
  static double weight(Evidence evidence, int candidate, int best) {
    return Math.exp(-STEEPNESS * (evidence.error(candidate) - evidence.error(best)));
  }

  /** Returns the consensus of what the members found in each round; null where one of them is missing. */
  private static int[][] combine(Evidence evidence, int[] members, double[] shares, Workers workers) {
    int[][] combined = new int[evidence.folds.count()][];
    workers.forEach(combined.length, fold -> {
      if (IntStream.of(members).allMatch(c -> evidence.results.get(c).labels()[fold] != null)) {
        List<Member> found = new ArrayList<>();
        for (int m = 0; m < members.length; m++) {
          int[] labels = evidence.results.get(members[m]).labels()[fold];
          found.add(new Member(new Partition(labels, 1 + IntStream.of(labels).max().orElse(0)), shares[m]));
        }
        Consensus.Settings settings = evidence.settings.withPairs(evidence.folds.training(fold));
        try (Workers one = new Workers(1)) {
          combined[fold] = Consensus.of(found, settings, one, ProgressListener.NONE).clustering().partition().labels();
        }
      }
    });
    return combined;
  }
}
