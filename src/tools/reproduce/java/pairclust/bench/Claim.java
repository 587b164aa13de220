package pairclust.bench;

/**
 * What a paper says of an experiment.
 *
 * @param figure the figure, table or section that says so
 * @param text the claim in words
 * @param variant what of ours it is tested on: the algorithms as published, say
 * @param check finds out whether it holds on a data set
 */
record Claim(String figure, String text, String variant, Check check) {

  /** Finds out whether a claim holds. */
  @FunctionalInterface
  interface Check {

    /** Looks at the scores on one data set. */
    Finding on(Evidence evidence);
  }

  /**
   * What was found out.
   *
   * @param verdict whether the claim holds
   * @param numbers what says so
   */
  record Finding(ClaimVerdict verdict, String numbers) {

    /** Nothing can be said. */
    static Finding none(String why) {
      return new Finding(ClaimVerdict.NOT_TESTABLE, why);
    }
  }
}
