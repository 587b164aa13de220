package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pairclust.holdout.PairError;
import pairclust.weka.auto.Standing;
import weka.clusterers.AutoConstrained;

/**
 * How the candidates of a run did.
 *
 * @param lines the candidates in the order to show, after their consensus if it was judged; empty for clusterers that try none
 * @param reason why the result is what it is
 */
public record Candidates(List<Line> lines, String reason) {

  /** What became of a candidate. */
  public enum Role {
    /** The consensus of several candidates. */
    CONSENSUS("consensus"),
    /** A candidate that is the result, or part of it. */
    PART("in the result (darker: larger share)"),
    /** A candidate that is no part of the result. */
    OTHER("not used");

    private final String label;

    Role(String label) {
      this.label = label;
    }

    /** @return the role in words, for a legend */
    public String label() {
      return label;
    }
  }

  /**
   * A candidate.
   *
   * @param name its name
   * @param role what became of it
   * @param agreement the share of left-out pairs that it agrees with, NaN if it was not judged
   * @param uncertainty the standard error of the agreement
   * @param share its share in the result, 0 for none; NaN for the consensus
   * @param seconds the time that it took; NaN for the consensus
   * @param note what else there is to say
   */
  public record Line(String name, Role role, double agreement, double uncertainty, double share, double seconds, String note) {

    /** @return whether left-out pairs judged it */
    public boolean isJudged() {
      return !Double.isNaN(agreement);
    }

    /** @return the figures and the note in words */
    public String details() {
      List<String> parts = new ArrayList<>();
      if (isJudged()) {
        parts.add(String.format(Locale.ROOT, "%.0f \u00b1 %.0f %%", 100 * agreement, 100 * uncertainty));
      }
      if (share > 0) {
        parts.add(String.format(Locale.ROOT, "share %.0f %%", 100 * share));
      }
      if (seconds > 0) {
        parts.add(String.format(Locale.ROOT, "%.1f s", seconds));
      }
      if (!note.isEmpty()) {
        parts.add(note);
      }
      return String.join(" \u00b7 ", parts);
    }
  }

  /**
   * @param result a result, or null
   * @return its candidates
   */
  public static Candidates of(RunResult result) {
    return result != null && result.clusterer() instanceof AutoConstrained auto ? new Candidates(lines(auto), auto.reason())
        : new Candidates(List.of(), "");
  }

  private static List<Line> lines(AutoConstrained built) {
    List<Line> lines = new ArrayList<>();
    PairError error = built.consensus();
    if (error != null) {
      boolean used = built.standings().stream().filter(standing -> standing.share() > 0).count() > 1;
      lines.add(new Line("Consensus", Role.CONSENSUS, 1 - error.value(), error.deviation(), Double.NaN, Double.NaN,
          used ? "the result" : "not used"));
    }
    built.standings().forEach(standing -> lines.add(line(standing)));
    return List.copyOf(lines);
  }

  private static Line line(Standing standing) {
    boolean judged = standing.isJudged();
    return new Line(standing.name(), standing.share() > 0 ? Role.PART : Role.OTHER, judged ? standing.agreement() : Double.NaN,
        judged ? standing.uncertainty() : Double.NaN, standing.share(), standing.seconds(), standing.note());
  }

  /** @return whether there are any */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** @return whether left-out pairs judged any of them */
  public boolean areJudged() {
    return lines.stream().anyMatch(Line::isJudged);
  }

  /** @return the figures as comma-separated values */
  public String csv() {
    StringBuilder text = new StringBuilder("candidate,agreement,uncertainty,share,seconds,note\n");
    for (Line line : lines) {
      text.append(String.join(",", quoted(line.name), number(line.agreement), number(line.uncertainty), number(line.share),
          number(line.seconds), quoted(line.note))).append('\n');
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "" : '"' + text.replace("\"", "\"\"") + '"';
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4f", value);
  }
}
