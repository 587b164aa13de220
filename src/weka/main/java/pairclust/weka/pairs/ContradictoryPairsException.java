package pairclust.weka.pairs;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.constraint.Conflict;
import pairclust.constraint.Constraint;
import pairclust.pairfile.PairFileException;

/** Signals that pairs contradict each other; the message proves it, names the pairs that are probably wrong, and says what to do. */
public final class ContradictoryPairsException extends PairFileException {

  private static final long serialVersionUID = 1L;

  /** The largest number of probably wrong pairs that are named. */
  private static final int NAMED = 5;

  private final transient GivenPairs pairs;
  private final transient List<Constraint> wrong;
  private final boolean acceptable;

  /** @param pairs the pairs, which contradict each other */
  ContradictoryPairsException(GivenPairs pairs) {
    this(pairs, List.of(), false, "Correct " + source(pairs) + ".");
  }

  private ContradictoryPairsException(GivenPairs pairs, List<Constraint> wrong, boolean acceptable, String remedy) {
    super(pairs.file() == null ? "the given pairs" : pairs.file().toString(), pairs.conflicts().get(0).cannot().line(),
        problem(pairs, wrong, pairs.rowNames()) + " " + remedy);
    this.pairs = pairs;
    this.wrong = wrong;
    this.acceptable = acceptable;
  }

  /**
   * Returns the same error with more advice.
   *
   * @param suspects the pairs that are probably wrong, the most probable first
   * @param accepts whether the clusterer accepts contradictory pairs if an option says so
   * @param remedy sentences that say what to do
   * @return the error
   */
  public ContradictoryPairsException with(List<Constraint> suspects, boolean accepts, String remedy) {
    return new ContradictoryPairsException(pairs, suspects, accepts, remedy);
  }

  /** @return the pairs */
  public GivenPairs pairs() {
    return pairs;
  }

  /** @return whether the clusterer accepts contradictory pairs if an option says so */
  public boolean isAcceptable() {
    return acceptable;
  }

  /** @return what users have to correct, in words */
  public String source() {
    return source(pairs);
  }

  private static String source(GivenPairs pairs) {
    return (pairs.labels() == null ? "" : "the labels or ") + (pairs.file() == null ? "the pairs" : "the file");
  }

  /**
   * @param names the names of rows
   * @return what is wrong, in sentences that begin with a small letter, without what to do
   */
  public String problem(IntFunction<String> names) {
    return problem(pairs, wrong, names);
  }

  private static String problem(GivenPairs pairs, List<Constraint> wrong, IntFunction<String> names) {
    int more = pairs.conflictCount() - 1;
    return "the pairs contradict each other" + (pairs.labels() == null ? "" : " or the labels") + ": "
        + pairs.conflicts().get(0).describe(names) + "."
        + (more == 0 ? "" : more == 1 ? " There is 1 more contradiction." : " There are " + more + " more contradictions.")
        + (wrong.isEmpty() ? "" : " Probably wrong, as the other pairs and the rows suggest: "
            + wrong.stream().limit(NAMED).map(pair -> Conflict.describe(pair, names)).collect(Collectors.joining(", "))
            + (wrong.size() > NAMED ? " and " + (wrong.size() - NAMED) + " more." : "."));
  }
}
