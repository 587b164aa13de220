package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.consensus.Consensus;
import pairclust.consensus.Member;
import pairclust.data.Partition;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.PairError;
import pairclust.holdout.Race;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The shares of candidates in the result, by how well they agree with left-out pairs: a consensus of the best, weighted by how well each
 * agrees with left-out pairs, or the best one alone if no other comes near. That the best one has a smaller error than the consensus is no
 * reason to prefer it: the smallest of several uncertain errors is smaller than it should be.
 *
 * @param members the candidates that count, the best first
 * @param weights their shares, with the sum 1
 * @param consensus the error of the consensus; null if there was none to judge
 */
record Shares(int[] members, double[] weights, PairError consensus) {

  /** How fast the weight of a candidate falls with its error: by a factor of e for each 1/20. */
  private static final double STEEPNESS = 20;

  /** Candidates with less than this part of the best one's weight would only add noise. */
  static final double LEAST_WEIGHT = 0.05;

  /** By how many standard deviations a candidate must be better than the first one to replace it when caution is called for. */
  private static final double DEVIATIONS = 1.5;

  /** Returns the shares without those of members that have no labels; the same if all have. */
  Shares among(IntFunction<int[]> labels) {
    int[] kept = IntStream.range(0, members.length).filter(m -> labels.apply(members[m]) != null).toArray();
    if (kept.length == 0) {
      throw new IllegalArgumentException("No candidate can assign all rows.");
    }
    double sum = IntStream.of(kept).mapToDouble(m -> weights[m]).sum();
    return kept.length == members.length ? this : new Shares(IntStream.of(kept).map(m -> members[m]).toArray(),
        IntStream.of(kept).mapToDouble(m -> weights[m] / sum).toArray(), consensus);
  }

  /** Without evidence one candidate is all. */
  static Shares only(int candidate) {
    return new Shares(new int[] {candidate}, new double[] {1}, null);
  }

  /**
   * What shares are made from.
   *
   * @param results the results of the candidates
   * @param judge judged them by left-out pairs
   * @param settings what a consensus needs
   * @param priors the weight of each candidate before any pair is known
   * @param cautious whether the first candidate is the result unless the best is better beyond doubt
   */
  record Evidence(List<Race.Result> results, LeftOutJudge judge, Consensus.Settings settings, double[] priors, boolean cautious) {

    /** Returns whether left-out pairs prefer a candidate to the first one by more than randomness explains. */
    boolean isClearlyBetter(int candidate) {
      return judge.compare(results.get(candidate).labels(), results.get(0).labels()).isBetter(DEVIATIONS);
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
  static Shares of(Evidence evidence, boolean one, Workers workers) {
    int[] ranked = evidence.ranked();
    int best = ranked[0];
    if (evidence.cautious && IntStream.of(ranked).anyMatch(c -> c == 0) && !evidence.isClearlyBetter(best)) {
      return only(0);
    }
    double most = IntStream.of(ranked).mapToDouble(c -> weight(evidence, c)).max().orElseThrow();
    int[] members = IntStream.of(ranked).filter(c -> weight(evidence, c) >= LEAST_WEIGHT * most).toArray();
    if (one || members.length == 1) {
      return only(best);
    }
    double sum = IntStream.of(members).mapToDouble(c -> weight(evidence, c)).sum();
    double[] shares = IntStream.of(members).mapToDouble(c -> weight(evidence, c) / sum).toArray();
    return new Shares(members, shares, evidence.judge.error(combine(evidence, members, shares, workers)));
  }

  /** Returns the weight of a candidate, up to a factor that all have in common. */
  static double weight(Evidence evidence, int candidate) {
    return evidence.priors[candidate] * Math.exp(-STEEPNESS * evidence.error(candidate));
  }

  /** Returns the consensus of what the members found in each round; null where one of them is missing. */
  private static int[][] combine(Evidence evidence, int[] members, double[] shares, Workers workers) {
    int[][] combined = new int[evidence.judge.folds().count()][];
    workers.forEach(combined.length, fold -> {
      if (IntStream.of(members).allMatch(c -> evidence.results.get(c).labels()[fold] != null)) {
        List<Member> found = new ArrayList<>();
        for (int m = 0; m < members.length; m++) {
          int[] labels = evidence.results.get(members[m]).labels()[fold];
          found.add(new Member(new Partition(labels, 1 + IntStream.of(labels).max().orElse(0)), shares[m]));
        }
        Consensus.Settings settings = evidence.settings.withPairs(evidence.judge.folds().training(fold));
        try (Workers one = new Workers(1)) {
          combined[fold] = Consensus.of(found, settings, one, ProgressListener.NONE).clustering().partition().labels();
        }
      }
    });
    return combined;
  }
}
