package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.answer.Answers;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.Oracle;
import pairclust.parallel.Workers;
import pairclust.select.committee.BaseClusterings;
import pairclust.select.committee.Committee;
import pairclust.select.committee.GuessedClusters;
import pairclust.select.committee.ImputedLinks;
import pairclust.select.committee.Representatives;

/** The building blocks of strategies. */
class StrategyPartsTest {

  private static SelectionTask plane(double[]... rows) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows.length).toArray(), 3);
  }

  /** Runs a strategy and returns the final answers. */
  private static Answers run(SelectionTask task, Oracle oracle, PairSelector selector) throws Exception {
    return Questions.ask(selector, task, oracle, 1000, 1);
  }

  @Test
  void farthestFirstAgainstThePlainRule() throws Exception {
    Random random = new Random(1);
    for (int trial = 0; trial < 30; trial++) {
      double[][] rows = new double[2 + random.nextInt(30)][];
      Arrays.setAll(rows, row -> random.doubles(2).toArray());
      SelectionTask task = plane(rows);
      BitSet last = new BitSet();
      random.ints(random.nextInt(4), 0, rows.length).forEach(last::set);
      FarthestFirst traversal = new FarthestFirst(task, last, random);
      List<Integer> traversed = new ArrayList<>();
      List<Integer> taken = new ArrayList<>();
      for (int row = traversal.next(); row >= 0; row = traversal.next()) {
        boolean allLast = IntStream.range(0, rows.length).allMatch(other -> taken.contains(other) || last.get(other));
        assertTrue(!last.get(row) || allLast);
        for (int other = 0; other < rows.length && !traversed.isEmpty(); other++) {
          if (!taken.contains(other) && (allLast || !last.get(other))) {
            assertTrue(nearest(task, row, traversed) >= nearest(task, other, traversed));
          }
        }
        taken.add(row);
        // Some are only removed, as if the answers were unknown.
        if (random.nextInt(4) > 0) {
          traversed.add(row);
          traversal.traversed(row);
        }
      }
      assertEquals(rows.length, taken.stream().distinct().count());
    }
  }

  private static double nearest(SelectionTask task, int row, List<Integer> others) {
    return others.stream().mapToDouble(other -> task.distortion().pair(task.points(), row, other)).min().orElseThrow();
  }

  /** Three clusters, of which rows 0, 1 and 2 are the first; of rows 3 and 4 it is not known whether they go with row 0. */
  @Test
  void otherNeighbourhoodsMayDecideAnUnknownAnswer() throws Exception {
    int[] classes = {0, 1, 2, 0, 0, 1};
    Oracle silent = (a, b) -> Math.min(a, b) == 0 && a + b > 2 ? Answer.UNKNOWN : new LabelOracle(classes).ask(a, b);
    Answers answers = run(Tasks.of(6, 3), silent, (task, questions, random) -> {
      NeighbourhoodBuilder builder = new NeighbourhoodBuilder(task, questions, null);
      for (int row = 0; row < 3; row++) {
        assertTrue(builder.assign(row, builder.asFound()));
      }
      assertEquals(3, builder.count());
      // Different from rows 1 and 2, so with row 0, though that was asked first and not known.
      assertTrue(builder.assign(3, builder.asFound()));
      assertEquals(0, builder.of(3));
      assertEquals(List.of(0, 3), builder.members(0));
      // Once row 0 was asked without an answer, row 3 represents their neighbourhood.
      assertFalse(builder.assign(4, new int[] {0}));
      assertEquals(-1, builder.of(4));
      assertTrue(builder.assign(4, new int[] {0}));
      assertEquals(0, builder.of(4));
    });
    assertEquals(Answer.UNKNOWN, answers.pairs().stream().filter(pair -> pair.first() == 4).findFirst().orElseThrow().answer());
    assertEquals(0, answers.pairs().stream().filter(pair -> pair.answer() != Answer.UNKNOWN)
        .filter(pair -> (classes[pair.first()] == classes[pair.second()]) != (pair.answer() == Answer.SAME)).count());
  }

  /** With two clusters still to be found, a row of which something is not known neither joins nor starts a neighbourhood. */
  @Test
  void setAsideWhileClustersAreMissing() throws Exception {
    run(Tasks.of(4, 3), (a, b) -> Math.max(a, b) == 1 ? Answer.DIFFERENT : Answer.UNKNOWN, (task, questions, random) -> {
      NeighbourhoodBuilder builder = new NeighbourhoodBuilder(task, questions, random);
      assertTrue(builder.assign(0, builder.asFound()));
      assertTrue(builder.assign(1, builder.asFound()));
      assertFalse(builder.assign(2, builder.asFound()));
      assertFalse(builder.assign(2, builder.asFound()));
      assertEquals(3, questions.asked());
      assertEquals(2, builder.count());
    });
  }

  /** Nobody can judge row 0: row 1 takes its place, but row 0 does not come back when it is tried again. */
  @Test
  void aFirstRowThatNobodyCanJudgeIsReplaced() throws Exception {
    run(Tasks.of(4, 3), (a, b) -> Math.min(a, b) == 0 ? Answer.UNKNOWN : Answer.SAME, (task, questions, random) -> {
      NeighbourhoodBuilder builder = new NeighbourhoodBuilder(task, questions, random);
      assertTrue(builder.assign(0, builder.asFound()));
      assertTrue(builder.assign(1, builder.asFound()));
      assertEquals(List.of(1), builder.members(0));
      assertEquals(-1, builder.of(0));
      assertFalse(builder.assign(0, builder.asFound()));
      assertTrue(builder.assign(2, builder.asFound()));
      assertEquals(List.of(1, 2), builder.members(0));
      assertEquals(1, builder.count());
      assertEquals(2, questions.asked());
    });
  }

  /** On a line, with a row of each cluster known, every row asks the cluster with the nearest mean first. */
  @Test
  void consolidateAsksTheNearestCentroidFirst() throws Exception {
    SelectionTask task = plane(new double[][] {{0}, {10}, {30}, {2}, {12}, {26}, {7}});
    int[] classes = {0, 1, 2, 0, 1, 2, 0};
    Answers answers = run(task, new LabelOracle(classes), (given, questions, random) -> {
      NeighbourhoodBuilder builder = new NeighbourhoodBuilder(given, questions, random);
      for (int row = 0; row < 3; row++) {
        builder.assign(row, builder.asFound());
      }
      new Consolidation(given, builder).run(random);
      for (int row = 0; row < classes.length; row++) {
        assertEquals(classes[row], builder.of(row));
      }
    });
    for (int row = 3; row < 7; row++) {
      int at = row;
      KnownPair first = answers.pairs().stream().filter(pair -> pair.first() == at).findFirst().orElseThrow();
      assertEquals(row == 6 ? 1 : classes[row], classes[first.second()], "row " + row);
    }
    // Three to find all, then one question each, and two for row 6, which is nearer to the wrong cluster.
    assertEquals(3 + 3 + 2, answers.questions());
  }

  @Test
  void outliersComeLast() throws Exception {
    Random random = new Random(2);
    double[][] rows = new double[60][];
    Arrays.setAll(rows, row -> new double[] {row < 57 ? random.nextGaussian() : 100 * row, 0});
    BitSet last = ThinRegions.of(plane(rows), random);
    assertTrue(last.get(57) && last.get(58) && last.get(59), last.toString());
    assertTrue(last.cardinality() <= 7, last.toString());
    assertTrue(ThinRegions.of(plane(new double[30][2]), random).isEmpty());
    assertTrue(ThinRegions.of(plane(new double[1][2]), random).isEmpty());
    assertTrue(ThinRegions.of(plane(new double[] {1, 2}, new double[] {3, 4}), random).cardinality() <= 1);
  }

  /** Four rows in four clusterings: 0 and 1 nearly always together, 2 with them half the time, 3 never. */
  private static final BaseClusterings ENSEMBLE =
      BaseClusterings.of(3, new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 1}, new int[] {0, 0, 1, 1}, new int[] {2, 2, 2, 2});

  @Test
  void guessedClustersByHand() {
    GuessedClusters clusters = new GuessedClusters(ENSEMBLE);
    clusters.start();
    clusters.start();
    clusters.put(0, 0, 1);
    clusters.put(3, 1);
    assertEquals((0.5 + 0.75) / 2, clusters.association(2, 0), 1e-12);
    assertEquals(0, clusters.association(2, 1), 1e-12);
    assertEquals(1, clusters.certainty(2), 1e-12);
    assertArrayEquals(new int[] {0, 1}, clusters.byAssociation(2));
    // Row 1 was guessed wrongly: it leaves the first cluster for the second.
    clusters.put(1, 1);
    assertEquals(0.5, clusters.association(2, 0), 1e-12);
    assertEquals((0 + 0.75) / 2, clusters.association(2, 1), 1e-12);
    assertEquals(0.5, clusters.strongest(2), 1e-12);
    // One answer for the first cluster and two for the second: 0.5 against 0.75.
    assertEquals(2 * 0.75 / 1.25 - 1, clusters.certainty(2), 1e-12);
    // A guess does not take a row from where it is.
    clusters.put(2, 0, 1);
    assertEquals((0.75 + 0) / 2, clusters.association(0, 1), 1e-12);
    GuessedClusters apart = new GuessedClusters(ENSEMBLE);
    apart.start();
    apart.put(3, 0);
    assertEquals(0, apart.certainty(0), "no association, no certainty");
  }

  /**
   * The median of the largest neighbourhood comes first, then a median never in one cluster with it, then the row least associated with
   * both.
   */
  @Test
  void representatives() throws Exception {
    int[][] labels = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 1}, {1, 1, 1, 0}, {1, 1, 1, 0}, {2, 2, 2, 2}, {2, 2, 2, 2}, {1, 2, 1, 1},
        {2, 2, 1, 2}};
    BaseClusterings ensemble = BaseClusterings.of(3, labels);
    ImputedLinks links = new ImputedLinks(ensemble, new ImputedLinks.Thresholds(0.75, 0));
    GuessedClusters clusters = new GuessedClusters(ensemble);
    try (Workers workers = new Workers(1)) {
      // Row 0 may not be asked about. Rows 0, 1, 2 and 5, 6, 8 are the largest neighbourhoods, 3 and 4 the last; row 7 stands alone.
      int[] candidates = {1, 2, 3, 4, 5, 6, 7, 8};
      Representatives proposals = new Representatives(candidates, ensemble, links, clusters, workers, new Random(5));
      int first = proposals.next(new int[0]);
      assertTrue(first == 1 || first == 5 || first == 6, "row " + first);
      clusters.start();
      clusters.put(first, 0);
      int second = proposals.next(new int[] {first});
      assertTrue(first == 1 ? second == 5 || second == 6 : second == 1, "row " + second);
      clusters.start();
      clusters.put(second, 1);
      // The third neighbourhood is together with row 1 once, so no cannot-link is guessed; but it is the last median left.
      int third = proposals.next(new int[] {first, second});
      assertTrue(third == 3 || third == 4, "row " + third);
      clusters.start();
      clusters.put(third, 2);
      List<Integer> rest = new ArrayList<>();
      for (int row = proposals.next(new int[] {first, second, third}); row >= 0; row = proposals.next(new int[] {first, second, third})) {
        rest.add(row);
      }
      // Of the others row 7 is least like anything found: once with rows 5 and 6, and twice with 3 and 4.
      assertEquals(7, rest.get(0));
      assertEquals(5, rest.size());
      assertFalse(rest.contains(0));
    }
  }

  @Test
  void aCommitteeIsMadeOnce() throws Exception {
    List<Integer> progress = new ArrayList<>();
    Committee committee = new Committee(12, 0.8, new ImputedLinks.Thresholds(0.98, 0), 1, (what, done, total) -> progress.add(done));
    SelectionTask task = Tasks.of(20, 2);
    LabelOracle oracle = new LabelOracle(IntStream.range(0, 20).map(row -> row / 10).toArray());
    Answers answers = run(task, oracle, committee);
    assertEquals(12, progress.size());
    assertEquals(answers, run(task, oracle, committee));
    assertEquals(12, progress.size());
    Questions.ask(committee, task, oracle, 5, 2);
    assertEquals(24, progress.size());
    assertThrows(IllegalArgumentException.class, () -> run(Tasks.of(300, 256), oracle, committee));
    assertThrows(IllegalArgumentException.class, () -> new Committee(0, 0.8, new ImputedLinks.Thresholds(0.98, 0), 1, Progress.NONE));
  }
}
