package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.answer.AnswerLog;
import pairclust.answer.Answers;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.Reply;

/** Which answers are free, which are counted, and which are recorded. */
class QuestionsTest {

  private static final int OPEN = SelectionTask.UNKNOWN_CLUSTERS;

  /** Counts the questions it receives. */
  private static final class Counting implements Oracle {

    private final LabelOracle labels;
    private int times;

    Counting(int... classes) {
      labels = new LabelOracle(classes);
    }

    @Override
    public Answer ask(int first, int second) {
      times++;
      return labels.ask(first, second);
    }
  }

  @Test
  void knownPairsAreFree() throws Exception {
    Counting oracle = new Counting(0, 0, 1, 1);
    Answers answers = Questions.ask((task, questions, random) -> {
      assertEquals(Answer.SAME, questions.ask(0, 1));
      assertEquals(Answer.DIFFERENT, questions.ask(1, 2));
      assertEquals(3, questions.left());
      assertEquals(Answer.DIFFERENT, questions.ask(2, 0));
      assertEquals(Answer.DIFFERENT, questions.known(0, 2));
      assertNull(questions.known(0, 3));
      assertEquals(3, questions.left());
      assertEquals(2, questions.asked());
      assertEquals(Answer.DIFFERENT, questions.askInAnyCase(2, 0));
      assertEquals(2, questions.left());
      questions.infer(2, 3, Answer.SAME);
      questions.infer(3, 2, Answer.SAME);
      assertEquals(Answer.DIFFERENT, questions.ask(3, 0));
      assertEquals(4, questions.constraints().size());
      assertEquals(0, questions.openPairs());
      assertNull(questions.drawOpen(random));
      assertThrows(IllegalArgumentException.class, () -> questions.infer(0, 1, Answer.UNKNOWN));
    }, Tasks.of(4, OPEN), oracle, 5, 1);
    assertEquals(2, oracle.times);
    assertEquals(3, answers.questions());
    assertEquals(List.of(new KnownPair(0, 1, Answer.SAME, 1, Origin.ASKED), new KnownPair(1, 2, Answer.DIFFERENT, 2, Origin.ASKED),
        new KnownPair(2, 0, Answer.DIFFERENT, 3, Origin.GIVEN), new KnownPair(2, 3, Answer.SAME, 3, Origin.INFERRED)), answers.pairs());
    assertEquals("There is nothing left to ask.", answers.ending());
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 0)), answers.after(1));
  }

  /** Weights 0.8, 0.3 and 0.9: what follows after the second answer, and from the number of clusters, has weight 0.3. */
  @Test
  void whatFollowsIsNoMoreCertainThanTheAnswers() throws Exception {
    Oracle oracle = new Oracle() {

      @Override
      public Answer ask(int first, int second) {
        throw new AssertionError("Answers have weights here.");
      }

      @Override
      public Reply reply(int first, int second) {
        return new Reply(first == 3 ? Answer.DIFFERENT : Answer.SAME, first == 0 ? 0.8 : first == 1 ? 0.3 : 0.9);
      }
    };
    Answers answers = Questions.ask((task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
      questions.askInAnyCase(0, 2);
      questions.ask(3, 0);
      questions.ask(3, 4);
      questions.infer(5, 3, Answer.DIFFERENT);
    }, Tasks.of(6, 2), oracle, 9, 1);
    assertEquals(List.of(new KnownPair(0, 1, Answer.SAME, 1, Origin.ASKED).withWeight(0.8),
        new KnownPair(1, 2, Answer.SAME, 2, Origin.ASKED).withWeight(0.3),
        new KnownPair(0, 2, Answer.SAME, 3, Origin.GIVEN).withWeight(0.3),
        new KnownPair(3, 0, Answer.DIFFERENT, 4, Origin.ASKED).withWeight(0.9),
        new KnownPair(3, 4, Answer.DIFFERENT, 5, Origin.ASKED).withWeight(0.9)), answers.pairs().subList(0, 5));
    assertEquals(3, answers.pairs().stream().filter(pair -> pair.inferred() && pair.weight() == 0.3).count(), answers.pairs()::toString);
    assertEquals(8, answers.pairs().size());
  }

  /** Given pairs count where they entail a pair, and only there. */
  @Test
  void whatGivenPairsEntailHasTheirWeight() throws Exception {
    ConstraintSet given = new ConstraintSet.Builder().add(0, 1, Link.MUST, 0.4, 0).build();
    Answers answers = Questions.run((task, questions, random) -> {
      questions.ask(1, 2);
      questions.ask(2, 3);
      questions.askInAnyCase(1, 3);
      questions.ask(0, 2);
    }, Tasks.of(4, OPEN), new Counting(0, 0, 0, 0), 9, 1, AnswerLog.NONE, given);
    assertEquals(List.of(1.0, 1.0, 1.0, 0.4), answers.pairs().stream().map(KnownPair::weight).toList());
  }

  @Test
  void noQuestionsAllowed() throws Exception {
    Answers answers = Questions.ask((task, questions, random) -> {
      throw new AssertionError("there is nothing to select for");
    }, Tasks.of(4, 2), new Counting(0, 0, 1, 1), 0, 1);
    assertEquals(new Answers(List.of(), 0, "", false, false), answers);
  }

  @Test
  void theBudgetEndsAStrategyButNotWhatItKnows() throws Exception {
    List<Answer> replies = new ArrayList<>();
    Answers answers = Questions.ask((task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 1}, {1, 2}, {0, 2}, {0, 3}}) {
        replies.add(questions.ask(pair[0], pair[1]));
      }
    }, Tasks.of(4, OPEN), new Counting(0, 0, 1, 1), 2, 1);
    assertEquals(List.of(Answer.SAME, Answer.DIFFERENT, Answer.DIFFERENT), replies);
    assertEquals("", answers.ending());
  }

  @Test
  void theOracleMayStop() throws Exception {
    Answers answers = Questions.ask((task, questions, random) -> questions.ask(0, 1), Tasks.of(4, OPEN), (a, b) -> {
      throw new NoMoreAnswersException("Enough.");
    }, 10, 1);
    assertEquals(new Answers(List.of(), 0, "Enough.", false, false), answers);
  }

  /**
   * Three clusters known: row 3 is apart from two of them; the inferred pair is recorded for clusterers that do not use the number of
   * clusters.
   */
  @Test
  void pairsInferredFromTheNumberOfClustersAreRecorded() throws Exception {
    List<KnownPair> reported = new ArrayList<>();
    Answers answers = Questions.ask((task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}, {3, 0}, {3, 1}, {3, 2}}) {
        questions.ask(pair[0], pair[1]);
      }
    }, Tasks.of(4, 3), new Counting(0, 1, 2, 2), 10, 1, reported::add);
    assertEquals(5, answers.questions());
    assertEquals(new KnownPair(2, 3, Answer.SAME, 5, Origin.INFERRED), answers.pairs().get(5));
    assertEquals(answers.pairs(), reported);
    assertEquals(6, answers.after(5).size());
    assertEquals(4, answers.after(4).size());
  }

  /**
   * Four clusters were said to be, of rows 0 to 3. Row 6, apart from 0, 1 and 2, is taken to be with 3. Rows 4 and 5, between them apart
   * from all four, turn out to belong together: there are five, and row 6 may be with them.
   */
  @Test
  void inferencesFromAWrongNumberAreWithdrawn() throws Exception {
    List<KnownPair> withdrawn = new ArrayList<>();
    AnswerLog log = new AnswerLog() {

      @Override
      public void known(KnownPair pair) {
        assertTrue(withdrawn.isEmpty());
      }

      @Override
      public void withdrawn(List<KnownPair> pairs) {
        withdrawn.addAll(pairs);
      }
    };
    int[][] asked = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {6, 0}, {6, 1}, {6, 2}, {6, 3}, {4, 0}, {4, 1}, {5, 2}, {5, 3},
        {4, 5}};
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : asked) {
        questions.ask(pair[0], pair[1]);
      }
      assertNull(questions.known(6, 3));
      assertEquals(14, questions.constraints().size());
    };
    int[] classes = {0, 1, 2, 3, 4, 4, 4};
    Answers answers = Questions.ask(selector, Tasks.of(7, 4), new Counting(classes), 20, 1, log);
    assertEquals(14, answers.questions());
    assertEquals(List.of(new KnownPair(3, 6, Answer.SAME, 9, Origin.INFERRED)), withdrawn);
    for (int budget = 0; budget < 14; budget++) {
      assertEquals(Questions.ask(selector, Tasks.of(7, 4), new Counting(classes), budget, 1).after(budget), answers.after(budget));
      assertEquals(budget >= 9, answers.after(budget).contains(new Constraint(3, 6, Link.MUST, 1, 0)));
    }
    assertFalse(answers.after(14).contains(new Constraint(3, 6, Link.MUST, 1, 0)));
  }

  @Test
  void aStrategyThatAsksForEverWhatIsKnownEnds() throws Exception {
    PairSelector stubborn = (task, questions, random) -> {
      while (true) {
        questions.ask(0, 1);
      }
    };
    Answers answers = Questions.ask(stubborn, Tasks.of(5, OPEN), (a, b) -> Answer.UNKNOWN, 10, 1);
    assertEquals(1, answers.questions());
    assertEquals("The strategy found nothing new to ask.", answers.ending());
    assertEquals(0, answers.after(10).size());
    Answers all = Questions.ask(stubborn, Tasks.of(2, OPEN), (a, b) -> Answer.UNKNOWN, 10, 1);
    assertEquals("Every pair is known or entailed.", all.ending());
  }

  @Test
  void anInterruptEndsAStrategyThatOnlyLooks() {
    PairSelector looking = (task, questions, random) -> {
      Thread.currentThread().interrupt();
      while (true) {
        questions.known(0, 1);
      }
    };
    assertThrows(InterruptedException.class, () -> Questions.ask(looking, Tasks.of(5, OPEN), (a, b) -> Answer.SAME, 10, 1));
    assertFalse(Thread.interrupted());
  }

  @Test
  void recordedAnswersAreNotAskedAgain() throws Exception {
    AnswerLog log = new AnswerLog() {

      @Override
      public void known(KnownPair pair) {
        // Not of interest here.
      }

      @Override
      public Reply recorded(int first, int second) {
        return first + second == 1 ? new Reply(Answer.SAME) : null;
      }
    };
    Counting oracle = new Counting(0, 0, 1);
    Answers answers = Questions.ask((task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(0, 2);
    }, Tasks.of(3, OPEN), oracle, 5, 1, log);
    assertEquals(1, oracle.times);
    assertEquals(2, answers.questions());
  }

  /** The closure of the recorded pairs has everything known, including inferences from the number of clusters. */
  @Test
  void theRecordSaysEverythingThatWasKnown() throws Exception {
    Random random = new Random(5);
    for (int trial = 0; trial < 100; trial++) {
      int rows = 10;
      int[] classes = random.ints(rows, 0, 3).toArray();
      Questions[] kept = new Questions[1];
      Answers answers = Questions.ask((task, questions, numbers) -> {
        kept[0] = questions;
        new RandomPairs().select(task, questions, numbers);
      }, Tasks.of(rows, 3), new LabelOracle(classes), 3 + random.nextInt(20), trial);
      Neighbourhoods closure = new Neighbourhoods(rows, answers.after(answers.questions()));
      for (int a = 0; a < rows; a++) {
        for (int b = a + 1; b < rows; b++) {
          int p = closure.of(a);
          int q = closure.of(b);
          Answer follows = p < 0 || q < 0 ? null : p == q ? Answer.SAME : closure.linkWeightBetween(p, q) > 0 ? Answer.DIFFERENT : null;
          assertEquals(kept[0].known(a, b), follows);
        }
      }
    }
  }

  @Test
  void fewerQuestionsAreThoseThatMoreBeganWith() throws Exception {
    int[] classes = new Random(1).ints(30, 0, 4).toArray();
    for (int clusters : new int[] {OPEN, 2, 4}) {
      Answers more = Questions.ask(new RandomPairs(), Tasks.of(30, clusters), new LabelOracle(classes), 40, 7);
      for (int budget = 0; budget <= 40; budget += 5) {
        ConstraintSet fewer = Questions.ask(new RandomPairs(), Tasks.of(30, clusters), new LabelOracle(classes), budget, 7).after(budget);
        assertEquals(fewer, more.after(budget));
      }
      assertTrue(Arrays.stream(classes).distinct().count() > 2);
    }
  }
}
