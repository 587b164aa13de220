package pairclust.bench.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import pairclust.bench.ScoreFile;

/** Means over draws and data sets. */
final class Summary {

  private final BenchmarkPlan plan;
  private final ScoreFile<Trial, Outcome> outcomes;
  private final Published published = new Published();

  Summary(BenchmarkPlan plan, ScoreFile<Trial, Outcome> outcomes) {
    this.plan = plan;
    this.outcomes = outcomes;
  }

  /**
   * A method's means over data sets.
   *
   * @param name the method
   * @param measured whether it was measured here, not published
   * @param ari the mean adjusted Rand index over all rows
   * @param deviation the standard deviation of this mean over draws; NaN if unknown
   * @param freeAri the same over rows in no pair; NaN if unknown
   * @param reached on how many data sets it is at or above PCCC
   * @param failures how many builds failed
   * @param seconds the mean time of a build; NaN if it was not measured here
   */
  record Mean(String name, boolean measured, double ari, double deviation, double freeAri, int reached, long failures, double seconds) {
  }

  Published published() {
    return published;
  }

  /** Returns the data sets on which all builds with such a share of pairs are done: means must be over the same ones for all methods. */
  List<DataSet> finished(int percent) {
    return plan.sets().stream().filter(set -> plan.schemes().stream()
        .allMatch(scheme -> outcomes(set, scheme, percent).count() == plan.draws())).toList();
  }

  /** Returns the finished data sets that have published figures, or those that have none. */
  List<DataSet> finished(int percent, boolean isPublished) {
    return finished(percent).stream().filter(set -> published.has(set, percent) == isPublished).toList();
  }

  /** Returns what is there of a scheme on a data set. */
  Stream<Outcome> outcomes(DataSet set, String scheme, int percent) {
    return plan.trials(set, scheme, percent).stream().map(outcomes::get).filter(Objects::nonNull);
  }

  /** Returns the adjusted Rand indices of a scheme on a data set, of the draws that are done. */
  double[] aris(DataSet set, String scheme, int percent) {
    return outcomes(set, scheme, percent).mapToDouble(Outcome::ari).toArray();
  }

  /** Returns the mean over draws of something that the pairs alone determine. */
  double ofPairs(int percent, DataSet set, ToDoubleFunction<Outcome> value) {
    return plan.schemes().stream().flatMap(scheme -> outcomes(set, scheme, percent)).mapToDouble(value).average().orElse(Double.NaN);
  }

  /** Returns the means of all methods over finished data sets, best first; of the published ones too if all sets have their figures. */
  List<Mean> means(int percent, List<DataSet> sets) {
    List<Mean> means = new ArrayList<>();
    plan.schemes().forEach(scheme -> means.add(measured(scheme, percent, sets)));
    if (sets.stream().allMatch(set -> published.has(set, percent))) {
      published.methods().forEach(method -> means.add(published(method, percent, sets)));
    }
    means.sort(Comparator.comparing(Mean::ari).reversed());
    return means;
  }

  private Mean measured(String scheme, int percent, List<DataSet> sets) {
    double[][] aris = sets.stream().map(set -> aris(set, scheme, percent)).toArray(double[][]::new);
    double[] byDraw = IntStream.range(0, plan.draws()).mapToDouble(draw -> Arrays.stream(aris).mapToDouble(of -> of[draw]).average()
        .orElse(Double.NaN)).toArray();
    double freeAri = sets.stream().mapToDouble(set -> outcomes(set, scheme, percent).mapToDouble(Outcome::freeAri)
        .filter(ari -> !Double.isNaN(ari)).average().orElse(Double.NaN)).filter(ari -> !Double.isNaN(ari)).average().orElse(Double.NaN);
    List<Outcome> all = sets.stream().flatMap(set -> outcomes(set, scheme, percent)).toList();
    return new Mean(scheme, true, StatUtils.mean(byDraw), deviation(byDraw), freeAri,
        reached(percent, sets, set -> StatUtils.mean(aris(set, scheme, percent))), all.stream().filter(Outcome::failed).count(),
        all.stream().mapToDouble(Outcome::seconds).average().orElse(Double.NaN));
  }

  private Mean published(String method, int percent, List<DataSet> sets) {
    ToDoubleFunction<DataSet> value = set -> published.value(method, set, percent);
    return new Mean(method, false, sets.stream().mapToDouble(value).average().orElse(Double.NaN), Double.NaN, Double.NaN,
        reached(percent, sets, value), 0, Double.NaN);
  }

  private int reached(int percent, List<DataSet> sets, ToDoubleFunction<DataSet> value) {
    return (int) sets.stream().filter(set -> published.has(set, percent))
        .filter(set -> value.applyAsDouble(set) >= published.value(Published.REFERENCE, set, percent)).count();
  }

  /** Returns the standard deviation; NaN of a single value. */
  static double deviation(double[] values) {
    return values.length < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(values));
  }
}
