package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.ChoiceOracle;
import pairclust.oracle.Chooser;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.SimulatedChoices;
import pairclust.oracle.TakenBackException;
import pairclust.oracle.TerminalChooser;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.PairJournal;

/** Questions of one row against several examples, and the pairs that they stand for. */
class ChoiceQuestionsTest {

  private static final int ROWS = 40;
  private static final int CLUSTERS = 5;

  private static final int[] CLASSES = new Random(3).ints(ROWS, 0, CLUSTERS).toArray();
  private static final LabelOracle LABELS = new LabelOracle(CLASSES);

  @TempDir
  private Path folder;

  private final List<Choice> shown = new ArrayList<>();

  /** Chooses by class. */
  private int choose(Choice choice) {
    shown.add(choice);
    assertTrue(choice.examples().size() > 1, "one example is a pair");
    for (int i = 0; i < choice.examples().size(); i++) {
      if (CLASSES[choice.examples().get(i)] == CLASSES[choice.row()]) {
        return i;
      }
    }
    assertFalse(choice.complete(), "there are no other clusters");
    return Choice.NONE;
  }

  private static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, AnswerBook book) throws Exception {
    return Interview.hold(selector, task, oracle, allowed, 1, book, ConstraintSet.empty());
  }

  private static List<PairSelector> strategies() {
    return List.of(new ExploreConsolidate(true, false), new ExploreConsolidate(false, false), new MinMax(), new NPU(10, 1, 1));
  }

  @Test
  void theAnswersAreThoseOfPairsAskedOneByOne() throws Exception {
    for (PairSelector selector : strategies()) {
      for (SelectionTask task : List.of(Tasks.of(ROWS, CLUSTERS), Tasks.of(ROWS, CLUSTERS).uncertain(), Tasks.of(ROWS, -1))) {
        for (int allowed : new int[] {1, 2, 3, 7, 30, 1000}) {
          shown.clear();
          AnswerBook simulated = new AnswerBook();
          Answers expected = ask(selector, task, new SimulatedChoices(LABELS, 3), allowed, simulated);
          AnswerBook book = new AnswerBook();
          Answers answers = ask(selector, task, new ChoiceOracle(LABELS, this::choose, 3), allowed, book);
          assertEquals(asked(expected), asked(answers));
          assertEquals(expected.questions(), answers.questions());
          assertEquals(known(expected), known(answers));
          assertTrue(answers.questions() <= allowed);
          assertEquals(simulated.shown(), book.shown());
          assertTrue(allowed < 30 || book.shown() < answers.questions(), book.shown() + " of " + answers.questions());
          shown.forEach(choice -> assertTrue(choice.examples().size() <= 3));
        }
      }
    }
  }

  /** Returns what was asked, but not the choices of last examples: these need no question of their own. */
  private static List<KnownPair> asked(Answers answers) {
    List<KnownPair> asked = new ArrayList<>();
    int questions = 0;
    for (KnownPair pair : answers.pairs()) {
      if (pair.question() > questions || !pair.asked() && !pair.inferred()) {
        asked.add(pair);
      }
      questions = pair.question();
    }
    return asked;
  }

  private static List<Answer> known(Answers answers) {
    Knowledge known = Knowledge.of(ROWS, CLUSTERS, answers.pairs());
    return IntStream.range(0, ROWS * ROWS).mapToObj(i -> known.known(i / ROWS, i % ROWS)).toList();
  }

  /** Rows of two clusters on a line, alternating; the third row belongs to the first or the second. */
  @Test
  void aChoiceIsCompleteIfThereAreNoOtherClusters() throws Exception {
    LabelOracle two = new LabelOracle(new int[] {0, 1, 0, 1, 0, 1});
    Chooser last = choice -> {
      shown.add(choice);
      return choice.examples().size() - 1;
    };
    int[] pairs = {0};
    Answers answers = ask(new MinMax(), Tasks.of(6, 2), new ChoiceOracle((first, second) -> {
      pairs[0]++;
      return two.ask(first, second);
    }, last, 4), 100, new AnswerBook());
    assertFalse(shown.isEmpty());
    shown.forEach(choice -> assertTrue(choice.complete()));
    // The last of two clusters follows from the first, so a row takes one question.
    assertEquals(pairs[0] + shown.size(), answers.questions());
    shown.clear();
    ask(new MinMax(), Tasks.of(6, 2).uncertain(), new ChoiceOracle(two, last, 4), 100, new AnswerBook());
    shown.forEach(choice -> assertFalse(choice.complete()));
  }

  @Test
  void unknownStandsForAllExamples() throws Exception {
    AnswerBook book = new AnswerBook();
    Answers answers = ask(new MinMax(), Tasks.of(ROWS, -1), new ChoiceOracle(LABELS, choice -> {
      shown.add(choice);
      return shown.size() == 1 ? Choice.UNKNOWN : choose(choice);
    }, 4), 20, book);
    Choice first = shown.get(0);
    assertEquals(first.examples().size(), answers.pairs().stream().filter(pair -> pair.answer() == Answer.UNKNOWN).count());
    answers.pairs().stream().filter(pair -> pair.answer() == Answer.UNKNOWN).forEach(pair -> assertEquals(first.row(), pair.first()));
  }

  /** Without a number of clusters, and every row a cluster of its own: each row is compared with all before, three at a time. */
  @Test
  void everyRowItsOwnCluster() throws Exception {
    int rows = 9;
    AnswerBook book = new AnswerBook();
    Answers answers = ask(new MinMax(), Tasks.of(rows, -1), new ChoiceOracle((first, second) -> Answer.DIFFERENT, choice -> {
      shown.add(choice);
      return Choice.NONE;
    }, 3), 1000, book);
    assertEquals(rows * (rows - 1) / 2, answers.questions());
    // The i-th row takes i comparisons, in groups of three; a group of one is a pair: 1 1 1 2 2 2 3 3.
    assertEquals(15, book.shown());
    assertEquals(12, shown.size(), "all but the first row, and the last groups of the fourth and the seventh");
  }

  /** Takes back the third and then the second choice, and answers in the same way again. */
  @Test
  void takingBackRemovesTheWholeAnswer() throws Exception {
    Answers expected = ask(new MinMax(), Tasks.of(ROWS, -1), new SimulatedChoices(LABELS, 4), 40, new AnswerBook());
    int[] calls = {0};
    List<Integer> sizes = new ArrayList<>();
    AnswerBook book = new AnswerBook();
    Answers answers = ask(new MinMax(), Tasks.of(ROWS, -1), new ChoiceOracle(LABELS, choice -> {
      calls[0]++;
      sizes.add(book.size());
      if (calls[0] == 4 || calls[0] == 5) {
        throw new TakenBackException();
      }
      return choose(choice);
    }, 4), 40, book);
    assertEquals(sizes.get(2), sizes.get(4), "the third choice again");
    assertEquals(sizes.get(1), sizes.get(5), "the second choice again");
    assertEquals(shown.get(1), shown.get(3));
    assertEquals(expected.pairs(), answers.pairs());
  }

  /** A session that ends anywhere is resumed from its file, which has the format of pairs; nothing is asked twice. */
  @Test
  void anInterruptedSessionIsResumed() throws Exception {
    Answers expected = ask(new MinMax(), Tasks.of(ROWS, -1), new SimulatedChoices(LABELS, 4), 40, new AnswerBook());
    Path file = folder.resolve("answers.pairs");
    List<List<Integer>> asked = new ArrayList<>();
    Answers answers = null;
    for (int session = 0; session < 30; session++) {
      int[] left = {2};
      try (PairJournal journal = Files.exists(file)
          ? PairJournal.open(file, header -> RowNames.numbers(header.rows(), 0), Integer::toString)
          : PairJournal.create(file, new PairFileHeader(ROWS, -1, null, "test"), "test", Integer::toString)) {
        answers = ask(new MinMax(), Tasks.of(ROWS, -1), new ChoiceOracle(LABELS, choice -> {
          if (left[0]-- == 0) {
            throw new NoMoreAnswersException("Enough.");
          }
          choice.examples().forEach(example -> asked.add(List.of(choice.row(), example)));
          return choose(choice);
        }, 4), 40, new AnswerFile(journal, String::valueOf));
      }
    }
    assertEquals(expected.pairs(), answers.pairs());
    assertEquals(asked.size(), asked.stream().distinct().count());
  }

  @Test
  void aPersonAtATerminalChoosesByNumber() throws Exception {
    StringBuilder screen = new StringBuilder();
    TerminalChooser chooser = new TerminalChooser(
        new BufferedReader(new StringReader("\n2\n9\nwhat\nn\n?\nn\n1\nb\nq\n")), screen, choice -> "Row " + choice.row() + "\n");
    Choice open = new Choice(7, List.of(1, 2, 3), false);
    assertEquals(1, chooser.choose(open));
    assertEquals(Choice.NONE, chooser.choose(open));
    assertEquals(Choice.UNKNOWN, chooser.choose(open));
    assertEquals(0, chooser.choose(new Choice(7, List.of(1, 2), true)));
    assertThrows(TakenBackException.class, () -> chooser.choose(open));
    assertEquals("You stopped.", assertThrows(NoMoreAnswersException.class, () -> chooser.choose(open)).getMessage());
    assertEquals("The input ended.", assertThrows(NoMoreAnswersException.class, () -> chooser.choose(open)).getMessage());
    String prompt = "Which one? [1-3], [n]one of them, [u]nknown, [b]ack, [q]uit: ";
    assertTrue(screen.toString().startsWith("Row 7\n" + prompt + prompt + "Row 7\n" + prompt
        + "'9' is not an answer; type the number of an example, or one of the letters.\n" + prompt + "'what' is not"), screen.toString());
    assertTrue(screen.toString().contains("Which one? [1-2], [u]nknown, [b]ack, [q]uit: 'n' is not an answer; there are no other"
        + " clusters."), screen.toString());
  }
}
