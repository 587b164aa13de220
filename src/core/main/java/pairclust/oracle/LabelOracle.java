package pairclust.oracle;

/** Answers from the classes of rows. */
public final class LabelOracle implements KnowingOracle {

  private final int[] classes;

  /** @param classes the class of each row, negative if unknown */
  public LabelOracle(int[] classes) {
    this.classes = classes.clone();
  }

  @Override
  public Answer ask(int first, int second) {
    if (classes[first] < 0 || classes[second] < 0) {
      return Answer.UNKNOWN;
    }
    return classes[first] == classes[second] ? Answer.SAME : Answer.DIFFERENT;
  }
}
