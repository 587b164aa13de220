package pairclust.spectral;

import pairclust.linear.LargestEigenvectors;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/** Reports the computation of eigenvectors, by their residuals, and of clusters, by their objective. Each embedding is one start. */
final class SpectralProgress implements LargestEigenvectors.Progress, ProgressListener {

  /** The time between repeated reports of work without news. */
  private static final long SILENCE_NANOS = 500_000_000L;

  private final ProgressListener listener;
  private int start = 1;
  private int starts = 1;
  private int steps;
  private long lastReport = System.nanoTime();
  private String figure = "";
  private double value;
  private boolean stopped;

  SpectralProgress(ProgressListener listener) {
    this.listener = listener;
  }

  /** Starts another embedding. */
  void begin(int number, int count) {
    start = number;
    starts = count;
    steps = 0;
  }

  @Override
  public boolean report(int products, double residual) {
    return report("residual of the eigenvectors", residual, 0);
  }

  @Override
  public boolean report(ProgressEvent event) {
    return report(event.figure(), event.value(), event.moved());
  }

  /** Reports that work is still in progress. */
  void heartbeat() {
    if (System.nanoTime() - lastReport > SILENCE_NANOS) {
      report(figure, value, 0);
    }
  }

  private boolean report(String name, double reached, int moved) {
    figure = name;
    value = reached;
    lastReport = System.nanoTime();
    if (!stopped) {
      stopped = !listener.report(new Step(name, reached, start, starts, ++steps, moved, false));
    }
    return !stopped;
  }

  /** Returns whether the listener stopped the run. */
  boolean stopped() {
    return stopped;
  }
}
