package pairclust.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
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
    int rows = Integer.parseInt(args[1]);
    int[] classes = IntStream.range(0, rows).map(row -> row % Growth.CLUSTERS).toArray();
    Instances data = Shape.clouds(rows, Growth.DIMENSIONS, Growth.CLUSTERS, classes).instances();
    Map<String, String> all = Growth.CLUSTERERS;
    ConstrainedClusterer clusterer = (ConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + args[0].split(" ")[0],
        Utils.splitOptions("-N " + Growth.CLUSTERS + " " + all.get(args[0])));
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long before = system.getProcessCpuTime();
    clusterer.buildClusterer(data, Clouds.pairs(classes, Growth.PAIRS));
    System.out.println((system.getProcessCpuTime() - before) / 1e9);
  }
}
