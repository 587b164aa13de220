package pairclust.suspect;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.parallel.Interrupts;

/** A few iterations of k-means after k-means++ seeds, without pairs. */
final class StartingBeliefs {

  private static final int ITERATIONS = 8;

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
    double[][] centres = seeds(rows, k, random);
    int[] labels = new int[rows.length];
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      for (int i = 0; i < rows.length; i++) {
        Interrupts.check(i);
        labels[i] = nearest(rows[i], centres);
      }
      centre(rows, labels, centres);
    }
    double[][] beliefs = new double[rows.length][k];
    for (int i = 0; i < rows.length; i++) {
      Arrays.fill(beliefs[i], DOUBT / k);
      beliefs[i][labels[i]] += 1 - DOUBT;
    }
    return beliefs;
  }

  private static double[][] seeds(double[][] rows, int k, SplittableRandom random) {
    double[][] seeds = new double[k][];
    seeds[0] = rows[random.nextInt(rows.length)].clone();
    double[] distances = new double[rows.length];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    for (int h = 1; h < k; h++) {
      double total = 0;
      for (int i = 0; i < rows.length; i++) {
        distances[i] = Math.min(distances[i], Features.squaredDistance(rows[i], seeds[h - 1]));
        total += distances[i];
      }
      double left = random.nextDouble() * total;
      int chosen = 0;
      while (chosen < rows.length - 1 && (left -= distances[chosen]) > 0) {
        chosen++;
      }
      seeds[h] = rows[total > 0 ? chosen : random.nextInt(rows.length)].clone();
    }
    return seeds;
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
