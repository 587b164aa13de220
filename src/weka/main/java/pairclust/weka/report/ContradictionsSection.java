package pairclust.weka.report;

import java.util.List;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on contradictions among the pairs.
 *
 * @param explained the first ones
 * @param count the number of all of them
 */
public record ContradictionsSection(List<String> explained, int count) implements Section {

  /** Describes the contradictions among given pairs. */
  public ContradictionsSection(GivenPairs pairs) {
    this(pairs.conflicts().stream().map(conflict -> conflict.describe(pairs.rowNames())).toList(), pairs.conflictCount());
  }

  @Override
  public void write(ReportText text) {
    // Not every contradiction is explained, so there may be fewer explanations than contradictions.
    text.list("Contradictions", ReportedPairs.shorten(explained.stream(), count));
    text.line("");
  }
}
