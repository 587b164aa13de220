package pairclust.select.settle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;

/** The parts of the watch; expected values were calculated by hand. */
class SettlePartsTest {

  @Test
  void aConstantChangeStays() {
    Trend trend = new Trend();
    for (int answers : new int[] {20, 40, 80}) {
      trend.add(answers, 0.1);
    }
    assertEquals(0.1, trend.at(100), 1e-12);
  }

  /** Weights 1/4 and 1; with x = ln answers and y = ln change, y falls by ln 4 over ln 2, at weighted squares of 0.2 (ln 2)² + 1. */
  @Test
  void aFallingChangeKeepsFalling() {
    Trend trend = new Trend();
    trend.add(20, 0.4);
    trend.add(40, 0.1);
    double two = Math.log(2);
    double slope = -0.2 * two * 2 * two / (0.2 * two * two + 1);
    double meanX = (0.25 * Math.log(20) + Math.log(40)) / 1.25;
    double meanY = (0.25 * Math.log(0.4) + Math.log(0.1)) / 1.25;
    assertEquals(Math.exp(meanY + slope * (Math.log(60) - meanX)), trend.at(60), 1e-12);
    assertTrue(trend.at(400) < trend.at(60));
    trend.cut(20);
    assertEquals(0.4, trend.at(60), 1e-12);
  }

  @Test
  void aRisingChangeIsNotExtrapolated() {
    Trend trend = new Trend();
    trend.add(20, 0.1);
    trend.add(40, 0.3);
    assertEquals(trend.at(60), trend.at(400), 1e-12);
    assertTrue(trend.at(60) > 0.1 && trend.at(60) < 0.3);
  }

  @Test
  void checkpointsBecomeRarer() {
    int[][] expected = {{0, 0}, {9, 0}, {10, 10}, {99, 90}, {119, 100}, {120, 120}, {299, 280}, {349, 300}, {500, 500}};
    for (int[] pair : expected) {
      assertEquals(pair[1], Checkpoints.atMost(pair[0]));
    }
  }

  /** Rows 0 and 1, and 2 and 3, are together, and these groups are different; of row 4 only the difference from the first is known. */
  @Test
  void rowsOfMutuallyDifferentGroupsAreDetermined() {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    pairs.add(0, 1, Link.MUST, 1, 0);
    pairs.add(2, 3, Link.MUST, 1, 0);
    assertEquals(0, DeterminedRows.count(6, pairs.build()));
    pairs.add(1, 2, Link.CANNOT, 1, 0);
    pairs.add(0, 4, Link.CANNOT, 1, 0);
    assertEquals(4, DeterminedRows.count(6, pairs.build()));
    pairs.add(3, 4, Link.CANNOT, 1, 0);
    assertEquals(5, DeterminedRows.count(6, pairs.build()));
    assertEquals(0, DeterminedRows.count(6, ConstraintSet.empty()));
  }

  /** Somebody who says "same" to every question leaves nothing to ask, though no two groups are known to differ. */
  @Test
  void oneGroupOfAllRowsIsDetermined() {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    pairs.add(0, 1, Link.MUST, 1, 0);
    pairs.add(1, 2, Link.MUST, 1, 0);
    assertEquals(3, DeterminedRows.count(3, pairs.build()));
    assertEquals(0, DeterminedRows.count(4, pairs.build()), "row 3 may be the same or different");
  }

  /** 400 more answers, of which 3 in 36 disagree, move 1/12 of the similarity of 1000 rows, but 1/24 of that of 2000. */
  @Test
  void moreRowsSettleEarlier() {
    assertFalse(agreeing(1000, 0, 100, 30).settled(0));
    assertTrue(agreeing(2000, 0, 100, 30).settled(0));
    assertFalse(agreeing(2000, 0, 100, 30).settled(0.02), "20 times 0.02, of which a fifth adds up");
  }

  /** 10 rows are open, each for as many answers as rows took so far: 300/990 is less than 1. */
  @Test
  void fewOpenRowsCannotMoveFar() {
    assertTrue(agreeing(1000, 990, 300, 75).settled(0));
    assertEquals(0.5, new SettleRule(1000, 990, 300).share(), "10 answers");
    assertEquals(0, new SettleRule(1000, 1000, 300).share());
    assertEquals(1, new SettleRule(1000, 0, 300).share());
    SettleRule rule = agreeing(1000, 0, 300, 75);
    assertFalse(new SettleRule(1000, 990, 300).settled(0), "no answers to judge by");
    for (int i = 0; i < 75; i++) {
      rule.judge(false);
    }
    assertEquals(75, rule.surprises());
    assertFalse(rule.settled(0));
  }

  private static SettleRule agreeing(int rows, int determined, int answers, int judged) {
    SettleRule rule = new SettleRule(rows, determined, answers);
    for (int i = 0; i < judged; i++) {
      rule.judge(true);
    }
    assertEquals(judged, rule.judged());
    return rule;
  }

  @Test
  void contradictionsAndUnknownAnswersAreNotPassedOn() {
    List<KnownPair> known = List.of(known(0, 1, Answer.SAME, Origin.ASKED), known(2, 3, Answer.UNKNOWN, Origin.ASKED),
        known(1, 2, Answer.SAME, Origin.ASKED), known(4, 5, Answer.SAME, Origin.INFERRED), known(0, 2, Answer.DIFFERENT, Origin.ASKED));
    AnswerList answers = new AnswerList(6, ConstraintSet.empty(), known);
    assertEquals(4, answers.size());
    assertEquals(3, answers.pairs(4, Set.of()).size());
    assertEquals(2, answers.pairs(4, Set.of(0)).size() - 1, "without the first answer the last contradicts nothing");
    assertEquals(1, answers.pairs(4, Set.of(2, 3)).size(), "what was inferred after an answer is left out with it");
    assertEquals(2, answers.commonWith(new AnswerList(6, ConstraintSet.empty(), known.subList(0, 2))));
  }

  private static KnownPair known(int first, int second, Answer answer, Origin origin) {
    return new KnownPair(first, second, answer, 0, origin);
  }
}
