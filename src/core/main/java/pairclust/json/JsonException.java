package pairclust.json;

import java.io.IOException;

/** Signals that a text is not JSON; the message says what is wrong, and where. */
public final class JsonException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * @param reason what is wrong
   * @param position the character, counted from 0
   */
  JsonException(String reason, int position) {
    super(reason + " at character " + (position + 1));
  }
}
