package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.parallel.Workers;

/** Few pairs are judged by all models, many by those that cost little, and very many in part. */
class AllPairsTest {

  private static final double RATE = 0.03;
  private static final int[] SAMPLE = IntStream.range(0, 500).toArray();

  private static Points points(int size) {
    double[][] values = new double[size][1];
    Arrays.setAll(values, row -> new double[] {row % 2 * 10 + row % 3});
    return DensePoints.of(values);
  }

  /** Every row must be with the one before, which is in the other half. */
  private static ConstraintSet chain(int size) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int row = 1; row < size; row++) {
      builder.add(row - 1, row, Link.MUST, 1, 0);
    }
    return builder.build();
  }

  private static Fit fit(Features features, int k, boolean neighbours, double predictive) {
    double[][] rows = features.of(SAMPLE);
    double[][] beliefs = new double[rows.length][k];
    for (int i = 0; i < rows.length; i++) {
      beliefs[i][i % 2] = 1;
    }
    RowModel model = neighbours ? new NeighbourModel(new Neighbours(rows), 1) : new GaussianModel(rows, GaussianModel.Shape.SPHERICAL, 1);
    model.learn(beliefs);
    return new Fit(model, beliefs, null, null, RATE, predictive);
  }

  private static AllPairs all(ConstraintSet pairs, Features features, int k, Workers workers) {
    double[] certainty = new double[pairs.size()];
    Arrays.fill(certainty, 1);
    return new AllPairs(pairs, certainty, features, SAMPLE.length, k, workers);
  }

  @Test
  void neighboursVoteOnFewPairs() {
    Features features = new Features(points(1000), SAMPLE);
    Fit near = fit(features, 2, true, -1);
    Fit gaussian = fit(features, 2, false, -2);
    try (Workers workers = new Workers(1)) {
      assertEquals(List.of(near, gaussian), all(chain(1000), features, 2, workers).voters(List.of(gaussian, near)));
      AllPairs many = all(chain(600_000), features, 2, workers);
      assertEquals(List.of(gaussian), many.voters(List.of(near, gaussian)).subList(0, 1));
      // There is always one.
      assertEquals(List.of(near), many.voters(List.of(near)));
    }
  }

  @Test
  void veryManyAreJudgedInPart() {
    int size = 60_000;
    int k = 2000;
    Features features = new Features(points(size), SAMPLE);
    try (Workers one = new Workers(1); Workers two = new Workers(2)) {
      double[] wrong = all(chain(size), features, k, one).wrong(fit(features, k, false, 0));
      long judged = Arrays.stream(wrong).filter(w -> w != RATE).count();
      // Two rows of 1 feature, a logarithm of 40 and 12 messages of 3 multiplications, of which there may be 2e9; parts have 1000 pairs.
      assertEquals(2e9 / (2 * k * (1 + 40 + 36)), judged, 1000);
      assertTrue(Arrays.stream(wrong).allMatch(w -> w > 0 && w < 1));
      assertArrayEquals(wrong, all(chain(size), features, k, two).wrong(fit(features, k, false, 0)));
      // Even if nearly all pairs seem wrong, the others are not suspect.
      Fit fit = fit(features, k, false, 0);
      double[] mostWrong = all(chain(size), features, k, one).wrong(new Fit(fit.model(), fit.beliefs(), null, null, 0.97, 0));
      for (int p = 0; p < wrong.length; p++) {
        assertTrue(wrong[p] != RATE || mostWrong[p] <= 0.5, "pair " + p);
      }
    }
  }
}
