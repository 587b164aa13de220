package pairclust.bench;

/**
 * One line of the table of all claims.
 *
 * @param paper who says so
 * @param figure where
 * @param claim what, in words
 * @param variant what of ours it was tested on
 * @param numbers what was measured, by data set
 * @param verdict what became of it
 */
record ClaimRow(Paper paper, String figure, String claim, String variant, String numbers, ClaimVerdict verdict) {

  /** Returns the line in Markdown. */
  String text() {
    return "| " + figure + " | " + claim + " | " + variant + " | " + numbers + " | " + verdict + " |\n";
  }
}
