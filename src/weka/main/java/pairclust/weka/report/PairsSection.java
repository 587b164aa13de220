package pairclust.weka.report;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on pairs: their source, how many were given, entailed, violated and skipped, and their contradictions.
 *
 * @param text the report
 * @param pairs the pairs
 * @param noisy whether no pairs were inferred from them
 * @param partition the clusters
 */
public record PairsSection(ReportText text, GivenPairs pairs, boolean noisy, Partition partition) {

  /** Appends the whole section. */
  void write() {
    writeCounts(new Neighbourhoods(partition.labels().length, pairs.constraints()));
    writeContradictions();
  }

  /** Appends the numbers of pairs and the violated pairs. */
  public void writeCounts(Neighbourhoods closure) {
    if (none()) {
      text.line("No pairs were given (-constraints): clustered without supervision.");
      return;
    }
    ConstraintSet given = pairs.constraints();
    int[] labels = partition.labels();
    if (pairs.file() != null) {
      text.line("Pairs from %s", pairs.file());
    } else if (pairs.labels() == null) {
      text.line("Pairs given by the caller");
    }
    if (pairs.labels() != null) {
      text.line("Pairs from the labels in attribute '%s': a chain through the rows of each label, and a link between any two labels",
          pairs.labels().name());
    }
    text.line("  given    %d (%d must-link, %d cannot-link)", given.size(), given.count(Link.MUST), given.count(Link.CANNOT));
    if (noisy) {
      text.line("  entailed none, because the pairs are treated as noisy");
    } else {
      long all = closure.mustPairs() + closure.cannotPairs();
      long used = given.stream().filter(c -> c.weight() > 0).count();
      text.line("  entailed %d more", all - used);
    }
    int violated = given.violatedBy(labels).size();
    text.line("  violated %d", violated);
    if (pairs.skipped() > 0) {
      text.line("  skipped  %d, because a row they name is not in the data%s", pairs.skipped(),
          given.isEmpty() ? ". That is all of them: does the file belong to this data?" : "");
    } else if (given.isEmpty()) {
      text.line("  The file contains %s: clustered without supervision.", pairs.selfLinks() == 0 ? "no pairs"
          : "only " + (pairs.selfLinks() == 1 ? "a pair" : pairs.selfLinks() + " pairs") + " of a row with itself, which has no effect");
    }
    if (pairs.rowsUnchecked()) {
      text.line("  The file does not give its number of rows (@rows %d), so it cannot be checked against the data.", labels.length);
    }
    text.list("Violated pairs", ReportedPairs.violated(given, labels, pairs.rowNames()));
    String reason = noisy || violated == 0 ? "" : InfeasiblePairs.reason(closure, given, partition.k(), pairs.rowNames());
    if (!reason.isEmpty()) {
      text.line("%s", reason);
    }
  }

  /** Appends the contradictions, and ends the section. */
  public void writeContradictions() {
    // Not every contradiction is explained, so there may be fewer explanations than contradictions.
    text.list("Contradictions", ReportedPairs.shorten(pairs.conflicts().stream().map(conflict -> conflict.describe(pairs.rowNames())),
        pairs.conflictCount()));
    text.line("");
  }

  private boolean none() {
    return pairs.file() == null && pairs.constraints().isEmpty();
  }
}
