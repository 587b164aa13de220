package pairclust.bench.published;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What is left to a clusterer, on average over data sets and draws. Nothing needs to be clustered to know this.
 *
 * @param decided the share of the rows that the pairs alone decide
 * @param nearlyAll of how many data sets they decide nearly all rows
 * @param free the share of the rows that are in no pair
 */
record PairsAlone(double decided, long nearlyAll, double free) {

  /** From this share of the rows on, nothing is left to a clusterer. */
  static final double NEARLY_ALL = 0.95;

  static PairsAlone of(List<DataSet> sets, int percent, int draws) {
    List<PairsAlone> each = sets.stream().map(set -> of(set, percent, draws)).toList();
    return new PairsAlone(each.stream().mapToDouble(PairsAlone::decided).average().orElse(Double.NaN),
        each.stream().mapToLong(PairsAlone::nearlyAll).sum(), each.stream().mapToDouble(PairsAlone::free).average().orElse(Double.NaN));
  }

  private static PairsAlone of(DataSet set, int percent, int draws) {
    List<Task> tasks = IntStream.rangeClosed(1, draws).mapToObj(draw -> new Task(set.classes(), percent, draw)).toList();
    double decided = tasks.stream().mapToDouble(Task::decided).average().orElseThrow();
    return new PairsAlone(decided, decided >= NEARLY_ALL ? 1 : 0, tasks.stream().mapToDouble(Task::freeShare).average().orElseThrow());
  }

  /** Returns a table in Markdown, by size of the sets of pairs, with the published means of the method that the comparison proposes. */
  static String table(List<DataSet> sets, int draws, Published published) {
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
        "| pairs of | rows decided by the pairs alone | data sets of which they decide %.0f %% or more | rows in no pair |"
            + " PCCC, published |%n|---|---|---|---|---|%n", 100 * NEARLY_ALL));
    for (int percent : published.percents()) {
      PairsAlone alone = of(sets, percent, draws);
      double reference = sets.stream().filter(set -> published.has(set, percent))
          .mapToDouble(set -> published.value(Published.REFERENCE, set, percent)).average().orElse(Double.NaN);
      text.append(String.format(Locale.ROOT, "| %d %% | %.0f %% | %d of %d | %.0f %% | %s |%n", percent, 100 * alone.decided,
          alone.nearlyAll, sets.size(), 100 * alone.free, Names.number(reference, 3)));
    }
    return text.toString();
  }
}
