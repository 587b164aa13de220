package pairclust.spectral;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

class CutStateTest {

  private static final double COST = 0.05;

  /**
   * The smoothed normalised cut by its definition: for each cluster its similarity to other clusters, divided by that to all rows, with c
   * added to both.
   */
  private static double cut(double[][] similarities, int[] labels, int k, double c) {
    double sum = 0;
    for (int h = 0; h < k; h++) {
      double out = 0;
      double all = 0;
      for (int i = 0; i < labels.length; i++) {
        for (int j = 0; j < labels.length && labels[i] == h; j++) {
          all += similarities[i][j];
          out += labels[j] == h ? 0 : similarities[i][j];
        }
      }
      sum += all > 0 ? (out + c) / (all + c) : 1;
    }
    return sum;
  }

  /** All entailed pairs. */
  private static double violated(int[] classes, Neighbourhoods neighbourhoods, int[] labels) {
    int count = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = 0; j < i; j++) {
        int p = neighbourhoods.of(i);
        int q = neighbourhoods.of(j);
        boolean linked = p >= 0 && q >= 0 && (p == q || neighbourhoods.linkWeightBetween(p, q) > 0);
        count += linked && (classes[i] == classes[j]) != (labels[i] == labels[j]) ? 1 : 0;
      }
    }
    return count;
  }

  @Test
  void theObjectiveIsThatOfTheDefinitionAfterEveryPassAndNeverRises() throws InterruptedException {
    Random random = new Random(1);
    for (int trial = 0; trial < 30; trial++) {
      int n = 40 + random.nextInt(60);
      int k = 2 + random.nextInt(3);
      int[] classes = random.ints(n, 0, k).toArray();
      SimilarityGraph graph = Shapes.graph(new GraphBuilder(trial % 3 == 0, 8), DensePoints.of(GaussianRows.of(n, 2, trial))).graph();
      ConstraintSet pairs = Shapes.pairs(classes, trial, trial);
      Neighbourhoods neighbourhoods = new Neighbourhoods(n, pairs);
      StandardDistance.Prepared any = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[n][1]));
      PottsPenalty penalty = new PottsPenalty(new Problem(any.points(), any.distortion(), k, pairs), COST, true);
      Smoothing smoothing = trial % 2 == 0 ? Smoothing.NONE : Smoothing.of(graph, k, 0);
      CutState state = new CutState(graph, neighbourhoods, penalty, random.ints(n, 0, k).toArray(), k, smoothing);
      double[][] similarities = Shapes.written(graph);
      double before = Double.POSITIVE_INFINITY;
      for (int pass = 0; pass < 6; pass++) {
        CutObjective objective = state.objective();
        assertEquals(cut(similarities, state.labels(), k, 0), objective.cut(), 1e-6);
        assertEquals(cut(similarities, state.labels(), k, smoothing.volume()), objective.cut() + objective.smallClusters(), 1e-6);
        assertEquals(COST * violated(classes, neighbourhoods, state.labels()), objective.mustLinks() + objective.cannotLinks(), 1e-9);
        assertTrue(objective.total() <= before + 1e-9);
        before = objective.total();
        state.improve();
      }
    }
  }

  @Test
  void aWholeNeighbourhoodMovesWhereItsRowsCannotOneByOne() throws InterruptedException {
    // Two groups of ten; two rows of the first are must-linked and lie in the wrong cluster.
    double[][] rows = new double[20][];
    for (int i = 0; i < 20; i++) {
      rows[i] = new double[] {i % 5 + (i < 10 ? 0 : 100), i / 5 % 2};
    }
    SimilarityGraph graph = Shapes.graph(new GraphBuilder(false, 4), DensePoints.of(rows)).graph();
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 9, Link.MUST, 100, 0).build();
    StandardDistance.Prepared any = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    PottsPenalty penalty = new PottsPenalty(new Problem(any.points(), any.distortion(), 2, pairs), 1, true);
    int[] labels = new int[20];
    for (int i = 0; i < 20; i++) {
      labels[i] = i < 10 && i != 0 && i != 9 ? 0 : 1;
    }
    CutState state = new CutState(graph, new Neighbourhoods(20, pairs), penalty, labels, 2, Smoothing.NONE);
    state.improve();
    assertEquals(0, state.labels()[0]);
    assertEquals(0, state.labels()[9]);
    assertEquals(0, state.objective().total(), 1e-12);
  }

  @Test
  void noClusterIsEmptied() throws InterruptedException {
    SimilarityGraph graph = Shapes.knn(GaussianRows.of(50, 2, 1));
    StandardDistance.Prepared any = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[50][1]));
    PottsPenalty penalty = new PottsPenalty(new Problem(any.points(), any.distortion(), 2, ConstraintSet.empty()), 1, true);
    int[] labels = new int[50];
    labels[17] = 1;
    CutState state = new CutState(graph, new Neighbourhoods(50, ConstraintSet.empty()), penalty, labels, 2, Smoothing.NONE);
    while (state.improve() > 0) {
      // Until nothing moves.
    }
    assertEquals(2, Arrays.stream(state.labels()).distinct().count());
  }
}
