package pairclust.select.methods;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.answer.Answers;
import pairclust.consensus.Member;
import pairclust.data.DensePoints;
import pairclust.data.Partition;
import pairclust.distortion.StandardDistance;
import pairclust.knowledge.Closures;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

/** Questions that decide between clusterings. */
class DecideMethodsTest {

  private static final int[] A = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
  private static final int[] B = {0, 0, 0, 0, 1, 1, 0, 1, 1, 1};

  /** Rows in the same cluster of A and of B: 0 to 3, 4 and 5, 6 alone, 7 to 9. */
  private static final int[] CELLS = {0, 0, 0, 0, 1, 1, 2, 3, 3, 3};

  private static Member member(double weight, int... labels) {
    return new Member(new Partition(labels, 1 + IntStream.of(labels).max().orElseThrow()), weight);
  }

  private static SelectionTask task(int clusters, int rows) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[rows][1]));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows).toArray(), clusters);
  }

  private static List<String> cells(Answers answers, int count) {
    return answers.pairs().stream().filter(KnownPair::asked).limit(count)
        .map(pair -> Math.min(CELLS[pair.first()], CELLS[pair.second()]) + "-" + Math.max(CELLS[pair.first()], CELLS[pair.second()]))
        .toList();
  }

  /**
   * The cells 0 and 1 have 4 · 2 pairs of rows, which A puts together and B apart; 1 and 3 have 2 · 3, and 0 and 2 have 4 · 1, the other
   * way round; 2 and 3 have 1 · 3. Of 0 and 3, and of 1 and 2, both say that they are apart.
   */
  @Test
  void twoClusteringsAndFourCells() throws Exception {
    Candidates candidates = (task, known, seed) -> List.of(member(1, A), member(1, B));
    for (int seed = 0; seed < 10; seed++) {
      SelectionTask task = task(SelectionTask.UNKNOWN_CLUSTERS, 10);
      Answers right = Questions.ask(new DecideMethods(candidates), task, new LabelOracle(A), 4, seed);
      assertEquals(List.of("0-1", "1-3", "0-2", "2-3"), cells(right, 4));
      // If B is right, 2 is with 0, 3 is with 1, and 0 and 1 are apart, so 2 and 3 are too.
      Answers other = Questions.ask(new DecideMethods(candidates), task, new LabelOracle(B), 4, seed);
      assertEquals(List.of("0-1", "1-3", "0-2"), cells(other, 3));
      assertFalse(cells(other, 4).contains("2-3"));
      // Two clusters: a row that differs from the one belongs to the other, so the last answer is inferred.
      Answers inferred = Questions.ask(new DecideMethods(candidates), task(2, 10), new LabelOracle(A), 4, seed);
      assertEquals(List.of("0-1", "1-3", "0-2"), cells(inferred, 3));
      assertFalse(cells(inferred, 4).contains("2-3"));
    }
  }

  /** Rows 0 and 1: 4 · 0.5 · 0.5 = 1. Rows 1 and 2: 4 · 0.2 · 0.8 = 0.64. Rows 0 and 2: all say apart. */
  @Test
  void weights() {
    List<Member> members = List.of(member(0.5, 0, 0, 1), member(0.3, 0, 1, 2), member(0.2, 0, 1, 1));
    Dispute dispute = new Dispute(members, new int[] {0, 1, 2}, row -> 0);
    assertEquals(0.2, dispute.together(1, 2), 1e-12);
    assertArrayEquals(new int[] {0, 1}, sorted(dispute.next((a, b) -> true)));
    dispute.learn(0, 1, Answer.UNKNOWN);
    assertEquals(0.2, dispute.together(1, 2), 1e-12);
    // The second and third are wrong: 0.1 of 0.5 + 0.15 + 0.1 is left.
    dispute.learn(0, 1, Answer.SAME);
    assertEquals(0.1 / 0.75, dispute.together(1, 2), 1e-12);
    assertArrayEquals(new int[] {1, 2}, sorted(dispute.next((a, b) -> true)));
    assertNull(dispute.next((a, b) -> true));
    // The most disputed rows may be known already.
    assertArrayEquals(new int[] {1, 2}, sorted(new Dispute(members, new int[] {0, 1, 2}, row -> 0).next((a, b) -> a + b == 3)));
    assertNull(new Dispute(members, new int[] {0, 2}, row -> 0).next((a, b) -> true));
  }

  private static int[] sorted(int[] pair) {
    Arrays.sort(pair);
    return pair;
  }

  /** Rows that may not be asked about count as rows that an answer stands for, but are never asked about. */
  @Test
  void cellsCountAllRows() {
    int[] sizes = {0, 0, 0, 0, 1, 0, 2, 0, 2, 3};
    assertEquals(List.of(new Cells.Cell(-1, 0, 4), new Cells.Cell(9, 7, 3), new Cells.Cell(4, 5, 2), new Cells.Cell(6, -1, 1)),
        Cells.of(List.of(member(1, A), member(1, B)), new int[] {8, 9, 7, 6, 5, 4, 0}, row -> sizes[row]));
  }

  /** Cells are compared by rows that belong to neighbourhoods, if possible, and otherwise by a row that may join one. */
  @Test
  void neighbourhoodsGrow() {
    int[] sizes = {3, 0, 0, 0, 3, 0, 0, 0, 0, 0};
    Dispute dispute = new Dispute(List.of(member(1, A), member(1, B)), IntStream.range(0, 10).toArray(), row -> sizes[row]);
    // The pair of 0 and 4 is known, so a row of which nothing is known is compared with one of them, a row of the larger cell first.
    assertArrayEquals(new int[] {1, 4}, sorted(dispute.next((a, b) -> a + b != 4)));
    assertArrayEquals(new int[] {4, 7}, sorted(dispute.next((a, b) -> true)));
    assertArrayEquals(new int[] {0, 6}, sorted(dispute.next((a, b) -> true)));
    assertArrayEquals(new int[] {6, 7}, sorted(dispute.next((a, b) -> true)));
    assertNull(dispute.next((a, b) -> true));
  }

  /** Candidates that change at random never run out of disagreement: they are asked when the answers have grown by a fifth, or by five. */
  @Test
  void candidatesAreClusteredOnlyNowAndThen() throws Exception {
    List<Integer> sizes = new ArrayList<>();
    Random random = new Random(1);
    int[] truth = random.ints(200, 0, 3).toArray();
    Candidates candidates = (task, known, seed) -> {
      sizes.add(known.size());
      return List.of(member(1, random.ints(200, 0, 3).toArray()), member(1, random.ints(200, 0, 3).toArray()),
          member(1, random.ints(200, 0, 3).toArray()), member(1, random.ints(200, 0, 3).toArray()));
    };
    Questions.ask(new DecideMethods(candidates), task(SelectionTask.UNKNOWN_CLUSTERS, 200), new LabelOracle(truth), 60, 1);
    assertEquals(List.of(0, 5, 10, 15, 20, 25, 30, 36, 44, 53), sizes);
  }

  /** If all agree, rows of which nothing is known are compared with the neighbourhood that they seem to belong to. */
  @Test
  void candidatesThatAgree() throws Exception {
    int[] clusters = IntStream.range(0, 40).map(row -> row / 20).toArray();
    int[] truth = IntStream.range(0, 40).map(row -> row / 10).toArray();
    Candidates candidates = (task, known, seed) -> List.of(member(1, clusters));
    for (int seed = 0; seed < 5; seed++) {
      SelectionTask task = task(SelectionTask.UNKNOWN_CLUSTERS, 40);
      Answers answers = Questions.ask(new DecideMethods(candidates), task, new LabelOracle(truth), 100_000, seed);
      Closures.assertNothingImpliedAsked(answers, 40);
      assertEquals(4, Closures.groups(answers, task.candidates()));
      long within = answers.pairs().stream().skip(5).limit(25).filter(pair -> clusters[pair.first()] == clusters[pair.second()]).count();
      assertTrue(within >= 20, within + " of 25 are within a cluster");
    }
  }

  /** The clusterings need not have the number of clusters of the task, nor more than one cluster. */
  @Test
  void oddCandidates() throws Exception {
    int[] truth = {0, 1, 0, 1, 0, 1};
    for (Member odd : List.of(member(1, 0, 0, 0, 0, 0, 0), member(1, 0, 1, 2, 3, 4, 5), member(1e-300, 0, 1, 0, 1, 0, 1))) {
      SelectionTask task = task(2, 6);
      Answers answers = Questions.ask(new DecideMethods((t, known, seed) -> List.of(odd, member(1, 0, 0, 0, 1, 1, 1))), task,
          new LabelOracle(truth), 1000, 1);
      assertEquals(2, Closures.groups(answers, task.candidates()));
    }
    Candidates never = (task, known, seed) -> {
      throw new IllegalStateException();
    };
    assertEquals(0, Questions.ask(new DecideMethods(never), task(1, 6), new LabelOracle(truth), 5, 1).questions());
    assertEquals(0, Questions.ask(new DecideMethods(never), task(2, 1), new LabelOracle(truth), 5, 1).questions());
  }

  @Test
  void anInterruptEndsTheRun() {
    Candidates interrupted = (task, known, seed) -> {
      Thread.currentThread().interrupt();
      return List.of(member(1, A), member(1, B));
    };
    assertThrows(InterruptedException.class,
        () -> Questions.ask(new DecideMethods(interrupted), task(2, 10), new LabelOracle(A), 5, 1));
    assertFalse(Thread.interrupted());
  }
}
