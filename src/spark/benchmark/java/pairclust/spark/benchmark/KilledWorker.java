package pairclust.spark.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
import pairclust.progress.ProgressListener;
import pairclust.spark.PCKMeans;
import pairclust.spark.PairClusterModel;

/**
 * A standalone cluster on this machine: a master and two workers in processes of their own. One fit runs undisturbed, and another with a
 * worker killed in its middle; both must give the same clusters.
 */
public final class KilledWorker {

  private static final int DIMENSIONS = 8;
  private static final int CLUSTERS = 12;

  private KilledWorker() {
  }

  /**
   * Runs both fits, with rows with pairs on the driver and in partitions.
   *
   * @param args the folder with Spark's jars, an empty folder to work in, the number of rows, and where rows with pairs are, by commas
   * @throws Exception if a process cannot be started
   */
  public static void main(String[] args) throws Exception {
    for (String storage : args[3].split(",")) {
      try (StandaloneCluster cluster = new StandaloneCluster(Path.of(args[0]), Path.of(args[1], storage))) {
        fits(cluster, Integer.parseInt(args[2]), storage);
      }
    }
  }

  private static void fits(StandaloneCluster cluster, int rows, String storage) throws IOException {
    try (SparkSession session = SparkSession.builder().appName("killed-worker").master(StandaloneCluster.MASTER)
        .config("spark.executor.memory", "700m").config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
        .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1").config("spark.ui.enabled", "false")
        .config("spark.network.timeout", "60s").getOrCreate()) {
      while (session.sparkContext().statusTracker().getExecutorInfos().length < 3) {
        sleep();
      }
      System.out.println("A driver and two executors");
      PairClusterModel expected = fit(session, rows, storage, ProgressListener.NONE);
      PairClusterModel model = fit(session, rows, storage, event -> {
        if (event.step() == 4) {
          System.out.println("Iteration 4: one worker is killed");
          cluster.killWorker();
        }
        return true;
      });
      boolean same = Arrays.equals(expected.summary().sizes(), model.summary().sizes())
          && expected.summary().objective().equals(model.summary().objective())
          && Arrays.equals(expected.clusterCenters(), model.clusterCenters());
      System.out.printf(Locale.ROOT, "%,d rows, pairs in %s, %d iterations; undisturbed J %.15g in %.1f s; with a killed worker J %.15g in"
          + " %.1f s: %s%n", rows, storage, model.summary().iterations(), expected.summary().objective().total(),
          expected.summary().seconds(), model.summary().objective().total(), model.summary().seconds(),
          same ? "the same clusters" : "OTHER CLUSTERS");
      if (!same) {
        throw new IllegalStateException("A killed worker changed the result.");
      }
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PairClusterModel fit(SparkSession session, int rows, String storage, ProgressListener listener) {
    double[][] start = new double[CLUSTERS][DIMENSIONS];
    Random random = new Random(1);
    Arrays.stream(start).forEach(centroid -> Arrays.setAll(centroid, j -> 3 * random.nextGaussian()));
    StructType schema = new StructType().add("id", DataTypes.LongType).add("features", SQLDataTypes.VectorType());
    Dataset<Row> data = session.createDataFrame(session.range(0, rows, 1, 8).toJavaRDD().map(id -> {
      Random own = new Random(31 * id + 7);
      double[] row = new double[DIMENSIONS];
      Arrays.setAll(row, j -> 3 * Math.sin((id % CLUSTERS + 1) * (j + 1)) + 2 * own.nextGaussian());
      return RowFactory.create(id, Vectors.dense(row));
    }), schema);
    List<Row> pairs = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long first = random.nextInt(rows / 2);
      long second = rows / 2 + random.nextInt(rows / 2);
      pairs.add(RowFactory.create(first, second, first % CLUSTERS == second % CLUSTERS ? 1 : -1));
    }
    Dataset<Row> links = session.createDataFrame(pairs, new StructType().add("first", DataTypes.LongType)
        .add("second", DataTypes.LongType).add("link", DataTypes.IntegerType));
    return new PCKMeans().setK(CLUSTERS).setStart(start).setMaxIter(10).setIdCol("id").setPairs(links).setPairStorage(storage)
        .setProgressListener(listener).fit(data);
  }
}
