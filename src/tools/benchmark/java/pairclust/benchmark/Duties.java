package pairclust.benchmark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.eval.EvaluatedClustering;
import pairclust.eval.Measures;
import weka.clusterers.PCKMeans;
import weka.core.Instances;

/** What must be quick apart from clustering itself: stopping on request, and evaluating. */
final class Duties {

  private Duties() {
  }

  /** All external measures of a million rows, of which a hundred thousand are in pairs. */
  static String evaluation() {
    Random random = new Random(3);
    int[] classes = random.ints(1_000_000, 0, 20).toArray();
    int[] clusters = Arrays.stream(classes).map(label -> random.nextInt(5) == 0 ? random.nextInt(20) : label).toArray();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 100_000; i += 2) {
      builder.add(i, i + 1, classes[i] == classes[i + 1] ? Link.MUST : Link.CANNOT, 1, 0);
    }
    ConstraintSet pairs = builder.build();
    double[] millis = new double[5];
    double nmi = 0;
    for (int round = 0; round < millis.length; round++) {
      long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      EvaluatedClustering clustering = new EvaluatedClustering(clusters, classes, pairs);
      nmi = Measures.ofAll(Measures.STANDARD, clustering).get("NMI");
      nmi += Measures.ofUnconstrained(Measures.STANDARD, clustering).get("NMI_unconstrained");
      millis[round] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began) / 1e6;
    }
    Sample.Spread spread = Sample.Spread.of(millis);
    return String.format(Locale.ROOT, "All external measures of 1,000,000 rows in 20 clusters with 50,000 pairs, over all rows and over"
        + " rows in no pair: %s ms (%s to %s; mean NMI %.4f).", Goals.digits(spread.median()), Goals.digits(spread.least()),
        Goals.digits(spread.most()), nmi / 2);
  }

  /** Interrupts builds at many moments and reports how long they went on. */
  static String stop() throws InterruptedException {
    int[] classes = IntStream.range(0, 200_000).map(i -> i % 50).toArray();
    Instances data = Shape.clouds(classes.length, 100, 50, classes).instances();
    List<Double> millis = new ArrayList<>();
    int moments = 40;
    for (int i = 0; i < moments; i++) {
      PCKMeans clusterer = new PCKMeans();
      clusterer.setNumClusters(50);
      // Short starts, so that the moments also fall into what comes after them.
      clusterer.setStarts(1);
      clusterer.setMaxIterations(5);
      // Weka itself gets ready when a clusterer is first asked what it can do; that cannot be stopped.
      clusterer.getCapabilities();
      Stops.millis(() -> clusterer.buildClusterer(data), 20 + 100 * i).ifPresent(millis::add);
    }
    if (millis.isEmpty()) {
      return "All builds on 200,000 rows with 100 attributes ended before they could be interrupted.";
    }
    Sample.Spread spread = Sample.Spread.of(millis.stream().mapToDouble(Double::doubleValue).toArray());
    return String.format(Locale.ROOT, "Of %d builds on 200,000 rows with 100 attributes, interrupted at different moments, %d were still"
        + " running; they stopped within %s ms (median %s ms).", moments, millis.size(), Goals.digits(spread.most()),
        Goals.digits(spread.median()));
  }
}
