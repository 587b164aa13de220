package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.data.ColumnStatistics;
import pairclust.data.DensePoints;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.eval.Contingency;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Learned metrics where attributes are many, and most of them do not vary in a cluster. */
class ManyDimensionsTest {

  private static final int ROWS = 300;
  private static final int CLUSTERS = 5;
  private static final int DIMENSIONS = 40;

  /** Pictures: each cluster inks three of ten pixels, unevenly; in the others one of ten has a blot, so that most are zero. */
  private static double[][] pictures(long seed) {
    Random random = new Random(seed);
    boolean[][] ink = new boolean[CLUSTERS][DIMENSIONS];
    for (boolean[] picture : ink) {
      for (int j = 0; j < DIMENSIONS; j++) {
        picture[j] = random.nextDouble() < 0.3;
      }
    }
    double[][] rows = new double[ROWS][DIMENSIONS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < DIMENSIONS; j++) {
        double blot = random.nextDouble() < 0.1 ? 16 * random.nextDouble() : 0;
        double grey = ink[i % CLUSTERS][j] ? 6 + 5 * random.nextGaussian() : blot;
        rows[i][j] = Math.max(0, Math.min(16, Math.rint(grey)));
      }
    }
    return rows;
  }

  private static Problem problem(double[][] rows, int k) throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, ConstraintSet.empty());
  }

  private static double nmi(Clustering clustering) {
    int[] labels = clustering.partition().labels();
    int[] classes = new int[labels.length];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = i % CLUSTERS;
    }
    return new Contingency(labels, classes).nmiArithmetic();
  }

  private static Recipe learning(Problem problem, boolean full, boolean perCluster) {
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    return Recipes.mpckMeans(problem, penalty, new MetricLearning(problem, penalty, full, perCluster), 3, 100);
  }

  /** Pixels that happen to be empty in a cluster promise a density without end; shrinkage and rows left out see through that. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void emptyPixelsDoNotMislead(long seed) throws InterruptedException {
    Problem problem = problem(pictures(seed), CLUSTERS);
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Recipe plain = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 3, 100);
    double unlearned = nmi(Descents.run(problem, plain, 1));
    assertTrue(unlearned > 0.9, "k-means " + unlearned);
    Recipe unshrunk = plain.toBuilder().seedings(List.of(new PlusPlus())).penalty(penalty).comparisonPenalty(penalty)
        .learning(MetricLearning.asPublished(problem, penalty, false, true)).build();
    double misled = nmi(Descents.run(problem, unshrunk, 1));
    assertTrue(misled < 0.7, "without shrinkage " + misled);
    List<Selection.Candidate> candidates = new ArrayList<>();
    for (boolean full : new boolean[] {false, true}) {
      for (boolean each : new boolean[] {false, true}) {
        candidates.add(new Selection.Candidate(full + ", " + each, problem, posed -> learning(posed, full, each)));
      }
    }
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(candidates, 1, workers, ProgressListener.NONE);
      double chosen = nmi(selection.clustering());
      assertTrue(chosen > unlearned - 0.03, () -> chosen + " " + selection.outcomes());
    }
  }

  /**
   * In units of the ranges no direction has less than its target's share of the scatter: with ν = d²/64 rows for each target and s the mean
   * of the scatter over squared range, νs/N of the shared scatter, of which ν/(N + 2ν) in that of a cluster; without pairs.
   */
  @ParameterizedTest
  @CsvSource({"true,false", "true,true", "false,false", "false,true"})
  void smallestEigenvalueIsBounded(boolean full, boolean perCluster) throws InterruptedException {
    Problem problem = problem(pictures(3), CLUSTERS);
    Clustering clustering = Descents.run(problem, learning(problem, full, perCluster), 1);
    double targets = DIMENSIONS * DIMENSIONS / 64.0;
    double[] ranges = ColumnStatistics.ranges(problem.points());
    double scatter = 0;
    for (int i = 0; i < ROWS; i++) {
      double[] centroid = mean(problem, clustering, clustering.partition().labels()[i]);
      for (int j = 0; j < DIMENSIONS; j++) {
        double part = (problem.points().row(i)[j] - centroid[j]) / ranges[j];
        scatter += part * part / DIMENSIONS;
      }
    }
    double shared = targets * scatter / ROWS;
    int[] sizes = clustering.partition().sizes();
    for (int h = 0; h < clustering.space().metrics(); h++) {
      Metric estimate = perCluster ? ((ClusterSpaces) clustering.space()).estimate(h) : ((SharedSpace) clustering.space()).estimate();
      double bound = perCluster ? shared * targets / (ROWS + (full ? 2 : 1) * targets) / (sizes[h] + targets + MetricLearning.PRIOR_ROWS)
          : shared / (ROWS + (full ? 2 : 1) * targets + MetricLearning.PRIOR_ROWS);
      double smallest = smallestEigenvalue(estimate, ranges);
      // The metric may come from before the last rows moved.
      assertTrue(smallest > 0.9 * bound, smallest + " " + bound);
    }
  }

  private static double[] mean(Problem problem, Clustering clustering, int cluster) {
    double[] mean = new double[DIMENSIONS];
    int size = 0;
    for (int i = 0; i < ROWS; i++) {
      if (clustering.partition().labels()[i] == cluster) {
        size++;
        problem.points().addTo(i, 1, mean);
      }
    }
    for (int j = 0; j < DIMENSIONS; j++) {
      mean[j] /= size;
    }
    return mean;
  }

  private static double smallestEigenvalue(Metric estimate, double[] ranges) {
    RealMatrix matrix = MatrixUtils.createRealMatrix(DIMENSIONS, DIMENSIONS);
    for (int i = 0; i < DIMENSIONS; i++) {
      for (int j = 0; j < DIMENSIONS; j++) {
        matrix.setEntry(i, j, estimate.covariance(i, j) / ranges[i] / ranges[j]);
      }
    }
    double smallest = Double.POSITIVE_INFINITY;
    for (double eigenvalue : new EigenDecomposition(matrix).getRealEigenvalues()) {
      smallest = Math.min(smallest, eigenvalue);
    }
    return smallest;
  }

  /** Constant columns change no score, so neither the clusters nor the choice. */
  @Test
  void constantColumnsAreHarmless() throws InterruptedException {
    double[][] rows = pictures(4);
    double[][] wider = new double[ROWS][DIMENSIONS + 3];
    for (int i = 0; i < ROWS; i++) {
      System.arraycopy(rows[i], 0, wider[i], 0, DIMENSIONS);
      wider[i][DIMENSIONS + 1] = 7;
    }
    for (int kind = 0; kind < 4; kind++) {
      double[] scores = new double[2];
      for (int w = 0; w < 2; w++) {
        Problem problem = problem(w == 0 ? rows : wider, CLUSTERS);
        Recipe recipe = learning(problem, kind > 1, kind % 2 == 1);
        scores[w] = recipe.learning().score(problem, Descents.run(problem, recipe, 1), 0);
      }
      assertEquals(scores[0], scores[1], 1e-9 * Math.abs(scores[0]), "kind " + kind);
    }
  }
}
