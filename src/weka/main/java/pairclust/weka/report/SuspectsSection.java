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
 * @param ignored whether they were ignored
 */
public record SuspectsSection(List<String> pairs, boolean ignored) implements Report.Section {

  /** Describes suspect pairs; null if there are none. */
  public static SuspectsSection of(Suspects suspects, GivenPairs given, int[] labels, boolean ignored) {
    return suspects.list().isEmpty() ? null : new SuspectsSection(ReportedPairs.shorten(suspects.list().stream().map(suspect ->
        String.format(Locale.ROOT, "%s: %s", ReportedPairs.describe(given.constraints().get(suspect.pair()), labels, given.rowNames()),
            suspect.contradictory() ? "the more probable pairs say otherwise"
                : String.format(Locale.ROOT, "wrong with probability %.2f", suspect.probability()))), suspects.list().size()), ignored);
  }

  @Override
  public void write(ReportText text) {
    text.list("Suspect pairs, which the other pairs and the rows contradict (" + (ignored ? "ignored; -keep-suspects uses them"
        : "used, because of -keep-suspects") + ")", pairs);
    text.line("");
  }
}
