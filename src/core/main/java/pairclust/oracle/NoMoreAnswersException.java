package pairclust.oracle;

/** Thrown if the oracle stops, or has answered as many questions as allowed. Earlier answers remain valid. */
public class NoMoreAnswersException extends Exception {

  private static final long serialVersionUID = 1L;

  /** @param reason the reason, shown to the user */
  public NoMoreAnswersException(String reason) {
    super(reason);
  }
}
