package pairclust.weka.report;

import java.util.List;
import java.util.Locale;
import pairclust.constraint.Link;
import pairclust.suspect.Suspects;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on pairs that are probably wrong.
 *
 * @param pairs the first of them, the most probable first, in words
 * @param use whether they were used, and why
 * @param onlyApart whether they are several cannot-links and nothing else
 * @param fewClusters the requested number of clusters, if with more of them a suspect could be right; 0 otherwise, and in models of earlier
 *     versions
 */
public record SuspectsSection(List<String> pairs, String use, boolean onlyApart, int fewClusters) implements Report.Section {

  /** The number of suspects of one kind that is hardly an accident. */
  private static final int MANY = 5;

  /**
   * Describes suspect pairs, which may have been kept, unless no pairs were used at all; null if there are none. The requested number of
   * clusters is negative if none was given.
   */
  public static SuspectsSection of(Suspects suspects, GivenPairs given, int[] labels, boolean kept, boolean pairsUsed, int requested) {
    // More clusters do not resolve a contradiction with must-links.
    boolean apart = suspects.list().stream().anyMatch(suspect -> !suspect.contradictory()
        && given.constraints().link(suspect.pair()) == Link.CANNOT);
    return suspects.list().isEmpty() ? null : new SuspectsSection(ReportedPairs.shorten(suspects.list().stream().map(suspect ->
        String.format(Locale.ROOT, "%s: %s", ReportedPairs.describe(given.constraints().get(suspect.pair()), labels, given.rowNames()),
            suspect.contradictory() ? "contradicted by more probable pairs"
                : String.format(Locale.ROOT, "wrong with probability %.2f", suspect.probability()))), suspects.list().size()),
        !pairsUsed ? "ignored, like all pairs" : kept ? "used, because of -keep-suspects" : "ignored; -keep-suspects uses them",
        suspects.list().size() >= MANY && suspects.list().stream().allMatch(suspect ->
            given.constraints().link(suspect.pair()) == Link.CANNOT),
        apart && requested < labels.length ? Math.max(0, requested) : 0);
  }

  @Override
  public SuspectsSection renumbered(int[] numbers) {
    return new SuspectsSection(ReportedPairs.renumbered(pairs, numbers), use, onlyApart, fewClusters);
  }

  @Override
  public void write(ReportText text) {
    text.list("Suspect pairs (" + use + ")", ReportedPairs.named(pairs, text::cluster));
    if (onlyApart) {
      text.line("They are all cannot-links, so perhaps there are more clusters; try another number (-N), or -N -1.");
    } else if (fewClusters > 0) {
      text.line("If the cannot-links among them are right, there may be more clusters than %d (-N).", fewClusters);
    }
    text.line("");
  }
}
