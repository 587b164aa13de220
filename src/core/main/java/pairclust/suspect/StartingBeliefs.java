package pairclust.suspect;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;

/**
 * Beliefs to start from, by k-means on the rows: from k-means++ seeds without pairs, or from seeds among the rows of pairs that prefer
 * rows with cannot-links to each other. Where classes are not the most compact clusters, only the latter lead to them.
 */
final class StartingBeliefs {

  private static final int ITERATIONS = 8;

  /** The iterations from seeds chosen by pairs: more would forget them. */
  private static final int ITERATIONS_WITH_PAIRS = 2;

  /** How much a cannot-link to a seed adds to the probability of becoming one, relative to that of any row as far away. */
  private static final double CANNOT_LINK = 4;

  /** What is left for other clusters than the nearest. */
  private static final double DOUBT = 0.1;

  private StartingBeliefs() {
  }

  /**
   * @param rows the features of the rows
   * @param k the number of clusters
   * @param random the source of randomness
   * @return the probability of each row being in each cluster
   */
  static double[][] of(double[][] rows, int k, SplittableRandom random) {
    double[] weights = new double[rows.length];
    Arrays.fill(weights, 1);
    return beliefs(rows, seeds(rows, k, weights, new int[rows.length][0], random), ITERATIONS);
  }

  /**
   * @param rows the features of the rows
   * @param k the number of clusters
   * @param pairs the pairs
   * @param position the position of every row of a pair among the rows
   * @param random the source of randomness
   * @return the probability of each row being in each cluster
   */
  static double[][] of(double[][] rows, int k, ConstraintSet pairs, int[] position, SplittableRandom random) {
    double[] weights = new double[rows.length];
    int[] degrees = new int[rows.length];
    for (int p = 0; p < pairs.size(); p++) {
      int cannot = pairs.link(p) == Link.CANNOT ? 1 : 0;
      for (int row : new int[] {position[pairs.first(p)], position[pairs.second(p)]}) {
        weights[row] = 1;
        degrees[row] += cannot;
      }
    }
    int[][] apart = new int[rows.length][];
    Arrays.setAll(apart, row -> new int[degrees[row]]);
    for (int p = 0; p < pairs.size(); p++) {
      if (pairs.link(p) == Link.CANNOT) {
        int a = position[pairs.first(p)];
        int b = position[pairs.second(p)];
        apart[a][--degrees[a]] = b;
        apart[b][--degrees[b]] = a;
      }
    }
    return beliefs(rows, seeds(rows, k, weights, apart, random), ITERATIONS_WITH_PAIRS);
  }

  /** Draws seeds among the rows with positive weight with probability proportional to weight and squared distance from those before. */
  private static double[][] seeds(double[][] rows, int k, double[] weights, int[][] apart, SplittableRandom random) {
    double[][] seeds = new double[k][];
    double[] factors = weights.clone();
    double[] distances = new double[rows.length];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    double[] probabilities = weights.clone();
    for (int h = 0; h < k; h++) {
      int chosen = draw(probabilities, random);
      seeds[h] = rows[chosen].clone();
      for (int row : apart[chosen]) {
        factors[row] += CANNOT_LINK * weights[row];
      }
      for (int i = 0; i < rows.length; i++) {
        distances[i] = Math.min(distances[i], Features.squaredDistance(rows[i], seeds[h]));
        probabilities[i] = factors[i] * distances[i];
      }
    }
    return seeds;
  }

  /** Draws a number with the given probabilities, which need not sum to 1; any number if all of them are 0. */
  private static int draw(double[] probabilities, SplittableRandom random) {
    double total = Arrays.stream(probabilities).sum();
    if (!(total > 0)) {
      return random.nextInt(probabilities.length);
    }
    double left = random.nextDouble() * total;
    int drawn = 0;
    while (drawn < probabilities.length - 1 && left >= probabilities[drawn]) {
      left -= probabilities[drawn++];
    }
    return drawn;
  }

  private static double[][] beliefs(double[][] rows, double[][] centres, int iterations) {
    int[] labels = new int[rows.length];
    for (int iteration = 0; iteration < iterations; iteration++) {
      for (int i = 0; i < rows.length; i++) {
        Interrupts.check(i);
        labels[i] = nearest(rows[i], centres);
      }
      centre(rows, labels, centres);
    }
    return of(labels, centres.length);
  }

  /**
   * @param labels the cluster of each row
   * @param k the number of clusters
   * @return the probability of each row being in each cluster: its own probably, any other possibly
   */
  static double[][] of(int[] labels, int k) {
    double[][] beliefs = new double[labels.length][k];
    for (int i = 0; i < labels.length; i++) {
      Arrays.fill(beliefs[i], DOUBT / k);
      beliefs[i][labels[i]] += 1 - DOUBT;
    }
    return beliefs;
  }

  private static int nearest(double[] row, double[][] centres) {
    int nearest = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < centres.length; h++) {
      double distance = Features.squaredDistance(row, centres[h]);
      if (distance < least) {
        least = distance;
        nearest = h;
      }
    }
    return nearest;
  }

  /** Moves every centre to the mean of its rows; one without rows stays. */
  private static void centre(double[][] rows, int[] labels, double[][] centres) {
    double[][] sums = new double[centres.length][rows[0].length];
    int[] counts = new int[centres.length];
    for (int i = 0; i < rows.length; i++) {
      counts[labels[i]]++;
      for (int j = 0; j < rows[i].length; j++) {
        sums[labels[i]][j] += rows[i][j];
      }
    }
    for (int h = 0; h < centres.length; h++) {
      for (int j = 0; j < sums[h].length && counts[h] > 0; j++) {
        centres[h][j] = sums[h][j] / counts[h];
      }
    }
  }
}
