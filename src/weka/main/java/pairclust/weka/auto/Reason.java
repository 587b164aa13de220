package pairclust.weka.auto;

import java.util.List;
import java.util.Locale;

/** Explains how the shares of the candidates come about. */
final class Reason {

  /** By how many standard errors two candidates must differ to count as different. */
  private static final double DEVIATIONS = 2;

  private Reason() {
  }

  /** Explains; {@code lack} says what evidence is missing, null for none. */
  static String of(List<Standing> standings, String lack) {
    Standing best = standings.get(0);
    if (lack != null) {
      return best.name() + " is used because the candidates were not judged: " + lack + ".";
    }
    long members = standings.stream().filter(standing -> standing.share() > 0).count();
    if (members == 1 && standings.stream().anyMatch(standing -> standing.isJudged() && standing.agreement() > best.agreement())) {
      return "The result is that of " + best.name() + " alone, the first candidate: the pairs do not clearly show that another"
          + " one is better.";
    }
    String result = members > 1 ? "The result is a consensus of " + members + " candidates."
        : "The result is that of " + best.name() + " alone.";
    return result + "\n" + informative(standings);
  }

  private static String informative(List<Standing> standings) {
    List<Standing> judged = standings.stream().filter(Standing::isJudged)
        .sorted((a, b) -> Double.compare(b.agreement(), a.agreement())).toList();
    Standing best = judged.get(0);
    Standing worst = judged.get(judged.size() - 1);
    double noise = DEVIATIONS * Math.hypot(best.uncertainty(), worst.uncertainty());
    return judged.size() == 1 ? "" : best.agreement() - worst.agreement() <= noise
        ? "The differences between the candidates are within the uncertainty; more pairs may decide."
        : String.format(Locale.ROOT, "The pairs distinguish the candidates: they agree with %.0f %% to %.0f %% of the left-out pairs,"
            + " random clusters with about 50 %%.", 100 * worst.agreement(), 100 * best.agreement());
  }
}
