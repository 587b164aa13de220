package pairclust.weka.report;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The part of a report that is about pairs: where they come from, how many were given, follow, are violated, were skipped, and how
 * they contradict each other.
 *
 * @param text the report
 * @param pairs the pairs
 * @param noisy whether nothing was inferred from them
 * @param partition the cluster of each row
 */
public record PairsSection(ReportText text, GivenPairs pairs, boolean noisy, Partition partition) {

  /** Tells all there is to tell. */
  void tell() {
    tellCounts(new Neighbourhoods(partition.labels().length, pairs.constraints()));
    tellContradictions();
  }

  /** Tells how many pairs there are, and which are violated. */
  public void tellCounts(Neighbourhoods closure) {
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
      text.line("Pairs that the labels in attribute '%s' mean: a chain through each label, and a link between any two",
          pairs.labels().name());
    }
    text.line("  given    %d (%d must-link, %d cannot-link)", given.size(), given.count(Link.MUST), given.count(Link.CANNOT));
    if (noisy) {
      text.line("  entailed none, as pairs are taken to be noisy");
    } else {
      long all = closure.mustPairs() + closure.cannotPairs();
      long heard = given.stream().filter(c -> c.weight() > 0).count();
      text.line("  entailed %d more follow from them", all - heard);
    }
    int violated = given.violatedBy(labels).size();
    text.line("  violated %d", violated);
    if (pairs.skipped() > 0) {
      text.line("  skipped  %d, because a row they name is not among these%s", pairs.skipped(),
          given.isEmpty() ? ". That is all of them: does the file belong to this data?" : "");
    } else if (given.isEmpty()) {
      text.line("  The file holds %s: clustered without supervision.", pairs.selfLinks() == 0 ? "no pairs"
          : "only " + (pairs.selfLinks() == 1 ? "a pair" : pairs.selfLinks() + " pairs") + " of a row with itself, which says nothing");
    }
    if (pairs.rowsUnchecked()) {
      text.line("  The file does not say for how many rows it is (@rows %d), so nothing tells if it is for other data.", labels.length);
    }
    text.list("Violated pairs", ReportedPairs.violated(given, labels, pairs.rowNames()));
    String reason = noisy || violated == 0 ? "" : InfeasiblePairs.reason(closure, given, partition.k(), pairs.rowNames());
    if (!reason.isEmpty()) {
      text.line("%s", reason);
    }
  }

  /** Tells what contradicts what, and ends the section. */
  public void tellContradictions() {
    // There may be fewer told than there are to count: not every contradiction is proved.
    text.list("Contradictions", ReportedPairs.first(pairs.conflicts().stream().map(conflict -> conflict.describe(pairs.rowNames())),
        pairs.conflictCount()));
    text.line("");
  }

  private boolean none() {
    return pairs.file() == null && pairs.constraints().isEmpty();
  }
}
