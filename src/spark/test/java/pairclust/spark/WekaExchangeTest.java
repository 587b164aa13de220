package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.exchange.ClusterExchange;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** Models go from Spark to Weka's model files and back, and assign rows that neither has seen alike. */
class WekaExchangeTest {

  private static final List<String> COLUMNS = List.of("a", "b", "c");

  @TempDir
  static Path folder;

  private static void exchange(Path input, Path output) throws Exception {
    ClusterExchange exchange = new ClusterExchange();
    exchange.setOptions(new String[] {"-i", input.toString(), "-o", output.toString()});
    exchange.execute();
  }

  private static double[][] data(int rows, long seed) {
    double[][] data = Sessions.gaussians(rows, 3, 4, 2, seed);
    for (int i = 0; i < rows; i++) {
      data[i][1] += data[i][0];
      data[i][2] = (data[i][2] - 100) * (1 + i % 4);
    }
    return data;
  }

  /** Returns rows of Weka, with their numbers in an attribute if it has a name. */
  private static Instances instances(double[][] data, String id) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    COLUMNS.forEach(column -> attributes.add(new Attribute(column)));
    if (!id.isEmpty()) {
      attributes.add(new Attribute(id));
    }
    Instances rows = new Instances("data", attributes, data.length);
    for (int i = 0; i < data.length; i++) {
      double[] values = Arrays.copyOf(data[i], attributes.size());
      values[values.length - 1] = id.isEmpty() ? values[values.length - 1] : i;
      rows.add(new DenseInstance(1, values));
    }
    return rows;
  }

  private static int[] clusters(Clusterer clusterer, Instances rows) throws Exception {
    int[] clusters = new int[rows.numInstances()];
    for (int i = 0; i < clusters.length; i++) {
      clusters[i] = clusterer.clusterInstance(rows.instance(i));
    }
    return clusters;
  }

  private static PairClusterer<?> estimator(String kind) {
    return switch (kind) {
      case "pckmeans" -> new PCKMeans();
      case "cosine", "i-divergence" -> new PCKMeans().setDistance(kind);
      case "hmrfkmeans" -> new HMRFKMeans();
      default -> new MPCKMeans().setMetric(kind);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"pckmeans", "cosine", "i-divergence", "hmrfkmeans", "diagonal", "full", "diagonal-per-cluster",
      "full-per-cluster"})
  void fromSparkToWeka(String kind) throws Exception {
    double[][] data = data(600, 41);
    // Values that are not negative, and a column without any.
    Arrays.stream(kind.equals("i-divergence") ? data : new double[0][]).forEach(row -> row[2] = 0);
    Dataset<Row> rows = Sessions.dataset(data, false, 2);
    PairClusterer<?> estimator = estimator(kind);
    PairClusterModel model = estimator.setK(4).setIdCol("id").setStarts(2)
        .setPairs(Sessions.dataset(Sessions.pairs(600, 4, 120, true, 42))).setNoisy(true).fit(rows);
    Path text = folder.resolve("spark-" + kind + ".txt");
    model.exportTo(text, COLUMNS);
    Path file = folder.resolve("spark-" + kind + ".model");
    exchange(text, file);
    // As the Explorer loads it: the clusterer, and the header of the data.
    Object[] read = SerializationHelper.readAll(file.toString());
    Clusterer clusterer = assertInstanceOf(Clusterer.class, read[0]);
    assertEquals(4, assertInstanceOf(Instances.class, read[1]).numAttributes());
    // Rows with pairs are recognised by their IDs, here whole numbers.
    assertArrayEquals(Sessions.labels(model, rows), clusters(clusterer, instances(data, "id")), "the rows of the fit");
    double[][] others = data(400, 43);
    int[] expected = Sessions.labels(model.copy(ParamMap.empty()).setIdCol(""), Sessions.dataset(others, false, 1));
    assertArrayEquals(expected, clusters(clusterer, instances(others, "")), "new rows");
    ClusterEvaluation evaluation = new ClusterEvaluation();
    evaluation.setClusterer(clusterer);
    evaluation.evaluateClusterer(instances(others, ""));
    assertArrayEquals(expected, Arrays.stream(evaluation.getClusterAssignments()).mapToInt(cluster -> (int) cluster).toArray());
    // And back again.
    PairClusterModel again = PairClusterModel.importFrom(text);
    assertArrayEquals(Sessions.labels(model, rows), Sessions.labels(again, rows));
    Path saved = folder.resolve("saved-" + kind);
    again.write().save(saved.toString());
    PairClusterModel loaded = PairClusterModel.load(saved.toString());
    assertArrayEquals(Sessions.labels(model, rows), Sessions.labels(loaded, rows), "a folder of Spark");
    if (kind.endsWith("per-cluster") || List.of("pckmeans", "cosine", "i-divergence").contains(kind)) {
      for (int h = 0; h < 4; h++) {
        assertArrayEquals(model.clusterCenters()[h].toArray(), again.clusterCenters()[h].toArray(), 1e-6);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -N 4 -scale range", "HMRFKMeans -N 4", "MPCKMeans -N 4 -metric diagonal", "MPCKMeans -N 4 -metric full",
      "MPCKMeans -N 4 -metric full -per-cluster", "MPCKMeans -N 4 -metric diagonal -per-cluster"})
  void fromWekaToSpark(String scheme) throws Exception {
    String[] options = scheme.split(" ");
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + options[0], Arrays.copyOfRange(options, 1, options.length));
    clusterer.buildClusterer(instances(data(200, 44), ""));
    String name = scheme.replaceAll("\\W+", "-");
    Path file = folder.resolve(name + ".model");
    SerializationHelper.write(file.toString(), clusterer);
    Path text = folder.resolve(name + ".txt");
    exchange(file, text);
    PairClusterModel model = PairClusterModel.importFrom(text);
    double[][] others = data(400, 45);
    int[] expected = clusters(clusterer, instances(others, ""));
    assertTrue(Arrays.stream(expected).distinct().count() > 1);
    assertArrayEquals(expected, Sessions.labels(model, Sessions.dataset(others, false, 2)));
    assertEquals(expected[0], model.predict(Vectors.dense(others[0])));
  }
}
