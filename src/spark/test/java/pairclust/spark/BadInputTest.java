package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Input that cannot be clustered is refused with a message that says what is wrong; unusual input that can be clustered is. */
class BadInputTest {

  @TempDir
  static Path folder;

  private static Dataset<Row> rows(Row... rows) {
    return Sessions.shared().createDataFrame(Arrays.asList(rows), new StructType().add("id", DataTypes.LongType)
        .add("features", SQLDataTypes.VectorType()));
  }

  private static Row row(long id, double... values) {
    return RowFactory.create(id, Vectors.dense(values));
  }

  private static void says(String words, PairClusterer<?> estimator, Dataset<Row> rows) {
    String message = assertThrows(IllegalArgumentException.class, () -> estimator.fit(rows)).getMessage();
    assertTrue(message.contains(words), message);
  }

  private static Dataset<Row> pairs(Object... values) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < values.length; i += 3) {
      pairs.add((Integer) values[i], (Integer) values[i + 1], (Link) values[i + 2], 1, 0);
    }
    return Sessions.dataset(pairs.build());
  }

  @Test
  void rowsThatCannotBeClustered() {
    says("1 of 2 rows have no value in column 'features'", new PCKMeans(), rows(row(1, 2), RowFactory.create(2L, null)));
    says("not a finite number, such as the row with ID '2'", new PCKMeans().setIdCol("id"), rows(row(1, 2), row(2, Double.NaN)));
    says("differ in length: 1 and 2 values", new PCKMeans(), rows(row(1, 2), row(2, 3, 4)));
    says("from 1 to the number of rows, 2, not 3", new PCKMeans().setK(3), rows(row(1, 2), row(2, 3)));
    says("'features' has the value -3.0 in the row with ID '2'", new PCKMeans().setIdCol("id").setDistance("i-divergence"),
        rows(row(1, 2), row(2, -3)));
    says("MPCK-Means learns a Euclidean metric; choose the Euclidean distance", new MPCKMeans().setDistance("cosine"),
        rows(row(1, 2), row(2, 3)));
    says("the input is empty", new PCKMeans(), rows());
    says("There is no column 'v'; the columns are id, features", new PCKMeans().setFeaturesCol("v"), rows(row(1, 2)));
    says("Column 'id' has type bigint, but must have vectors", new PCKMeans().setFeaturesCol("id"), rows(row(1, 2)));
    says("There is no ID column 'name'", new PCKMeans().setIdCol("name"), rows(row(1, 2)));
    says("already a column 'id'", new PCKMeans().setPredictionCol("id"), rows(row(1, 2)));
  }

  /** Nothing is silently replaced by another value; messages name the parameter. */
  @Test
  void settingsOutOfRange() {
    List<Supplier<PairClusterer<?>>> wrong = List.of(() -> new PCKMeans().setWeight(-1), () -> new PCKMeans().setWeight(2e9),
        () -> new PCKMeans().setWeight(Double.NaN), () -> new PCKMeans().setK(0), () -> new PCKMeans().setStarts(0),
        () -> new PCKMeans().setSampleRows(-1), () -> new PCKMeans().setSampleRows(2_000_000_000), () -> new PCKMeans().setMaxIter(0),
        () -> new PCKMeans().setPairStorage("disk"), () -> new PCKMeans().setDistance("far"), () -> new MPCKMeans().setMetric("round"));
    String[] names = {"weight", "weight", "weight", "k", "starts", "sampleRows", "sampleRows", "maxIter", "pairStorage", "distance",
        "metric"};
    for (int i = 0; i < names.length; i++) {
      String message = assertThrows(RuntimeException.class, wrong.get(i)::get).getMessage();
      assertTrue(message.contains(" " + names[i] + " "), message);
    }
    says("set learning to false", new HMRFKMeans().setLearning(true).setDistance("cosine"), rows(row(1, 2), row(2, 3)));
    assertEquals(2, new HMRFKMeans().setDistance("cosine").fit(rows(row(1, 2), row(2, 3))).summary().rows());
  }

  @Test
  void pairsThatCannotBeUsed() {
    Dataset<Row> some = rows(row(1, 0), row(2, 1), row(3, 5), row(3, 6), row(4, 7));
    says("Set the column of the rows that has it", new PCKMeans().setPairs(pairs(1, 2, Link.MUST)), some);
    says("More than one row has the ID '3'", new PCKMeans().setIdCol("id").setPairs(pairs(1, 3, Link.MUST)), some);
    says("1 != 4 contradicts 1 = 2, 2 = 4", new PCKMeans().setIdCol("id")
        .setPairs(pairs(1, 2, Link.MUST, 2, 4, Link.MUST, 1, 4, Link.CANNOT)), some);
    says("two sources of pairs", new PCKMeans().setIdCol("id").setPairs(pairs(1, 2, Link.MUST)).setPairFile("p"), some);
    says("p.pairs", new PCKMeans().setIdCol("id").setPairFile(folder.resolve("p.pairs").toString()), some);
    says("no column 'second'", new PCKMeans().setIdCol("id").setPairs(pairs(1, 2, Link.MUST).drop("second")), some);
    says("has the link 'perhaps'", new PCKMeans().setIdCol("id").setPairs(pairs(1, 2, Link.MUST)
        .withColumn("link", functions.lit("perhaps"))), some);
    says("lacks a value", new PCKMeans().setIdCol("id").setPairs(pairs(1, 2, Link.MUST)
        .withColumn("second", functions.lit(null).cast("long"))), some);
    // Nobody names the ID that occurs twice, so nothing is ambiguous.
    assertEquals(5, new PCKMeans().setIdCol("id").setPairs(pairs(1, 2, Link.MUST)).fit(some).summary().rows());
  }

  /** By the measured sizes: 20 million pairs take 6 GB, and 30 million rows of 8 values 15.84 GB. */
  @Test
  void morePairsThanTheDriverHolds() {
    DriverMemory.check(1_000_000, 1_900_000, 8, 4_000_000_000L);
    String message = assertThrows(IllegalArgumentException.class, () -> DriverMemory.check(20_000_000, 30_000_000, 8, 16_000_000_000L))
        .getMessage();
    assertTrue(message.startsWith("20,000,000 pairs need about 21.8 GB on the driver, which has 16.0 GB"), message);
    assertTrue(message.contains("--driver-memory 28g"), message);
  }

  @Test
  void emptyAndSkewedPartitions() {
    double[][] data = Sessions.gaussians(1000, 3, 3, 0.3, 31);
    Dataset<Row> even = Sessions.dataset(data, false, 1);
    // Two partitions are empty, and one has nearly everything.
    Dataset<Row> skewed = even.repartitionByRange(6, functions.expr("CASE WHEN id < 3 THEN id ELSE 99 END"));
    PCKMeans estimator = new PCKMeans().setK(3).setIdCol("id").setPairs(pairs(0, 3, Link.MUST, 1, 2, Link.CANNOT));
    PairClusterModel expected = estimator.fit(even);
    PairClusterModel model = estimator.fit(skewed.union(even.where("id < 0")));
    assertEquals(Arrays.toString(Sessions.labels(expected, even)), Arrays.toString(Sessions.labels(model, even)));
    assertEquals(expected.summary().objective().total(), model.summary().objective().total(), 1e-9);
  }

  @Test
  void allRowsHavePairs() {
    Dataset<Row> some = rows(row(1, 0), row(2, 1), row(3, 10), row(4, 11));
    PairClusterModel model = new PCKMeans().setIdCol("id").setPairs(pairs(1, 3, Link.MUST, 2, 4, Link.MUST, 1, 2, Link.CANNOT))
        .setWeight(1000).fit(some);
    // Means 5 and 6: half of 4 times 25.
    assertEquals(50, model.summary().objective().total(), 1e-9);
    List<Integer> labels = new ArrayList<>();
    for (int label : Sessions.labels(model, some)) {
      labels.add(label);
    }
    assertEquals(labels.get(0), labels.get(2));
    assertEquals(labels.get(1), labels.get(3));
    assertTrue(!labels.get(0).equals(labels.get(1)));
  }

  @Test
  void modelsOfAnotherVersion() throws Exception {
    String path = folder.resolve("model").toString();
    PairClusterModel model = new PCKMeans().fit(rows(row(1, 0), row(2, 1), row(3, 5)));
    model.write().save(path);
    assertEquals(2, PairClusterModel.load(path).k());
    Sessions.shared().read().parquet(path + "/clusters").withColumn("version", functions.lit(99)).write().parquet(path + "/newer");
    Sessions.shared().read().parquet(path + "/newer").write().mode("overwrite").parquet(path + "/clusters");
    String message = assertThrows(IllegalArgumentException.class, () -> PairClusterModel.load(path)).getMessage();
    assertTrue(message.contains("format 99; this version reads format 1"), message);
    for (Path file : Files.walk(folder.resolve("model/rows")).sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(file);
    }
    Sessions.shared().read().parquet(path + "/newer").withColumn("version", functions.lit(1)).write().mode("overwrite")
        .parquet(path + "/clusters");
    String incomplete = assertThrows(IllegalArgumentException.class, () -> PairClusterModel.load(path)).getMessage();
    assertTrue(incomplete.contains("is incomplete: it has no rows"), incomplete);
    String transform = assertThrows(IllegalArgumentException.class, () -> model.predict(Vectors.dense(1, 2))).getMessage();
    assertTrue(transform.contains("A vector has 2 values; the clusters were found in vectors of 1 values"), transform);
  }
}
