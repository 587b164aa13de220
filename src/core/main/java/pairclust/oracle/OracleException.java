package pairclust.oracle;

import java.io.IOException;

/** Signals that an oracle failed, in a sentence for users. Earlier answers remain valid. */
public final class OracleException extends IOException {

  private static final long serialVersionUID = 1L;

  /** @param reason what is wrong and what to do, shown to the user */
  public OracleException(String reason) {
    super(reason);
  }

  /**
   * @param reason what is wrong and what to do, shown to the user
   * @param cause what happened
   */
  public OracleException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
