package pairclust.kmeans;

import pairclust.progress.ProgressEvent;

/**
 * The outcome of one iteration.
 *
 * @param start the number of the start it belongs to, counted from 1
 * @param starts how many starts there are
 * @param iteration its number within the start, counted from 1
 * @param assigned the objective after the E-step
 * @param estimated the objective after the centroids were estimated
 * @param objective the objective at the end of the iteration
 * @param moved how many points changed their cluster
 * @param elapsedNanos time since the first start began
 * @param trial whether it is part of a trial, so that its objectives cannot be compared with those of the run itself
 */
public record Iteration(int start, int starts, int iteration, Objective assigned, Objective estimated, Objective objective,
    int moved, long elapsedNanos, boolean trial) implements ProgressEvent {

  @Override
  public String figure() {
    return "objective";
  }

  @Override
  public double value() {
    return objective.total();
  }

  @Override
  public int step() {
    return iteration;
  }

  /**
   * Creates the outcome of an iteration over all rows.
   *
   * @param start the number of the start it belongs to, counted from 1
   * @param starts how many starts there are
   * @param iteration its number within the start, counted from 1
   * @param assigned the objective after the E-step
   * @param estimated the objective after the centroids were estimated
   * @param objective the objective at the end of the iteration
   * @param moved how many points changed their cluster
   * @param elapsedNanos time since the first start began
   */
  public Iteration(int start, int starts, int iteration, Objective assigned, Objective estimated, Objective objective, int moved,
      long elapsedNanos) {
    this(start, starts, iteration, assigned, estimated, objective, moved, elapsedNanos, false);
  }

  @Override
  public Iteration asTrial() {
    return new Iteration(start, starts, iteration, assigned, estimated, objective, moved, elapsedNanos, true);
  }
}
