package pairclust.weka.clusterer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.holdout.PairComparison;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.weka.options.SoftPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowSample;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;

/**
 * Finds out whether pairs made the clusters worse than they could be: whether pairs that a clusterer was not given agree better with its
 * clusters without any pairs, or with those of another kind of learning. In the first case the pairs do not fit what the clusterer can
 * find, and are better ignored. In the second case the chosen kind has so many parameters that it satisfies the pairs it was given without
 * having learned anything about other rows.
 */
final class Guard {

  /** By how many standard deviations left-out pairs must prefer other clusters. */
  private static final double DEVIATIONS = 2;

  /**
   * The largest error rate of another kind of learning, relative to that of the chosen one. Trials lack a third of the pairs, which kinds
   * with many parameters suffer from most, so that a small advantage of a simpler kind means nothing.
   */
  private static final double LARGEST_ERROR = 0.75;

  /** The trial only has to show which clusters are better. */
  private static final int STARTS = 3;
  private static final int MOST_ROWS = 500;

  private final AbstractConstrainedClusterer trial;
  private final RowSample sample;
  private final Preparation prepared;

  /**
   * What left-out pairs prefer to the result.
   *
   * @param text the reason, for the report
   * @param kind another kind of learning; null if the pairs are better ignored
   */
  record Objection(String text, String kind) {

    /** The result stays. */
    static final Objection NONE = new Objection(null, null);

    boolean ignoresPairs() {
      return text != null && kind == null;
    }
  }

  /** Other clusters than those of the result. */
  private static final class Rival {

    /** The kind of learning with which they are found; null for the chosen one without pairs. */
    private final String kind;
    private PairComparison comparison = PairComparison.NONE;
    private PairError error = PairError.NONE;

    Rival(String kind) {
      this.kind = kind;
    }

    void judge(ConstraintSet leftOut, int[] labels, int[] usual) {
      comparison = comparison.plus(PairComparison.of(leftOut, labels, usual));
      error = error.plus(PairError.of(leftOut, labels));
    }

    boolean isBetter(PairError usual) {
      return comparison.isBetter(DEVIATIONS) && (kind == null || error.value() < LARGEST_ERROR * usual.value());
    }

    Objection objection(PairError usual) {
      String rates = String.format(Locale.ROOT, "(error rate %.0f %% instead of %.0f %%).", 100 * error.value(), 100 * usual.value());
      return new Objection(kind == null ? "The pairs were not used: pairs that were left out agree better with the clusters without any "
          + rates + "\n" + SoftPairs.USED_ANYWAY
          : "The metric is '" + kind + "', because pairs that were left out agree better with it " + rates, kind);
    }
  }

  private Guard(AbstractConstrainedClusterer trial, RowSample sample, Preparation prepared) {
    this.trial = trial;
    this.sample = sample;
    this.prepared = prepared;
  }

  /** Returns what left-out pairs clearly prefer to the last result of the clusterer. */
  static Objection objection(AbstractConstrainedClusterer clusterer, Instances data, Preparation prepared, int clusters)
      throws Exception {
    GivenPairs pairs = prepared.pairs();
    if (!PairFolds.canJudge(pairs.used()) || clusterer.getAsPublished() || !clusterer.mayViolatePairs() || clusters < 2) {
      return Objection.NONE;
    }
    AbstractConstrainedClusterer trial = (AbstractConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
    trial.setStarts(Math.min(STARTS, clusterer.getStarts()));
    trial.setDebug(false);
    trial.traceTo(step -> clusterer.trace(step.asTrial()));
    trial.setNumClusters(clusters);
    clusterer.passChoices(trial);
    RowSample sample = RowSample.of(data, pairs.used(), Math.max(MOST_ROWS, 10 * clusters), clusterer.getSeed());
    return new Guard(trial, sample, prepared).objection(clusterer.otherKinds());
  }

  private Objection objection(List<String> otherKinds) throws Exception {
    List<Rival> rivals = new ArrayList<>(otherKinds.stream().map(Rival::new).toList());
    if (!trial.getAlwaysUsePairs()) {
      rivals.add(new Rival(null));
    }
    if (rivals.isEmpty()) {
      return Objection.NONE;
    }
    int[] without = trial.getAlwaysUsePairs() ? null : cluster(ConstraintSet.empty());
    PairFolds folds = PairFolds.toJudge(sample.pairs(), trial.getSeed());
    PairError usual = PairError.NONE;
    for (int fold = 0; fold < folds.count(); fold++) {
      ConstraintSet leftOut = folds.leftOut(fold);
      int[] labels = cluster(folds.training(fold));
      usual = usual.plus(PairError.of(leftOut, labels));
      for (Rival rival : rivals) {
        rival.judge(leftOut, rival.kind == null ? without : trial.labels(rival.kind), labels);
      }
    }
    PairError with = usual;
    Rival best = rivals.stream().filter(rival -> rival.isBetter(with))
        .min(Comparator.comparingDouble(rival -> rival.error.value())).orElse(null);
    return best == null ? Objection.NONE : best.objection(usual);
  }

  private int[] cluster(ConstraintSet chosen) throws Exception {
    return trial.build(sample.rows(), prepared.pairs().using(chosen).ofSample(sample.pairs()), prepared.scale()).labels();
  }
}
