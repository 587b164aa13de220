package pairclust.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.eval.MeanInterval;
import weka.experiment.PairedStats;
import weka.experiment.PairedStatsCorrected;

/** The results of one data set as tables in Markdown. */
final class CurveTable {

  private static final double LEVEL = 0.05;

  /** Test rows per training row, with two folds. */
  private static final double TEST_TRAIN_RATIO = 1;

  private final CurvePlan plan;
  private final CurveResults results;

  CurveTable(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  String text() {
    CurveData data = plan.data();
    StringBuilder text = new StringBuilder("## " + data.name() + "\n\n");
    text.append(String.format(Locale.ROOT, "%d rows, %d attributes, %d classes; %d runs of 2 folds.\n\n",
        data.rows().numInstances(), data.rows().numAttributes(), data.classCount(), plan.runs()));
    text.append("Mean NMI on the held-out half ± standard error, by number of pairs, and the least that pairs changed the mean:\n\n");
    text.append(head("scheme", " least change |"));
    for (String scheme : plan.schemes()) {
      text.append(row(scheme, pairs -> mean(scheme, pairs))).append(' ').append(leastChange(scheme)).append(" |\n");
    }
    if (plan.schemes().size() > 1) {
      text.append("\nDifference of the means and two-sided p: corrected resampled t-test (Nadeau and Bengio), in brackets plain paired");
      text.append(" t-test; * marks p < 0.05 by the corrected one, ° by the plain one alone:\n\n").append(head("schemes", ""));
      for (int i = 1; i < plan.schemes().size(); i++) {
        String first = plan.schemes().get(i - 1);
        String second = plan.schemes().get(i);
        text.append(row(first + " − " + second, pairs -> comparison(first, second, pairs))).append('\n');
      }
    }
    return text.append('\n').toString();
  }

  private String head(String title, String extra) {
    List<Integer> budgets = plan.budgets();
    return "| " + title + " | " + budgets.stream().map(String::valueOf).collect(Collectors.joining(" | ")) + " |" + extra + "\n|---|"
        + "---|".repeat(budgets.size() + (extra.isEmpty() ? 0 : 1)) + "\n";
  }

  private String row(String title, IntFunction<String> cell) {
    return "| " + title + " | " + plan.budgets().stream().map(cell::apply).collect(Collectors.joining(" | ")) + " |";
  }

  private String mean(String scheme, int pairs) {
    MeanInterval mean = results.meanNmi(scheme, pairs, plan.runs());
    int asked = plan.runs() * CurvePlan.FOLDS;
    return String.format(Locale.ROOT, "%.3f ± %.3f", mean.mean(), mean.margin())
        + (mean.count() < asked ? " (" + mean.count() + " of " + asked + ")" : "");
  }

  private String leastChange(String scheme) {
    double without = results.meanNmi(scheme, 0, plan.runs()).mean();
    return plan.budgets().stream().filter(pairs -> pairs > 0).map(pairs -> results.meanNmi(scheme, pairs, plan.runs()).mean() - without)
        .min(Double::compare).map(change -> String.format(Locale.ROOT, "%+.3f", change)).orElse("-");
  }

  private String comparison(String first, String second, int pairs) {
    PairedStats plain = new PairedStats(LEVEL);
    PairedStats corrected = new PairedStatsCorrected(LEVEL, TEST_TRAIN_RATIO);
    double[] x = results.nmi(first, pairs, plan.runs());
    double[] y = results.nmi(second, pairs, plan.runs());
    for (int i = 0; i < x.length; i++) {
      if (!Double.isNaN(x[i]) && !Double.isNaN(y[i])) {
        plain.add(x[i], y[i]);
        corrected.add(x[i], y[i]);
      }
    }
    plain.calculateDerived();
    corrected.calculateDerived();
    String mark = plain.differencesProbability < LEVEL ? " °" : "";
    return String.format(Locale.ROOT, "%+.3f, %s (%s)%s", plain.differencesStats.mean, p(corrected), p(plain),
        corrected.differencesProbability < LEVEL ? " *" : mark);
  }

  private static String p(PairedStats test) {
    return test.differencesProbability < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", test.differencesProbability);
  }
}
