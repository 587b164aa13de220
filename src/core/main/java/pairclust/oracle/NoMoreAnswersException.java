package pairclust.oracle;

/** Thrown if the oracle stops, or has answered as many questions as allowed. Earlier answers remain valid. */
public class NoMoreAnswersException extends Exception {

  private static final long serialVersionUID = 1L;

  /** The reason if a person at the terminal stopped. */
  public static final String STOPPED = "You stopped.";

  /** The reason if there was nothing more to read. */
  public static final String INPUT_ENDED = "The input ended.";

  /**
   * Returns whether the person ended the session, so that questions may be left.
   *
   * @param reason the reason
   * @return whether it was one of the person's; not if there was nothing left to ask
   */
  public static boolean isByPerson(String reason) {
    return reason.equals(STOPPED) || reason.equals(INPUT_ENDED);
  }

  /** @param reason the reason, shown to the user */
  public NoMoreAnswersException(String reason) {
    super(reason);
  }
}
