package pairclust.bench;

import java.util.Arrays;
import java.util.List;

/** The scores of an experiment on one data set, by the short names of its schemes. */
final class Evidence {

  private final Experiment experiment;
  private final CurvePlan plan;
  private final CurveResults results;

  Evidence(Experiment experiment, CurvePlan plan, CurveResults results) {
    this.experiment = experiment;
    this.plan = plan;
    this.results = results;
  }

  CurveMeasure measure() {
    return experiment.measure();
  }

  /** Returns the name of the data set. */
  String set() {
    return plan.name();
  }

  /** Returns the numbers of pairs from the first to the second, both included. */
  int[] budgets(int from, int to) {
    return plan.budgets().stream().mapToInt(Integer::intValue).filter(pairs -> pairs >= from && pairs <= to).toArray();
  }

  /** Returns, for each run and fold, the mean of a scheme over numbers of pairs; NaN where one is missing. */
  double[] values(CurveMeasure measure, String label, int... budgets) {
    double[] sums = new double[plan.runs() * plan.folds()];
    for (int pairs : budgets) {
      double[] values = results.values(measure, scheme(label), pairs, plan);
      Arrays.setAll(sums, i -> sums[i] + values[i] / budgets.length);
    }
    return sums;
  }

  /** Returns the mean over all folds that there are. */
  double mean(CurveMeasure measure, String label, int pairs) {
    return results.mean(measure, scheme(label), pairs, plan).mean();
  }

  /** Compares two schemes by their means over numbers of pairs. */
  Comparison compare(String first, String second, int... budgets) {
    return Comparison.of(values(measure(), first, budgets), values(measure(), second, budgets), plan.folds());
  }

  /** Compares a scheme with itself for another number of pairs. */
  Comparison compare(String label, int pairs, int otherPairs) {
    return Comparison.of(values(measure(), label, pairs), values(measure(), label, otherPairs), plan.folds());
  }

  /** Returns the short names of all schemes. */
  List<String> labels() {
    return List.copyOf(experiment.schemes().keySet());
  }

  private String scheme(String label) {
    String scheme = experiment.schemes().get(label);
    if (scheme == null) {
      throw new IllegalArgumentException("Experiment " + experiment.id() + " has no scheme '" + label + "'.");
    }
    return scheme;
  }
}
