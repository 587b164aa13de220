package pairclust.suspect;

import java.util.function.Supplier;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/** Reports fits to a listener, by one thread at a time, until it stops them. */
final class FitProgress {

  /** What the search for suspects is called in status lines. */
  static final String NAME = "checking the pairs";

  private final int fits;
  private final ProgressListener listener;
  private int done;
  private volatile boolean stopped;

  /**
   * @param fits the number of fits
   * @param listener observes them
   */
  FitProgress(int fits, ProgressListener listener) {
    this.fits = fits;
    this.listener = listener;
  }

  /** Reports a fit and runs it, or returns null if the listener has stopped the search. Reported first, as the first fit may take long. */
  Fit run(Supplier<Fit> fit) {
    report();
    return stopped ? null : fit.get();
  }

  private synchronized void report() {
    stopped = stopped || !listener.report(new Activity(NAME, ++done, fits));
  }

  /** Reports that the search goes on, and returns whether it may. */
  synchronized boolean continues() {
    stopped = stopped || !listener.report(new Activity(NAME, Math.min(fits, done + 1), fits));
    return !stopped;
  }

  /** @return whether the listener has stopped the search; fits are missing then */
  boolean stopped() {
    return stopped;
  }
}
