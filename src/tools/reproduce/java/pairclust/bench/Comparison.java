package pairclust.bench;

import java.util.Locale;
import java.util.stream.IntStream;
import weka.experiment.PairedStats;
import weka.experiment.PairedStatsCorrected;

/**
 * The difference of two schemes on the same folds, by three paired t-tests. Folds share rows, so that the plain test over all of them is
 * too optimistic. The corrected resampled test (Nadeau and Bengio, doi:10.1023/A:1024068626366) asks whether the difference would show on
 * other data of the kind too, and is strict, above all with two folds. The test over runs asks whether it would show in another run on the
 * same data: runs are drawn independently of each other.
 *
 * @param count how many folds have both scores
 * @param difference the mean of the first less that of the second
 * @param corrected two-sided p of the corrected resampled test
 * @param plain two-sided p of the plain test over all folds
 * @param overRuns two-sided p of the test over the means of runs; NaN with fewer than {@link #LEAST_RUNS}
 */
record Comparison(int count, double difference, double corrected, double plain, double overRuns) {

  static final double LEVEL = 0.05;

  /** With fewer runs a test over their means has too little power. */
  static final int LEAST_RUNS = 5;

  /** Fewer folds say nothing. */
  private static final int LEAST_FOLDS = 5;

  /**
   * Compares.
   *
   * @param x the scores of the first, run by run and in each run fold by fold; NaN where there is none
   * @param y those of the second
   * @param folds how many folds a run has
   */
  static Comparison of(double[] x, double[] y, int folds) {
    PairedStats plain = new PairedStats(LEVEL);
    PairedStats corrected = new PairedStatsCorrected(LEVEL, 1.0 / (folds - 1));
    PairedStats runs = new PairedStats(LEVEL);
    for (int first = 0; first < x.length; first += folds) {
      int[] both = IntStream.range(first, first + folds).filter(i -> !Double.isNaN(x[i]) && !Double.isNaN(y[i])).toArray();
      for (int i : both) {
        plain.add(x[i], y[i]);
        corrected.add(x[i], y[i]);
      }
      if (both.length == folds) {
        runs.add(IntStream.of(both).mapToDouble(i -> x[i]).sum() / folds, IntStream.of(both).mapToDouble(i -> y[i]).sum() / folds);
      }
    }
    plain.calculateDerived();
    corrected.calculateDerived();
    runs.calculateDerived();
    return new Comparison((int) plain.count, plain.differencesStats.mean, corrected.differencesProbability, plain.differencesProbability,
        runs.count < LEAST_RUNS ? Double.NaN : runs.differencesProbability);
  }

  /** Returns the p that decides: over runs, or with too few of them over folds. */
  double p() {
    return Double.isNaN(overRuns) ? plain : overRuns;
  }

  /** Returns whether there are enough results to say anything. */
  boolean isEnough() {
    return count >= LEAST_FOLDS;
  }

  /** Returns whether the difference is beyond chance. */
  boolean isClear() {
    return p() < LEVEL;
  }

  /** Writes a p as papers do. */
  static String text(double p) {
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }
}
