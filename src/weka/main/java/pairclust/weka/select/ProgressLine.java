package pairclust.weka.select;

import java.io.PrintStream;
import pairclust.select.Progress;

/** Shows the progress of long work at a terminal, about once in two seconds; short work prints nothing. */
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
