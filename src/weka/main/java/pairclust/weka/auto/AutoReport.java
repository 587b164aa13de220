package pairclust.weka.auto;

import java.util.List;
import java.util.Locale;
import pairclust.holdout.PairError;
import pairclust.weka.report.Report;
import pairclust.weka.report.ReportText;

/**
 * The section of a report on how the candidates did, and why the result is what it is.
 *
 * @param standings the candidates, the best first
 * @param judgedRows the number of rows on which they were judged
 * @param sampled whether that is not all of them
 * @param consensus the error of the consensus on left-out pairs; null if none was judged
 * @param reason why the result is what it is
 * @param findings how informative the pairs are, in words
 * @param questions pairs whose answers would decide between the best, in words
 */
public record AutoReport(List<Standing> standings, int judgedRows, boolean sampled, PairError consensus, String reason,
    List<String> findings, List<String> questions) implements Report.Section {

  /** Models saved before there were findings have none. */
  public AutoReport {
    findings = findings == null ? List.of() : findings;
  }

  @Override
  public void write(ReportText text) {
    text.line("");
    text.line("Candidates, by how many left-out pairs they agree with%s",
        sampled ? String.format(Locale.ROOT, " (judged on a sample of %d rows)", judgedRows) : "");
    text.line("  agreement    share  candidate");
    for (Standing standing : standings) {
      text.line("%s %s  %5s  %s", standing.share() > 0 ? "*" : " ", agreement(standing.isJudged() ? standing.error() : null),
          standing.share() > 0 ? String.format(Locale.ROOT, "%.2f", standing.share()) : "",
          standing.name() + (standing.note().isEmpty() ? "" : ": " + standing.note()));
    }
    if (consensus != null) {
      text.line("  %s         the consensus of those with a share", agreement(consensus));
    }
    text.line(reason);
    findings.forEach(text::line);
    text.list("To decide between them, find out whether these rows belong together", questions);
    text.line("");
  }

  private static String agreement(PairError error) {
    return error == null ? String.format("%-11s", "-")
        : String.format(Locale.ROOT, "%3.0f %% ± %-3.0f", 100 * (1 - error.value()), 100 * error.deviation());
  }
}
