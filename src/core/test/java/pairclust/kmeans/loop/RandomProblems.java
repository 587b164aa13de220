package pairclust.kmeans.loop;

import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.PottsPenalty;

/** Small random problems of all kinds: dense and sparse, every distance, consistent and contradictory pairs, weights. */
public final class RandomProblems {

  private final SplittableRandom random;

  public RandomProblems(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A problem, and whether its pairs are noisy. */
  public record Sample(Problem problem, boolean noisy, double scale) {

    public Penalty penalty() {
      return new PottsPenalty(problem, scale, !noisy);
    }
  }

  public Sample next(StandardDistance measure, boolean sparse, boolean noisy) throws InterruptedException {
    return next(measure, sparse, noisy, 50);
  }

  public Sample next(StandardDistance measure, boolean sparse, boolean noisy, int rowsUpTo) throws InterruptedException {
    int n = 3 + random.nextInt(rowsUpTo);
    int d = 1 + random.nextInt(6);
    int k = 1 + random.nextInt(Math.min(6, n));
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      for (int j = 0; j < d; j++) {
        double value = random.nextInt(3) == 0 ? 0 : random.nextInt(20) * 0.5;
        row[j] = measure == StandardDistance.I_DIVERGENCE ? value : value - 4;
      }
    }
    Points points = sparse ? SparsePoints.of(rows) : DensePoints.of(rows);
    StandardDistance.Prepared prepared = measure.prepare(points);
    ConstraintSet pairs = pairs(n, k, noisy);
    double scale = new double[] {0, 0.3, 1, 50}[random.nextInt(4)];
    return new Sample(new Problem(prepared.points(), prepared.distortion(), k, pairs), noisy, scale);
  }

  /** Draws pairs from hidden labels; noisy ones are random. */
  ConstraintSet pairs(int n, int k, boolean noisy) {
    int[] hidden = random.ints(n, 0, k).toArray();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    double[] weights = {1, 1, 1, 0, 0.5, 2};
    for (int i = random.nextInt(2 * n); i > 0; i--) {
      int a = random.nextInt(n);
      int b = random.nextInt(n);
      if (a != b) {
        boolean same = noisy ? random.nextBoolean() : hidden[a] == hidden[b];
        builder.add(a, b, same ? Link.MUST : Link.CANNOT, weights[random.nextInt(weights.length)], i);
      }
    }
    return builder.build();
  }

  public int[] labels(int n, int k) {
    return random.ints(n, 0, k).toArray();
  }
}
