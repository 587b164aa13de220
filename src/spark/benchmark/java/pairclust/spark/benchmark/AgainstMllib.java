package pairclust.spark.benchmark;

import java.io.IOException;
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
import pairclust.kmeans.Iteration;
import pairclust.spark.PCKMeans;

/**
 * Times an iteration of ours and of MLlib's k-means, with both of its solvers, on the same cached rows, in one process, in turn. Time per
 * iteration is the difference of two runs with different numbers of iterations from the same start, so that reading and packing rows do
 * not count.
 */
public final class AgainstMllib {

  private static final int FEW = 2;
  private static final int MANY = 12;

  private AgainstMllib() {
  }

  /**
   * Runs the comparison.
   *
   * @param args the number of rows, of dimensions, of clusters, of partitions, and of rounds
   * @throws IOException if the session cannot be closed
   */
  public static void main(String[] args) throws IOException {
    int rows = Integer.parseInt(args[0]);
    int dimensions = Integer.parseInt(args[1]);
    int k = Integer.parseInt(args[2]);
    int partitions = Integer.parseInt(args[3]);
    int rounds = Integer.parseInt(args[4]);
    try (SparkSession session = SparkSession.builder().appName("against-mllib").getOrCreate()) {
      Dataset<Row> data = data(session, rows, dimensions, k, partitions).persist(StorageLevel.MEMORY_ONLY());
      System.out.printf(Locale.ROOT, "%,d x %d, k = %d, %d partitions, %s%n", data.count(), dimensions, k, partitions,
          session.sparkContext().master());
      double[][] start = start(dimensions, k);
      Dataset<Row> onePercent = pairs(session, rows, k, rows / 200);
      for (int round = 0; round < rounds; round++) {
        double byRow = perIteration(n -> mllib(data, "row", k, n));
        double byBlock = perIteration(n -> mllib(data, "block", k, n));
        double ours = perIteration(n -> ours(data, null, start, n));
        double withPairs = perIteration(n -> ours(data, onePercent, start, n));
        System.out.printf(Locale.ROOT, "round %d, ms per iteration: MLlib by row %.0f, by block %.0f; PCKMeans without pairs %.0f,"
            + " with 1 %% of the rows in pairs %.0f%n", round + 1, byRow, byBlock, ours, withPairs);
      }
    }
  }

  /** A run with a number of iterations, in milliseconds. */
  @FunctionalInterface
  private interface Run {

    double of(int iterations);
  }

  private static double perIteration(Run run) {
    double few = run.of(FEW);
    return (run.of(MANY) - few) / (MANY - FEW);
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

  /** MLlib takes no start; as the seed is the same, choosing it costs the same in both runs. */
  private static double mllib(Dataset<Row> data, String solver, int k, int iterations) {
    long began = System.nanoTime();
    new KMeans().setK(k).setInitMode("random").setSeed(1).setTol(0).setSolver(solver).setMaxIter(iterations).fit(data);
    return (System.nanoTime() - began) / 1e6;
  }

  /** Returns the time of the loop alone. */
  private static double ours(Dataset<Row> data, Dataset<Row> pairs, double[][] start, int iterations) {
    long[] last = new long[1];
    PCKMeans estimator = new PCKMeans().setK(start.length).setStart(start).setMaxIter(iterations).setIdCol("id")
        .setProgressListener(event -> {
          last[0] = ((Iteration) event).elapsedNanos();
          return true;
        });
    if (pairs != null) {
      estimator.setPairs(pairs);
    }
    estimator.fit(data);
    return last[0] / 1e6;
  }
}
