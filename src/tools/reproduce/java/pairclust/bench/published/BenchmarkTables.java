package pairclust.bench.published;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import pairclust.bench.published.Summary.Mean;

/** The outcomes as tables in Markdown. */
final class BenchmarkTables {

  /** What stands above the tables of a new page. */
  static final String INTRODUCTION = """
      # Clusterers by a published protocol

      The protocol is that of P. Baumann and D. S. Hochbaum, INFORMS Journal on Computing, 2024: rows as z-scores, as many random pairs as
      5, 10, 15 or 20 % of the rows have among themselves, as many clusters as classes, and the adjusted Rand index (ARI) over all rows.
      A method that fails gets 0. *±* is the standard deviation of the mean over draws of the pairs. SimpleKMeans sees no pairs.
      """;

  private final BenchmarkPlan plan;
  private final Summary summary;
  private final Published published;
  private final Names names;

  BenchmarkTables(BenchmarkPlan plan, Summary summary) {
    this.plan = plan;
    this.summary = summary;
    published = summary.published();
    names = new Names(plan.schemes());
  }

  /** Returns the means over data sets with and without published figures. */
  String means(int percent) {
    StringBuilder text = new StringBuilder();
    for (boolean isPublished : new boolean[] {true, false}) {
      List<DataSet> sets = summary.finished(percent, isPublished);
      if (!sets.isEmpty()) {
        text.append(difficulty(percent, sets, isPublished)).append(means(percent, sets));
      }
    }
    int open = plan.sets().size() - summary.finished(percent).size();
    if (open > 0) {
      text.append(open).append(" of ").append(plan.sets().size()).append(" data sets are not finished; run the command again.\n\n");
    }
    return text.toString();
  }

  private String difficulty(int percent, List<DataSet> sets, boolean isPublished) {
    PairsAlone alone = PairsAlone.of(sets, percent, plan.draws());
    return String.format(Locale.ROOT, "Means over %d data set%s %s published figures, %d draw%s. The pairs alone decide %.0f %% of the"
        + " rows; %.0f %% of the rows are in no pair.%n%n", sets.size(), sets.size() == 1 ? "" : "s", isPublished ? "with" : "without",
        plan.draws(), plan.draws() == 1 ? "" : "s", 100 * alone.decided(), 100 * alone.free());
  }

  private String means(int percent, List<DataSet> sets) {
    StringBuilder text = new StringBuilder("| | ARI, all rows | ± | ARI, rows in no pair | at or above PCCC | failed | seconds |\n"
        + "|---|---|---|---|---|---|---|\n");
    boolean isPublished = published.has(sets.get(0), percent);
    for (Mean mean : summary.means(percent, sets)) {
      text.append("| ").append(mean.measured() ? "**" + names.of(mean.name()) + "**" : mean.name() + ", published").append(" | ")
          .append(Names.number(mean.ari(), 3)).append(" | ").append(Names.number(mean.deviation(), 3)).append(" | ")
          .append(Names.number(mean.freeAri(), 3)).append(" | ")
          .append(isPublished ? mean.reached() + " of " + sets.size() : "-").append(" | ")
          .append(mean.measured() ? String.valueOf(mean.failures()) : "-").append(" | ").append(Names.number(mean.seconds(), 2))
          .append(" |\n");
    }
    return text.append('\n').toString();
  }

  /** Returns what is left to a clusterer, over the data sets with published figures, or all if none has any. */
  String pairsAlone() {
    int smallest = published.percents().get(0);
    List<DataSet> compared = plan.sets().stream().filter(set -> published.has(set, smallest)).toList();
    return PairsAlone.table(compared.isEmpty() ? plan.sets() : compared, plan.draws(), published);
  }

  /** Returns the adjusted Rand indices by data set, and what was left out. */
  String sets(int percent, List<String> notes) {
    List<String> heads = Stream.concat(Stream.of("", "rows", "classes", "pairs", "decided", "PCCC", "best published"),
        plan.schemes().stream().map(names::of)).toList();
    StringBuilder text = new StringBuilder("Adjusted Rand index over all rows with " + percent + " %, mean ± standard deviation of the"
        + " draws. *Decided* is the share of the rows that the pairs alone decide.\n\n");
    text.append(row(heads)).append(row(heads.stream().map(head -> "---").toList()));
    plan.sets().forEach(set -> text.append(row(cells(set, percent))));
    text.append("\nThe clusterers with their options, on z-scores: ")
        .append(plan.schemes().stream().map(scheme -> "`" + scheme + "`").collect(Collectors.joining(", "))).append(".\n");
    if (!notes.isEmpty()) {
      text.append("\nLeft out:\n\n");
      notes.forEach(note -> text.append("* ").append(note).append('\n'));
    }
    return text.toString();
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private List<String> cells(DataSet set, int percent) {
    boolean has = published.has(set, percent);
    double best = has ? published.methods().stream().mapToDouble(method -> published.value(method, set, percent)).max().orElseThrow()
        : Double.NaN;
    double decided = summary.ofPairs(percent, set, Outcome::decided);
    Stream<String> fixed = Stream.of(set.name(), String.valueOf(set.classes().length), String.valueOf(set.clusters()),
        String.valueOf(Task.count(set.classes().length, percent)),
        Double.isNaN(decided) ? "-" : String.format(Locale.ROOT, "%.0f %%", 100 * decided),
        has ? Names.number(published.value(Published.REFERENCE, set, percent), 2) : "-", Names.number(best, 2));
    return Stream.concat(fixed, plan.schemes().stream().map(scheme -> cell(summary.aris(set, scheme, percent)))).toList();
  }

  private static String cell(double[] aris) {
    double deviation = Summary.deviation(aris);
    return Names.number(StatUtils.mean(aris), 2) + (Double.isNaN(deviation) ? "" : "±" + Names.number(deviation, 2));
  }
}
