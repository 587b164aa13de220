package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.answer.Answers;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.knowledge.OpenPairs;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;

/** Random pairs: which are drawn, how it ends, and how many must-links there are. */
class RandomPairsTest {

  private static final int OPEN = SelectionTask.UNKNOWN_CLUSTERS;

  private static Answers ask(PairSelector selector, SelectionTask task, int[] classes, int allowed) throws Exception {
    return Questions.ask(selector, task, new LabelOracle(classes), allowed, 1);
  }

  /** Every pair asked is open, and in the end everything is known, with at least as many questions as necessary and at most all pairs. */
  @Test
  void asksOnlyOpenPairsUntilNoneIsLeft() throws Exception {
    int[] classes = new Random(1).ints(40, 0, 3).toArray();
    for (int clusters : new int[] {OPEN, 3}) {
      Answers answers = ask(new RandomPairs(), Tasks.of(40, clusters), classes, 10_000);
      Knowledge knowledge = new Knowledge(40, clusters);
      for (KnownPair pair : answers.pairs()) {
        if (pair.asked()) {
          assertEquals(null, knowledge.known(pair.first(), pair.second()));
          knowledge.add(pair.first(), pair.second(), pair.answer());
        }
      }
      assertTrue(answers.questions() >= 37 + 3, "37 joins and three links between the groups");
      assertTrue(answers.questions() < 40 * 39 / 2);
      assertEquals(0, new OpenPairs(knowledge, IntStream.range(0, 40).toArray()).count());
      assertEquals("There is nothing left to ask.", answers.ending());
    }
  }

  @Test
  void withImpliedPairsEachIsDrawnOnce() throws Exception {
    int[] classes = new Random(1).ints(40, 0, 3).toArray();
    Answers answers = ask(new RandomPairs(true), Tasks.of(40, 3), classes, 10_000);
    assertEquals(780, answers.questions());
    Set<List<Integer>> pairs = new HashSet<>();
    for (KnownPair pair : answers.pairs()) {
      if (!pair.inferred()) {
        assertTrue(pairs.add(List.of(Math.min(pair.first(), pair.second()), Math.max(pair.first(), pair.second()))));
        assertEquals(classes[pair.first()] == classes[pair.second()], pair.answer() == Answer.SAME);
      }
    }
    assertEquals(780, pairs.size());
  }

  @Test
  void onlyCandidatesAreAsked() throws Exception {
    Answers answers = ask(new RandomPairs(), Tasks.of(10, OPEN, 1, 4, 8), new int[10], 100);
    assertEquals(2, answers.questions());
    answers.pairs().forEach(pair -> assertTrue(Set.of(1, 4, 8).containsAll(Set.of(pair.first(), pair.second()))));
    for (int[] few : new int[][] {{}, {3}}) {
      assertEquals(0, ask(new RandomPairs(), Tasks.of(10, OPEN, few), new int[10], 100).questions());
      assertEquals(0, ask(new RandomPairs(true), Tasks.of(10, OPEN, few), new int[10], 100).questions());
    }
  }

  @Test
  void neverKnowingAnythingEndsWithAllPairs() throws Exception {
    Answers answers = Questions.ask(new RandomPairs(), Tasks.of(30, 3), (a, b) -> Answer.UNKNOWN, 10_000, 1);
    assertEquals(435, answers.questions());
    assertEquals(0, answers.after(10_000).size());
  }

  /** One class: a tree of must-links entails everything, and random draws do not find the last of them. */
  @Test
  void aMillionCandidatesOfWhichFewAreLeft() throws Exception {
    int rows = 1_000_000;
    int[] order = IntStream.range(0, rows).toArray();
    Answers answers = ask((task, questions, random) -> {
      for (int row = 1; row < rows - 3; row++) {
        questions.infer(0, row, Answer.SAME);
      }
      new RandomPairs().select(task, questions, random);
    }, Tasks.of(rows, OPEN, order), new int[rows], 100);
    assertEquals(3, answers.questions());
    assertEquals("There is nothing left to ask.", answers.ending());
  }

  @Test
  void theShareOfMustLinksIsWhatWasWanted() throws Exception {
    int[] classes = new Random(2).ints(500, 0, 10).toArray();
    for (double share : new double[] {0, 0.25, 0.5, 1}) {
      for (boolean implied : new boolean[] {false, true}) {
        Answers answers = ask(new RandomPairs(implied, share), Tasks.of(500, OPEN), classes, 80);
        assertEquals(80, answers.questions());
        assertEquals(80 * share, answers.pairs().stream().filter(pair -> pair.asked() && pair.answer() == Answer.SAME).count(), 0.5);
      }
    }
  }

  @Test
  void aShareThatCannotBeHadEnds() throws Exception {
    int[] apart = IntStream.range(0, 20).toArray();
    Answers answers = ask(new RandomPairs(false, 1), Tasks.of(20, OPEN), apart, 10);
    assertEquals(0, answers.questions());
    assertTrue(answers.ending().contains("none was a must-link"), answers.ending());
    Answers none = ask(new RandomPairs(false, 0.5), Tasks.of(20, OPEN), new int[20], 10);
    assertTrue(none.ending().contains("none was a cannot-link"), none.ending());
    Answers exhausted = ask(new RandomPairs(false, 1), Tasks.of(20, OPEN), new int[20], 30);
    assertEquals(19, exhausted.questions());
    assertEquals("There is nothing left to ask.", exhausted.ending());
  }

  @Test
  void aPersonIsNotAskedInVain() {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
        () -> Questions.ask(new RandomPairs(false, 0.5), Tasks.of(20, OPEN), (a, b) -> Answer.SAME, 10, 1));
    assertTrue(e.getMessage().contains("share of must-links"), e.getMessage());
    for (double share : new double[] {-0.5, 1.01, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new RandomPairs(false, share));
    }
  }

  @Test
  void seedsDecide() throws Exception {
    Answers one = Questions.ask(new RandomPairs(), Tasks.of(50, OPEN), new LabelOracle(new int[50]), 10, 1);
    assertEquals(one, Questions.ask(new RandomPairs(), Tasks.of(50, OPEN), new LabelOracle(new int[50]), 10, 1));
    assertFalse(one.equals(Questions.ask(new RandomPairs(), Tasks.of(50, OPEN), new LabelOracle(new int[50]), 10, 2)));
  }
}
