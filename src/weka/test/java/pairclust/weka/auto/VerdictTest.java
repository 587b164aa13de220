package pairclust.weka.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.holdout.Race;
import pairclust.parallel.Workers;

class VerdictTest {

  private static final int FOLDS = 3;

  /**
   * Six must-links and six cannot-links without a common row. The first candidate violates some of the must-links, the other one none. If
   * they differ in d must-links, the advantage of the other one is d/7/2 and its standard deviation √d/7/2: √d standard deviations.
   */
  @ParameterizedTest
  @CsvSource({"false, 1, 1", "true, 1, 0", "true, 2, 0", "true, 3, 1", "true, 6, 1"})
  void cautionKeepsTheFirstCandidateUnlessAnotherIsClearlyBetter(boolean cautious, int violated, int expected) {
    List<Constraint> pairs = new ArrayList<>();
    int[] right = new int[24];
    int[] first = new int[24];
    for (int pair = 0; pair < 12; pair++) {
      pairs.add(new Constraint(2 * pair, 2 * pair + 1, pair < 6 ? Link.MUST : Link.CANNOT, 1, pair + 1));
      right[2 * pair] = pair < 6 ? 1 : 0;
      right[2 * pair + 1] = 1;
      first[2 * pair] = pair < violated ? 0 : right[2 * pair];
      first[2 * pair + 1] = 1;
    }
    ConstraintSet set = ConstraintSet.of(pairs);
    PairFolds folds = new PairFolds(set, FOLDS, 1);
    Verdict.Evidence evidence = new Verdict.Evidence(List.of(result(set, first), result(set, right)), folds, null, cautious);
    try (Workers workers = new Workers(1)) {
      assertArrayEquals(new int[] {expected}, Verdict.of(evidence, true, workers).members());
    }
  }

  private static Race.Result result(ConstraintSet pairs, int[] labels) {
    int[][] found = new int[FOLDS][];
    Arrays.fill(found, labels);
    return new Race.Result(Race.Outcome.FINISHED, FOLDS, PairError.of(pairs, labels), null, 0, found);
  }
}
