package pairclust.weka.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.consensus.Disagreement;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.PairFolds;
import pairclust.holdout.Race;

class FindingsTest {

  private static final int PAIRS = 40;
  private static final NextQuestions NEXT =
      new NextQuestions(0, 1, List.of(new Disagreement(2, 3, true, 6), new Disagreement(4, 5, false, 1)));

  /** Twenty must-links and twenty cannot-links without a common row. */
  private final LeftOutJudge judge = new LeftOutJudge(new PairFolds(pairs(), 4, 1), 2, true);

  private static ConstraintSet pairs() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int pair = 0; pair < PAIRS; pair++) {
      builder.add(2 * pair, 2 * pair + 1, pair < PAIRS / 2 ? Link.MUST : Link.CANNOT, 1, pair + 1);
    }
    return builder.build();
  }

  /** Returns the result of a candidate that violates some of the must-links and no other pair, with the same clusters in every fold. */
  private Race.Result violating(int from, int to) {
    int[] labels = new int[2 * PAIRS];
    for (int pair = 0; pair < PAIRS; pair++) {
      labels[2 * pair] = pair >= PAIRS / 2 || pair >= from && pair < to ? 1 : 0;
    }
    int[][] folds = IntStream.range(0, judge.folds().count()).mapToObj(fold -> labels).toArray(int[][]::new);
    return new Race.Result(Race.Outcome.FINISHED, folds.length, judge.error(folds), null, 1, folds);
  }

  private List<String> texts(Race.Result best, Race.Result next, int without) {
    return new Findings(List.of(best, next), judge, c -> c == 0 ? "A" : "B").texts(without, NEXT);
  }

  /**
   * Of 20 must-links A violates none and B the first d: the advantage of A is d/21/2, its standard deviation √d/21/2. It takes 40 · 4/d
   * pairs for two deviations: more than 40 if d is less than 4. The agreement of B is 1 - ((d + ½)/21 + ½/21)/2.
   */
  @ParameterizedTest
  @CsvSource({"5, 86, favour the first.", "2, 93, do not decide between them. About 40 more pairs like these would",
      "0, 98, do not decide between them. Both agree with the same pairs;"})
  void whatItTakesToDecide(int violated, int agreement, String decision) {
    List<String> texts = texts(violating(0, 0), violating(0, violated), -1);
    assertEquals(2, texts.size());
    assertEquals("Judged by 20 must-links and 20 cannot-links, each left out once.", texts.get(0));
    String start = "The best two that differ are A (98 %) and B (" + agreement + " %): the pairs " + decision;
    assertEquals(start, texts.get(1).substring(0, Math.min(start.length(), texts.get(1).length())));
  }

  /** A and B violate one must-link each, but not the same. */
  @Test
  void pairsThatSpeakForBoth() {
    assertEquals("The best two that differ are A (95 %) and B (95 %): the pairs do not decide between them. They support both about"
        + " equally; ask questions like those below.", texts(violating(0, 1), violating(1, 2), -1).get(1));
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 98, 86, the pairs improve it", "5, 0, 86, 98, 'the pairs make it worse, so check them'",
      "0, 1, 98, 95, no clear difference"})
  void whetherThePairsHelp(int with, int without, int agreementWith, int agreementWithout, String help) {
    assertEquals("With the other pairs A agrees with " + agreementWith + " % of them, without pairs with " + agreementWithout + " %: "
        + help + ".", texts(violating(0, with), violating(0, without), 1).get(1));
  }

  @Test
  void questionsSayWhichAnswerSpeaksForWhich() {
    assertEquals(List.of("r2 and r3: together in A, apart in B; one of 6 such pairs",
        "r4 and r5: together in B, apart in A; the only pair of its kind"), NEXT.texts(row -> "r" + row, c -> c == 0 ? "A" : "B"));
    assertEquals(List.of(), NextQuestions.NONE.texts(row -> "", c -> ""));
  }
}
