package pairclust.oracle;

/** Whoever answers wants no more questions, or has answered as many as were allowed. What was answered stays. */
public class NoMoreAnswersException extends Exception {

  private static final long serialVersionUID = 1L;

  /** @param reason why no more is answered, for people to read */
  public NoMoreAnswersException(String reason) {
    super(reason);
  }
}
