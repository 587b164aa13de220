package pairclust.oracle;

import java.io.IOException;

/** Signals that an oracle failed, in a sentence for users. Earlier answers remain valid. */
public final class OracleException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int[] question;

  /** @param reason what is wrong and what to do, shown to the user */
  public OracleException(String reason) {
    this(reason, null);
  }

  /**
   * @param reason what is wrong and what to do, shown to the user
   * @param cause what happened
   */
  public OracleException(String reason, Throwable cause) {
    super(reason, cause);
    question = new int[0];
  }

  /**
   * Creates an exception due to a single question: others may be answered.
   *
   * @param reason what is wrong and what to do, shown to the user
   * @param first a row of the question
   * @param second the other row
   */
  public OracleException(String reason, int first, int second) {
    super(reason);
    question = new int[] {first, second};
  }

  /** @return the two rows of the question that the oracle cannot answer; none if it failed for another reason */
  public int[] question() {
    return question.clone();
  }
}
