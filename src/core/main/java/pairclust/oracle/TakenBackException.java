package pairclust.oracle;

/** Thrown if the last answer was taken back: the current question stays unanswered, and the previous one must be asked again. */
public final class TakenBackException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public TakenBackException() {
    super("The last answer was taken back.");
  }
}
