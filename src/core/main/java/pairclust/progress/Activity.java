package pairclust.progress;

/**
 * A step of work before or between the runs of an algorithm, which has no figure of its own but the share that is done.
 *
 * @param name what is being done, such as "checking the pairs"
 * @param step the number of the step, counted from 1
 * @param steps the number of steps
 */
public record Activity(String name, int step, int steps) implements ProgressEvent {

  @Override
  public String figure() {
    return name;
  }

  @Override
  public double value() {
    return step;
  }

  @Override
  public int start() {
    return 1;
  }

  @Override
  public int starts() {
    return 1;
  }

  @Override
  public int moved() {
    return 0;
  }

  /** Returns true: the number of a step is no objective. */
  @Override
  public boolean trial() {
    return true;
  }

  @Override
  public Activity asTrial() {
    return this;
  }

  @Override
  public String describe() {
    return steps == 1 ? name : name + " (" + step + " of " + steps + ")";
  }
}
