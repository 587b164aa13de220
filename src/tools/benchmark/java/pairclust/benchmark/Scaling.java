package pairclust.benchmark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.progress.ProgressEvent;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** How the time and the heap of our own structures grow with rows, dimensions, clusters and pairs. One thread, one start. */
final class Scaling {

  /** Iterations that are timed; with pairs, the maximum. */
  private static final int ITERATIONS = 12;

  private Scaling() {
  }

  /** Grows rows, dimensions and clusters, one at a time. */
  static String sizes() throws InterruptedException {
    // To warm up.
    measure(50_000, 8, 10, ConstraintSet.empty());
    measure(50_000, 8, 10, ConstraintSet.empty());
    Table table = new Table("rows", "dimensions", "clusters", "ms per iteration", "ns per row and iteration", "heap, MB", "bytes per row");
    for (int rows : new int[] {10_000, 100_000, 1_000_000, 2_000_000, 5_000_000}) {
      add(table, rows, 8, 10);
    }
    for (int dimensions : new int[] {4, 16, 64, 256}) {
      add(table, 100_000, dimensions, 10);
    }
    for (int clusters : new int[] {2, 10, 50, 200}) {
      add(table, 100_000, 16, clusters);
    }
    return "In a heap of " + Runtime.getRuntime().maxMemory() / (1 << 20) + " MB. Heap is the live data in the middle of a run, after a"
        + " garbage collection: the rows and the state of the loop.\n\n" + table;
  }

  private static void add(Table table, int rows, int dimensions, int clusters) throws InterruptedException {
    Growth growth = measure(rows, dimensions, clusters, ConstraintSet.empty());
    table.add(number(rows), number(dimensions), number(clusters), Goals.digits(growth.iterationNanos / 1e6),
        Goals.digits(growth.iterationNanos / rows), Goals.digits(growth.bytes / 1e6), Goals.digits(growth.bytes / rows));
  }

  /** Grows the number of pairs. */
  static String pairs() throws InterruptedException {
    int rows = 1_000_000;
    Table table = new Table("pairs", "two classes, s per iteration", "total, s", "heap, MB", "three classes, s per iteration", "total, s",
        "heap, MB", "one must-link chain, s per iteration", "total, s", "heap, MB");
    // To warm up.
    pairsCells(10_000, 10_000);
    for (int pairs = 1_000; pairs <= rows; pairs *= 10) {
      table.add(pairsCells(rows, pairs));
    }
    return "On " + number(rows) + " rows with two dimensions. Two and three classes: random pairs of rows, linked according to their"
        + " classes. Chain: each row is linked with the next. Total: CPU seconds from the pairs to the clusters, at most " + ITERATIONS
        + " iterations per start; if pairs are still violated, one more start follows.\n\n" + table;
  }

  private static String[] pairsCells(int rows, int pairs) throws InterruptedException {
    List<String> cells = new ArrayList<>(List.of(number(pairs)));
    // None stands for the chain.
    for (int classes : new int[] {2, 3, 0}) {
      ConstraintSet given = classes > 0 ? random(rows, pairs, classes) : chain(Math.min(pairs, rows - 1));
      Growth growth = measure(rows, 2, Math.max(2, classes), given);
      cells.add(Goals.digits(growth.iterationNanos / 1e9));
      cells.add(Goals.digits(growth.totalNanos / 1e9));
      cells.add(Goals.digits(growth.bytes / 1e6));
    }
    return cells.toArray(String[]::new);
  }

  private static ConstraintSet random(int rows, int pairs, int classes) {
    Random random = new Random(3);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < pairs; i++) {
      int a = random.nextInt(rows);
      int b = (a + 1 + random.nextInt(rows - 1)) % rows;
      builder.add(a, b, a % classes == b % classes ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return builder.build();
  }

  private static ConstraintSet chain(int pairs) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < pairs; i++) {
      builder.add(i, i + 1, Link.MUST, 1, 0);
    }
    return builder.build();
  }

  private static String number(int value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static Growth measure(int rows, int dimensions, int clusters, ConstraintSet pairs) throws InterruptedException {
    double before = usedBytes();
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(draw(rows, dimensions, clusters));
    Watch watch = new Watch();
    long began = watch.nanos();
    Problem problem = new Problem(prepared.points(), prepared.distortion(), clusters, pairs);
    Recipe recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 1, ITERATIONS);
    Clustering clustering;
    try (Workers workers = new Workers(1)) {
      clustering = EmLoop.run(problem, recipe, 1, workers, watch);
    }
    long total = watch.nanos() - began;
    assert clustering.partition().labels().length == rows;
    return new Growth(watch.iterationNanos(), total, watch.mostBytes - before);
  }

  /** Draws rows straight into our own structures. */
  static DensePoints draw(int rows, int dimensions, int clusters) {
    Clouds clouds = new Clouds(dimensions, clusters);
    DensePoints.Builder builder = new DensePoints.Builder(dimensions);
    double[] row = new double[dimensions];
    for (int i = 0; i < rows; i++) {
      clouds.draw(i % clusters, row);
      builder.add(row);
    }
    return builder.build();
  }

  private static double usedBytes() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private record Growth(double iterationNanos, double totalNanos, double bytes) {
  }

  /** Looks at the clock after every iteration, and once, between two of them, at the heap. */
  private static final class Watch implements ProgressListener {

    private long first;
    private long last;
    private int iterations;
    private double mostBytes;

    /** Time of this thread: the collections that look at the heap are not on it. */
    long nanos() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Override
    public boolean report(ProgressEvent iteration) {
      if (iteration.start() > 1) {
        return true;
      }
      if (iteration.step() == 1) {
        mostBytes = usedBytes();
        first = nanos();
        last = first;
      } else {
        last = nanos();
        iterations++;
      }
      return true;
    }

    /** Returns the mean time of an iteration but the first; of the first there is none. */
    double iterationNanos() {
      return iterations == 0 ? 0 : (double) (last - first) / iterations;
    }
  }
}
