package pairclust.pairfile;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The lines of a pair file, one at a time, so that a file may be larger than memory. The text is strict UTF-8 without NUL. */
public final class PairLines {

  private record Line(String text, String end, int number) {
  }

  private final Utf8Lines lines;

  /** Lines that were looked at to find the format, but not read yet; behind them what ended that, if it was no end of the file. */
  private final Deque<Line> ahead = new ArrayDeque<>();
  private Exception failure;

  private int number;
  private int blamed;
  private String end = "";

  PairLines(InputStream in) {
    lines = new Utf8Lines(in);
  }

  /** Returns the next lines without reading them; fewer if there are no more, or if what follows cannot be read. */
  List<String> peek(int most) {
    List<String> texts = new ArrayList<>();
    try {
      while (ahead.size() < most) {
        String text = lines.next();
        if (text == null) {
          break;
        }
        ahead.add(new Line(text, lines.end(), lines.number()));
      }
    } catch (IOException | IllegalArgumentException e) {
      // Reported when reading gets there.
      failure = e;
    }
    ahead.forEach(line -> texts.add(line.text));
    return texts;
  }

  /**
   * Reads a line.
   *
   * @return its text without its end, or null after the last
   * @throws IOException if it cannot be read, an {@link InterruptedIOException} if the thread was interrupted
   * @throws IllegalArgumentException if it is no text
   */
  public String next() throws IOException {
    Line line = ahead.poll();
    if (line == null) {
      line = read();
    }
    if (line == null) {
      return null;
    }
    number = line.number;
    blamed = number;
    end = line.end;
    if ((number & 0x3ff) == 0 && Thread.interrupted()) {
      throw new InterruptedIOException("Reading was stopped.");
    }
    if (line.text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("this line has bytes that are zero, and no text has. The file is damaged, or something"
          + " else.");
    }
    return line.text;
  }

  private Line read() throws IOException {
    try {
      if (failure instanceof IOException damage) {
        throw damage;
      }
      if (failure != null) {
        throw (IllegalArgumentException) failure;
      }
      String text = lines.next();
      return text == null ? null : new Line(text, lines.end(), lines.number());
    } finally {
      number = lines.number();
      blamed = number;
    }
  }

  /**
   * Returns the number of the line that was read last.
   *
   * @return the number, counted from 1
   */
  public int number() {
    return number;
  }

  /**
   * Returns how the line that was read last ends.
   *
   * @return LF, CR LF or CR; empty for a last line without an end
   */
  public String end() {
    return end;
  }

  /**
   * Has messages name another line than the one that was read last, until the next is read: where a pair of several lines begins.
   *
   * @param line the line, counted from 1; 0 for none
   */
  public void blame(int line) {
    blamed = line;
  }

  /** Returns the line for messages, 0 if none is to blame. */
  int blamed() {
    return blamed;
  }
}
