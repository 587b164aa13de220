package pairclust.oracle.command;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads lines of UTF-8 up to a length. */
final class BoundedLines {

  /** The longest line in bytes: an answer takes less than a hundred, and an explanation may be long. */
  static final int LONGEST = 1 << 20;

  /** What some programs write at the beginning of texts in UTF-8. */
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final InputStream in;
  private boolean begun;

  BoundedLines(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /**
   * Returns the next line without its end, or null at the end; a last line needs no end.
   *
   * @throws IOException if the stream fails, or a line is too long or not UTF-8
   */
  String next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int read = in.read();
    if (read < 0) {
      return null;
    }
    for (; read >= 0 && read != '\n'; read = in.read()) {
      if (line.size() == LONGEST) {
        throw new IOException("a line of more than " + LONGEST + " bytes");
      }
      line.write(read);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line.toByteArray())).toString();
      boolean first = !begun;
      begun = true;
      return first && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new IOException("a line that is not UTF-8", e);
    }
  }
}
