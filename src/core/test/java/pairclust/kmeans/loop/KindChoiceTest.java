package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.kmeans.loop.KindChoice.Judged;
import pairclust.kmeans.loop.Selection.Verdict;

/** Which kinds of learning are ruled out. */
class KindChoiceTest {

  private static final int[] ROWS = {0, 0, 0, 0, 1, 1, 1, 1};

  /** Must-links between neighbouring rows: 0 and 1, 2 and 3, and so on. */
  private static ConstraintSet mustLinks(int count) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      pairs.add(2 * i, 2 * i + 1, Link.MUST, 1, i + 1);
    }
    return pairs.build();
  }

  private static Judged judged(double violations, double... misfits) {
    return new Judged(ROWS, misfits, violations);
  }

  /** One pair more that is right is no more than randomness, 1 - 0 = √1; two are more, 2 - 0 > √2; 2 - 1 against √3 are not. */
  @Test
  void pairsRuleOut() {
    double[] same = new double[8];
    Judged all = new Judged(ROWS, same, 0);
    Judged oneWrong = new Judged(new int[] {0, 1, 0, 0, 1, 1, 1, 1}, same, 0);
    Judged twoWrong = new Judged(new int[] {0, 1, 0, 1, 1, 1, 1, 1}, same, 0);
    Judged another = new Judged(new int[] {0, 0, 0, 0, 1, 0, 1, 1}, same, 0);
    assertEquals(List.of(Verdict.PLAUSIBLE, Verdict.PLAUSIBLE), KindChoice.verdicts(List.of(oneWrong, all), mustLinks(4)));
    assertEquals(List.of(Verdict.AGAINST_PAIRS, Verdict.PLAUSIBLE), KindChoice.verdicts(List.of(twoWrong, all), mustLinks(4)));
    assertEquals(List.of(Verdict.PLAUSIBLE, Verdict.PLAUSIBLE), KindChoice.verdicts(List.of(twoWrong, another), mustLinks(4)));
    assertEquals(List.of(Verdict.PLAUSIBLE, Verdict.PLAUSIBLE), KindChoice.verdicts(List.of(twoWrong, all), ConstraintSet.empty()));
  }

  /**
   * Differences of 1, 1, 1, 1, 0, 0, 0, 0 have the sum 4 and the deviation √(4 - 16/8) = √2, so the second kind is ruled out; 4, 0, ...
   * have the same sum, and the deviation √(16 - 2) = 3.7; with 3.9 in one row and .1 for violated pairs it is √(15.2 - 1.9) = 3.65.
   */
  @ParameterizedTest
  @CsvSource({"1,1,0,AGAINST_ROWS", "4,0,0,AGAINST_ROWS", "4,0,-0.3,PLAUSIBLE", "3.9,0,0.1,AGAINST_ROWS", "-1,-1,4.1,PLAUSIBLE"})
  void rowsRuleOut(double first, double others, double violations, Verdict expected) {
    List<Judged> kinds = List.of(judged(0, 5, 5, 5, 5, 5, 5, 5, 5),
        judged(violations, 5 + first, 5 + others, 5 + others, 5 + others, 5, 5, 5, 5));
    assertEquals(List.of(Verdict.PLAUSIBLE, expected), KindChoice.verdicts(kinds, mustLinks(4)));
  }

  /** A kind that the pairs rule out does not rule out others by its rows. */
  @Test
  void pairsComeFirst() {
    Judged against = new Judged(new int[] {0, 1, 0, 1, 1, 0, 1, 1}, new double[8], 0);
    List<Judged> kinds = List.of(against, judged(0, 9, 9, 9, 9, 9, 9, 9, 9), judged(0, 10, 10, 10, 10, 9, 9, 9, 9));
    assertEquals(List.of(Verdict.AGAINST_PAIRS, Verdict.PLAUSIBLE, Verdict.AGAINST_ROWS), KindChoice.verdicts(kinds, mustLinks(4)));
    assertEquals(List.of(Verdict.PLAUSIBLE, Verdict.AGAINST_ROWS, Verdict.AGAINST_ROWS),
        KindChoice.verdicts(kinds, ConstraintSet.empty()));
  }

  /** Kinds of which the misfit of rows is not known are judged by pairs alone. */
  @Test
  void unknownMisfits() {
    List<Judged> kinds = List.of(new Judged(ROWS, null, 0), judged(0, 1, 1, 1, 1, 1, 1, 1, 1));
    assertEquals(List.of(Verdict.PLAUSIBLE, Verdict.PLAUSIBLE), KindChoice.verdicts(kinds, mustLinks(4)));
  }
}
