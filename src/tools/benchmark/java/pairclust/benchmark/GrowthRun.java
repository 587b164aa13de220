package pairclust.benchmark;

import java.util.stream.IntStream;
import pairclust.weka.clusterer.ConstrainedClusterer;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;
import weka.core.Utils;

/** One build of {@link Growth}, in a process of its own. */
final class GrowthRun {

  private GrowthRun() {
  }

  /**
   * Prints the CPU seconds of a build.
   *
   * @param args the name of a clusterer of {@link Growth}, and a number of rows
   * @throws Exception if the clusterer refuses
   */
  public static void main(String[] args) throws Exception {
    // To warm up; otherwise compiling takes most of the time.
    seconds(args[0], Growth.ROWS[0]);
    System.out.println(seconds(args[0], Integer.parseInt(args[1])));
  }

  private static double seconds(String name, int rows) throws Exception {
    int[] classes = IntStream.range(0, rows).map(row -> row % Growth.CLUSTERS).toArray();
    Instances data = Shape.clouds(rows, Growth.DIMENSIONS, Growth.CLUSTERS, classes).instances();
    ConstrainedClusterer clusterer = (ConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + name.split(" ")[0],
        Utils.splitOptions("-N " + Growth.CLUSTERS + " " + Growth.CLUSTERERS.get(name)));
    double before = KMeansRun.processorNanos();
    clusterer.buildClusterer(data, Clouds.pairs(classes, Growth.PAIRS));
    return (KMeansRun.processorNanos() - before) / 1e9;
  }
}
