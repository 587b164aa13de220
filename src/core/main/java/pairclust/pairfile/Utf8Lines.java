package pairclust.pairfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads lines of strict UTF-8, decoded one by one so that the line of a bad byte is known. Ends are LF, CR LF or CR; a BOM is skipped. */
final class Utf8Lines {

  /** No pair is this long; a file without line ends is not a pair file, and must not fill the memory. */
  private static final int MAX_LENGTH = 1 << 20;

  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final byte[] chunk = new byte[1 << 16];
  private int at;
  private int end;
  private byte[] bytes = new byte[256];
  private int number;
  private String lineEnd = "";

  Utf8Lines(InputStream in) {
    this.in = in;
  }

  /** Returns the number of the current line, counted from 1: the one to report if it cannot be read. */
  int number() {
    return number;
  }

  /** Returns how the line returned last ends; empty for a last line without an end. */
  String end() {
    return lineEnd;
  }

  /** Returns the next line without its end, or null after the last. */
  String next() throws IOException {
    int length = 0;
    int b = read();
    if (b < 0) {
      return null;
    }
    number++;
    while (b >= 0 && b != '\n' && b != '\r') {
      if (length == bytes.length) {
        if (length >= MAX_LENGTH) {
          throw new IllegalArgumentException("a line of more than " + MAX_LENGTH + " bytes; this is not a pair file.");
        }
        bytes = Arrays.copyOf(bytes, length * 2);
      }
      bytes[length++] = (byte) b;
      b = read();
    }
    lineEnd = b < 0 ? "" : b == '\n' ? "\n" : read() == '\n' ? "\r\n" : "\r";
    if (lineEnd.equals("\r") && end >= 0) {
      at--;
    }
    String text = decoder.decode(ByteBuffer.wrap(bytes, 0, length)).toString();
    return number == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** Returns the next byte, or -1 at the end. A new chunk is always entered by reading one byte, so one step back is safe. */
  private int read() throws IOException {
    if (at == end) {
      end = in.read(chunk, 0, chunk.length);
      at = 0;
      if (end <= 0) {
        end = -1;
        at = -1;
        return -1;
      }
    }
    return chunk[at++] & 0xff;
  }
}
