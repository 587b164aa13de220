package pairclust.weka.auto;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.PairFolds;
import pairclust.holdout.Race;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.CandidateStep;
import pairclust.progress.ProgressListener;
import pairclust.weka.model.Model;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowSample;
import weka.core.Instances;

/**
 * Fits candidates to rows and pairs, and lets pairs that they were not given judge them. Of very many rows a sample is judged, and the
 * candidates that count are then fitted to a larger one.
 */
final class Contest {

  /** With few pairs more folds, since a fold then lacks a noticeable part of them. */
  private static final int MANY_PAIRS = 50;
  private static final int FOLDS = 4;
  private static final int FOLDS_OF_FEW = 5;

  /** A trial only has to show how good a candidate is. */
  private static final int TRIAL_STARTS = 5;

  private static final int MOST_JUDGED_ROWS = 2000;
  private static final int MOST_FITTED_ROWS = 5000;
  private static final int ROWS_PER_CLUSTER = 20;

  /** With fewer pairs the winner would be decided by randomness. */
  private static final int FEWEST_PAIRS = 10;

  /** Of answers about one row after the other many follow from others, but the rows can be left out all the same. */
  private static final int FEWEST_INDEPENDENT = 6;

  /** The fold that leaves out the only pair of a kind has none to learn from. */
  private static final int FEWEST_OF_A_KIND = 2;

  /**
   * What is to be clustered, and how.
   *
   * @param data the rows
   * @param pairs the pairs
   * @param candidates the candidates, the one to take without evidence first
   * @param settings what all candidates are given
   */
  record Task(Instances data, GivenPairs pairs, List<Candidate> candidates, Candidate.Settings settings) {
  }

  private final Task task;
  private final Workers workers;
  private final ProgressListener listener;
  private final BooleanSupplier stopped;

  private final RowSample judged;
  private final Model[] fits;
  private final Exception[] failures;
  private final double[] seconds;

  /** The cluster of every row, by candidate, once it is known, if only a sample is judged. */
  private final int[][] labels;

  /**
   * @param task the task
   * @param workers the threads
   * @param listener observes the candidates, by one thread at a time
   * @param stopped whether to end with what there is
   */
  Contest(Task task, Workers workers, ProgressListener listener, BooleanSupplier stopped) {
    this.task = task;
    this.workers = workers;
    this.listener = listener;
    this.stopped = stopped;
    int count = task.candidates.size();
    judged = sample(MOST_JUDGED_ROWS);
    fits = new Model[count];
    failures = new Exception[count];
    seconds = new double[count];
    labels = new int[count][];
  }

  private RowSample sample(int most) {
    int rows = Math.max(most, ROWS_PER_CLUSTER * task.settings.clusters());
    return RowSample.of(task.data, task.pairs.used(), rows, task.settings.seed());
  }

  /** Returns why left-out pairs cannot judge candidates, and what it takes; null if they can. */
  static String lackOfEvidence(ConstraintSet pairs) {
    String lack = lack(pairs);
    return lack == null ? null : String.format("%s; it takes %d pairs, %d of which must not follow from others, including %d of each kind",
        lack, FEWEST_PAIRS, FEWEST_INDEPENDENT, FEWEST_OF_A_KIND);
  }

  /**
   * Pairs that follow from others are no further evidence: a must-link counts for each row that joins a neighbourhood, and a cannot-link
   * between two neighbourhoods for each row of the smaller one. Rows are left out with all their pairs, so each of these rows can show that
   * a candidate separates it from the other side, although its cannot-link follows from those of the other rows.
   */
  private static String lack(ConstraintSet pairs) {
    int all = pairs.effectiveSize();
    if (all < FEWEST_PAIRS) {
      return all == 0 ? "there are no pairs" : "there are fewer than " + FEWEST_PAIRS + " pairs";
    }
    Neighbourhoods closure = new Neighbourhoods(pairs.maxRow() + 1, pairs);
    int must = closure.constrainedRows() - closure.count();
    int cannot = Math.toIntExact(Math.min(pairs.count(Link.CANNOT), separableRows(closure)));
    if (Math.min(must, cannot) >= FEWEST_OF_A_KIND && must + cannot >= FEWEST_INDEPENDENT) {
      return null;
    }
    Link rare = must < cannot ? Link.MUST : Link.CANNOT;
    return pairs.count(rare) == 0 ? "all pairs are " + (rare == Link.MUST ? Link.CANNOT : Link.MUST).label() + "s"
        : must + cannot < FEWEST_INDEPENDENT ? "fewer than " + FEWEST_INDEPENDENT + " pairs do not follow from others"
        : "fewer than " + FEWEST_OF_A_KIND + " " + rare.label() + "s do not follow from others";
  }

  /** Returns the number of rows in the smaller of two cannot-linked neighbourhoods, over all these. */
  private static long separableRows(Neighbourhoods closure) {
    long ends = 0;
    for (int p = 0; p < closure.count(); p++) {
      for (int i = 0; i < closure.degree(p); i++) {
        ends += Math.min(closure.size(p), closure.size(closure.linked(p, i)));
      }
    }
    return ends / 2;
  }

  /** Fits the first {@code count} candidates to all pairs, on the rows that are judged; if none can be fitted, the others in turn. */
  void fit(int count) {
    workers.forEach(count, c -> {
      // The first one is fitted in any case, so that there is a result.
      if (c == 0 || !stopped.getAsBoolean()) {
        fit(c, judged);
      }
    });
    for (int c = 0; IntStream.range(0, fits.length).allMatch(i -> fits[i] == null); c++) {
      if (c == fits.length) {
        throw new IllegalArgumentException("No candidate can cluster these rows. " + task.candidates.get(0).name() + ": "
            + failures[0].getMessage(), failures[0]);
      }
      if (!wasReached(c)) {
        fit(c, judged);
      }
    }
  }

  private void fit(int c, RowSample rows) {
    long began = System.nanoTime();
    try {
      fits[c] = task.candidates.get(c).fit(rows.rows(), given(rows), task.settings, reports(c));
    } catch (Exception e) {
      failures[c] = Interrupts.failure(e);
    } finally {
      seconds[c] += (System.nanoTime() - began) / 1e9;
    }
  }

  /** Returns the pairs of a sample, to cluster by all of them that are trusted. */
  private GivenPairs given(RowSample rows) {
    return rows.rows() == task.data ? task.pairs : task.pairs.using(rows.pairs()).ofSample(rows.pairs());
  }

  private ProgressListener reports(int c) {
    return event -> {
      listener.report(new CandidateStep(name(c), c + 1, task.candidates.size(), event));
      return !stopped.getAsBoolean();
    };
  }

  /** @return judges the candidates by left-out pairs */
  LeftOutJudge judge() {
    int folds = judged.pairs().effectiveSize() < MANY_PAIRS ? FOLDS_OF_FEW : FOLDS;
    return new LeftOutJudge(new PairFolds(judged.pairs(), folds, task.settings.seed()), task.settings.clusters(), !task.settings.noisy());
  }

  /** Lets left-out pairs judge the candidates. */
  List<Race.Result> judge(LeftOutJudge judge) {
    List<Race.Result> results = Race.run(IntStream.range(0, fits.length).mapToObj(this::contestant).toList(), judge, workers, stopped);
    IntStream.range(0, fits.length).forEach(c -> seconds[c] += results.get(c).seconds());
    return results;
  }

  private Race.Contestant contestant(int c) {
    Candidate candidate = task.candidates.get(c);
    return training -> {
      if (fits[c] == null) {
        throw failures[c];
      }
      return !candidate.usesPairs() ? fits[c].labels() : candidate.fit(judged.rows(),
          task.pairs.using(training).ofSample(judged.pairs()), task.settings.withStarts(TRIAL_STARTS), reports(c)).labels();
    };
  }

  /** Fits candidates to more rows, if there are more. */
  void fitToMore(int[] members) {
    if (!judgesAllRows()) {
      RowSample more = sample(MOST_FITTED_ROWS);
      workers.forEach(members.length, m -> {
        int c = members[m];
        Model onSample = fits[c];
        if (!stopped.getAsBoolean()) {
          fit(c, more);
        }
        if (failures[c] != null || stopped.getAsBoolean()) {
          // The fit to the sample is complete.
          fits[c] = onSample;
          failures[c] = null;
        }
      });
    }
  }

  /** @return whether there are so few rows that candidates are judged on all of them */
  boolean judgesAllRows() {
    return judged.rows() == task.data;
  }

  /** @return the number of rows on which candidates are judged */
  int judgedRows() {
    return judged.rows().numInstances();
  }

  /** Returns what a candidate made of the rows; null if it failed, or was not reached in time. */
  Model fitted(int c) {
    return fits[c];
  }

  /** @return the first candidate that could be fitted */
  int firstFitted() {
    return IntStream.range(0, fits.length).filter(c -> fits[c] != null).findFirst().orElseThrow();
  }

  /** Returns the name of a candidate. */
  String name(int c) {
    return task.candidates.get(c).name();
  }

  /** Returns why a candidate failed; null if it did not. */
  Exception failure(int c) {
    return failures[c];
  }

  /** Returns whether a candidate was tried. */
  boolean wasReached(int c) {
    return fits[c] != null || failures[c] != null;
  }

  /** Returns the time a candidate took. */
  double seconds(int c) {
    return seconds[c];
  }

  /** Returns the cluster of every row as a candidate sees it, those that it was not fitted to included; null if it cannot assign one. */
  int[] labels(int c) {
    if (judgesAllRows()) {
      return fits[c].labels();
    }
    synchronized (fits[c]) {
      if (labels[c] == null && failures[c] == null) {
        try {
          labels[c] = assign(fits[c]);
        } catch (IllegalArgumentException e) {
          failures[c] = e;
        }
      }
      return labels[c];
    }
  }

  private int[] assign(Model model) {
    int[] clusters = new int[task.data.numInstances()];
    for (int row = 0; row < clusters.length; row++) {
      Interrupts.check(row);
      clusters[row] = model.cluster(task.data.instance(row));
    }
    return clusters;
  }
}
