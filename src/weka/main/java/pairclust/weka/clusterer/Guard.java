package pairclust.weka.clusterer;

import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.holdout.PairComparison;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowSample;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;

/**
 * Finds out whether pairs made the clusters worse: whether pairs that a clusterer was not given agree better with its clusters without any
 * pairs. Then the pairs do not fit what the clusterer can find, and are better ignored.
 */
final class Guard {

  /** Fewer pairs cannot show that pairs do harm. */
  private static final int FEWEST_PAIRS = 20;
  private static final int FOLDS = 3;

  /** By how many standard deviations left-out pairs must prefer the clusters without pairs. */
  private static final double DEVIATIONS = 2;

  /** The trial only has to show which clusters are better. */
  private static final int STARTS = 3;
  private static final int MOST_ROWS = 500;

  private final AbstractConstrainedClusterer trial;
  private final RowSample sample;
  private final Preparation prepared;

  private Guard(AbstractConstrainedClusterer trial, RowSample sample, Preparation prepared) {
    this.trial = trial;
    this.sample = sample;
    this.prepared = prepared;
  }

  /** Returns why the pairs are better ignored; null if they are not. */
  static String objection(AbstractConstrainedClusterer clusterer, Instances data, Preparation prepared, int clusters) throws Exception {
    GivenPairs pairs = prepared.pairs();
    if (pairs.used().effectiveSize() < FEWEST_PAIRS || clusterer.getAsPublished() || !clusterer.mayViolatePairs() || clusters < 2) {
      return null;
    }
    AbstractConstrainedClusterer trial = (AbstractConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
    trial.setStarts(Math.min(STARTS, clusterer.getStarts()));
    trial.setDebug(false);
    trial.traceTo(step -> clusterer.trace(step.asTrial()));
    trial.setNumClusters(clusters);
    clusterer.passChoices(trial);
    RowSample sample = RowSample.of(data, pairs.used(), Math.max(MOST_ROWS, 10 * clusters), clusterer.getSeed());
    return new Guard(trial, sample, prepared).objection();
  }

  private String objection() throws Exception {
    int[] without = cluster(ConstraintSet.empty());
    PairFolds folds = new PairFolds(sample.pairs(), FOLDS, trial.getSeed());
    PairComparison comparison = PairComparison.NONE;
    PairError withPairs = PairError.NONE;
    PairError withoutPairs = PairError.NONE;
    for (int fold = 0; fold < folds.count(); fold++) {
      ConstraintSet leftOut = folds.leftOut(fold);
      int[] with = cluster(folds.training(fold));
      comparison = comparison.plus(PairComparison.of(leftOut, without, with));
      withPairs = withPairs.plus(PairError.of(leftOut, with));
      withoutPairs = withoutPairs.plus(PairError.of(leftOut, without));
    }
    return !comparison.isBetter(DEVIATIONS) ? null : String.format(Locale.ROOT,
        "The pairs were not used: pairs that were left out agree better with the clusters without any (error rate %.0f %% instead of"
            + " %.0f %%).", 100 * withoutPairs.value(), 100 * withPairs.value());
  }

  private int[] cluster(ConstraintSet chosen) throws Exception {
    return trial.build(sample.rows(), prepared.pairs().using(chosen).ofSample(sample.pairs()), prepared.scale()).labels();
  }
}
