package pairclust.select;

/** Is told how far work has come that takes long before the first question, or between two. */
@FunctionalInterface
public interface Progress {

  /** Does not listen. */
  Progress NONE = (what, done, total) -> { };

  /**
   * Is called by one thread at a time, though not always by the same.
   *
   * @param what what is being done, in words
   * @param done how much of it is done
   * @param total how much there is to do
   */
  void reached(String what, int done, int total);
}
