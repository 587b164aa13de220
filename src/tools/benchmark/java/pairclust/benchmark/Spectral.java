package pairclust.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.Contingency;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import weka.clusterers.ConstrainedSpectral;
import weka.core.Instances;
import weka.core.SelectedTag;

/** How long spectral clustering takes on large graphs, how often it reports progress, and how fast it stops. */
final class Spectral {

  private static final int CLUSTERS = 10;

  private Spectral() {
  }

  static String measure() throws Exception {
    return "ConstrainedSpectral, 16 attributes, 10 clusters, 500 random pairs, two threads.\n\n"
        + "| graph | rows | seconds | CPU seconds | NMI | longest without progress | Stop: still running, of moments"
        + " | longest until stopped |\n"
        + "|---|---|---|---|---|---|---|---|\n" + measure("knn", 20_000) + measure("knn", 100_000) + measure("full", 5_000);
  }

  private static String measure(String graph, int rows) throws Exception {
    int[] classes = IntStream.range(0, rows).map(row -> row % CLUSTERS).toArray();
    Instances data = Shape.clouds(rows, 16, CLUSTERS, classes).instances();
    ConstraintSet pairs = Clouds.pairs(classes, 500);
    ConstrainedSpectral clusterer = clusterer(graph);
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long cpu = system.getProcessCpuTime();
    Words words = new Words();
    clusterer.traceTo(words);
    clusterer.buildClusterer(data, pairs);
    long whole = System.nanoTime() - words.began;
    double cpuSeconds = (system.getProcessCpuTime() - cpu) / 1e9;
    double worst = 0;
    int moments = 0;
    int stopped = 0;
    // Closer together at the beginning, where the steps are of many kinds.
    for (double delay = 50; delay < whole / 1e6; delay *= 1.6) {
      ConstrainedSpectral other = clusterer(graph);
      OptionalDouble wentOn = Stops.millis(() -> other.buildClusterer(data, pairs), (long) delay);
      worst = Math.max(worst, wentOn.orElse(0));
      stopped += wentOn.isPresent() ? 1 : 0;
      moments++;
    }
    return String.format(Locale.ROOT, "| %s | %,d | %.1f | %.1f | %.3f | %.1f s | %d of %d | %.0f ms |%n", graph, rows, whole / 1e9,
        cpuSeconds, new Contingency(clusterer.assignments(), classes).nmiArithmetic(), words.longest / 1e9, stopped, moments, worst);
  }

  private static ConstrainedSpectral clusterer(String graph) {
    ConstrainedSpectral clusterer = new ConstrainedSpectral();
    clusterer.setGraph(new SelectedTag(graph, ConstrainedSpectral.TAGS_GRAPH));
    clusterer.setNumClusters(CLUSTERS);
    clusterer.setNumExecutionSlots(2);
    return clusterer;
  }

  /** Records the longest time without a progress report. */
  private static final class Words implements ProgressListener {

    private final long began = System.nanoTime();
    private long last = began;
    private long longest;

    @Override
    public boolean report(ProgressEvent iteration) {
      longest = Math.max(longest, System.nanoTime() - last);
      last = System.nanoTime();
      return true;
    }
  }
}
