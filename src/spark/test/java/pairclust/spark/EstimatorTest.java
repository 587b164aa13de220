package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.HashingTF;
import org.apache.spark.ml.feature.IDF;
import org.apache.spark.ml.feature.StandardScaler;
import org.apache.spark.ml.feature.Tokenizer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The estimators in Spark's manner: pipelines, parameters, files. */
class EstimatorTest {

  @TempDir
  static Path folder;

  /** Rows with text IDs in two groups by each of two columns; pairs ask for the second. */
  private static Dataset<Row> grid() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      rows.add(RowFactory.create("row-" + i, (i & 1) * 10 + Math.sin(i), (i >> 1 & 1) * 9 + Math.cos(3 * i)));
    }
    return Sessions.shared().createDataFrame(rows, new StructType().add("name", DataTypes.StringType).add("x", DataTypes.DoubleType)
        .add("y", DataTypes.DoubleType)).repartition(3);
  }

  private static Dataset<Row> pairs() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 160; i += 4) {
      rows.add(RowFactory.create("row-" + i, "row-" + (i + 1), 1));
      rows.add(RowFactory.create("row-" + (i + 2), "row-" + (i + 3), 1));
      rows.add(RowFactory.create("row-" + i, "row-" + (i + 2), -1));
      rows.add(RowFactory.create("row-" + i, "row-" + (i + 4), 1));
    }
    return Sessions.shared().createDataFrame(rows, new StructType().add("first", DataTypes.StringType)
        .add("second", DataTypes.StringType).add("link", DataTypes.IntegerType)).coalesce(1);
  }

  private static List<Integer> clusters(Dataset<Row> clustered) {
    return clustered.selectExpr("CAST(substring(name, 5) AS INT) AS n", "prediction").orderBy("n").collectAsList().stream()
        .map(row -> row.getInt(1)).toList();
  }

  @Test
  void inAPipelineAndFromFiles() throws Exception {
    Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {
        new VectorAssembler().setInputCols(new String[] {"x", "y"}).setOutputCol("raw"),
        new StandardScaler().setInputCol("raw").setOutputCol("features").setWithMean(true),
        new PCKMeans().setK(2).setIdCol("name").setPairs(pairs())});
    PipelineModel model = pipeline.fit(grid());
    List<Integer> found = clusters(model.transform(grid()));
    for (int i = 0; i < 160; i++) {
      assertEquals((i >> 1 & 1) == 0, found.get(i).equals(found.get(0)), "row " + i);
    }
    model.write().overwrite().save(folder.resolve("pipeline").toString());
    PipelineModel loaded = PipelineModel.load(folder.resolve("pipeline").toString());
    assertEquals(found, clusters(loaded.transform(grid())));
    PairClusterModel stage = assertInstanceOf(PairClusterModel.class, loaded.stages()[2]);
    assertEquals(2, stage.k());
    assertEquals(2, stage.numFeatures());
    assertEquals(((PairClusterModel) model.stages()[2]).clusterCenters()[1], stage.clusterCenters()[1]);
  }

  @Test
  void parametersSurviveCopiesAndFiles() throws Exception {
    HMRFKMeans estimator = new HMRFKMeans().setK(7).setMaxIter(11).setStarts(3).setWeight(0.5).setSeed(9).setDistance("cosine")
        .setLearning(false).setSampleRows(500).setNoisy(true).setFeaturesCol("v").setPredictionCol("c").setIdCol("id");
    Path saved = folder.resolve("estimator");
    estimator.write().overwrite().save(saved.toString());
    HMRFKMeans loaded = HMRFKMeans.load(saved.toString());
    HMRFKMeans copy = (HMRFKMeans) estimator.copy(ParamMap.empty().put(estimator.k().w(8)));
    for (HMRFKMeans same : List.of(loaded, copy)) {
      assertEquals(estimator.uid(), same.uid());
      assertEquals(11, same.getOrDefault(same.maxIter()));
      assertEquals(0.5, same.getOrDefault(same.weight()));
      assertEquals(9L, same.getOrDefault(same.seed()));
      assertEquals(false, same.getOrDefault(same.learning()));
      assertEquals("cosine", same.getOrDefault(same.distance()));
    }
    assertEquals(7, loaded.getOrDefault(loaded.k()));
    assertEquals(8, copy.getOrDefault(copy.k()));
    assertTrue(estimator.explainParams().contains("the number of clusters"));
  }

  @Test
  void startsOnASampleFindTheClasses() {
    double[][] data = Sessions.gaussians(6000, 4, 5, 0.3, 21);
    PCKMeans estimator = new PCKMeans().setK(5).setSampleRows(400).setIdCol("id").setPairs(Sessions.dataset(
        Sessions.pairs(6000, 5, 100, false, 22)));
    int[] one = Sessions.labels(estimator.fit(Sessions.dataset(data, false, 1)), Sessions.dataset(data, false, 1));
    PairClusterModel model = estimator.fit(Sessions.dataset(data, false, 5));
    // The sample does not depend on the partitions.
    assertArrayEquals(one, Sessions.labels(model, Sessions.dataset(data, false, 2)));
    for (int i = 5; i < 6000; i++) {
      assertEquals(one[i % 5], one[i], "row " + i);
    }
    assertTrue(model.summary().converged());
    assertEquals(0, model.summary().violated());
    assertTrue(model.summary().start().contains("starts on"), model.summary().start());
  }

  @Test
  void learnedWeightsCount() {
    double[][] data = Sessions.gaussians(3000, 2, 3, 0.5, 23);
    for (int i = 0; i < data.length; i++) {
      // A column of noise that dominates all distances.
      data[i][1] = 300 * Math.sin(17 * i);
    }
    Dataset<Row> rows = Sessions.dataset(data, false, 3);
    Dataset<Row> links = Sessions.dataset(Sessions.pairs(3000, 3, 600, false, 24));
    for (PairClusterer<?> estimator : List.<PairClusterer<?>>of(new HMRFKMeans(), new MPCKMeans())) {
      PairClusterModel model = estimator.setK(3).setIdCol("id").setPairs(links).setSampleRows(500).fit(rows);
      double[] weights = model.summary().weights();
      assertTrue(weights[0] > 100 * weights[1], estimator + ": " + weights[0] + ", " + weights[1]);
      assertTrue(model.summary().violated() <= 12, model.summary().toString());
    }
  }

  @Test
  void textsByHashingAndCosine() {
    List<Row> texts = new ArrayList<>();
    String[][] words = {{"ball", "goal", "team", "coach", "win"}, {"court", "law", "judge", "trial", "case"}};
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int w = 0; w < 6; w++) {
        text.append(words[i % 2][(i * 7 + w * 3) % 5]).append(' ');
      }
      texts.add(RowFactory.create(text.append("common").toString()));
    }
    Dataset<Row> rows = Sessions.shared().createDataFrame(texts, new StructType().add("text", DataTypes.StringType));
    PipelineModel model = new Pipeline().setStages(new PipelineStage[] {new Tokenizer().setInputCol("text").setOutputCol("words"),
        new HashingTF().setInputCol("words").setOutputCol("counts").setNumFeatures(4096),
        new IDF().setInputCol("counts").setOutputCol("features"), new PCKMeans().setDistance("cosine")}).fit(rows);
    List<Row> clustered = model.transform(rows).select("text", "prediction").collectAsList();
    int sports = clustered.stream().filter(row -> row.getString(0).contains("goal")).findFirst().orElseThrow().getInt(1);
    for (Row row : clustered) {
      boolean isSport = row.getString(0).contains("goal") || row.getString(0).contains("ball") || row.getString(0).contains("team");
      assertEquals(isSport, row.getInt(1) == sports, row.toString());
    }
  }

  @Test
  void pairFilesNameRowsByAnyId() throws Exception {
    Path file = Files.writeString(folder.resolve("some.pairs"), "row-0 row-1 must-link\nrow-0 row-2 cannot-link 2\nrow-0 nobody ML\n");
    Dataset<Row> rows = new VectorAssembler().setInputCols(new String[] {"x", "y"}).setOutputCol("features").transform(grid());
    PairClusterModel model = new PCKMeans().setIdCol("name").setPairFile(file.toString()).fit(rows);
    assertEquals(1, model.summary().mustLinks());
    assertEquals(1, model.summary().cannotLinks());
    assertEquals(1, model.summary().unknownPairs());
    assertEquals(List.of("nobody"), model.summary().unknownIds());
    assertTrue(model.summary().toString().contains("'nobody'"), model.summary().toString());
    assertTrue(model.summary().toJson().contains("\"unknownIds\": [\"nobody\"]"), model.summary().toJson());
  }
}
