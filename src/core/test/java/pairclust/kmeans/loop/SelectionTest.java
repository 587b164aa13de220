package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** The selection finds obvious numbers of clusters. */
class SelectionTest {

  /** The algorithm for a problem. */
  private interface Algorithm {

    Recipe of(Problem problem);
  }

  private static Recipe pckMeans(Problem problem) {
    return Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 5, 100);
  }

  private static Recipe mpckMeans(Problem problem, boolean full, boolean perCluster) {
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    return Recipes.mpckMeans(problem, penalty, new MetricLearning(problem, penalty, full, perCluster), 5, 100);
  }

  private static Recipe hmrfKMeans(Problem problem) {
    return Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, true, true), new DistancePenalty(problem, 1, true), 5, 100);
  }

  private static Selection select(Problem problem, Algorithm recipes, int from, int to, long seed) throws InterruptedException {
    List<Selection.Candidate> candidates = new ArrayList<>();
    for (int k = from; k <= to; k++) {
      Problem candidate = problem.withClusters(k);
      candidates.add(new Selection.Candidate("", candidate, recipes::of));
    }
    try (Workers workers = new Workers(1)) {
      return Selection.among(candidates, seed, workers, ProgressListener.NONE);
    }
  }

  /** Gaussian blobs with these centres, fifty rows each, one after another. */
  private static Problem blobs(long seed, ConstraintSet pairs, double[]... centres) throws InterruptedException {
    Random random = new Random(seed);
    double[][] rows = new double[50 * centres.length][2];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < 2; j++) {
        rows[i][j] = centres[i / 50][j] + random.nextGaussian();
      }
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), 2, pairs);
  }

  private static Problem threeBlobs(long seed) throws InterruptedException {
    return blobs(seed, ConstraintSet.empty(), new double[][] {{0, 0}, {10, 0}, {4, 9}});
  }

  private static void assertThree(Selection selection) {
    assertEquals(3, selection.chosen().problem().k(), selection.outcomes()::toString);
    int[] labels = selection.clustering().partition().labels();
    for (int i = 0; i < 150; i++) {
      assertEquals(labels[i / 50 * 50], labels[i], "row " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void threeBlobsByPckMeans(long seed) throws InterruptedException {
    assertThree(select(threeBlobs(seed), SelectionTest::pckMeans, 2, 6, seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void threeBlobsByHmrfKMeans(long seed) throws InterruptedException {
    assertThree(select(threeBlobs(seed), SelectionTest::hmrfKMeans, 2, 6, seed));
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void threeBlobsByMpckMeans(boolean full, boolean perCluster) throws InterruptedException {
    for (long seed = 1; seed <= 5; seed++) {
      assertThree(select(threeBlobs(seed), problem -> mpckMeans(problem, full, perCluster), 2, 6, seed));
    }
  }

  /** Cannot-links between rows left and right of the middle of the first of two blobs: with two clusters they are all violated. */
  private static ConstraintSet splitOfTheFirst(Problem plain) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 50; i++) {
      for (int j = 0; j < i; j++) {
        // The mean of the rows is half way between the blobs, at 5; that of the first blob 5 to the left of it.
        double x = plain.points().row(i)[0] + 5;
        double y = plain.points().row(j)[0] + 5;
        if (x * y < 0 && Math.abs(x - y) > 1.5) {
          pairs.add(i, j, Link.CANNOT, 1, 0);
        }
      }
    }
    return pairs.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void cannotLinksAskForAnotherCluster(long seed) throws InterruptedException {
    double[][] centres = {{0, 0}, {10, 0}};
    Problem plain = blobs(seed, ConstraintSet.empty(), centres);
    Problem split = blobs(seed, splitOfTheFirst(plain), centres);
    Algorithm diagonal = problem -> mpckMeans(problem, false, false);
    assertEquals(2, select(plain, SelectionTest::pckMeans, 2, 4, seed).chosen().problem().k());
    assertEquals(2, select(plain, diagonal, 2, 4, seed).chosen().problem().k());
    for (Algorithm recipes : new Algorithm[] {SelectionTest::pckMeans, diagonal}) {
      Selection selection = select(split, recipes, 2, 4, seed);
      assertTrue(selection.chosen().problem().k() >= 3, selection.outcomes()::toString);
      assertEquals(0, selection.outcomes().get(1).violated(), selection.outcomes()::toString);
    }
  }

  @Test
  void outcomesAreReported() throws InterruptedException {
    Selection selection = select(threeBlobs(1), SelectionTest::pckMeans, 2, 4, 1);
    assertEquals(3, selection.outcomes().size());
    for (int i = 0; i < 3; i++) {
      assertEquals(i + 2, selection.outcomes().get(i).k());
    }
    assertEquals(selection.outcomes().get(1).objective(), selection.clustering().objective().total());
    assertTrue(selection.outcomes().get(1).score() < selection.outcomes().get(0).score());
    assertTrue(selection.outcomes().get(1).score() < selection.outcomes().get(2).score());
  }

  /** A listener that stops the first run skips the others; the result is that of the first. */
  @Test
  void stopEndsTheTrying() throws InterruptedException {
    Problem problem = threeBlobs(1);
    Selection.Candidate first = new Selection.Candidate("first", problem, SelectionTest::pckMeans);
    Selection.Candidate second = new Selection.Candidate("second", problem, SelectionTest::pckMeans);
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(List.of(first, second), 1, workers, iteration -> false);
      assertSame(first, selection.chosen());
      assertEquals(1, selection.outcomes().size());
      assertEquals(1, selection.clustering().iterations());
    }
  }

  /** Rows of two clusters along a slope: a full metric explains them much better than a diagonal one. */
  private static List<Selection.Candidate> slope(int size, ConstraintSet pairs) throws InterruptedException {
    Random random = new Random(4);
    double[][] rows = new double[size][2];
    for (int i = 0; i < rows.length; i++) {
      double along = 10 * random.nextGaussian();
      rows[i] = new double[] {along + (i % 2) * 10, along + 0.3 * random.nextGaussian()};
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return kinds(new Problem(prepared.points(), prepared.distortion(), 2, pairs));
  }

  private static List<Selection.Candidate> kinds(Problem problem) {
    return List.of(new Selection.Candidate("diagonal", problem, posed -> mpckMeans(posed, false, false)),
        new Selection.Candidate("full", problem, posed -> mpckMeans(posed, true, false)));
  }

  /**
   * Two clusters of the same shape with heavy tails, side by side in the first of five dimensions: a row is a Gaussian divided by the root
   * of another one's mean square (Student's t with three degrees).
   */
  private static Problem heavyTails(long seed) throws InterruptedException {
    Random random = new Random(seed);
    double[][] rows = new double[300][5];
    for (int i = 0; i < rows.length; i++) {
      double scale = 0;
      for (int j = 0; j < 3; j++) {
        scale += Math.pow(random.nextGaussian(), 2) / 3;
      }
      for (int j = 0; j < 5; j++) {
        rows[i][j] = random.nextGaussian() / Math.sqrt(scale) + (j == 0 ? (i % 2) * 7 : 0);
      }
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), 2, ConstraintSet.empty());
  }

  /** A matrix per cluster predicts such rows best with a narrow and a wide cluster. The clusters side by side are chosen all the same. */
  @Test
  void outliersMakeNoCluster() throws InterruptedException {
    int ruledOut = 0;
    for (long seed = 1; seed <= 6; seed++) {
      Problem problem = heavyTails(seed);
      List<Selection.Candidate> kinds = List.of(new Selection.Candidate("full", problem, posed -> mpckMeans(posed, true, false)),
          new Selection.Candidate("full, per cluster", problem, posed -> mpckMeans(posed, true, true)));
      try (Workers workers = new Workers(1)) {
        Selection selection = Selection.among(kinds, seed, workers, ProgressListener.NONE);
        int[] labels = selection.clustering().partition().labels();
        long same = IntStream.range(0, labels.length).filter(i -> labels[i] == i % 2).count();
        assertTrue(Math.max(same, labels.length - same) > 0.95 * labels.length, selection.outcomes() + ": " + same);
        List<Selection.Outcome> outcomes = selection.outcomes();
        boolean misled = outcomes.get(1).score() < outcomes.get(0).score();
        ruledOut += misled && outcomes.get(1).verdict() == Selection.Verdict.AGAINST_ROWS ? 1 : 0;
      }
    }
    assertTrue(ruledOut > 0, "The score should be misled at least once.");
  }

  /** The second kind gets all of its starts, and one from the clusters of the first. Its outcome is that of the result. */
  @Test
  void chosenKindGetsAllStarts() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(slope(100, ConstraintSet.empty()), 1, workers, ProgressListener.NONE);
      assertEquals("full", selection.chosen().kind(), selection.outcomes()::toString);
      assertEquals(5 + 1, selection.clustering().startObjectives().length);
      assertEquals(2, selection.outcomes().size());
      assertEquals(0, selection.sampled());
      assertEquals(selection.clustering().objective().total(), selection.outcomes().get(1).objective());
    }
  }

  /** The score prefers "full". The other kind is chosen if the caller wants it, with the same result, and the reason is kept. */
  @Test
  void aWantedKindIsChosen() throws InterruptedException {
    List<Selection.Candidate> kinds = slope(100, ConstraintSet.empty());
    try (Workers workers = new Workers(1)) {
      Selection usual = Selection.among(kinds, 1, workers, ProgressListener.NONE);
      Selection wanted = Selection.among(kinds, "diagonal", 1, workers, ProgressListener.NONE);
      assertSame(kinds.get(0), wanted.chosen());
      assertEquals(List.of(Selection.Verdict.PLAUSIBLE, Selection.Verdict.AGAINST_LEFT_OUT_PAIRS),
          wanted.outcomes().stream().map(Selection.Outcome::verdict).toList());
      assertEquals(usual.outcomes().get(0).objective(), wanted.clustering().objective().total());
      for (String kind : List.of("diagonal", "full")) {
        assertArrayEquals(usual.labels(kind), wanted.labels(kind));
      }
      assertArrayEquals(usual.clustering().partition().labels(), wanted.labels("full"));
      assertArrayEquals(wanted.clustering().partition().labels(), usual.labels("diagonal"));
      assertFalse(Arrays.equals(usual.labels("full"), usual.labels("diagonal")));
    }
  }

  /** A run that is stopped before it reaches the wanted kind has the result of another one. */
  @Test
  void stopBeforeTheWantedKind() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(slope(100, ConstraintSet.empty()), "full", 1, workers, iteration -> false);
      assertEquals("diagonal", selection.chosen().kind());
      assertArrayEquals(selection.clustering().partition().labels(), selection.labels("full"));
    }
  }

  /** The objective of a kind is never above the descent from the clusters of a simpler kind. */
  @Test
  void kindsContinueFromSimplerOnes() throws InterruptedException {
    RandomProblems problems = new RandomProblems(5);
    int lower = 0;
    try (Workers workers = new Workers(1)) {
      for (int seed = 0; seed < 30; seed++) {
        List<Selection.Candidate> kinds = kinds(problems.next(StandardDistance.EUCLIDEAN, false, false, 60).problem());
        Problem problem = kinds.get(0).problem();
        double full = Selection.among(kinds, seed, workers, ProgressListener.NONE).outcomes().get(1).objective();
        int[] simple = Selection.among(kinds.subList(0, 1), seed, workers, ProgressListener.NONE).clustering().partition().labels();
        Recipe descent = mpckMeans(problem, true, false).toBuilder().seedings(List.of(new GivenClusters(simple, ""))).starts(1)
            .tryFeasibleStart(false).build();
        double reached = EmLoop.run(problem, descent, seed, workers, ProgressListener.NONE).objective().total();
        assertTrue(full <= reached + Descents.rounding(problem), "problem " + seed + ": " + full + " > " + reached);
        double alone = Selection.among(kinds.subList(1, 2), seed, workers, ProgressListener.NONE).clustering().objective().total();
        assertTrue(full <= alone + Descents.rounding(problem), "problem " + seed + ": " + full + " > " + alone);
        lower += full < alone - Descents.rounding(problem) ? 1 : 0;
      }
    }
    assertTrue(lower > 0, "It should be lower at least once.");
  }

  /** Many rows: kinds are compared on a sample; the result is about all rows, and the same with any number of threads. */
  @Test
  void manyRowsRaceOnASample() throws InterruptedException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 100; i++) {
      pairs.add(i, 2400 - i * 7, (i + 2400 - i * 7) % 2 == 0 ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    List<Selection.Candidate> candidates = slope(2500, pairs.build());
    double[] objectives = new double[2];
    for (int threads = 1; threads <= 2; threads++) {
      try (Workers workers = new Workers(threads)) {
        Selection selection = Selection.among(candidates, 1, workers, ProgressListener.NONE);
        assertEquals(1000, selection.sampled());
        assertSame(candidates.get(1), selection.chosen(), selection.outcomes()::toString);
        int[] labels = selection.clustering().partition().labels();
        assertEquals(2500, labels.length);
        int wrong = 0;
        for (int i = 0; i < labels.length; i++) {
          wrong += labels[i] != labels[i % 2] ? 1 : 0;
        }
        assertEquals(0, wrong);
        List<Iteration> trace = selection.clustering().trace();
        for (int i = 1; i < trace.size(); i++) {
          double allowed = trace.get(i - 1).objective().total() + Descents.rounding(candidates.get(0).problem());
          assertTrue(trace.get(i).objective().total() <= allowed, "iteration " + i);
        }
        objectives[threads - 1] = selection.clustering().objective().total();
      }
    }
    assertEquals(objectives[0], objectives[1]);
  }

  /** Even a listener that stops the first trial gets a result for all rows. */
  @Test
  void stopInARaceLeavesAResult() throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(slope(2500, ConstraintSet.empty()), 1, workers, event -> false);
      assertEquals(1, selection.outcomes().size());
      assertEquals(2500, selection.clustering().partition().labels().length);
      assertEquals(1, selection.clustering().iterations());
    }
  }
}
