package pairclust.bench.heldout;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The scores as tables in Markdown. */
final class HeldOutReport {

  private final Plan plan;
  private final Scores scores;

  HeldOutReport(Plan plan, Scores scores) {
    this.plan = plan;
    this.scores = scores;
  }

  String text() {
    StringBuilder text = new StringBuilder("# Held-out NMI\n\nPairs from one half of the rows, NMI on the other half, mean of "
        + plan.draws() + " draws" + (plan.first() == 1 ? "" : ", from number " + plan.first() + " on") + ", by number of pairs.\n\n");
    plan.wrong().forEach(share -> text.append(means(share)));
    return text.append(new SchemeComparison(plan, scores).text()).append(dips()).toString();
  }

  private String means(double share) {
    StringBuilder text = new StringBuilder(share == 0 ? "## Means\n\n" : percent(share) + "\n\n").append(head());
    for (String scheme : plan.schemes()) {
      for (String set : plan.sets()) {
        text.append(row(set, scheme, pairs -> cell(set, scheme, share, pairs)));
      }
    }
    for (String scheme : plan.schemes()) {
      text.append(row("**mean**", scheme, pairs -> overSets("%.3f", set -> mean(set, scheme, share, pairs))));
    }
    if (share > 0) {
      text.append("\nMean change by the wrong pairs:\n\n").append(head());
      for (String scheme : plan.schemes()) {
        text.append(row("**mean**", scheme,
            pairs -> overSets("%+.3f", set -> change(set, scheme, share, pairs))));
      }
    }
    return text.append('\n').toString();
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "## Means with %.0f %% wrong pairs", 100 * share);
  }

  private String dips() {
    List<Dip> dips = Dip.find(plan, scores);
    int cells = plan.sets().size() * plan.schemes().size() * (plan.budgets().size() - 1);
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
        "## Dips%n%n%d of %d cells are more than %.2f below 0 pairs, %d of them by a paired t-test at 95 %% (chance alone: about %.0f),"
            + " %d after correction for the number of cells (Holm). With %d draws the correction confirms the first of these cells"
            + " only if |t| > %.1f: more draws see more.%n%n",
        dips.size(), cells, Dip.LEAST, dips.stream().filter(dip -> dip.p() < Dip.LEVEL).count(), cells * Dip.LEVEL / 2,
        dips.stream().filter(Dip::confirmed).count(), plan.draws(), Dip.leastT(cells, plan.draws())));
    text.append("| data set | scheme | pairs | 0 pairs | change | t | p | confirmed |\n|---|---|---|---|---|---|---|---|\n");
    dips.forEach(dip -> text.append(String.format(Locale.ROOT, "| %s | %s | %d | %.3f | %+.3f | %.1f | %.4f | %s |%n", dip.set(),
        dip.scheme(), dip.pairs(), dip.without(), dip.difference(), dip.t(), dip.p(), dip.confirmed() ? "yes" : "no")));
    return text.toString();
  }

  private String head() {
    return "| data set | scheme | " + plan.budgets().stream().map(String::valueOf).collect(Collectors.joining(" | ")) + " |\n|---|---|"
        + "---|".repeat(plan.budgets().size()) + "\n";
  }

  private String row(String set, String scheme, IntFunction<String> cell) {
    return "| " + set + " | " + scheme + " | " + plan.budgets().stream().map(cell::apply).collect(Collectors.joining(" | ")) + " |\n";
  }

  private String cell(String set, String scheme, double share, int pairs) {
    long there = Arrays.stream(plan.values(scores, set, scheme, share, pairs)).filter(nmi -> !Double.isNaN(nmi)).count();
    return number(mean(set, scheme, share, pairs)) + (there < plan.draws() ? " (" + there + " of " + plan.draws() + ")" : "");
  }

  private double mean(String set, String scheme, double share, int pairs) {
    return Arrays.stream(plan.values(scores, set, scheme, share, pairs)).filter(nmi -> !Double.isNaN(nmi)).average().orElse(Double.NaN);
  }

  /** Returns what wrong pairs change in the draws that have a score with and without them. */
  private double change(String set, String scheme, double share, int pairs) {
    return Dip.of(set, scheme, pairs, plan.values(scores, set, scheme, 0, pairs), plan.values(scores, set, scheme, share, pairs))
        .difference();
  }

  /** Returns the mean over the data sets that have a score, and says so if not all have. */
  private String overSets(String format, ToDoubleFunction<String> value) {
    double[] there = plan.sets().stream().mapToDouble(value).filter(nmi -> !Double.isNaN(nmi)).toArray();
    return there.length == 0 ? "-" : String.format(Locale.ROOT, format, Arrays.stream(there).average().orElseThrow())
        + (there.length < plan.sets().size() ? " (" + there.length + " of " + plan.sets().size() + " sets)" : "");
  }

  private static String number(double nmi) {
    return Double.isNaN(nmi) ? "-" : String.format(Locale.ROOT, "%.3f", nmi);
  }
}
