package pairclust.kmeans;

/** The M-step for the distortion itself. */
@FunctionalInterface
public interface Learning {

  /** Leaves the distortion as it is. */
  Learning NONE = state -> { };

  /**
   * Changes the distortion so that the objective does not rise.
   *
   * @param state the run's state
   */
  void learn(State state);
}
