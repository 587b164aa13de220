package pairclust.oracle.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import pairclust.text.PlainText;

/** Reads a stream to its end and remembers the last lines, however much comes: what a program says before it fails. */
final class LastLines {

  private static final int LINES = 20;
  private static final int LINE_BYTES = 500;

  private final Deque<String> lines = new ArrayDeque<>();
  private final byte[] line = new byte[LINE_BYTES];
  private int length;
  private boolean cut;

  /** Reads until the stream ends or fails. */
  void drain(InputStream in) {
    byte[] buffer = new byte[8192];
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        add(buffer, read);
      }
    } catch (IOException e) {
      // The program was ended; what it said before is there.
    }
  }

  private synchronized void add(byte[] bytes, int count) {
    for (int i = 0; i < count; i++) {
      if (bytes[i] == '\n') {
        finishLine();
      } else if (length < LINE_BYTES) {
        line[length++] = bytes[i];
      } else {
        cut = true;
      }
    }
  }

  private void finishLine() {
    String text = PlainText.of(new String(line, 0, length, StandardCharsets.UTF_8)).replace('\t', ' ').stripTrailing();
    if (!text.isEmpty()) {
      if (lines.size() == LINES) {
        lines.remove();
      }
      lines.add(cut ? text + " ..." : text);
    }
    length = 0;
    cut = false;
  }

  /** Returns the last lines that are not blank, including one that has not ended yet. */
  synchronized List<String> lines() {
    if (length > 0) {
      finishLine();
    }
    return List.copyOf(lines);
  }
}
