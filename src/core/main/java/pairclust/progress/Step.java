package pairclust.progress;

/**
 * A step about which nothing else is known.
 *
 * @param figure the name of the figure
 * @param value its value after the step
 * @param start the number of the start, counted from 1
 * @param starts the number of starts
 * @param step the number of the step within its start, counted from 1
 * @param moved the number of rows that changed their cluster
 * @param trial whether it is part of a trial
 */
public record Step(String figure, double value, int start, int starts, int step, int moved, boolean trial) implements ProgressEvent {

  @Override
  public Step asTrial() {
    return new Step(figure, value, start, starts, step, moved, true);
  }
}
