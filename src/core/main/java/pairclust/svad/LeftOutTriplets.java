package pairclust.svad;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.holdout.LeftOutChoice;
import pairclust.holdout.PairFolds;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.StopRecorder;
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletSet;

/**
 * Finds out by left-out triplets whether triplets made the clusters worse, or by left-out pairs whether pairs improve them. A clustering
 * agrees with a triplet if only its near row is in the cluster of the first, and disagrees if only its far row is.
 */
public final class LeftOutTriplets {

  /** The trial only has to show which clusters are better. */
  private static final int STARTS = 3;

  /** By how many standard deviations left-out triplets must prefer the clusters without any. */
  private static final double DEVIATIONS = 1;

  /** By how many standard deviations left-out pairs must prefer the clusters with pairs. */
  private static final double PAIR_DEVIATIONS = 1.5;

  private LeftOutTriplets() {
  }

  /**
   * Judges the triplets of a problem.
   *
   * @param problem the problem
   * @param settings how to search
   * @param workers the threads; not closed
   * @param listener observes the trials, and may stop them; then the triplets are not doubted
   * @return whether they are better ignored
   */
  public static boolean preferNone(SvadProblem problem, Svad.Settings settings, Workers workers, ProgressListener listener) {
    if (problem.triplets().size() < PairFolds.FEWEST_TO_JUDGE || problem.k() < 2) {
      return false;
    }
    StopRecorder watching = new StopRecorder(step -> listener.report(step.asTrial()));
    Svad.Settings trial = trial(settings);
    int[] without = Svad.run(problem.withoutTriplets(), trial, workers, watching).partition().labels();
    int[] order = Orders.shuffle(IntStream.range(0, problem.triplets().size()).toArray(), new SplittableRandom(settings.seed()));
    double sum = 0;
    double squares = 0;
    for (int fold = 0; fold < PairFolds.FOLDS_TO_JUDGE && !watching.isStopped(); fold++) {
      List<Triplet> training = new ArrayList<>();
      List<Triplet> leftOut = new ArrayList<>();
      for (int i = 0; i < order.length; i++) {
        (i % PairFolds.FOLDS_TO_JUDGE == fold ? leftOut : training).add(problem.triplets().get(order[i]));
      }
      int[] with = Svad.run(problem.with(TripletSet.of(training)), trial, workers, watching).partition().labels();
      for (Triplet triplet : leftOut) {
        int difference = agreement(triplet, without) - agreement(triplet, with);
        sum += difference;
        squares += difference * difference;
      }
    }
    return !watching.isStopped() && sum > DEVIATIONS * Math.sqrt(squares);
  }

  /**
   * Judges the pairs of a problem whose triplets all come from pairs. Triplets of the same pair are no evidence for each other, so whole
   * pairs are left out, with all that follows from them.
   *
   * @param problem the problem
   * @param settings how to search
   * @param workers the threads; not closed
   * @param listener observes the trials, and may stop them; then the pairs are not doubted
   * @return what left-out pairs say: way 0 is without pairs; null if there are too few to judge, or the trials were stopped
   */
  public static LeftOutChoice judgePairs(SvadProblem problem, Svad.Settings settings, Workers workers, ProgressListener listener) {
    if (!PairFolds.canJudge(problem.pairs()) || problem.k() < 2) {
      return null;
    }
    StopRecorder watching = new StopRecorder(step -> listener.report(step.asTrial()));
    Svad.Settings trial = trial(settings);
    int[] without = Svad.run(problem.unsupervised(), trial, workers, watching).partition().labels();
    LeftOutChoice choice = LeftOutChoice.among(List.of(training -> without, training -> watching.isStopped() ? without
        : Svad.run(problem.withPairs(training), trial, workers, watching).partition().labels()),
        PairFolds.toJudge(problem.pairs(), settings.seed()), PAIR_DEVIATIONS);
    return watching.isStopped() ? null : choice;
  }

  private static Svad.Settings trial(Svad.Settings settings) {
    return new Svad.Settings(Math.min(STARTS, settings.starts()), settings.maxIterations(), settings.seed());
  }

  private static int agreement(Triplet triplet, int[] labels) {
    int own = labels[triplet.anchor()];
    return (labels[triplet.near()] == own ? 1 : 0) - (labels[triplet.far()] == own ? 1 : 0);
  }
}
