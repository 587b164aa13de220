package pairclust.weka.select;

import java.io.PrintStream;
import pairclust.select.Progress;

/** Tells people at a terminal how far long work is, about once in two seconds; short work says nothing. */
public final class ProgressLine implements Progress {

  private static final long PAUSE_NANOS = 2_000_000_000L;

  private final PrintStream out;
  private long last = System.nanoTime();

  /** Takes the stream to print to. */
  public ProgressLine(PrintStream out) {
    this.out = out;
  }

  @Override
  public void reached(String what, int done, int total) {
    long now = System.nanoTime();
    if (now - last > PAUSE_NANOS) {
      last = now;
      out.println(what + ": " + done + " of " + total);
    }
  }
}
