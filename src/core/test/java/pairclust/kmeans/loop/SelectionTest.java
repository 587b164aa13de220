package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

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

  /**
   * Rows along a slope: a full metric explains them much better than a diagonal one. The kind that is chosen gets all of its starts, and
   * its outcome is that of the result; of few rows and of many, where others get fewer.
   */
  @ParameterizedTest
  @ValueSource(ints = {100, 2500})
  void chosenKindGetsAllStarts(int size) throws InterruptedException {
    Random random = new Random(4);
    double[][] rows = new double[size][2];
    for (int i = 0; i < rows.length; i++) {
      double along = 10 * random.nextGaussian();
      rows[i] = new double[] {along + (i % 2) * 10, along + 0.3 * random.nextGaussian()};
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, ConstraintSet.empty());
    List<Selection.Candidate> candidates = List.of(new Selection.Candidate("diagonal", problem, posed -> mpckMeans(posed, false, false)),
        new Selection.Candidate("full", problem, posed -> mpckMeans(posed, true, false)));
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(candidates, 1, workers, ProgressListener.NONE);
      assertEquals("full", selection.chosen().kind(), selection.outcomes()::toString);
      assertEquals(5, selection.clustering().startObjectives().length);
      assertEquals(2, selection.outcomes().size());
      assertEquals(selection.clustering().objective().total(), selection.outcomes().get(1).objective());
    }
  }
}
