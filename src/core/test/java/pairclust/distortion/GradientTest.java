package pairclust.distortion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** Derivatives of costs by the logarithm of each weight: the formulas against differences of the weighted distances. */
class GradientTest {

  private static final int SIZE = 12;
  private static final double STEP = 1e-5;

  /** Non-negative, with zeros, and no two alike. */
  private static double[][] rows(Random random, int dimensions) {
    double[][] rows = new double[SIZE][dimensions];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble() < 0.7 ? 0.1 + 3 * random.nextDouble() : 0);
      row[random.nextInt(dimensions)] += 1;
    }
    return rows;
  }

  private static double[] weights(Random random, int dimensions) {
    return random.doubles(dimensions, -1, 1).map(Math::exp).toArray();
  }

  /** A function of weights. */
  private interface Cost {

    double of(double[] weights);
  }

  /** Central differences in the logarithm of each weight. */
  private static double[] differences(Cost cost, double[] weights) {
    double[] differences = new double[weights.length];
    for (int m = 0; m < weights.length; m++) {
      double[] more = weights.clone();
      double[] less = weights.clone();
      more[m] *= Math.exp(STEP);
      less[m] *= Math.exp(-STEP);
      differences[m] = (cost.of(more) - cost.of(less)) / (2 * STEP);
    }
    return differences;
  }

  private static void assertGradient(double[] expected, double[] actual, double size, String what) {
    double tolerance = 1e-6 * Math.max(1e-3 * size, Arrays.stream(expected).map(Math::abs).max().orElseThrow());
    for (int m = 0; m < expected.length; m++) {
      assertEquals(expected[m], actual[m], tolerance, what + ", dimension " + m);
    }
  }

  /** Two rows by the definition, Eqns 10 (halved), 11 and 13 of the HMRF-KMeans paper. */
  private static double pair(StandardDistance measure, double[] x, double[] y, double[] a) {
    double sum = 0;
    for (int m = 0; m < x.length; m++) {
      sum += switch (measure) {
        case EUCLIDEAN -> a[m] * (x[m] - y[m]) * (x[m] - y[m]) / 2;
        case COSINE -> a[m] * x[m] * y[m];
        case I_DIVERGENCE -> a[m] * ((x[m] > 0 ? x[m] * Math.log(2 * x[m] / (x[m] + y[m])) : 0)
            + (y[m] > 0 ? y[m] * Math.log(2 * y[m] / (x[m] + y[m])) : 0));
      };
    }
    return measure == StandardDistance.COSINE ? 1 - sum / Math.sqrt(square(x, a) * square(y, a)) : sum;
  }

  private static double square(double[] x, double[] a) {
    double sum = 0;
    for (int m = 0; m < x.length; m++) {
      sum += a[m] * x[m] * x[m];
    }
    return sum;
  }

  /** The distortion of all rows from the best centroids, with the smoothing of I-divergence worth one row. */
  private static double distortion(StandardDistance measure, double[][] rows, int[] labels, int k, double[] a) {
    int d = a.length;
    double[] mean = new double[d];
    double[][] sums = new double[k][d];
    int[] counts = new int[k];
    for (int i = 0; i < rows.length; i++) {
      counts[labels[i]]++;
      double norm = measure == StandardDistance.COSINE ? Math.sqrt(square(rows[i], a)) : 1;
      for (int m = 0; m < d; m++) {
        mean[m] += rows[i][m] / rows.length;
        sums[labels[i]][m] += rows[i][m] / norm;
      }
    }
    double total = 0;
    for (int h = 0; h < k; h++) {
      for (int m = 0; m < d; m++) {
        sums[h][m] = measure == StandardDistance.I_DIVERGENCE ? (sums[h][m] + mean[m]) / (counts[h] + 1) : sums[h][m] / counts[h];
      }
      total += measure == StandardDistance.I_DIVERGENCE ? divergence(mean, sums[h], a) : 0;
    }
    for (int i = 0; i < rows.length; i++) {
      double[] c = sums[labels[i]];
      total += measure == StandardDistance.I_DIVERGENCE ? divergence(rows[i], c, a) : pair(measure, rows[i], c, a);
    }
    return total;
  }

  private static double divergence(double[] x, double[] c, double[] a) {
    double sum = 0;
    for (int m = 0; m < x.length; m++) {
      sum += a[m] * ((x[m] > 0 ? x[m] * Math.log(x[m] / c[m]) : 0) - x[m] + c[m]);
    }
    return sum;
  }

  private static SharedSpace space(StandardDistance measure, Points raw, double[] weights) {
    StandardDistance.Prepared prepared = measure.prepare(raw);
    return SharedSpace.learned(prepared.points(), prepared.distortion(), Metric.ofWeights(weights), 0);
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void gradientOfPairs(StandardDistance measure) {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      int d = 1 + random.nextInt(6);
      double[][] rows = rows(random, d);
      double[] weights = weights(random, d);
      for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        SharedSpace space = space(measure, raw, weights);
        for (int j = 1; j < SIZE; j++) {
          int other = j;
          double[] gradient = new double[d];
          space.distortion().addPairGradient(space.points(), 0, j, 2.5, gradient);
          double[] expected = differences(a -> 2.5 * pair(measure, rows[0], rows[other], a), weights);
          assertGradient(expected, gradient, 1, raw.getClass().getSimpleName() + " pair 0 " + j);
          assertEquals(pair(measure, rows[0], rows[j], weights), space.pair(0, j, 0), 1e-12);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void gradientOfTheDistortion(StandardDistance measure) {
    Random random = new Random(2);
    for (int trial = 0; trial < 100; trial++) {
      int d = 1 + random.nextInt(6);
      int k = 1 + random.nextInt(3);
      double[][] rows = rows(random, d);
      int[] labels = new int[SIZE];
      Arrays.setAll(labels, i -> i < k ? i : random.nextInt(k));
      double[] weights = weights(random, d);
      double[] expected = differences(a -> distortion(measure, rows, labels, k, a), weights);
      for (Points raw : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
        SharedSpace space = space(measure, raw, weights);
        double[][] centroids = centroids(space, labels, k);
        double[] gradient = new double[d];
        space.distortion().addGradient(space.points(), labels, centroids, gradient);
        assertGradient(expected, gradient, SIZE, raw.getClass().getSimpleName() + " trial " + trial);
      }
    }
  }

  private static double[][] centroids(SharedSpace space, int[] labels, int k) {
    double[][] sums = new double[k][space.dimensions()];
    space.points().addGroups(labels, sums);
    double[][] centroids = new double[k][space.dimensions()];
    for (int h = 0; h < k; h++) {
      int cluster = h;
      space.estimate(sums[h], Arrays.stream(labels).filter(label -> label == cluster).count(), centroids[h]);
    }
    return centroids;
  }
}
