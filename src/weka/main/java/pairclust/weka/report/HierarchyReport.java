package pairclust.weka.report;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.hierarchy.Agglomeration;
import pairclust.hierarchy.CondensedRows;
import pairclust.hierarchy.GuidedAgglomeration;
import pairclust.hierarchy.Linkage;
import pairclust.holdout.PairFolds;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of agglomerative clustering. */
public final class HierarchyReport {

  /** The largest number of stopped merges to list. */
  private static final int LISTED = 10;

  private HierarchyReport() {
  }

  /**
   * Makes the report.
   *
   * @param clusterer the clusterer
   * @param task the distance, the linkage, and the pairs of rows that had to be satisfied
   * @param encoded the rows
   * @param given the pairs
   * @param merged what was merged, and its pairs
   * @param guided the result
   * @return the report
   */
  public static Report of(ConstrainedClustererOptions clusterer, GuidedAgglomeration.Task task, RowEncoder.Encoded encoded,
      GivenPairs given, CondensedRows merged, GuidedAgglomeration guided) {
    Agglomeration found = guided.found();
    Partition clusters = merged.expand(found.partition());
    ConstraintSet groupPairs = merged.pairs();
    int rows = clusters.labels().length;
    Neighbourhoods closure = new Neighbourhoods(rows, given.used());
    int made = found.tree().mergesFor(found.wanted());
    IntFunction<String> names = row -> given.rowNames().apply(merged.firstRow(row));
    List<Stopped> stopped = found.stopped().stream().limit(LISTED).map(merge -> new Stopped(merge.first(), merge.second(),
        merge.distance(), names.apply(groupPairs.first(merge.pair())) + " != " + names.apply(groupPairs.second(merge.pair())))).toList();
    String method =
        "scale " + encoded.scale().label() + ", distance " + task.distance().label() + ", linkage " + task.linkage().label();
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), method, ""),
        LinesSection.of("", approximation(merged, rows, task.linkage()), ReportText.count(made, "merge") + (found.tree().forced() == 0
            ? "" : ", " + found.tree().forced() + " of must-linked rows"), guidance(guided, task.pairs(), clusterer.getAsPublished()),
            deadEnd(found, groupPairs, names), fewer(found), ""),
        new FiguresSection(33, "", new Figure("Objective", found.height()), new Figure("  distance of the last merge", found.height())),
        PairsSection.of(given, clusterer.softPairs().noisy(), clusters, closure),
        stopped.isEmpty() ? null : new StoppedSection(stopped, found.stopped().size()),
        new NotesSection(encoded.encoder(), clusters.sizes(), "", true),
        ClustersSection.of(encoded, clusters));
  }

  /** Says what was approximated; null for nothing. */
  private static String approximation(CondensedRows merged, int rows, Linkage linkage) {
    if (merged.groups().count() == rows) {
      return null;
    }
    String near = merged.condensed() == 0 ? null
        : String.format(Locale.ROOT, "rows in no pair were first grouped by k-means into %,d groups", merged.condensed());
    String linked = merged.linked() == 0 ? null : String.format(Locale.ROOT, "must-linked rows were %sjoined into %s",
        near == null ? "first " : "", merged.linked() == 1 ? "one group" : String.format(Locale.ROOT, "%,d groups", merged.linked()));
    return String.format(Locale.ROOT, "Approximate result: there are more than %,d rows (-exact-rows), so\n%s. %,d groups and single"
        + " rows were merged.%s", merged.exactRows(), near == null ? linked : linked == null ? near : near + ", and " + linked,
        merged.groups().count(), linkage == Linkage.WARD ? "" : " The distance of two groups is that of their means.");
  }

  /** Says how pairs were used for rows in no pair, and why; null without pairs and as published. */
  private static String guidance(GuidedAgglomeration guided, ConstraintSet hard, boolean asPublished) {
    if (hard.effectiveSize() == 0 || asPublished) {
      return null;
    }
    String moved = guided.moved() == 0 ? "No row had to be moved to satisfy the pairs."
        : ReportText.count(guided.moved(), "row") + " in pairs " + (guided.moved() == 1 ? "was" : "were") + " moved to satisfy them.";
    return switch (guided.guidance()) {
      case GUIDED -> "The pairs guided the merges" + (guided.map() == null ? "" : ", in a metric learned from them") + (guided.errors()
          .isKnown() ? String.format(Locale.ROOT, ": left-out pairs agree better with such clusters (error rate %.0f %% instead of %.0f %%"
          + " without).\n", 100 * guided.errors().guided(), 100 * guided.errors().without())
          : ", because 'always use pairs' (-always-use-pairs) is set.\n") + moved;
      case NONE -> String.format(Locale.ROOT, "Rows in no pair are where the tree without pairs has them: left-out pairs do not agree"
          + " clearly better with merges guided by pairs\n(error rate %.0f %% instead of %.0f %% without). To let them guide merges anyway,"
          + " set 'always use pairs' (-always-use-pairs).\n%s",
          100 * guided.errors().guided(), 100 * guided.errors().without(), moved);
      case NOT_JUDGED -> "Rows in no pair are where the tree without pairs has them: " + (PairFolds.canJudge(hard)
          ? "whether pairs should guide merges was not judged." : "it takes at least " + PairFolds.FEWEST_TO_JUDGE
          + " pairs to judge whether they should guide merges.") + "\n" + moved;
      case EVERY_MERGE -> "The pairs decide every merge: moving rows in pairs alone does not satisfy all of them with "
          + ReportText.count(guided.found().wanted(), "cluster") + ".";
    };
  }

  private static String deadEnd(Agglomeration found, ConstraintSet hard, IntFunction<String> names) {
    if (!found.isDeadEnd()) {
      return null;
    }
    InfeasiblePairs proof = InfeasiblePairs.find(new Neighbourhoods(found.partition().labels().length, hard), hard, found.wanted(), names);
    return "Dead end: no merge is left with " + found.partition().k() + " clusters, because any two of them are cannot-linked; "
        + ReportText.count(found.wanted(), "cluster") + (found.wanted() == 1 ? " was" : " were") + " wanted (-N).\n" + (proof != null
        ? "With any method " + proof + "\nUse more clusters (-N " + found.partition().k() + "), or correct the pairs."
        : "An earlier merge led here. Without -as-published these are avoided, unless pairs are too many or complex. Try another linkage"
            + " (-linkage),\nuse more clusters (-N " + found.partition().k() + "), leave out pairs that are probably wrong (-noisy), or use"
            + " COPKMeans.");
  }

  private static String fewer(Agglomeration found) {
    return found.partition().k() >= found.wanted() ? null : "Must-links leave only " + ReportText.count(found.partition().k(), "cluster")
        + " of the " + found.wanted() + " that were wanted (-N).";
  }

  /** Two clusters that a cannot-link kept apart. */
  private record Stopped(int first, int second, double distance, String pair) implements Serializable {
  }

  /** The merges that cannot-links stopped. */
  private record StoppedSection(List<Stopped> listed, int count) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("Merges of near clusters that cannot-links stopped");
      listed.forEach(merge -> text.line("  %s and %s, distance %.6g: %s", text.cluster(merge.first), text.cluster(merge.second),
          merge.distance, merge.pair));
      text.line(count > listed.size() ? "  ... and " + (count - listed.size()) + " more\n" : "");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new StoppedSection(listed.stream().map(merge -> new Stopped(numbers[merge.first], numbers[merge.second], merge.distance,
          merge.pair)).toList(), count);
    }
  }
}
