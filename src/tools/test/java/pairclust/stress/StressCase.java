package pairclust.stress;

/** A kind of random case that the stress run repeats with one seed after the other. */
interface StressCase {

  /** Returns what a case does, for the table that is printed. */
  String name();

  /** Returns how many cases a whole run has. */
  int cases();

  /**
   * Runs one case.
   *
   * @param seed all randomness of the case derives from it
   * @throws Exception if anything is not as it must be; the message says what
   */
  void run(long seed) throws Exception;

  /**
   * Checks after a whole run that the cases have tested something.
   *
   * @throws AssertionError if they have not; the message says what is missing
   */
  default void checkCoverage() {
    // Most cases test something each.
  }
}
