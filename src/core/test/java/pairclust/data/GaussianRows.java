package pairclust.data;

import java.util.Random;

/** Random rows for tests. */
public final class GaussianRows {

  private GaussianRows() {
  }

  /**
   * @param rows how many rows
   * @param dimensions how many values each has
   * @param seed decides which
   * @return the rows, of independent standard normal values
   */
  public static double[][] of(int rows, int dimensions, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[rows][dimensions];
    for (double[] point : points) {
      for (int j = 0; j < dimensions; j++) {
        point[j] = random.nextGaussian();
      }
    }
    return points;
  }
}
