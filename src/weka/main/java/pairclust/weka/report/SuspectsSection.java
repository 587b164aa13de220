package pairclust.weka.report;

import java.util.List;
import java.util.Locale;
import pairclust.suspect.Suspects;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on pairs that are probably wrong.
 *
 * @param pairs the first of them, the most probable first, in words
 * @param use whether they were used, and why
 */
public record SuspectsSection(List<String> pairs, String use) implements Report.Section {

  /** Describes suspect pairs, which may have been kept, unless no pairs were used at all; null if there are none. */
  public static SuspectsSection of(Suspects suspects, GivenPairs given, int[] labels, boolean kept, boolean pairsUsed) {
    return suspects.list().isEmpty() ? null : new SuspectsSection(ReportedPairs.shorten(suspects.list().stream().map(suspect ->
        String.format(Locale.ROOT, "%s: %s", ReportedPairs.describe(given.constraints().get(suspect.pair()), labels, given.rowNames()),
            suspect.contradictory() ? "the more probable pairs say otherwise"
                : String.format(Locale.ROOT, "wrong with probability %.2f", suspect.probability()))), suspects.list().size()),
        !pairsUsed ? "ignored, like all pairs" : kept ? "used, because of -keep-suspects" : "ignored; -keep-suspects uses them");
  }

  @Override
  public void write(ReportText text) {
    text.list("Suspect pairs, which the other pairs and the rows contradict (" + use + ")", pairs);
    text.line("");
  }
}
