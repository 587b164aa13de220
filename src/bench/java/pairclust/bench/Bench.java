package pairclust.bench;

import java.io.BufferedWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.eval.ExternalMeasures;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Speed against Weka's own k-means on the same data in the same run, and how fast Stop stops. Only the ratios mean anything: both
 * sides see the same noise of the machine.
 */
public final class Bench {

  private Bench() {
  }

  /**
   * @param args which parts to run: speed, growth, stop, evaluation, spectral; all if none is named
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    List<String> parts = args.length == 0 ? List.of("speed", "growth", "stop", "evaluation", "spectral") : List.of(args);
    if (parts.contains("speed")) {
      speed();
    }
    if (parts.contains("growth")) {
      growth();
    }
    if (parts.contains("stop")) {
      stopLatency();
    }
    if (parts.contains("evaluation")) {
      evaluation();
    }
    if (parts.contains("spectral")) {
      Spectral.measure();
    }
  }

  /** All external measures of a million rows, of which a hundred thousand are in pairs. */
  private static void evaluation() {
    Random random = new Random(3);
    int[] classes = random.ints(1_000_000, 0, 20).toArray();
    int[] clusters = Arrays.stream(classes).map(label -> random.nextInt(5) == 0 ? random.nextInt(20) : label).toArray();
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 100_000; i += 2) {
      pairs.add(i, i + 1, classes[i] == classes[i + 1] ? Link.MUST : Link.CANNOT, 1, 0);
    }
    ConstraintSet given = pairs.build();
    for (int round = 1; round <= 5; round++) {
      long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      double nmi = ExternalMeasures.ofAll(clusters, classes, given).get("NMI");
      nmi += ExternalMeasures.ofUnconstrained(clusters, classes, given).get("NMI_unconstrained");
      System.out.printf(Locale.ROOT, "evaluation of 1,000,000 rows, round %d: %.3f s of CPU (NMI %.4f)%n", round,
          (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began) / 1e9, nmi / 2);
    }
  }

  private static void speed() throws Exception {
    System.out.println("CPU seconds of buildClusterer for 20 iterations of one start, one thread; best of three.");
    System.out.println("| rows | attributes | clusters | SimpleKMeans | SimpleKMeans, fastest options | PCKMeans | ratio to the fastest |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (int[] shape : new int[][] {{100_000, 16, 10}, {100_000, 64, 50}, {1_000_000, 8, 10}}) {
      Instances data = blobs(shape[0], shape[1], shape[2]);
      String k = " -N " + shape[2];
      double plain = seconds(SimpleKMeans.class, "-I 20 -O" + k, data, shape[0] * shape[2] > 4_000_000 ? 1 : 3);
      double fast = seconds(SimpleKMeans.class, "-I 20 -O -fast -A \"weka.core.EuclideanDistance -D\"" + k, data, 3);
      double ours = seconds(PCKMeans.class, "-I 20 -starts 1" + k, data, 3);
      System.out.printf(Locale.ROOT, "| %,d | %d | %d | %.2f | %.2f | %.2f | %.1f |%n", shape[0], shape[1], shape[2], plain, fast, ours,
          fast / ours);
    }
  }

  /** Doubles rows and pairs together: in linear time the seconds per iteration double too. */
  private static void growth() throws Exception {
    System.out.println("\nCPU seconds of one start with as many pairs as rows, all from reading the file to the report, and in brackets iterations:");
    System.out.println("random pairs of two classes, and one must-link chain.");
    System.out.println("| rows and pairs | random pairs | must-link chain |");
    System.out.println("|---|---|---|");
    for (int rows = 125_000; rows <= 1_000_000; rows *= 2) {
      Instances data = blobs(rows, 2, 2);
      Random random = new Random(3);
      int n = rows;
      String pairs = withPairs(data, line -> {
        int a = random.nextInt(n);
        int b = (a + 1 + random.nextInt(n - 1)) % n;
        return a + " " + b + (a % 2 == b % 2 ? " 1" : " -1");
      });
      String chain = withPairs(data, line -> line + " " + (line + 1) + " 1");
      System.out.printf(Locale.ROOT, "| %,d | %s | %s |%n", rows, pairs, chain);
    }
  }

  private static String withPairs(Instances data, IntFunction<String> line) throws Exception {
    Path file = Files.createTempFile("bench", ".pairs");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        out.write("@rows " + data.numInstances() + "\n");
        for (int i = 0; i < data.numInstances() - 1; i++) {
          out.write(line.apply(i) + "\n");
        }
      }
      PCKMeans clusterer = new PCKMeans();
      clusterer.setStarts(1);
      clusterer.setConstraintsFile(file.toFile());
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      clusterer.buildClusterer(data);
      double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
      return String.format(Locale.ROOT, "%.2f (%.0f)", seconds, clusterer.getMeasure("measureIterations"));
    } finally {
      Files.delete(file);
    }
  }

  private static double seconds(Class<? extends Clusterer> type, String options, Instances data, int tries) throws Exception {
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < tries; i++) {
      Clusterer clusterer = AbstractClusterer.forName(type.getName(), Utils.splitOptions(options));
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      clusterer.buildClusterer(data);
      best = Math.min(best, (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9);
    }
    return best;
  }

  /** Interrupts builds at many moments and prints how long they went on. */
  private static void stopLatency() throws Exception {
    Instances data = blobs(200_000, 100, 50);
    AtomicLong worst = new AtomicLong();
    int stopped = 0;
    for (int delay = 20; delay < 6000; delay += 150) {
      Thread thread = new Thread(() -> {
        PCKMeans clusterer = new PCKMeans();
        clusterer.setNumClusters(50);
        // Short starts, so that the moments also fall into what comes after them.
        clusterer.setStarts(1);
        clusterer.setMaxIterations(5);
        try {
          clusterer.buildClusterer(data);
        } catch (Exception e) {
          // Stopped, as asked.
        }
      });
      thread.start();
      Thread.sleep(delay);
      long asked = System.nanoTime();
      thread.interrupt();
      thread.join();
      worst.accumulateAndGet((System.nanoTime() - asked) / 1_000_000, Math::max);
      stopped++;
    }
    System.out.printf("%nInterrupted at %d different moments on 200,000 rows of 100 attributes: the longest it went on was %d ms.%n", stopped, worst.get());
  }

  static Instances blobs(int rows, int attributes, int clusters) {
    ArrayList<Attribute> header = new ArrayList<>();
    for (int j = 0; j < attributes; j++) {
      header.add(new Attribute("a" + j));
    }
    Instances data = new Instances("blobs", header, rows);
    Random random = new Random(1);
    double[][] centres = new double[clusters][attributes];
    for (double[] centre : centres) {
      for (int j = 0; j < attributes; j++) {
        centre[j] = random.nextDouble();
      }
    }
    for (int i = 0; i < rows; i++) {
      double[] values = new double[attributes];
      for (int j = 0; j < attributes; j++) {
        values[j] = centres[i % clusters][j] + 0.3 * random.nextGaussian();
      }
      data.add(new DenseInstance(1, values));
    }
    return data;
  }
}
