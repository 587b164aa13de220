package pairclust.select.settle;

import java.util.Locale;

/**
 * How much the clusters still change. Similarities of two clusterings are adjusted Rand indices: 1 if the clusters are equal.
 *
 * @param answers the number of answers so far
 * @param back how many answers ago the clusters were found that the present ones are compared with
 * @param similarity the similarity of the present clusters to those
 * @param low the lowest similarity to clusters found without some of the answers
 * @param high the highest such similarity
 * @param left how many answers, drawn at random, those clusters are found without
 * @param forecast the expected similarity of the present clusters to those after {@link SettleWatch#AHEAD} more answers; NaN if there are
 *     too few answers for a forecast, or nothing is left to ask
 * @param judged the number of recent answers that could be compared with the clusters before them
 * @param surprises how many of these disagreed with the clusters
 * @param open the number of rows whose cluster the answers do not decide
 * @param settled whether the clusters are expected to stay as they are, apart from details
 */
public record Outlook(int answers, int back, double similarity, double low, double high, int left, double forecast, int judged,
    int surprises, int open, boolean settled) {

  /** @return whether there is a forecast */
  public boolean hasForecast() {
    return !Double.isNaN(forecast);
  }

  /**
   * Describes whether the clusters have settled.
   *
   * @return a sentence
   */
  public String state() {
    return open == 0 ? "The answers decide the clusters of all rows."
        : judged == 0 ? "No recent answer was 'same' or 'different', so it is unknown whether the clusters have settled."
        : settled ? "The clusters have settled." : "The clusters have not settled yet.";
  }

  /**
   * Describes the outlook in sentences, and explains the measure.
   *
   * @return one to three sentences without a line end
   */
  public String describe() {
    return begin() + (isKnown() ? known() : unknown()) + end();
  }

  private String known() {
    return String.format(Locale.ROOT, "the clusters agree with those %s by %.2f, with those found without %s by %s (adjusted Rand index:"
        + " 1 means equal, 0 as unrelated as random clusters).", before(), similarity, leftOut(), range())
        + (hasForecast() ? String.format(Locale.ROOT, " After the next %d answers an agreement of about %.2f with the present clusters is"
            + " expected.", SettleWatch.AHEAD, forecast) : "");
  }

  /**
   * Describes the outlook in few words, for those who have read {@link #describe()}.
   *
   * @return one or two sentences without a line end
   */
  public String brief() {
    return begin() + (isKnown() ? inFewWords() : unknown()) + end();
  }

  private String inFewWords() {
    return String.format(Locale.ROOT, "agreement %.2f with the clusters %s; %s if %s left out", similarity, before(),
        range(), leftOut() + (left == 1 ? " is" : " are"))
        + (hasForecast() ? String.format(Locale.ROOT, "; about %.2f expected after %d more.", forecast, SettleWatch.AHEAD) : ".");
  }

  /**
   * Says which earlier clusters the present ones are compared with.
   *
   * @return how many answers ago they were found
   */
  public String before() {
    return back == answers ? "without any answers" : back + " answers ago";
  }

  private String leftOut() {
    return left + (left == 1 ? " random answer" : " random answers");
  }

  private String begin() {
    return "After " + answers + " answers: ";
  }

  /** @return whether there are numbers, rather than a reason why there are none */
  public boolean isKnown() {
    return open > 0 && judged > 0;
  }

  private String unknown() {
    return open == 0 ? "they decide the clusters of all rows."
        : "no recent one was 'same' or 'different', so it is unknown whether the clusters have settled.";
  }

  private String end() {
    return isKnown() && settled ? " " + state() : "";
  }

  /**
   * Returns the band as words.
   *
   * @return its limits, or one number if they look alike
   */
  public String range() {
    String lowest = String.format(Locale.ROOT, "%.2f", low);
    String highest = String.format(Locale.ROOT, "%.2f", high);
    return lowest.equals(highest) ? lowest : lowest + " to " + highest;
  }

  /**
   * Reports the outlook as values with names.
   *
   * @return a name and a value a line
   */
  public String report() {
    if (open > 0 && judged == 0) {
      return "Unexpected_answers 0 of the last 0\nSettled ?\n";
    }
    return String.format(Locale.ROOT, "Answers_ago %d\nARI_to_answers_ago %.4f\nAnswers_left_out %d\nARI_without_low %.4f\n"
        + "ARI_without_high %.4f\n", back, similarity, left, low, high)
        + (hasForecast() ? String.format(Locale.ROOT, "ARI_after_%d_more_expected %.4f\n", SettleWatch.AHEAD, forecast) : "")
        + String.format(Locale.ROOT, "Unexpected_answers %d of the last %d\nSettled %s\n", surprises, judged, settled ? "yes" : "no");
  }
}
