package pairclust.weka.clusterer;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.suspect.Suspects;
import pairclust.weka.pairs.ContradictoryPairsException;

/** Advises users on contradictory pairs: which are probably wrong, and what to do. */
final class ContradictionAdvice {

  private ContradictionAdvice() {
  }

  /**
   * @param found the contradiction
   * @param suspects the suspects among the pairs; null if they were not sought
   * @param clusterer the name of the clusterer
   * @param mayViolatePairs whether the clusterer may violate pairs
   * @return the error with advice
   */
  static ContradictoryPairsException on(ContradictoryPairsException found, Suspects suspects, String clusterer, boolean mayViolatePairs) {
    String correct = "Correct " + found.source();
    if (found.pairs().labels() != null) {
      // Labels stand for all pairs of labelled rows, and -noisy infers none.
      return found.with(List.of(), false, correct + ".");
    }
    return found.with(suspects == null ? List.of() : probablyWrong(suspects, found.pairs().constraints()), mayViolatePairs,
        mayViolatePairs ? correct + ", or add -noisy ('noisy pairs' in the Explorer) to accept contradictory pairs."
            : correct + ", or use another clusterer with -noisy: " + clusterer + " has to satisfy all pairs.");
  }

  /** Returns the suspects among the pairs that take part in contradictions. */
  private static List<Constraint> probablyWrong(Suspects suspects, ConstraintSet pairs) {
    IntPredicate contradictory = contradictory(pairs);
    return suspects.list().stream().filter(suspect -> !suspect.contradictory() && contradictory.test(suspect.pair()))
        .map(suspect -> pairs.get(suspect.pair())).toList();
  }

  /** Returns which pairs are within a neighbourhood that has a cannot-link within. */
  private static IntPredicate contradictory(ConstraintSet pairs) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(pairs.maxRow() + 1, pairs);
    Set<Integer> bad = IntStream.of(neighbourhoods.conflicting()).mapToObj(pair -> neighbourhoods.of(pairs.first(pair)))
        .collect(Collectors.toSet());
    return pair -> neighbourhoods.of(pairs.first(pair)) == neighbourhoods.of(pairs.second(pair))
        && bad.contains(neighbourhoods.of(pairs.first(pair)));
  }
}
