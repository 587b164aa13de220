package pairclust.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.eval.MeanInterval;

/** The results of one data set as tables in Markdown. */
final class CurveTable {

  private final CurvePlan plan;
  private final CurveResults results;

  CurveTable(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  String text() {
    StringBuilder text = new StringBuilder("## " + plan.name() + "\n\n");
    text.append(String.format(Locale.ROOT, "%d rows, %d attributes, %d classes; %s.\n\n",
        plan.data().numInstances(), plan.data().numAttributes() - 1, plan.classCount(), plan.repeats(plan.runs())));
    text.append("Mean NMI on the held-out fold ± standard error, by number of pairs, and the least that pairs changed the mean:\n\n");
    text.append(head("scheme", " least change |"));
    for (String scheme : plan.schemes()) {
      text.append(row(scheme, pairs -> mean(scheme, pairs))).append(' ').append(leastChange(scheme)).append(" |\n");
    }
    if (plan.schemes().size() > 1) {
      text.append("\nDifference of the means and two-sided p: corrected resampled t-test (Nadeau and Bengio), in brackets plain paired");
      text.append(" t-test; * marks p < 0.05 by the corrected one, ° by the plain one alone:\n\n").append(head("schemes", ""));
      for (int i = 1; i < plan.schemes().size(); i++) {
        // Each ablation has one part less than the scheme before it; a strategy is compared with random pairs for the same clusterer.
        String scheme = plan.schemes().get(i);
        boolean strategy = scheme.contains(" @ ");
        String first = strategy ? scheme : plan.schemes().get(i - 1);
        String second = strategy ? scheme.split(" @ ")[0] : scheme;
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
    MeanInterval mean = results.mean(CurveMeasure.NMI, scheme, pairs, plan);
    int asked = plan.runs() * plan.folds();
    return String.format(Locale.ROOT, "%.3f ± %.3f", mean.mean(), mean.margin())
        + (mean.count() < asked ? " (" + mean.count() + " of " + asked + ")" : "");
  }

  private String leastChange(String scheme) {
    double without = results.mean(CurveMeasure.NMI, scheme, 0, plan).mean();
    return plan.budgets().stream().filter(pairs -> pairs > 0)
        .map(pairs -> results.mean(CurveMeasure.NMI, scheme, pairs, plan).mean() - without).min(Double::compare)
        .map(change -> String.format(Locale.ROOT, "%+.3f", change)).orElse("-");
  }

  private String comparison(String first, String second, int pairs) {
    Comparison test = Comparison.of(results.values(CurveMeasure.NMI, first, pairs, plan),
        results.values(CurveMeasure.NMI, second, pairs, plan), plan.folds());
    String mark = test.plain() < Comparison.LEVEL ? " °" : "";
    return String.format(Locale.ROOT, "%+.3f, %s (%s)%s", test.difference(), Comparison.text(test.corrected()),
        Comparison.text(test.plain()), test.corrected() < Comparison.LEVEL ? " *" : mark);
  }
}
