package pairclust.progress;

/**
 * A step of one of several methods that are tried. Its figures cannot be compared with those of other methods.
 *
 * @param name the method
 * @param candidate its number, counted from 1
 * @param candidates the number of methods
 * @param inner the step of the method itself; its number is 0 while a method runs that does not report its steps
 */
public record CandidateStep(String name, int candidate, int candidates, ProgressEvent inner) implements ProgressEvent {

  @Override
  public String figure() {
    return inner.figure();
  }

  @Override
  public double value() {
    return inner.value();
  }

  @Override
  public int start() {
    return candidate;
  }

  @Override
  public int starts() {
    return candidates;
  }

  @Override
  public int step() {
    return inner.step();
  }

  @Override
  public int moved() {
    return inner.moved();
  }

  @Override
  public boolean trial() {
    return true;
  }

  @Override
  public CandidateStep asTrial() {
    return this;
  }

  @Override
  public String describe() {
    return "candidate " + candidate + " of " + candidates + ": " + name + (inner.step() > 0 ? ", iteration " + inner.step() : "");
  }
}
