package pairclust.oracle;

/** Thrown if the person who answers ends the session, although there may be more to ask; the session can be continued later. */
public final class StoppedException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  /** @param reason how the session was ended, shown to the user */
  public StoppedException(String reason) {
    super(reason);
  }
}
