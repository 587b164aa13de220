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
   * Describes the outlook in one line, and explains the measure.
   *
   * @return one to three sentences without a line end
   */
  public String describe() {
    return describe(true);
  }

  /**
   * Describes the outlook in one line.
   *
   * @param explained whether the measure is explained
   * @return one to three sentences without a line end
   */
  public String describe(boolean explained) {
    String begin = "After " + answers + " answers: ";
    if (open == 0) {
      return begin + "they decide the clusters of all rows.";
    }
    if (judged == 0) {
      return begin + "no recent one was 'same' or 'different', so it is unknown whether the clusters have settled.";
    }
    return begin + String.format(Locale.ROOT, "the clusters agree with those %d answers ago by %.2f, with those found without %d random"
        + " %s by %s%s.", back, similarity, left, left == 1 ? "answer" : "answers",
        range(),
        explained ? " (adjusted Rand index: 1 means equal, 0 as unrelated as random clusters)" : "")
        + (hasForecast()
            ? String.format(Locale.ROOT, " After the next %d answers an agreement of %.2f with the present clusters is expected.",
                SettleWatch.AHEAD, forecast) : "")
        + (settled ? " " + state() : "");
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
    return String.format(Locale.ROOT, "ARI_to_%d_answers_ago %.4f\nARI_without_%d_answers_low %.4f\nARI_without_%d_answers_high %.4f\n",
        back, similarity, left, low, left, high)
        + (hasForecast() ? String.format(Locale.ROOT, "ARI_after_%d_more_expected %.4f\n", SettleWatch.AHEAD, forecast) : "")
        + String.format(Locale.ROOT, "Unexpected_answers %d of the last %d\nSettled %s\n", surprises, judged, settled ? "yes" : "no");
  }
}
