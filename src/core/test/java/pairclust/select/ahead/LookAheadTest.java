package pairclust.select.ahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.RowPair;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.Reply;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.ExploreConsolidate;
import pairclust.select.Interview;
import pairclust.select.PairSelector;
import pairclust.select.RandomPairs;
import pairclust.select.SelectionTask;

/** Several questions under way: answers in any order, and the same result as one by one. */
class LookAheadTest {

  private static final int ROWS = 40;

  @TempDir
  private Path folder;

  private static SelectionTask task(int rows) {
    double[][] line = new double[rows][1];
    for (int row = 0; row < rows; row++) {
      line[row][0] = row;
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(line));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows).toArray(), -1);
  }

  /** Answers the questions under way in random order, by classes or by lot; checks that none is asked twice or follows from others. */
  private static final class Shuffling implements ParallelOracle {

    private final int capacity;
    private final IntBinaryOperator weightedAnswer;
    private final Random random = new Random(5);
    private final List<int[]> underWay = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();
    private final Knowledge knowledge;
    private int most;
    private int implied;
    private int limit = Integer.MAX_VALUE;

    /** The operator returns 1 for the same, -1 for different, 0 for unknown. */
    Shuffling(int rows, int capacity, IntBinaryOperator answer) {
      this.capacity = capacity;
      weightedAnswer = answer;
      knowledge = new Knowledge(rows, -1);
    }

    @Override
    public int capacity() {
      return capacity;
    }

    @Override
    public void send(int first, int second) throws IOException {
      assertTrue(seen.add(RowPair.key(first, second)), "asked twice");
      if (seen.size() > limit) {
        throw new OracleException("It broke.");
      }
      underWay.add(new int[] {first, second});
      most = Math.max(most, underWay.size());
    }

    @Override
    public Replied next() {
      int[] pair = underWay.remove(random.nextInt(underWay.size()));
      int said = weightedAnswer.applyAsInt(pair[0], pair[1]);
      Answer answer = said == 0 ? Answer.UNKNOWN : said > 0 ? Answer.SAME : Answer.DIFFERENT;
      implied += knowledge.entailed(pair[0], pair[1]) == null ? 0 : 1;
      assertTrue(knowledge.add(pair[0], pair[1], answer), "a contradiction");
      return new Replied(pair[0], pair[1], Reply.of(answer, 0.5 + pair[0] / 100.0));
    }

    @Override
    public void close() {
      // Nothing to end.
    }
  }

  private static Answers hold(PairSelector selector, SelectionTask task, ParallelOracle oracle, int allowed, AnswerBook book)
      throws Exception {
    return Interview.hold(selector, task, new LookAhead(oracle, book, selector, task, allowed, 3), allowed, 3, book, ConstraintSet.empty());
  }

  private static int byClass(int a, int b) {
    return (a + b) % 11 == 0 ? 0 : a % 4 == b % 4 ? 1 : -1;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 50})
  void theNumberUnderWayChangesNothing(int capacity) throws Exception {
    Answers oneByOne = hold(new RandomPairs(), task(ROWS), new Shuffling(ROWS, 1, LookAheadTest::byClass), 60, new AnswerBook());
    Shuffling oracle = new Shuffling(ROWS, capacity, LookAheadTest::byClass);
    AnswerBook book = new AnswerBook();
    Answers answers = hold(new RandomPairs(), task(ROWS), oracle, 60, book);
    assertEquals(60, answers.questions());
    assertEquals(oneByOne.pairs(), answers.pairs(), "with their weights and numbers");
    assertEquals(60, oracle.seen.size(), "nothing that follows from others is asked");
    assertEquals(0, oracle.implied);
    assertTrue(oracle.most <= capacity && (capacity > 20 || oracle.most == capacity), oracle.most + " under way");
  }

  /** Few rows, and all pairs asked: here the next question is often another than foreseen. The answers are drawn by lot. */
  @Test
  void neverAContradictionNorInVain() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      Random lot = new Random(seed);
      int rows = 3 + lot.nextInt(10);
      Shuffling oracle = new Shuffling(rows, 1 + lot.nextInt(6), (a, b) -> lot.nextInt(3) - 1);
      AnswerBook book = new AnswerBook();
      Answers answers = hold(new RandomPairs(), task(rows), oracle, 100, book);
      assertEquals(0, oracle.implied);
      assertTrue(oracle.seen.size() <= rows * (rows - 1) / 2);
      Knowledge all = new Knowledge(rows, -1);
      for (KnownPair pair : answers.pairs()) {
        assertTrue(all.add(pair.first(), pair.second(), pair.answer()));
      }
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < a; b++) {
          assertFalse(all.known(a, b) == null, "everything is known in the end");
        }
      }
    }
  }

  @Test
  void aStrategyThatNeedsAnswersAsksOneByOne() throws Exception {
    Shuffling oracle = new Shuffling(ROWS, 8, LookAheadTest::byClass);
    hold(new ExploreConsolidate(false, false), task(ROWS), oracle, 30, new AnswerBook());
    assertEquals(1, oracle.most);
  }

  private static PairJournal open(Path file) throws IOException {
    return Files.exists(file) ? PairJournal.open(file, header -> RowNames.numbers(ROWS, 0), Integer::toString)
        : PairJournal.create(file, new PairFileHeader(ROWS, -1, null, "line"), "x -oracle command -N -1", Integer::toString);
  }

  private static List<String> answersIn(Path file) throws IOException {
    return Files.readAllLines(file).stream().filter(line -> line.matches("\\d.*|%\\?.*")).toList();
  }

  /** Every answer that came is in the file when the oracle fails, and none is asked again; the file ends as if nothing had happened. */
  @Test
  void answersThatCameEarlyAreNotLost() throws Exception {
    Path file = folder.resolve("answers.pairs");
    Shuffling first = new Shuffling(ROWS, 8, LookAheadTest::byClass);
    first.limit = 30;
    try (PairJournal journal = open(file)) {
      AnswerFile book = new AnswerFile(journal, Integer::toString);
      assertThrows(OracleException.class, () -> hold(new RandomPairs(), task(ROWS), first, 60, book));
    }
    int answered = 30 - first.underWay.size();
    assertEquals(answered, answersIn(file).size());
    Shuffling second = new Shuffling(ROWS, 8, LookAheadTest::byClass);
    Answers answers;
    try (PairJournal journal = open(file)) {
      answers = hold(new RandomPairs(), task(ROWS), second, 60, new AnswerFile(journal, Integer::toString));
    }
    assertEquals(60 - answered, second.seen.size(), "nothing twice");
    Answers oneByOne = hold(new RandomPairs(), task(ROWS), new Shuffling(ROWS, 1, LookAheadTest::byClass), 60, new AnswerBook());
    assertEquals(oneByOne.pairs(), answers.pairs(), "with their weights");
    assertEquals(60, new HashSet<>(answersIn(file)).size());
    assertEquals(60, answersIn(file).size(), "each once");
  }
}
