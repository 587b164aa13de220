package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.PairComparison;
import pairclust.holdout.PairError;
import pairclust.holdout.Race;
import pairclust.weka.report.ReportText;

/**
 * How informative the pairs are: how many could judge, whether they improve the clusters, and what it takes to decide between the two best.
 *
 * @param results how the candidates did
 * @param judge judged them
 * @param names the names of the candidates
 */
record Findings(List<Race.Result> results, LeftOutJudge judge, IntFunction<String> names) {

  /** By how many standard deviations a difference must exceed 0 to count. */
  private static final double DEVIATIONS = 2;

  /** Whoever would need more pairs than this does not want to know how many. */
  private static final double MOST_PAIRS = 10_000;

  /**
   * Says it in words.
   *
   * @param without the first candidate without the pairs; negative if it was not tried
   * @param next what to ask next
   */
  List<String> texts(int without, NextQuestions next) {
    List<String> texts = new ArrayList<>();
    PairError most = results.stream().map(Race.Result::error).max(Comparator.comparingInt(error -> error.must() + error.cannot()))
        .orElse(PairError.NONE);
    texts.add("Judged by " + ReportText.count(most.must(), "must-link") + " and " + ReportText.count(most.cannot(), "cannot-link")
        + ", each left out once.");
    if (without > 0 && isJudged(0) && isJudged(without)) {
      texts.add(String.format(Locale.ROOT, "With the other pairs %s agrees with %s of them, without pairs with %s: %s.", names.apply(0),
          agreement(0), agreement(without), help(compare(0, without))));
    }
    if (next.any()) {
      texts.add(String.format(Locale.ROOT, "The best two that differ are %s (%s) and %s (%s): %s", names.apply(next.best()),
          agreement(next.best()), names.apply(next.next()), agreement(next.next()), decision(compare(next.best(), next.next()))));
    }
    return texts;
  }

  private static String help(PairComparison comparison) {
    return comparison.isBetter(DEVIATIONS) ? "the pairs improve it" : -comparison.advantage() > DEVIATIONS * comparison.noise()
        ? "the pairs make it worse, so check them" : "no clear difference";
  }

  private static String decision(PairComparison comparison) {
    if (comparison.isBetter(DEVIATIONS)) {
      return "the pairs favour the first.";
    }
    double more = comparison.pairsToShow(DEVIATIONS) - comparison.must() - comparison.cannot();
    return "the pairs do not decide between them. " + (comparison.won() + comparison.lost() == 0
        ? "Both agree with the same pairs; only questions like those below can show a difference."
        : more > MOST_PAIRS ? "They support both about equally; ask questions like those below."
        : "About " + rounded(more) + " more pairs like these would decide, or fewer answers to questions like those below.");
  }

  /** Rounds up to one significant digit: the number is a rough guess. */
  private static long rounded(double number) {
    double unit = Math.pow(10, Math.floor(Math.log10(Math.max(1, number))));
    return (long) (unit * Math.ceil(Math.max(1, number) / unit));
  }

  private PairComparison compare(int candidate, int other) {
    return judge.compare(results.get(candidate).labels(), results.get(other).labels());
  }

  private boolean isJudged(int candidate) {
    return results.get(candidate).rounds() > 0;
  }

  private String agreement(int candidate) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * (1 - results.get(candidate).error().value()));
  }
}
