package pairclust.suspect;

import pairclust.parallel.Interrupts;

/** The nearest neighbours of rows among a sample. */
final class Neighbours {

  /** The number of neighbours. */
  private static final int COUNT = 6;

  private final double[][] rows;
  private final int count;
  private final int[][] neighbours;

  /** @param rows the features of the sample */
  Neighbours(double[][] rows) {
    this.rows = rows;
    count = Math.min(COUNT, rows.length - 1);
    neighbours = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check();
      neighbours[i] = nearest(rows[i], i);
    }
  }

  /**
   * @param row a row of the sample
   * @return its neighbours, nearest first
   */
  int[] of(int row) {
    return neighbours[row];
  }

  /**
   * @param features the features of any other row
   * @return its neighbours in the sample, nearest first
   */
  int[] nearest(double[] features) {
    Interrupts.check();
    return nearest(features, -1);
  }

  private int[] nearest(double[] features, int self) {
    int[] nearest = new int[count];
    double[] distances = new double[count];
    int found = 0;
    for (int j = 0; j < rows.length; j++) {
      if (j == self) {
        continue;
      }
      double distance = Features.squaredDistance(features, rows[j]);
      if (found == count && !(distance < distances[count - 1])) {
        continue;
      }
      int at = found < count ? found++ : count - 1;
      for (; at > 0 && distance < distances[at - 1]; at--) {
        nearest[at] = nearest[at - 1];
        distances[at] = distances[at - 1];
      }
      nearest[at] = j;
      distances[at] = distance;
    }
    return nearest;
  }
}
