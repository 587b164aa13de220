package pairclust.holdout;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A race between ways to cluster the same rows, judged by pairs that they were not given. It takes one round per fold. After each round
 * the hopeless contestants drop out: those that the best one beats by so much that the other folds can hardly change it. One that fails
 * drops out too. Without a time limit the result does not depend on the number of threads.
 */
public final class Race {

  /** By how many standard deviations, and by how much beyond them, a contestant must be worse than the best one to drop out. */
  private static final double DEVIATIONS = 2;
  private static final double MARGIN = 0.2;

  /** A way to cluster the rows. */
  @FunctionalInterface
  public interface Contestant {

    /**
     * Clusters the rows.
     *
     * @param training the pairs to use
     * @return the cluster of each row
     * @throws Exception if it cannot; the message says why
     */
    int[] cluster(ConstraintSet training) throws Exception;
  }

  /** What became of a contestant. */
  public enum Outcome {
    /** It took part in every round. */
    FINISHED,
    /** It dropped out because it was too far behind. */
    DROPPED,
    /** It failed in a round. */
    FAILED,
    /** The race was stopped before it took part in every round. */
    STOPPED
  }

  /**
   * The result of a contestant.
   *
   * @param outcome what became of it
   * @param rounds the number of rounds that it took part in
   * @param error its error on the pairs left out in these rounds
   * @param failure why it failed; null if it did not
   * @param seconds the time that it took
   * @param labels the clusters that it found in each round; null for rounds that it missed
   */
  public record Result(Outcome outcome, int rounds, PairError error, Exception failure, double seconds, int[][] labels) {
  }

  private final List<Contestant> contestants;
  private final LeftOutJudge judge;
  private final PairFolds folds;
  private final BooleanSupplier stopped;

  /** The labels by contestant and fold; null where a contestant did not take part. */
  private final int[][][] labels;
  private final Exception[] failures;
  private final boolean[] dropped;
  private final long[] nanos;

  private Race(List<Contestant> contestants, LeftOutJudge judge, BooleanSupplier stopped) {
    this.contestants = contestants;
    this.judge = judge;
    folds = judge.folds();
    this.stopped = stopped;
    labels = new int[contestants.size()][folds.count()][];
    failures = new Exception[contestants.size()];
    dropped = new boolean[contestants.size()];
    nanos = new long[contestants.size()];
  }

  /**
   * Runs a race.
   *
   * @param contestants the contestants
   * @param judge judges them by the pairs of its folds
   * @param workers the threads; each contestant runs on one of them
   * @param stopped whether to end early; asked before a contestant begins a round
   * @return the results, in the order of the contestants
   */
  public static List<Result> run(List<Contestant> contestants, LeftOutJudge judge, Workers workers, BooleanSupplier stopped) {
    Race race = new Race(contestants, judge, stopped);
    for (int fold = 0; fold < judge.folds().count() && !stopped.getAsBoolean(); fold++) {
      race.round(fold, workers);
      if (stopped.getAsBoolean()) {
        race.discard(fold);
      } else {
        race.dropHopeless(fold + 1);
      }
    }
    return IntStream.range(0, contestants.size()).mapToObj(race::result).toList();
  }

  private void round(int fold, Workers workers) {
    int[] running = IntStream.range(0, contestants.size()).filter(this::isIn).toArray();
    workers.forEach(running.length, i -> {
      if (!stopped.getAsBoolean()) {
        run(running[i], fold);
      }
    });
  }

  private void run(int contestant, int fold) {
    long began = System.nanoTime();
    try {
      labels[contestant][fold] = contestants.get(contestant).cluster(folds.training(fold));
    } catch (Exception e) {
      failures[contestant] = Interrupts.failure(e);
    } finally {
      nanos[contestant] += System.nanoTime() - began;
    }
  }

  /** Only the first contestants were reached in a round that was stopped, and some were cut short: it would be unfair to the others. */
  private void discard(int fold) {
    for (int[][] found : labels) {
      found[fold] = null;
    }
  }

  private boolean isIn(int contestant) {
    return failures[contestant] == null && !dropped[contestant];
  }

  private void dropHopeless(int rounds) {
    int[] complete = IntStream.range(0, contestants.size()).filter(c -> isIn(c) && rounds(c) == rounds).toArray();
    if (complete.length == 0 || rounds == folds.count()) {
      return;
    }
    int best = Arrays.stream(complete).boxed().min((a, b) -> Double.compare(error(a).value(), error(b).value())).orElseThrow();
    for (int contestant : complete) {
      PairComparison comparison = judge.compare(labels[best], labels[contestant]);
      dropped[contestant] = comparison.advantage() > MARGIN + DEVIATIONS * comparison.noise();
    }
  }

  private int rounds(int contestant) {
    return (int) Arrays.stream(labels[contestant]).filter(row -> row != null).count();
  }

  private PairError error(int contestant) {
    return judge.error(labels[contestant]);
  }

  private Result result(int contestant) {
    int rounds = rounds(contestant);
    Outcome outcome = failures[contestant] != null ? Outcome.FAILED : dropped[contestant] ? Outcome.DROPPED
        : rounds == folds.count() ? Outcome.FINISHED : Outcome.STOPPED;
    return new Result(outcome, rounds, error(contestant), failures[contestant], nanos[contestant] / 1e9,
        labels[contestant]);
  }
}
