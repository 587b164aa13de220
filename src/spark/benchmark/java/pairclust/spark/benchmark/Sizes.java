package pairclust.spark.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.RDDInfo;
import pairclust.spark.PCKMeans;

/**
 * What a fit takes by the numbers of rows and pairs: CPU time of an iteration, and memory. Rows are generated whenever they are read, so
 * that only what a fit keeps is in memory. What remains without the packed rows is the driver's part, and what Spark itself needs.
 */
public final class Sizes {

  private static final int DIMENSIONS = 8;
  private static final int CLUSTERS = 10;
  private static final int ITERATIONS = 8;
  private static final OperatingSystemMXBean MACHINE = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Sizes() {
  }

  /**
   * Runs fits.
   *
   * @param args numbers of rows and pairs, and where rows with pairs are, as in 1000000:10000:driver,20000000:10000:partitions
   * @throws IOException if the session cannot be closed
   */
  public static void main(String[] args) throws IOException {
    System.out.println("| rows | pairs | pairs in | partitions | CPU ms per iteration | whole fit, CPU s | heap in use, MB |"
        + " packed rows, MB | the rest, MB |\n|---|---|---|---|---|---|---|---|---|");
    for (String arg : args[0].split(",")) {
      try (SparkSession session = SparkSession.builder().appName("sizes").getOrCreate()) {
        String[] fields = arg.split(":");
        fit(session, Integer.parseInt(fields[0]), Integer.parseInt(fields[1]), fields.length > 2 ? fields[2] : "auto");
      }
    }
  }

  private static void fit(SparkSession session, int rows, int pairs, String storage) {
    int partitions = Math.max(4, rows / 1_000_000);
    double began = cpu();
    double[] times = new double[ITERATIONS + 1];
    long[] memory = new long[2];
    PCKMeans estimator = new PCKMeans().setK(CLUSTERS).setStart(start()).setMaxIter(ITERATIONS).setIdCol("id")
        .setPairStorage(storage).setProgressListener(event -> {
          times[event.step()] = cpu();
          if (event.step() == ITERATIONS) {
            System.gc();
            memory[0] = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
            // Spark's figure is from when the blocks were packed; each row has had the number of its cluster since then.
            memory[1] = Arrays.stream(session.sparkContext().getRDDStorageInfo()).mapToLong(RDDInfo::memSize).sum() + 4L * rows;
          }
          return true;
        });
    if (pairs > 0) {
      estimator.setPairs(pairs(session, rows, pairs));
    }
    estimator.fit(data(session, rows, partitions));
    System.out.printf(Locale.ROOT, "| %,d | %,d | %s | %d | %.0f | %.0f | %d | %d | %d |%n", rows, pairs, storage, partitions,
        (times[ITERATIONS] - times[2]) / (ITERATIONS - 2), (cpu() - began) / 1e3, memory[0] >> 20, memory[1] >> 20,
        memory[0] - memory[1] >> 20);
  }

  private static double cpu() {
    return MACHINE.getProcessCpuTime() / 1e6;
  }

  private static double[][] start() {
    double[][] start = new double[CLUSTERS][DIMENSIONS];
    Random random = new Random(1);
    Arrays.stream(start).forEach(centroid -> Arrays.setAll(centroid, j -> 3 * random.nextGaussian()));
    return start;
  }

  /** Classes around points near the start. The numbers are evenly distributed, and cheap to generate. */
  private static Dataset<Row> data(SparkSession session, int rows, int partitions) {
    double[][] centres = start();
    return session.createDataFrame(session.range(0, rows, 1, partitions).toJavaRDD().map(id -> {
      double[] row = new double[DIMENSIONS];
      double[] centre = centres[(int) (id % CLUSTERS)];
      long state = id * 0x9e3779b97f4a7c15L;
      for (int j = 0; j < row.length; j++) {
        state = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L + j;
        row[j] = centre[(j + 1) % DIMENSIONS] + 10 * ((state >>> 11) * 0x1.0p-53 - 0.5);
      }
      return RowFactory.create(id, Vectors.dense(row));
    }), new StructType().add("id", DataTypes.LongType).add("features", SQLDataTypes.VectorType()));
  }

  private static Dataset<Row> pairs(SparkSession session, int rows, int count) {
    return session.createDataFrame(session.range(0, count, 1, 4).toJavaRDD().map(number -> {
      Random random = new Random(number * 31);
      long first = random.nextInt(rows);
      long second = (first + 1 + random.nextInt(rows - 1)) % rows;
      return RowFactory.create(first, second, first % CLUSTERS == second % CLUSTERS ? 1 : -1);
    }), new StructType().add("first", DataTypes.LongType).add("second", DataTypes.LongType).add("link", DataTypes.IntegerType));
  }
}
