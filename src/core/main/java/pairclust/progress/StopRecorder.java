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
    // Several threads may report at the same time: a stop, once recorded, must not be overwritten.
    if (!listener.report(event)) {
      stopped = true;
    }
    return !stopped;
  }

  /** @return whether the listener stopped the computation */
  public boolean isStopped() {
    return stopped;
  }
}
