package pairclust.spark.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.ml.clustering.KMeans;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import pairclust.spark.PCKMeans;

/**
 * Times an iteration of ours and of MLlib's k-means, with both of its solvers, on the same cached rows, in one process, in turn. What is
 * timed are the iterations from the third to the twelfth, so that reading and packing rows do not count. Beside the time that passed stands
 * the CPU time of the process, which other programs on the machine disturb less.
 */
public final class AgainstMllib {

  private static final int FEW = 2;
  private static final int MANY = 12;
  private static final OperatingSystemMXBean MACHINE = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private AgainstMllib() {
  }

  /**
   * Runs the comparison.
   *
   * @param args the number of rows, of dimensions, of clusters, of partitions, of rounds of ours, and of rounds of MLlib's
   * @throws IOException if the session cannot be closed
   */
  public static void main(String[] args) throws IOException {
    int rows = Integer.parseInt(args[0]);
    int dimensions = Integer.parseInt(args[1]);
    int k = Integer.parseInt(args[2]);
    int partitions = Integer.parseInt(args[3]);
    int rounds = Integer.parseInt(args[4]);
    int mllibRounds = Integer.parseInt(args[5]);
    try (SparkSession session = SparkSession.builder().appName("against-mllib").getOrCreate()) {
      Dataset<Row> data = data(session, rows, dimensions, k, partitions).persist(StorageLevel.MEMORY_ONLY());
      System.out.printf(Locale.ROOT, "%,d x %d, k = %d, %d partitions, %s; ms per iteration, and CPU ms%n", data.count(), dimensions, k,
          partitions, session.sparkContext().master());
      double[][] start = start(dimensions, k);
      Dataset<Row> onePercent = pairs(session, rows, k, rows / 200);
      List<Time> without = new ArrayList<>();
      List<Time> with = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        if (round < mllibRounds) {
          System.out.println("MLlib by row: " + mllib(data, "row", k) + ", by block: " + mllib(data, "block", k));
        }
        without.add(ours(data, null, start));
        with.add(ours(data, onePercent, start));
        System.out.println("PCKMeans without pairs: " + without.get(round) + ", with 1 % of the rows in pairs: " + with.get(round));
      }
      System.out.println("Medians: without pairs " + Time.median(without) + ", with pairs " + Time.median(with) + ", ratio "
          + Time.median(with).ratio(Time.median(without)));
    }
  }

  /** Times of an iteration in milliseconds: that passed, and of all processors. */
  private record Time(double passed, double cpu) {

    /** Returns the present time, with an unknown beginning. */
    static Time now() {
      return new Time(System.nanoTime() / 1e6, MACHINE.getProcessCpuTime() / 1e6);
    }

    /** Returns the share of an iteration in the time since another. */
    Time since(Time before, int iterations) {
      return new Time((passed - before.passed) / iterations, (cpu - before.cpu) / iterations);
    }

    static Time median(List<Time> times) {
      return new Time(times.stream().mapToDouble(Time::passed).sorted().toArray()[times.size() / 2],
          times.stream().mapToDouble(Time::cpu).sorted().toArray()[times.size() / 2]);
    }

    String ratio(Time other) {
      return String.format(Locale.ROOT, "%.2f (CPU %.2f)", passed / other.passed, cpu / other.cpu);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.0f (%.0f)", passed, cpu);
    }
  }

  private static double[][] start(int dimensions, int k) {
    double[][] start = new double[k][dimensions];
    Random random = new Random(1);
    for (double[] centroid : start) {
      Arrays.setAll(centroid, j -> 3 * random.nextGaussian());
    }
    return start;
  }

  /** Overlapping classes around the starting centroids, mixed so that no algorithm converges within the iterations timed. */
  private static Dataset<Row> data(SparkSession session, int rows, int dimensions, int k, int partitions) {
    StructType schema = new StructType().add("id", DataTypes.LongType).add("features", SQLDataTypes.VectorType());
    double[][] centres = start(dimensions, k);
    return session.createDataFrame(session.range(0, rows, 1, partitions).toJavaRDD().map(id -> {
      Random random = new Random(31 * id + 7);
      double[] row = new double[dimensions];
      double[] centre = centres[(int) (id % k)];
      Arrays.setAll(row, j -> centre[(j + 1) % dimensions] + 3 * random.nextGaussian());
      return RowFactory.create(id, Vectors.dense(row));
    }), schema);
  }

  private static Dataset<Row> pairs(SparkSession session, int rows, int k, int count) {
    Random random = new Random(3);
    List<Row> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long first = random.nextInt(rows);
      long second = random.nextInt(rows);
      if (first != second) {
        pairs.add(RowFactory.create(first, second, first % k == second % k ? 1 : -1));
      }
    }
    return session.createDataFrame(pairs, new StructType().add("first", DataTypes.LongType).add("second", DataTypes.LongType)
        .add("link", DataTypes.IntegerType));
  }

  /** MLlib takes no start and reports no iterations; as the seed is the same, choosing a start costs the same in two runs. */
  private static Time mllib(Dataset<Row> data, String solver, int k) {
    Time few = mllib(data, solver, k, FEW);
    Time many = mllib(data, solver, k, MANY);
    return many.since(few, MANY - FEW);
  }

  private static Time mllib(Dataset<Row> data, String solver, int k, int iterations) {
    Time began = Time.now();
    new KMeans().setK(k).setInitMode("random").setSeed(1).setTol(0).setSolver(solver).setMaxIter(iterations).fit(data);
    return Time.now().since(began, 1);
  }

  private static Time ours(Dataset<Row> data, Dataset<Row> pairs, double[][] start) {
    Time[] after = new Time[MANY + 1];
    PCKMeans estimator = new PCKMeans().setK(start.length).setStart(start).setMaxIter(MANY).setIdCol("id")
        .setProgressListener(event -> {
          after[event.step()] = Time.now();
          return true;
        });
    if (pairs != null) {
      estimator.setPairs(pairs);
    }
    estimator.fit(data);
    return after[MANY].since(after[FEW], MANY - FEW);
  }
}
