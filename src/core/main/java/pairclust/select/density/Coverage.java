package pairclust.select.density;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;
import pairclust.select.SelectionTask;

/**
 * How well a row represents rows of which nothing is known: the sum, over witnesses, of how much nearer than the nearest earlier row it is.
 * A row in the middle of many rows far from earlier ones covers most; an outlier covers only itself. The objective is that of facility
 * location (Wei, Iyer and Bilmes, Submodularity in data subset selection and active learning, ICML 2015). Rows that may not be asked about
 * are witnesses, too.
 */
final class Coverage {

  private final SelectionTask task;
  private final int[] witnesses;

  /** The distance of each witness from the nearest earlier row; before the first, that of the farthest row to choose from. */
  private double[] nearest;
  private double[][] distances;
  private double unit;

  /**
   * @param task the rows
   * @param witnesses some of them, which stand for all
   */
  Coverage(SelectionTask task, int[] witnesses) {
    this.task = task;
    this.witnesses = witnesses;
  }

  /** Sets the rows to choose from. */
  void chooseFrom(int[] pool) {
    distances = new double[pool.length][];
    for (int i = 0; i < pool.length; i++) {
      Interrupts.check();
      distances[i] = distances(pool[i]);
    }
    if (nearest == null) {
      nearest = IntStream.range(0, witnesses.length)
          .mapToDouble(w -> Arrays.stream(distances).mapToDouble(own -> own[w]).max().orElse(0)).toArray();
      double mean = Arrays.stream(nearest).average().orElse(0);
      unit = mean > 0 ? mean : 1;
    }
  }

  private double[] distances(int row) {
    double[] own = new double[witnesses.length];
    for (int w = 0; w < own.length; w++) {
      own[w] = distance(task, row, witnesses[w]);
    }
    return own;
  }

  /** Returns a distance that grows like that of points in space, whereas costs of clusterings grow like its square. */
  static double distance(SelectionTask task, int first, int second) {
    return first == second ? 0 : Math.sqrt(Math.max(0, task.distortion().pair(task.points(), first, second)));
  }

  /** Returns the order of magnitude of distances, once there are rows to choose from; 1 if all rows are identical. */
  double unit() {
    return unit;
  }

  /**
   * @param place the place of a row among those to choose from
   * @return how much it covers that is not covered yet
   */
  double gain(int place) {
    double[] own = distances[place];
    double sum = 0;
    for (int w = 0; w < own.length; w++) {
      sum += Math.max(0, nearest[w] - own[w]);
    }
    return sum;
  }

  /** Adds the row at a place to the earlier ones. */
  void cover(int place) {
    for (int w = 0; w < nearest.length; w++) {
      nearest[w] = Math.min(nearest[w], distances[place][w]);
    }
  }
}
