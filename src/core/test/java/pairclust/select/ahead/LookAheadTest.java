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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
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
    return task(rows, -1);
  }

  private static SelectionTask task(int rows, int clusters) {
    double[][] line = new double[rows][1];
    for (int row = 0; row < rows; row++) {
      line[row][0] = row;
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(line));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows).toArray(), clusters);
  }

  /** Answers the questions under way in random order, by classes or at random; checks that none is asked twice or follows from others. */
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

    /** A file that must not contradict itself at any time; null for none. */
    private Path file;

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
      if (file != null) {
        assertConsistent(file);
      }
      if (seen.size() > limit) {
        throw new OracleException("It broke.");
      }
      underWay.add(new int[] {first, second});
      most = Math.max(most, underWay.size());
    }

    @Override
    public Replied next() throws IOException {
      if (file != null) {
        assertConsistent(file);
      }
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
    return hold(selector, task, oracle, allowed, book, 3);
  }

  private static Answers hold(PairSelector selector, SelectionTask task, ParallelOracle oracle, int allowed, AnswerBook book, long seed)
      throws Exception {
    return Interview.hold(selector, task, new LookAhead(oracle, book, selector, task, allowed, seed), allowed, seed, book,
        ConstraintSet.empty());
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

  /** Twice as many questions as rows: many later pairs follow from earlier ones, or may do so, depending on answers under way. */
  @ParameterizedTest
  @ValueSource(ints = {12, 30, 60})
  void theNumberUnderWayChangesNothingWhateverTheSeed(int rows) throws Exception {
    for (int seed = 0; seed < 100; seed++) {
      Answers oneByOne =
          hold(new RandomPairs(), task(rows), new Shuffling(rows, 1, LookAheadTest::byClass), 2 * rows, new AnswerBook(), seed);
      Shuffling oracle = new Shuffling(rows, 8, LookAheadTest::byClass);
      Answers answers = hold(new RandomPairs(), task(rows), oracle, 2 * rows, new AnswerBook(), seed);
      assertEquals(oneByOne.pairs(), answers.pairs(), "seed " + seed);
      assertEquals(answers.questions(), oracle.seen.size(), "nothing in vain, seed " + seed);
    }
  }

  /** There are four classes, and fewer clusters are expected: whenever a question is sent or answered, the file is consistent. */
  @Test
  void theFileNeverContradictsItself() throws Exception {
    for (int seed = 0; seed < 60; seed++) {
      Path file = folder.resolve(seed + ".pairs");
      SelectionTask task = task(ROWS, 2 + seed % 2);
      Shuffling oracle = new Shuffling(ROWS, 8, (a, b) -> a % 4 == b % 4 ? 1 : -1);
      oracle.file = file;
      try (PairJournal journal = open(file)) {
        hold(new RandomPairs(), task, oracle, 60, new AnswerFile(journal, Integer::toString), seed);
      }
      assertConsistent(file);
    }
  }

  private static void assertConsistent(Path file) throws IOException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (String line : answersIn(file)) {
      String[] words = line.split("\t");
      if (!line.startsWith("%")) {
        pairs.add(Integer.parseInt(words[0]), Integer.parseInt(words[1]), words[2].equals("1") ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    assertEquals(0, new Neighbourhoods(ROWS, pairs.build()).conflicting().length, () -> file + " contradicts itself");
  }

  /** Few rows, and all pairs asked: here the next question is often another than foreseen. The answers are random. */
  @Test
  void neverAContradictionNorInVain() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int rows = 3 + random.nextInt(10);
      Shuffling oracle = new Shuffling(rows, 1 + random.nextInt(6), (a, b) -> random.nextInt(3) - 1);
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

  /** Answers alike, whenever a pair is asked; as good as random. */
  private static int byPair(int a, int b, int seed) {
    return new Random(RowPair.key(a, b) * 31 + seed).nextInt(7) < 4 ? 1 : -1;
  }

  /** With two clusters every answer decides two groups of rows, so that what a pair under way decides is known in advance. */
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 20})
  void withTwoClustersTheNumberUnderWayChangesNothing(int capacity) throws Exception {
    for (int seed = 0; seed < 20; seed++) {
      int kind = seed;
      for (int allowed : new int[] {25, ROWS}) {
        SelectionTask task = task(ROWS, 2);
        Answers oneByOne = hold(new RandomPairs(), task, new Shuffling(ROWS, 1, (a, b) -> byPair(a, b, kind)), allowed, new AnswerBook());
        Shuffling oracle = new Shuffling(ROWS, capacity, (a, b) -> byPair(a, b, kind));
        AnswerBook book = new AnswerBook();
        Answers answers = hold(new RandomPairs(), task, oracle, allowed, book);
        assertEquals(oneByOne.questions(), answers.questions());
        assertEquals(links(oneByOne), links(answers));
        assertEquals(answers.questions(), oracle.seen.size(), "nothing that follows from others or the number of clusters is asked");
        assertEquals(0, book.notNeeded());
      }
    }
  }

  private static Set<List<Integer>> links(Answers answers) {
    return answers.entries().stream().filter(KnownPair::asked).map(pair -> List.of(pair.first(), pair.second(), pair.answer().ordinal()))
        .collect(Collectors.toSet());
  }

  /** What follows from more than two clusters may be asked ahead, but no more is asked than allowed, over two sessions. */
  @Test
  void neverMoreQuestionsThanAllowed() throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int rows = 8 + random.nextInt(20);
      int allowed = 10 + random.nextInt(3 * rows);
      int classes = seed;
      SelectionTask task = task(rows, 2 + seed % 4);
      IntBinaryOperator answer = seed % 2 == 0 ? (a, b) -> byPair(a, b, classes) : (a, b) -> a % 4 == b % 4 ? 1 : -1;
      Shuffling oracle = new Shuffling(rows, 1 + random.nextInt(20), answer);
      AnswerBook book = new AnswerBook();
      hold(new RandomPairs(), task, oracle, allowed / 2, book);
      assertTrue(oracle.seen.size() <= allowed / 2, oracle.seen.size() + " of " + allowed / 2);
      Answers answers = hold(new RandomPairs(), task, oracle, allowed, book);
      assertTrue(oracle.seen.size() <= allowed, oracle.seen.size() + " of " + allowed);
      assertTrue(oracle.seen.stream().allMatch(key -> book.answer(RowPair.lower(key), RowPair.upper(key)) != null), "every answer is kept");
      assertEquals(List.of(), oracle.underWay);
      assertEquals(0, contradictions(rows, book.given(), answers.entries()), "inferred pairs give way to answers, seed " + seed);
    }
  }

  private static int contradictions(int rows, List<KnownPair> answers, List<KnownPair> entries) {
    Knowledge all = new Knowledge(rows, -1);
    answers.forEach(pair -> all.add(pair.first(), pair.second(), pair.answer()));
    entries.forEach(pair -> all.add(pair.first(), pair.second(), pair.answer()));
    return all.contradictions();
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
