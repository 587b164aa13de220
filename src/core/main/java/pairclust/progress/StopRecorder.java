package pairclust.progress;

/** Passes events on to a listener and remembers whether it stopped the computation. */
public final class StopRecorder implements ProgressListener {

  private final ProgressListener listener;
  private volatile boolean stopped;

  /** @param listener receives all events */
  public StopRecorder(ProgressListener listener) {
    this.listener = listener;
  }

  @Override
  public boolean report(ProgressEvent event) {
    // Several runs may have to end, and each asks; the answer stays.
    stopped |= !listener.report(event);
    return !stopped;
  }

  /** @return whether the listener stopped the computation */
  public boolean isStopped() {
    return stopped;
  }
}
