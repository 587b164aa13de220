package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.assignment.LcvqeAssignment;
import pairclust.kmeans.learning.LcvqeEstimation;
import pairclust.kmeans.penalty.LcvqePenalty;
import pairclust.parallel.Workers;

/** LCVQE by hand, and its objective against one written out from the paper. */
class LcvqeTest {

  /** Rows at 0, 1, 10 and 11 on a line, which the problem centres at 5.5. */
  private static Problem line(Link link, int first, int second) throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {10}, {11}}));
    ConstraintSet pairs = new ConstraintSet.Builder().add(first, second, link, 1, 1).build();
    return new Problem(prepared.points(), prepared.distortion(), 2, pairs);
  }

  private static State state(Problem problem, LcvqePenalty penalty, int... labels) {
    double mean = 5.5;
    State state = new State(problem, problem.space(), penalty, new LcvqeEstimation(penalty, false),
        new double[][] {{0.5 - mean}, {10.5 - mean}});
    for (int row = 0; row < labels.length; row++) {
      state.move(row, labels[row]);
    }
    state.updateSums();
    return state;
  }

  /** Row 1 is 9.5 from the centroid 10.5, and row 10 is 9.5 from 0.5: half of 9.5²/2 each. */
  @Test
  void violatedMustLinkPullsBothCentroids() throws InterruptedException {
    Problem problem = line(Link.MUST, 1, 2);
    LcvqePenalty penalty = new LcvqePenalty(problem, 0.5, false);
    State state = state(problem, penalty, 0, 0, 1, 1);
    assertEquals(4 * 0.125, state.objective().distortion(), 1e-12);
    assertEquals(0.5 * 45.125, state.objective().mustLinks(), 1e-12);
    state.estimate();
    // (0 + 1 + 10/4) / 2.25 and (10 + 11 + 1/4) / 2.25
    assertEquals(3.5 / 2.25 - 5.5, state.centroids()[0][0], 1e-12);
    assertEquals(21.25 / 2.25 - 5.5, state.centroids()[1][0], 1e-12);
  }

  /** Rows 0 and 1 are together: 0 would cost 10.5²/2 in the other cluster, 1 only 9.5²/2; the paper charges whichever is farther. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void violatedCannotLinkPullsTheOtherCentroid(boolean farther) throws InterruptedException {
    Problem problem = line(Link.CANNOT, 0, 1);
    LcvqePenalty penalty = new LcvqePenalty(problem, 1, farther);
    State state = state(problem, penalty, 0, 0, 1, 1);
    // Both are 0.5 from their centroid; of equals the first is charged, as printed.
    double expected = farther ? 10.5 * 10.5 / 2 : 9.5 * 9.5 / 2;
    assertEquals(expected, state.objective().cannotLinks(), 1e-12);
    state.estimate();
    assertEquals(0.5 - 5.5, state.centroids()[0][0], 1e-12);
    assertEquals((21.0 + (farther ? 0 : 1)) / 3 - 5.5, state.centroids()[1][0], 1e-12);
  }

  /** Apart the must-linked rows cost .25 + 45.125, together 45.25 in either cluster: together wins, and the first cluster is taken. */
  @Test
  void printedAssignmentOfMustLink() throws InterruptedException {
    Problem problem = line(Link.MUST, 1, 2);
    LcvqePenalty penalty = new LcvqePenalty(problem, 1, true);
    State state = new State(problem, problem.space(), penalty, new LcvqeEstimation(penalty, true), new double[][] {{-5}, {5}});
    try (Workers workers = new Workers(1)) {
      new LcvqeAssignment().assign(state, new SplittableRandom(1), workers);
    }
    assertArrayEquals(new int[] {0, 0, 0, 1}, state.labels());
  }

  /** Row 11, the farther from 10.4, leaves for the other cluster, which costs what the violation would without its own .18. */
  @Test
  void printedAssignmentOfCannotLink() throws InterruptedException {
    Problem problem = line(Link.CANNOT, 2, 3);
    LcvqePenalty penalty = new LcvqePenalty(problem, 1, true);
    State state = new State(problem, problem.space(), penalty, new LcvqeEstimation(penalty, true), new double[][] {{-5}, {4.9}});
    try (Workers workers = new Workers(1)) {
      new LcvqeAssignment().assign(state, new SplittableRandom(1), workers);
    }
    assertArrayEquals(new int[] {0, 0, 1, 0}, state.labels());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectiveNeverRisesAndIsWhatThePaperSays(boolean asPublished) throws InterruptedException {
    RandomProblems problems = new RandomProblems(asPublished ? 7 : 8);
    for (int i = 0; i < 500; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, (i & 1) == 0, (i & 2) == 0, 30);
      Problem problem = sample.problem();
      double weight = asPublished ? 1 : 0.2 + sample.scale();
      Recipe recipe = asPublished ? Recipes.lcvqeAsPublished(problem, 100) : Recipes.lcvqe(problem, weight, 3, 100);
      Clustering clustering = Descents.run(problem, recipe, i);
      Objective expected = written(problem, clustering, weight, asPublished);
      Descents.assertObjective(expected, clustering.objective(), 10 * Descents.rounding(problem), "problem " + i);
    }
  }

  /** The objective of the paper, from rows and centroids alone. */
  private static Objective written(Problem problem, Clustering clustering, double weight, boolean farther) {
    int[] labels = clustering.partition().labels();
    double[][] d = new double[labels.length][problem.k()];
    double distortion = 0;
    for (int row = 0; row < labels.length; row++) {
      double[] x = new double[problem.points().dimensions()];
      problem.points().addTo(row, 1, x);
      for (int h = 0; h < problem.k(); h++) {
        for (int j = 0; j < x.length; j++) {
          d[row][h] += (x[j] - clustering.centroids()[h][j]) * (x[j] - clustering.centroids()[h][j]) / 2;
        }
      }
      distortion += d[row][labels[row]];
    }
    double must = 0;
    double cannot = 0;
    ConstraintSet pairs = problem.constraints();
    for (int i = 0; i < pairs.size(); i++) {
      int x = pairs.first(i);
      int y = pairs.second(i);
      if (pairs.link(i) == Link.MUST && labels[x] != labels[y]) {
        must += weight * pairs.weight(i) * (d[x][labels[y]] + d[y][labels[x]]) / 2;
      } else if (pairs.link(i) == Link.CANNOT && labels[x] == labels[y] && problem.k() > 1) {
        int own = labels[x];
        double ofX = elsewhere(d[x], own);
        double ofY = elsewhere(d[y], own);
        cannot += weight * pairs.weight(i) * (!farther ? Math.min(ofX, ofY) : d[y][own] > d[x][own] ? ofY : ofX);
      }
    }
    return new Objective(distortion, must, cannot, 0, 0);
  }

  private static double elsewhere(double[] distances, int own) {
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < distances.length; h++) {
      least = h == own ? least : Math.min(least, distances[h]);
    }
    return least;
  }
}
