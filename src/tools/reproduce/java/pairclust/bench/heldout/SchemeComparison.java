package pairclust.bench.heldout;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.StatUtils;

/** How schemes differ from the first one in the same draws, as tables in Markdown; for strategies, the first is random pairs. */
final class SchemeComparison {

  private final Plan plan;
  private final Scores scores;

  SchemeComparison(Plan plan, Scores scores) {
    this.plan = plan;
    this.scores = scores;
  }

  /** Returns the tables; empty if there is nothing to compare. */
  String text() {
    List<String> others = plan.schemes().subList(1, plan.schemes().size());
    if (others.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("## Differences from " + plan.schemes().get(0)
        + (plan.wrong().size() > 1 ? ", with right pairs" : "") + "\n\nMean over the data sets, ± its standard"
        + " error over them; in brackets the number of sets that are more than " + Dip.LEAST + " below.\n\n| scheme |");
    plan.budgets().forEach(pairs -> text.append(' ').append(pairs).append(" |"));
    text.append("\n|---|").append("---|".repeat(plan.budgets().size())).append('\n');
    others.forEach(scheme -> text.append("| ").append(scheme).append(" | ")
        .append(plan.budgets().stream().map(pairs -> summary(differences(scheme, pairs))).collect(Collectors.joining(" | ")))
        .append(" |\n"));
    return text.append('\n').append(below(others)).toString();
  }

  private List<Dip> differences(String scheme, int pairs) {
    Function<String, Dip> difference = set -> Dip.of(set, scheme, pairs, plan.values(scores, set, plan.schemes().get(0), 0, pairs),
        plan.values(scores, set, scheme, 0, pairs));
    return plan.sets().stream().map(difference).filter(dip -> !Double.isNaN(dip.difference())).toList();
  }

  private static String summary(List<Dip> differences) {
    double[] values = differences.stream().mapToDouble(Dip::difference).toArray();
    if (values.length == 0) {
      return "-";
    }
    String error = values.length == 1 ? "" : String.format(Locale.ROOT, "±%.3f", Math.sqrt(StatUtils.variance(values) / values.length));
    return String.format(Locale.ROOT, "%+.3f%s (%d)", StatUtils.mean(values), error,
        differences.stream().filter(SchemeComparison::isBelow).count());
  }

  private static boolean isBelow(Dip dip) {
    return dip.difference() < -Dip.LEAST;
  }

  /**
   * Lists the sets that are below, the lowest first, with a paired t-test over the draws that is not corrected for their number; empty if
   * there are none.
   */
  private String below(List<String> others) {
    List<Dip> below = others.stream().flatMap(scheme -> plan.budgets().stream().flatMap(pairs -> differences(scheme, pairs).stream()))
        .filter(SchemeComparison::isBelow).sorted(Comparator.comparing(Dip::difference)).toList();
    if (below.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("| data set | scheme | pairs | difference | t | p |\n|---|---|---|---|---|---|\n");
    below.forEach(dip -> text.append(String.format(Locale.ROOT, "| %s | %s | %d | %+.3f | %.1f | %.4f |%n", dip.set(), dip.scheme(),
            dip.pairs(), dip.difference(), dip.t(), dip.p())));
    return text.append('\n').toString();
  }
}
