package pairclust.spectral;

import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.TraceListener;
import pairclust.linear.LargestEigenvectors;

/** Reports the computation of eigenvectors and of clusters as iterations to a listener. Each embedding is one start. */
final class SpectralProgress implements LargestEigenvectors.Progress, TraceListener {

  /** The time between repeated reports of work without news. */
  private static final long SILENCE_NANOS = 500_000_000L;

  private final TraceListener listener;
  private final long began = System.nanoTime();
  private int start = 1;
  private int starts = 1;
  private int iterations;
  private long lastReport = began;
  private Objective last = new Objective(0, 0, 0, 0, 0);
  private boolean stopped;

  SpectralProgress(TraceListener listener) {
    this.listener = listener;
  }

  /** Starts another embedding. */
  void begin(int number, int count) {
    start = number;
    starts = count;
    iterations = 0;
  }

  @Override
  public boolean report(int products, double residual) {
    Objective objective = new Objective(residual, 0, 0, 0, 0);
    return report(objective, objective, objective, 0);
  }

  @Override
  public boolean iteration(Iteration iteration) {
    return report(iteration.assigned(), iteration.estimated(), iteration.objective(), iteration.moved());
  }

  /** Reports that work is still in progress. */
  void heartbeat() {
    if (System.nanoTime() - lastReport > SILENCE_NANOS) {
      report(last, last, last, 0);
    }
  }

  private boolean report(Objective assigned, Objective estimated, Objective objective, int moved) {
    last = objective;
    lastReport = System.nanoTime();
    if (!stopped) {
      stopped = !listener.iteration(
          new Iteration(start, starts, ++iterations, assigned, estimated, objective, moved, System.nanoTime() - began));
    }
    return !stopped;
  }

  /** Returns whether the listener stopped the run. */
  boolean stopped() {
    return stopped;
  }
}
