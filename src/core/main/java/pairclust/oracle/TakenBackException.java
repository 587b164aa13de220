package pairclust.oracle;

/** Whoever answers takes back the last answer: the question at hand is not answered, and the one before is to be asked again. */
public final class TakenBackException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  /** Takes back the last answer. */
  public TakenBackException() {
    super("The last answer was taken back.");
  }
}
