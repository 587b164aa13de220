package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.StoppedException;
import pairclust.oracle.TakenBackException;

/** Answers that are taken back, and asked about again. */
class TakenBackAnswersTest extends InterviewFixture {

  /** Taking back and answering the same as before changes nothing. */
  @Test
  void anAnswerTakenBackIsAskedAgain() throws Exception {
    Path plain = folder.resolve("plain.pairs");
    Person person = new Person();
    Answers answers = hold(person, 20, answers(plain));
    Random random = new Random(1);
    for (int trial = 0; trial < 12; trial++) {
      int at = 2 + random.nextInt(18);
      // Two in a row: the second one follows when the previous question is asked again.
      Person wavering = trial % 2 == 0 ? new Person(at) : new Person(at, at + 1);
      Path file = folder.resolve("back" + trial + ".pairs");
      assertEquals(answers, hold(wavering, 20, answers(file)));
      assertEquals(Files.readString(plain), Files.readString(file));
      assertEquals(wavering.asked.get(at - 2), wavering.asked.get(at));
      assertEquals(answers, hold(new Person(at), 20, new AnswerBook()));
    }
  }

  /** After the last question nothing waits, and it is the last answer itself that is taken back. */
  @Test
  void theLastAnswerOfAllIsTakenBack() throws Exception {
    Path file = folder.resolve("last.pairs");
    List<List<Integer>> asked = new ArrayList<>();
    int[] ends = {0};
    Oracle person = new Oracle() {
      @Override
      public Answer ask(int first, int second) {
        asked.add(List.of(first, second));
        return ends[0] == 0 ? Answer.SAME : Answer.DIFFERENT;
      }

      @Override
      public void finished() throws TakenBackException {
        ends[0]++;
        if (ends[0] == 1) {
          throw new TakenBackException();
        }
      }
    };
    Answers answers = hold(person, 4, answers(file));
    assertEquals(2, ends[0]);
    assertEquals(5, asked.size());
    assertEquals(asked.get(3), asked.get(4));
    assertEquals(4, answers.questions());
    List<Answer> given = answers(file).given().stream().map(KnownPair::answer).toList();
    assertEquals(List.of(Answer.SAME, Answer.SAME, Answer.SAME, Answer.DIFFERENT), given);
  }

  /** Who stops is not asked whether to take something back. */
  @Test
  void whoStopsHasFinished() throws Exception {
    Oracle person = new Oracle() {
      @Override
      public Answer ask(int first, int second) throws NoMoreAnswersException {
        throw new NoMoreAnswersException("Enough.");
      }

      @Override
      public void finished() {
        throw new AssertionError("not the last question");
      }
    };
    assertEquals("Enough.", hold(person, 4, new AnswerBook()).ending());
  }

  @Test
  void nothingToTakeBack() throws Exception {
    Person person = new Person(1, 2);
    assertEquals(3, hold(person, 3, new AnswerBook()).questions());
    assertEquals(5, person.asked.size());
    assertEquals(person.asked.get(0), person.asked.get(2));
  }

  /** An answer that is taken back is removed from the file immediately, with everything inferred from it. */
  @Test
  void anAnswerTakenBackIsRemovedFromTheFile() throws Exception {
    Path file = folder.resolve("a.pairs");
    Set<String> seen = new HashSet<>();
    int[] times = {0};
    Oracle fickle = (first, second) -> {
      times[0]++;
      if (times[0] == 6) {
        throw new TakenBackException();
      }
      if (times[0] == 7) {
        seen.addAll(Files.readAllLines(file));
        throw new NoMoreAnswersException("Enough.");
      }
      return Answer.DIFFERENT;
    };
    Answers answers = hold(fickle, 20, answers(file));
    assertEquals(4, answers.questions());
    assertEquals("Enough.", answers.ending());
    assertEquals(4, seen.stream().filter(line -> line.endsWith("\t-1")).count());
    assertEquals(4, answers(file).size());
  }

  /** Entailed pairs that count as questions were not answered by the person, so the last actual answer is taken back. */
  @Test
  void onlyWhatAPersonSaidIsTakenBack() throws Exception {
    List<List<Integer>> asked = new ArrayList<>();
    Oracle oracle = (first, second) -> {
      asked.add(List.of(first, second));
      if (asked.size() == 8) {
        throw new TakenBackException();
      }
      return first % CLUSTERS == second % CLUSTERS ? Answer.SAME : Answer.DIFFERENT;
    };
    Answers answers = Interview.hold(new RandomPairs(true), Tasks.of(ROWS, CLUSTERS), oracle, 66, 3, new AnswerBook(),
        ConstraintSet.empty());
    assertEquals(66, answers.questions());
    assertEquals(asked.get(6), asked.get(8));
    assertEquals(asked.get(7), asked.get(9));
  }

  /** A pair that follows from an answer in the file is no longer in the file when that answer is taken back. */
  @Test
  void entailedPairsGoWithTheirAnswers() throws Exception {
    Path file = folder.resolve("entailed.pairs");
    answers(file);
    Files.writeString(file, "0\t1\t1\n1\t2\t1\n0\t2\t1\t% entailed\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
      questions.ask(0, 2);
    };
    Person person = new Person(1);
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, CLUSTERS).uncertain(), person, 3, 3, answers(file), ConstraintSet.empty());
    assertEquals(0, person.asked.size());
    assertEquals(2, answers.questions());
    AnswerFile book = answers(file);
    book.begin();
    book.recorded(0, 1);
    book.recorded(1, 2);
    book.recorded(3, 4);
    assertEquals(List.of(new KnownPair(1, 2, Answer.SAME, 0, Origin.ASKED)), book.takeBack());
    assertEquals(List.of(new KnownPair(0, 1, Answer.SAME, 0, Origin.ASKED)), journal.entries());
  }

  /** 0 = 1 is known from elsewhere. With the answer 1 = 2 it entailed 0 = 2, which together with 0 = 1 entails the answer in turn. */
  @Test
  void pairsEntailedWithOthersGoWithTheirAnswers() throws Exception {
    Path file = folder.resolve("table.pairs");
    answers(file);
    Files.writeString(file, "1\t2\t1\n0\t2\t1\t% entailed\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{1, 2}, {0, 2}, {3, 4}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    Person person = new Person(1);
    AnswerFile book = answers(file);
    Constraint other = new Constraint(0, 1, Link.MUST, 1, 0);
    Interview.hold(selector, Tasks.of(ROWS, CLUSTERS).uncertain(), person, 5, 3, book, () -> ConstraintSet.of(
        Stream.concat(Stream.of(other), book.links().stream()).toList()));
    assertEquals(List.of(List.of(3, 4), List.of(1, 2), List.of(3, 4)), person.asked);
    assertEquals(Answer.DIFFERENT, book.given().get(0).answer());
    assertFalse(Files.readString(file).contains("0\t2\t1"), Files.readString(file));
  }

  /** The file has answers to the questions after the next one. Whoever answers that and goes back takes back this answer. */
  @Test
  void theAnswerGivenLastIsTakenBack() throws Exception {
    Path file = folder.resolve("later.pairs");
    answers(file);
    Files.writeString(file, "0\t3\t1\n1\t4\t1\n2\t5\t1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 3}, {6, 7}, {1, 4}, {2, 5}, {8, 9}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    Person person = new Person(2, 4);
    Interview.hold(selector, Tasks.of(ROWS, CLUSTERS).uncertain(), person, 5, 3, answers(file), ConstraintSet.empty());
    assertEquals(List.of(List.of(6, 7), List.of(8, 9), List.of(6, 7), List.of(8, 9), List.of(6, 7), List.of(8, 9)), person.asked);
    assertEquals(5, answers(file).size());
  }

  /**
   * Two answers are given after something was inferred that a recorded answer contradicts. The run that follows does not come to them, but
   * they are the last ones.
   */
  @Test
  void theAnswerGivenLastIsTakenBackInAnotherRun() throws Exception {
    Path file = folder.resolve("other.pairs");
    answers(file);
    // With two clusters 0 = 2 follows from 0 != 1 and 1 != 2; the file says the opposite of 6 = 8, which follows in the same way.
    Files.writeString(file, "6\t8\t-1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
      if (questions.known(0, 2) == null) {
        questions.ask(0, 2);
      }
      for (int[] pair : new int[][] {{3, 4}, {6, 7}, {7, 8}, {9, 10}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    List<String> asked = new ArrayList<>();
    List<String> removed = new ArrayList<>();
    AnswerFile book = answers(file);
    Oracle person = (first, second) -> {
      String question = first + "-" + second;
      boolean again = asked.contains(question);
      asked.add(question);
      removed.add(book.lastTakenBack().stream().map(pair -> pair.first() + "-" + pair.second()).collect(Collectors.joining()));
      if (question.equals("0-2") || again && question.equals("7-8")) {
        throw new TakenBackException();
      }
      if (again) {
        throw new StoppedException("You stopped.");
      }
      return Answer.DIFFERENT;
    };
    Interview.hold(selector, Tasks.of(ROWS, 2), person, 20, 3, book, ConstraintSet.empty());
    assertEquals(List.of("0-1", "1-2", "3-4", "6-7", "7-8", "0-2", "7-8", "6-7"), asked);
    assertEquals(List.of("", "", "", "", "", "", "7-8", "6-7"), removed);
    assertEquals(List.of("6-8", "0-1", "1-2", "3-4"),
        book.given().stream().filter(KnownPair::asked).map(pair -> pair.first() + "-" + pair.second()).toList());
  }
}
