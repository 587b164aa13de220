package pairclust.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** The session that all tests share, and data for them. */
final class Sessions {

  private static SparkSession shared;

  private Sessions() {
  }

  static synchronized SparkSession shared() {
    if (shared == null) {
      shared = SparkSession.builder().master("local[2]").appName("pairclust-test").config("spark.ui.enabled", "false")
          .config("spark.sql.shuffle.partitions", "2").config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1").getOrCreate();
    }
    return shared;
  }

  /** Returns rows of some Gaussian classes; a row's class is its number modulo that of classes. */
  static double[][] gaussians(int rows, int dimensions, int classes, double spread, long seed) {
    Random random = new Random(seed);
    double[][] centres = new double[classes][dimensions];
    for (double[] centre : centres) {
      Arrays.setAll(centre, j -> 100 + 4 * random.nextGaussian());
    }
    double[][] data = new double[rows][dimensions];
    for (int i = 0; i < rows; i++) {
      double[] centre = centres[i % classes];
      Arrays.setAll(data[i], j -> centre[j] + spread * random.nextGaussian());
    }
    return data;
  }

  /** Returns rows with few values that are not zero, for cosine. */
  static double[][] texts(int rows, int words, int classes, long seed) {
    Random random = new Random(seed);
    double[][] data = new double[rows][words];
    for (int i = 0; i < rows; i++) {
      for (int w = 0; w < 12; w++) {
        int own = (i % classes) * words / classes + random.nextInt(words / classes);
        data[i][random.nextInt(4) == 0 ? random.nextInt(words) : own] += 1 + random.nextInt(3);
      }
    }
    return data;
  }

  /** Returns random pairs that the classes decide, a few of them wrong. */
  static ConstraintSet pairs(int rows, int classes, int count, boolean wrong, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(rows);
      int b = random.nextInt(2) == 0 ? (a + classes * random.nextInt(rows / classes)) % rows : random.nextInt(rows);
      boolean same = a % classes == b % classes;
      if (a != b) {
        pairs.add(a, b, same != (wrong && random.nextInt(20) == 0) ? Link.MUST : Link.CANNOT, 1 + random.nextInt(3), 0);
      }
    }
    return pairs.build();
  }

  static Dataset<Row> dataset(double[][] data, boolean sparse, int partitions) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < data.length; i++) {
      Vector vector = Vectors.dense(data[i]);
      rows.add(RowFactory.create((long) i, sparse ? vector.toSparse() : vector));
    }
    StructType schema = new StructType().add("id", DataTypes.LongType).add("features", SQLDataTypes.VectorType());
    return shared().createDataFrame(rows, schema).repartition(partitions);
  }

  static Dataset<Row> dataset(ConstraintSet pairs) {
    List<Row> rows = new ArrayList<>();
    pairs.forEach(pair -> rows.add(RowFactory.create((long) pair.first(), (long) pair.second(), pair.link().label(), pair.weight())));
    return shared().createDataFrame(rows, new StructType().add("first", DataTypes.LongType).add("second", DataTypes.LongType)
        .add("link", DataTypes.StringType).add("weight", DataTypes.DoubleType)).coalesce(1);
  }

  /** Returns the clusters in the order of the IDs. */
  static int[] labels(PairClusterModel model, Dataset<Row> data) {
    return model.transform(data).select("id", "prediction").orderBy("id").collectAsList().stream().mapToInt(row -> row.getInt(1)).toArray();
  }
}
