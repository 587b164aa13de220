package pairclust.weka.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.api.ClusterFile;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.ModelFile;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.clusterers.SimpleKMeans;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** Models that come from and go to programs without Weka. */
class ClusterExchangeTest {

  @TempDir
  static Path folder;

  private static String run(Path input, Path output) throws Exception {
    ClusterExchange exchange = new ClusterExchange();
    exchange.setOptions(new String[] {"-i", input.toString(), "-o", output.toString()});
    return exchange.execute();
  }

  private static Instances data(String... names) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : names) {
      attributes.add(name.equals("name") ? new Attribute(name, (ArrayList<String>) null) : new Attribute(name));
    }
    return new Instances("data", attributes, 0);
  }

  /** Centroids 0 and 4 of column x, shifted by 10: the border is at 12. */
  @Test
  void wekaAppliesClustersOfAnotherProgram() throws Exception {
    Path text = Files.writeString(folder.resolve("clusters.txt"),
        "pairclust-clusters\t1\ncolumns\tx\norigin\t10\ncluster\t0\t0\ncluster\t8\t4\nid\tname\nrow\tspecial\t1\n");
    Path file = folder.resolve("imported.model");
    assertTrue(run(text, file).startsWith("Wrote a model of 2 clusters"));
    ModelFile model = ModelFile.read(file.toFile());
    assertEquals(2, model.header().numAttributes());
    // The attributes may stand anywhere, and others beside them.
    Instances rows = data("other", "x", "name");
    for (String name : List.of("a", "b", "special")) {
      DenseInstance row = new DenseInstance(3);
      row.setDataset(rows);
      row.setValue(0, 77);
      row.setValue(1, name.equals("b") ? 12.1 : 11.9);
      row.setValue(2, name);
      rows.add(row);
    }
    assertEquals(0, model.clusterer().clusterInstance(rows.instance(0)));
    assertEquals(1, model.clusterer().clusterInstance(rows.instance(1)));
    assertEquals(1, model.clusterer().clusterInstance(rows.instance(2)));
    ClusterEvaluation evaluation = new ClusterEvaluation();
    evaluation.setClusterer(model.clusterer());
    evaluation.evaluateClusterer(rows);
    assertEquals(2, evaluation.getNumClusters());
    assertTrue(model.clusterer().toString().contains("2 clusters of another program"), model.clusterer().toString());
    says("not be built again", () -> model.clusterer().buildClusterer(rows));
    Instances others = data("y");
    others.add(new DenseInstance(1, new double[] {1}));
    says("no numeric attribute 'x'", () -> model.clusterer().clusterInstance(others.instance(0)));
    rows.instance(0).setMissing(1);
    says("has no value of 'x'", () -> model.clusterer().clusterInstance(rows.instance(0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -N 3 -scale range", "PCKMeans -N 3 -scale z", "HMRFKMeans -N 3 -scale none",
      "MPCKMeans -N 3 -metric full", "MPCKMeans -N 3 -metric full -per-cluster", "MPCKMeans -N 3 -metric diagonal -per-cluster",
      "PCKMeans -N 3 -distance cosine"})
  void otherProgramsAssignLikeWeka(String scheme) throws Exception {
    Instances rows = data("a", "b", "c");
    Random random = new Random(5);
    for (int i = 0; i < 150; i++) {
      rows.add(new DenseInstance(1, new double[] {1000 + 3 * (i % 3) + random.nextGaussian(), 50 * (i % 3) + 20 * random.nextGaussian(),
          random.nextGaussian()}));
    }
    String[] options = scheme.split(" ");
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + options[0],
        Arrays.copyOfRange(options, 1, options.length));
    clusterer.buildClusterer(rows);
    if (scheme.contains("range")) {
      ((AbstractConstrainedClusterer) clusterer).renumber(new int[] {1, 2, 0});
    }
    String name = scheme.replaceAll("\\W+", "-");
    Path model = folder.resolve(name + ".model");
    SerializationHelper.write(model.toString(), clusterer);
    Path text = folder.resolve(name + ".txt");
    assertTrue(run(model, text).startsWith("Wrote 3 clusters"));
    ClusterFile clusters = ClusterFile.read(text);
    assertEquals(List.of("a", "b", "c"), clusters.columns());
    for (int i = 0; i < rows.numInstances(); i++) {
      assertEquals(clusterer.clusterInstance(rows.instance(i)), clusters.cluster(rows.instance(i).toDoubleArray(), null), "row " + i);
    }
  }

  @Test
  void whatCannotBeExchanged() throws Exception {
    File nothing = folder.resolve("nothing").toFile();
    says("There is no file", () -> run(nothing.toPath(), folder.resolve("x")));
    Path damaged = Files.writeString(folder.resolve("damaged.model"), "abc");
    says("no model that can be read", () -> run(damaged, folder.resolve("x")));
    says("There is already a file", () -> run(damaged, damaged));
    says("Give the file to read with -i", () -> new ClusterExchange().execute());
    Path plain = folder.resolve("plain.model");
    SerializationHelper.write(plain.toString(), new SimpleKMeans());
    says("not part of PairClust", () -> run(plain, folder.resolve("x")));
    Instances rows = data("a", "b");
    for (int i = 0; i < 40; i++) {
      rows.add(new DenseInstance(1, new double[] {i, i * i % 7}));
    }
    Clusterer kernel = AbstractClusterer.forName("weka.clusterers.SSKernelKMeans", new String[] {"-N", "2"});
    kernel.buildClusterer(rows);
    Path other = folder.resolve("kernel.model");
    SerializationHelper.write(other.toString(), kernel);
    says("has no centroids", () -> run(other, folder.resolve("x")));
  }

  @FunctionalInterface
  private interface Attempt {

    void run() throws Exception;
  }

  private static void says(String words, Attempt wrong) {
    String message = assertThrows(Exception.class, wrong::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
