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
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.Origin;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.PendingOracle;
import pairclust.oracle.StoppedException;
import pairclust.oracle.TakenBackException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.PairJournal;

/** Sessions that are broken off at any moment and resumed, and answers that are taken back. */
class InterviewTest {

  private static final int ROWS = 12;
  private static final int CLUSTERS = 3;

  private PairJournal journal;

  @TempDir
  private Path folder;

  /** Answers by class, does not know every fifth pair, and records the questions. */
  private static final class Person implements Oracle {

    private final List<Integer> script;
    private final List<List<Integer>> asked = new ArrayList<>();

    /** Takes back before answering the question of these numbers, counted over everything it is asked. */
    Person(Integer... takesBackAt) {
      script = List.of(takesBackAt);
    }

    @Override
    public Answer ask(int first, int second) throws NoMoreAnswersException {
      asked.add(List.of(first, second));
      if (script.contains(asked.size())) {
        throw new TakenBackException();
      }
      if ((first + second) % 5 == 0) {
        return Answer.UNKNOWN;
      }
      return first % CLUSTERS == second % CLUSTERS ? Answer.SAME : Answer.DIFFERENT;
    }
  }

  /** Opens a file for a session; the one before has ended. */
  private AnswerFile answers(Path file) throws IOException {
    if (journal != null) {
      journal.close();
    }
    PairFileHeader header = new PairFileHeader(ROWS, -1, null, "test");
    journal = Files.exists(file)
        ? PairJournal.open(file, given -> RowNames.numbers(given.rows(), 0), Integer::toString)
        : PairJournal.create(file, header, "test", Integer::toString);
    return new AnswerFile(journal, row -> "row " + row);
  }

  @AfterEach
  void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  private Answers hold(Oracle oracle, int allowed, AnswerBook book) throws IOException, InterruptedException {
    return Interview.hold(new RandomPairs(), Tasks.of(ROWS, CLUSTERS), oracle, allowed, 3, book, ConstraintSet.empty());
  }

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

  /**
   * The session that wrote the file asked whether 0 and 2 belong together, which with two clusters follows from 0 != 1 and 1 != 2, and the
   * answer was no. Whoever continues with two clusters must not replace this answer by its opposite, even without a further question.
   */
  @Test
  void answersTakePrecedenceOverTheNumberOfClusters() throws Exception {
    PairSelector triangle = (task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
      questions.ask(0, 2);
      questions.ask(3, 4);
    };
    Path file = folder.resolve("a.pairs");
    Interview.hold(triangle, Tasks.of(ROWS, 2).uncertain(), (a, b) -> Answer.DIFFERENT, 3, 1, answers(file), ConstraintSet.empty());
    byte[] before = Files.readAllBytes(file);
    Answers stopped = Interview.hold(triangle, Tasks.of(ROWS, 2), (a, b) -> {
      throw new StoppedException("You stopped.");
    }, 10, 1, answers(file), ConstraintSet.empty());
    assertTrue(stopped.clustersRefuted());
    assertEquals(List.of(Answer.DIFFERENT, Answer.DIFFERENT, Answer.DIFFERENT), stopped.pairs().stream().map(KnownPair::answer).toList());
    assertEquals(new String(before), Files.readString(file));
    Answers answers = Interview.hold(triangle, Tasks.of(ROWS, 2), (a, b) -> Answer.SAME, 10, 1, answers(file), ConstraintSet.empty());
    assertEquals(4, answers.questions());
    assertTrue(Files.readString(file).startsWith(new String(before)));
    assertTrue(Files.readString(file).endsWith("\n3\t4\t1\n"));
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

  /** The person has three classes; the number of clusters is two, or right. */
  @Test
  void nothingIsLostByTrustingTheNumberOfClustersLater() throws Exception {
    for (int seed = 0; seed < 40; seed++) {
      Path file = folder.resolve(seed + ".pairs");
      SelectionTask task = Tasks.of(ROWS, 2 + seed % 2);
      PairSelector selector = seed % 4 < 2 ? new RandomPairs() : new MinMax();
      Person person = new Person();
      Interview.hold(selector, task.uncertain(), person, 3 + seed, seed, answers(file), ConstraintSet.empty());
      List<String> lines = Files.readAllLines(file);
      Interview.hold(selector, task, person, 30, seed, answers(file), ConstraintSet.empty());
      assertTrue(Files.readAllLines(file).containsAll(lines), "seed " + seed);
      assertEquals(person.asked.size(), new HashSet<>(person.asked).size(), "seed " + seed);
      assertEquals(0, new Neighbourhoods(ROWS, pairs(file)).conflicting().length, "seed " + seed);
    }
  }

  /** Returns the pairs of a file, inferred ones included. */
  private static ConstraintSet pairs(Path file) throws IOException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (String line : Files.readAllLines(file)) {
      if (Character.isDigit(line.charAt(0))) {
        String[] words = line.split("\t");
        pairs.add(Integer.parseInt(words[0]), Integer.parseInt(words[1]), words[2].equals("1") ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    return pairs.build();
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

  /** Four rows that are apart from each other, none of which the strategy asks about: with three clusters nothing can be inferred. */
  @Test
  void answersThatNobodyAsksForRefuteTheNumberOfClusters() throws Exception {
    Path file = folder.resolve("four.pairs");
    answers(file);
    Files.writeString(file, "8\t9\t-1\n8\t10\t-1\n8\t11\t-1\n9\t10\t-1\n9\t11\t-1\n10\t11\t-1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}, {3, 0}, {3, 1}, {3, 2}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    Oracle apart = (first, second) -> first == 3 && second == 2 ? Answer.SAME : Answer.DIFFERENT;
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, 3), apart, 20, 3, answers(file), ConstraintSet.empty());
    assertTrue(answers.clustersRefuted());
    assertEquals(6, answers.questions(), "the last one is not inferred");
    assertTrue(journal.entries().stream().noneMatch(KnownPair::inferred));
    assertEquals(12, answers(file).size());
    Files.delete(file);
    assertEquals(5, Interview.hold(selector, Tasks.of(ROWS, 3), apart, 20, 3, answers(file), ConstraintSet.empty()).questions());
  }

  /** After the person has stopped it turns out that the file has answers which, with those of the session, need more clusters. */
  @Test
  void whoeverHasStoppedIsNotAskedAgain() throws Exception {
    Path file = folder.resolve("stopped.pairs");
    answers(file);
    Files.writeString(file, "8\t9\t-1\n8\t10\t-1\n9\t10\t-1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 8}, {0, 9}, {0, 10}, {1, 2}, {3, 4}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    List<Integer> rows = new ArrayList<>();
    Oracle person = (first, second) -> {
      rows.add(second);
      if (second == 2) {
        throw new StoppedException("You stopped.");
      }
      return Answer.DIFFERENT;
    };
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, 3), person, 20, 3, answers(file), ConstraintSet.empty());
    assertEquals(1, rows.stream().filter(row -> row == 2).count(), rows::toString);
    assertTrue(answers.stopped());
    assertTrue(answers.clustersRefuted());
    assertTrue(journal.entries().stream().noneMatch(KnownPair::inferred));
  }

  /** Whether recorded answers contradict the number of clusters is checked a few times, not for each of them: that took quadratic time. */
  @Test
  void recordedAnswersAreCheckedTogether() throws Exception {
    int[] checks = new int[1];
    AnswerBook book = new AnswerBook() {

      @Override
      public boolean contradicts(Knowledge knowledge) {
        checks[0]++;
        return super.contradicts(knowledge);
      }
    };
    hold(new Person(), 40, book);
    assertTrue(checks[0] > 5, "before and after each question: " + checks[0]);
    checks[0] = 0;
    Person later = new Person();
    hold(later, 40, book);
    assertEquals(List.of(), later.asked);
    assertTrue(checks[0] <= 2, "only in the end: " + checks[0]);
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
