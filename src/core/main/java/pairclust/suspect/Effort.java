package pairclust.suspect;

/**
 * How much is fitted, so that the search for suspects takes about a second whatever the number of clusters, rows and pairs. First fewer
 * fits are continued to their end, then there are fewer starts, then fewer rows and pairs in the sample. Depends on numbers only, not on
 * clocks, so that results can be repeated.
 *
 * @param rowsOfPairs the largest number of rows of pairs that models are learned from
 * @param rows the number of rows up to which other rows are added
 * @param pairs the largest number of pairs that models are fitted to
 * @param starts the number of starts without pairs, and of those with seeds chosen by pairs
 * @param exchanges how often the models start again from the best beliefs of any of them
 * @param begunPerEnded the number of fits begun for each one that is continued after a few iterations: those that explain the pairs best
 */
record Effort(int rowsOfPairs, int rows, int pairs, int starts, int exchanges, int begunPerEnded) {

  /** The number of models that begin at each start. */
  static final int BEGUN = 8;

  /** The number of models that start again from the best beliefs. */
  static final int BEGUN_AGAIN = 12;

  private static final Effort MOST = new Effort(1000, 600, 1500, 4, 2, 1);

  private static final int MOST_BEGUN_PER_ENDED = 4;

  /** The least number of pairs that say something about a model. */
  private static final int LEAST_PAIRS = 50;

  /** What may be spent, in multiplications or what takes as long. */
  static final double BUDGET = 2e9;

  /** What a logarithm or exponential takes, in multiplications. */
  static final double TRANSCENDENTAL = 40;

  /** What a message takes per cluster, in multiplications: there are two per pair. */
  static final double MESSAGE = 3;

  /**
   * @param size the number of rows
   * @param pairs the number of pairs
   * @param dimensions the number of features
   * @param k the number of clusters
   * @return the effort
   */
  static Effort of(int size, int pairs, int dimensions, int k) {
    Effort effort = MOST;
    while (effort.work(size, pairs, dimensions, k) > BUDGET && effort.pairs > LEAST_PAIRS) {
      effort = effort.less();
    }
    return effort;
  }

  private Effort less() {
    if (begunPerEnded < MOST_BEGUN_PER_ENDED) {
      return new Effort(rowsOfPairs, rows, pairs, starts, exchanges, 2 * begunPerEnded);
    }
    if (starts > 1) {
      return new Effort(rowsOfPairs, rows, pairs, starts - 1, Math.min(exchanges, starts - 1), begunPerEnded);
    }
    return new Effort(rowsOfPairs * 4 / 5, rows * 4 / 5, pairs * 4 / 5, starts, exchanges, begunPerEnded);
  }

  /** @return the number of fits that are begun, plus the number of those that are continued to their end */
  int fits() {
    int first = 2 * starts * BEGUN;
    return first + first / begunPerEnded + exchanges * (BEGUN_AGAIN + BEGUN_AGAIN / begunPerEnded);
  }

  /**
   * @param size the number of rows
   * @param allPairs the number of pairs
   * @param dimensions the number of features
   * @param k the number of clusters
   * @return what this effort takes, in multiplications
   */
  double work(int size, int allPairs, int dimensions, int k) {
    double ofPairs = Math.min(allPairs, pairs);
    double ofRows = Math.min(size, Math.max(rows, Math.min(rowsOfPairs, 2 * ofPairs)));
    double step = ofRows * k * (dimensions + TRANSCENDENTAL);
    double round = 2 * ofPairs * k * MESSAGE;
    double begin = Fit.EARLY * (step + Fit.FEW_ROUNDS * round);
    double end = Fit.LATE * step + (Fit.MANY_ROUNDS / 2 + Fit.LATE * Fit.FEW_ROUNDS) * round;
    return (2 * starts * BEGUN + exchanges * BEGUN_AGAIN) * (begin + end / begunPerEnded);
  }
}
