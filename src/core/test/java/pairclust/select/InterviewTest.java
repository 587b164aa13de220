package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
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
import pairclust.oracle.Oracle;
import pairclust.oracle.PendingOracle;
import pairclust.oracle.TakenBackException;

/** Sessions that are broken off at any moment and resumed. */
class InterviewTest extends InterviewFixture {

  @Test
  void brokenOffAtAnyByteAndResumed() throws Exception {
    Path whole = folder.resolve("whole.pairs");
    Person person = new Person();
    Answers answers = hold(person, 20, answers(whole));
    assertTrue(answers.pairs().stream().anyMatch(pair -> !pair.asked()), "something is inferred");
    assertTrue(answers.pairs().stream().anyMatch(pair -> pair.answer() == Answer.UNKNOWN), "something is not known");
    byte[] text = Files.readAllBytes(whole);
    int header = Files.readString(whole).indexOf("test\n", 20) + 5;
    for (int length = header; length <= text.length; length++) {
      Path torn = folder.resolve("torn.pairs");
      Files.write(torn, Arrays.copyOf(text, length));
      Person later = new Person();
      AnswerFile book = answers(torn);
      int before = book.size();
      assertEquals(answers, hold(later, 20, book));
      assertEquals(person.asked.subList(before, person.asked.size()), later.asked, "nothing is asked twice, nothing is left out");
      assertEquals(new String(text), Files.readString(torn));
    }
  }

  /** 0 = 2 follows from two answers in the file that the strategy does not come to: nobody is asked, and the file says so. */
  @Test
  void pairsThatTheFileEntailsAreMarked() throws Exception {
    Path file = folder.resolve("a.pairs");
    PairSelector first = (task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
    };
    Interview.hold(first, Tasks.of(ROWS, -1), (a, b) -> Answer.SAME, 2, 1, answers(file), ConstraintSet.empty());
    String before = Files.readString(file);
    AnswerFile book = answers(file);
    PairSelector other = (task, questions, random) -> {
      questions.ask(0, 2);
      questions.ask(3, 4);
    };
    assertEquals(1, Interview.hold(other, Tasks.of(ROWS, -1), (a, b) -> Answer.SAME, 5, 1, book, book::links).questions());
    assertEquals(Set.of("0\t1\t1", "1\t2\t1", "0\t2\t1\t% entailed", "3\t4\t1"),
        new HashSet<>(Files.readAllLines(file).subList(before.split("\n").length - 2, before.split("\n").length + 2)));
  }

  @Test
  void moreQuestionsAreAllowedLater() throws Exception {
    Path file = folder.resolve("a.pairs");
    Person person = new Person();
    hold(person, 5, answers(file));
    hold(person, 9, answers(file));
    assertEquals(9, person.asked.size());
    assertEquals(9, new HashSet<>(person.asked).size());
    Person once = new Person();
    Answers answers = hold(once, 9, new AnswerBook());
    assertEquals(once.asked, person.asked);
    assertEquals(answers, hold(person, 9, answers(file)));
    AnswerFile fewer = answers(file);
    assertEquals(4, hold(person, 4, fewer).questions());
    assertEquals(5, fewer.notNeeded());
    assertEquals(answers, hold(person, 9, answers(file)), "the others are still there");
    assertEquals(9, person.asked.size());
  }

  @Test
  void anAnswerThatCannotBeSavedIsReported() throws Exception {
    Path file = folder.resolve("a.pairs");
    Oracle remover = (first, second) -> {
      if (Files.readAllLines(file).size() == 6) {
        Files.writeString(file, "% Somebody else was here.\n", StandardOpenOption.APPEND);
      }
      return Answer.DIFFERENT;
    };
    IOException e = assertThrows(IOException.class, () -> hold(remover, 20, answers(file)));
    assertTrue(e.getMessage().matches("The answer 'different' on row \\d+ and row \\d+ could not be saved in .*a.pairs: another program"
        + " has changed the file meanwhile\\. The 3 answers before it were saved\\. .*"), e.getMessage());
  }

  /** Answers from another thread: some, one taken back, then the window is closed by an interrupt; a second session ends the questions. */
  @Test
  void aPersonInFrontOfAWindow() throws Exception {
    Path file = folder.resolve("a.pairs");
    BlockingQueue<PendingOracle.Question> shown = new LinkedBlockingQueue<>();
    PendingOracle window = new PendingOracle(shown::add);
    ExecutorService worker = Executors.newSingleThreadExecutor();
    Thread[] thread = new Thread[1];
    try {
      Future<Answers> session = worker.submit(() -> {
        thread[0] = Thread.currentThread();
        return hold(window, 9, answers(file));
      });
      List<PendingOracle.Question> seen = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        seen.add(shown.poll(30, TimeUnit.SECONDS));
        if (i == 3) {
          assertTrue(window.takeBack(seen.get(3)));
        } else if (i < 5) {
          assertTrue(window.answer(seen.get(i), new Person().ask(seen.get(i).first(), seen.get(i).second())));
        }
      }
      assertEquals(seen.get(2).first(), seen.get(4).first(), "asked again");
      assertEquals(seen.get(3).second(), seen.get(5).second(), "then that which was open");
      thread[0].interrupt();
      ExecutionException e = assertThrows(ExecutionException.class, () -> session.get(30, TimeUnit.SECONDS));
      assertInstanceOf(InterruptedException.class, e.getCause());
    } finally {
      worker.shutdownNow();
    }
    AnswerFile book = answers(file);
    assertEquals(3, book.size());
    assertEquals(hold(new Person(), 9, new AnswerBook()), hold(new Person(), 9, book));
  }

  /** 0 and 1 are known to belong together, so 0 and 2 need no question after 1 and 2; the way back leads past them. */
  @Test
  void givenPairsAndAnswersTogetherAnswerQuestions() throws Exception {
    List<String> asked = new ArrayList<>();
    Oracle person = (first, second) -> {
      asked.add(first + "-" + second);
      if (asked.size() == 2) {
        throw new TakenBackException();
      }
      return second < 3 ? Answer.SAME : Answer.DIFFERENT;
    };
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{1, 2}, {0, 2}, {0, 1}, {2, 3}, {0, 3}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    Path file = folder.resolve("a.pairs");
    ConstraintSet given = ConstraintSet.of(List.of(new Constraint(0, 1, Link.MUST, 1, 0)));
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, CLUSTERS), person, 2, 3, answers(file), given);
    assertEquals(List.of("1-2", "2-3", "1-2", "2-3"), asked, "1-2 is asked again");
    List<KnownPair> expected = List.of(new KnownPair(1, 2, Answer.SAME, 1, Origin.ASKED), new KnownPair(0, 2, Answer.SAME, 1, Origin.GIVEN),
        new KnownPair(2, 3, Answer.DIFFERENT, 2, Origin.ASKED));
    assertEquals(expected, answers.pairs());
    assertEquals(2, answers.questions(), "0-2 does not count");
    AnswerFile book = answers(file);
    assertEquals(2, book.size(), "0-2 is no answer");
    asked.clear();
    Answers again = Interview.hold(selector, Tasks.of(ROWS, CLUSTERS), person, 2, 3, book, ConstraintSet.empty());
    assertEquals(List.of(), asked, "but is in the file, so that it is not asked without the given pairs either");
    assertEquals(2, again.questions(), "and still does not count");
    assertEquals(expected, again.pairs());
    assertEquals(0, book.takeBack().stream().filter(pair -> pair.first() == 0).count(), "nobody has answered it");
  }

  /** An answer was edited in the file: the strategy takes another path, and no answer is lost. */
  @Test
  void aFileChangedByHand() throws Exception {
    Path file = folder.resolve("a.pairs");
    hold(new Person(), 15, answers(file));
    String text = Files.readString(file);
    int place = text.indexOf("\t1\n");
    Files.writeString(file, text.substring(0, place) + "\t-1\n" + text.substring(place + 3));
    AnswerFile book = answers(file);
    int given = book.size();
    Person later = new Person();
    hold(later, 15, book);
    assertEquals(given + later.asked.size(), book.size());
    assertEquals(book.size(), answers(file).size());
    assertEquals(book.notNeeded(), given + later.asked.size() - 15);
  }
}
