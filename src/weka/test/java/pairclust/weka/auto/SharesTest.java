package pairclust.weka.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.consensus.Consensus;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.holdout.Race;
import pairclust.parallel.Workers;

class SharesTest {

  private static final int FOLDS = 3;

  /** Six must-links and six cannot-links without a common row. */
  private static ConstraintSet pairs() {
    List<Constraint> pairs = new ArrayList<>();
    for (int pair = 0; pair < 12; pair++) {
      pairs.add(new Constraint(2 * pair, 2 * pair + 1, pair < 6 ? Link.MUST : Link.CANNOT, 1, pair + 1));
    }
    return ConstraintSet.of(pairs);
  }

  /** Returns labels that violate the first must-links. */
  private static int[] labels(int violated) {
    int[] labels = new int[24];
    for (int pair = 0; pair < 12; pair++) {
      labels[2 * pair] = pair >= violated && pair < 6 ? 1 : 0;
      labels[2 * pair + 1] = 1;
    }
    return labels;
  }

  /**
   * The pairs above. The first candidate violates some of the must-links, the other one none. If they differ in d must-links, the
   * advantage of the other one is d/7/2 and its standard deviation √d/7/2: √d standard deviations.
   */
  @ParameterizedTest
  @CsvSource({"false, 1, 1", "true, 1, 0", "true, 2, 0", "true, 3, 1", "true, 6, 1"})
  void cautionKeepsTheFirstCandidateUnlessAnotherIsClearlyBetter(boolean cautious, int violated, int expected) {
    ConstraintSet set = pairs();
    PairFolds folds = new PairFolds(set, FOLDS, 1);
    Shares.Evidence evidence = new Shares.Evidence(List.of(result(set, labels(violated)), result(set, labels(0))),
        new LeftOutJudge(folds, 2, true), null, new double[] {1, 1}, cautious);
    try (Workers workers = new Workers(1)) {
      assertArrayEquals(new int[] {expected}, Shares.of(evidence, true, workers).members());
    }
  }

  /**
   * Twelve pairs as above, and a third candidate like the second one. The first violates one of six must-links: errors (1½/7 + ½/7)/2 =
   * 1/7 and (½/7 + ½/7)/2 = 1/14. Two candidates of one method have half a vote each, so the weights are as e^(−20/14) to ½ to ½.
   */
  @Test
  void weightsByHand() {
    ConstraintSet set = pairs();
    Race.Result right = result(set, labels(0));
    PairFolds folds = new PairFolds(set, FOLDS, 1);
    Shares.Evidence evidence = new Shares.Evidence(List.of(result(set, labels(1)), right, right), new LeftOutJudge(folds, 2, true),
        new Consensus.Settings(2, set, true, 1), new double[] {1, 0.5, 0.5}, false);
    double first = Math.exp(-20 / 14.0);
    try (Workers workers = new Workers(1)) {
      Shares shares = Shares.of(evidence, false, workers);
      assertArrayEquals(new int[] {1, 2, 0}, shares.members());
      assertArrayEquals(new double[] {0.5 / (1 + first), 0.5 / (1 + first), first / (1 + first)}, shares.weights(), 1e-12);
      assertEquals(1 / 14.0, shares.consensus().value(), 1e-12);
    }
  }

  @Test
  void aMethodHasOneVoteHoweverManyCandidatesItHas() {
    List<Candidate> candidates = Stream.of("MPCKMeans", "SSKernelKMeans", "SSKernelKMeans -scale z", "SimpleKMeans")
        .map(text -> Candidate.of(DefaultCandidates.make("weka.clusterers." + text))).collect(Collectors.toList());
    candidates.add(candidates.get(0).withoutPairs());
    assertArrayEquals(new double[] {1, 0.5, 0.5, 1, 1}, Candidate.priors(candidates));
  }

  private static Race.Result result(ConstraintSet pairs, int[] labels) {
    int[][] found = new int[FOLDS][];
    Arrays.fill(found, labels);
    return new Race.Result(Race.Outcome.FINISHED, FOLDS, PairError.of(pairs, labels), null, 0, found);
  }
}
