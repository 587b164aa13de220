package pairclust.spectral;

import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.TraceListener;
import pairclust.linear.LargestEigenvectors;

/** Tells a listener of iterations how the search for eigenvectors goes, and that for clusters. Each embedding is one start. */
final class SpectralProgress implements LargestEigenvectors.Progress, TraceListener {

  /** Work that has nothing new to say speaks up this often. */
  private static final long SILENCE_NANOS = 500_000_000L;

  private final TraceListener listener;
  private final long began = System.nanoTime();
  private int start = 1;
  private int starts = 1;
  private int iterations;
  private long told = began;
  private Objective last = new Objective(0, 0, 0, 0, 0);
  private boolean stopped;

  SpectralProgress(TraceListener listener) {
    this.listener = listener;
  }

  /** Another embedding begins. */
  void begin(int number, int count) {
    start = number;
    starts = count;
    iterations = 0;
  }

  @Override
  public boolean went(int products, double residual) {
    Objective objective = new Objective(residual, 0, 0, 0, 0);
    return tell(objective, objective, objective, 0);
  }

  @Override
  public boolean iteration(Iteration iteration) {
    return tell(iteration.assigned(), iteration.estimated(), iteration.objective(), iteration.moved());
  }

  /** Says that there is still work, and nothing new. */
  void goesOn() {
    if (System.nanoTime() - told > SILENCE_NANOS) {
      tell(last, last, last, 0);
    }
  }

  private boolean tell(Objective assigned, Objective estimated, Objective objective, int moved) {
    last = objective;
    told = System.nanoTime();
    if (!stopped) {
      stopped = !listener.iteration(
          new Iteration(start, starts, ++iterations, assigned, estimated, objective, moved, System.nanoTime() - began));
    }
    return !stopped;
  }

  /** Returns whether the listener wants the run to end. */
  boolean stopped() {
    return stopped;
  }
}
