package weka.clusterers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddStringID;

/** Data that tests make for themselves. */
public final class TestData {

  private TestData() {
  }

  /** Rows around the corners of a triangle, with a nominal class last; rows of one class are together. */
  public static Instances blobs(int perClass, double spread, long seed) {
    Random random = new Random(seed);
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"),
        new Attribute("class", List.of("a", "b", "c"))));
    Instances data = new Instances("blobs", attributes, 3 * perClass);
    double[][] corners = {{0, 0}, {4, 0}, {2, 3}};
    for (int c = 0; c < 3; c++) {
      for (int i = 0; i < perClass; i++) {
        data.add(new DenseInstance(1, new double[] {corners[c][0] + spread * random.nextGaussian(),
            corners[c][1] + spread * random.nextGaussian(), c}));
      }
    }
    return data;
  }

  /** The same without the class. */
  public static Instances unlabelledBlobs(int perClass, double spread, long seed) {
    Instances data = blobs(perClass, spread, seed);
    data.deleteAttributeAt(2);
    return data;
  }

  /** Sparse counts of words: each of three topics has its own words and common ones. */
  public static Instances texts(int perTopic, long seed) {
    Random random = new Random(seed);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 60; j++) {
      attributes.add(new Attribute("word" + j));
    }
    Instances data = new Instances("texts", attributes, 3 * perTopic);
    for (int topic = 0; topic < 3; topic++) {
      for (int i = 0; i < perTopic; i++) {
        double[] counts = new double[60];
        for (int w = 0; w < 12; w++) {
          counts[random.nextInt(4) == 0 ? random.nextInt(60) : topic * 20 + random.nextInt(20)]++;
        }
        data.add(new SparseInstance(1, counts));
      }
    }
    return data;
  }

  /** Writes a pair file into a folder. */
  public static Path pairFile(Path folder, String... lines) throws IOException {
    return Files.write(Files.createTempFile(folder, "test", ".pairs"), List.of(lines));
  }

  /** Makes a pair file of random pairs that the classes (rows of one class are together) answer. */
  public static Path pairsFromClasses(Path folder, int rows, int perClass, int pairs, long seed) throws IOException {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of("@rows " + rows));
    while (lines.size() <= pairs) {
      int a = random.nextInt(rows);
      int b = random.nextInt(rows);
      if (a != b) {
        lines.add(a + " " + b + (a / perClass == b / perClass ? " 1" : " -1"));
      }
    }
    return pairFile(folder, lines.toArray(String[]::new));
  }

  /** Returns the rows with an attribute 'ID' first, the row numbers as strings. */
  public static Instances withIds(Instances data) throws Exception {
    AddStringID filter = new AddStringID();
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  /** Builds a clusterer that is given like on a command line: the class, then its options. */
  public static AbstractConstrainedClusterer built(String scheme, Instances data) throws Exception {
    AbstractConstrainedClusterer clusterer = unbuilt(scheme);
    clusterer.buildClusterer(data);
    return clusterer;
  }

  /** Makes a clusterer that is given like on a command line, and does not build it. */
  static AbstractConstrainedClusterer unbuilt(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    return (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + words[0],
        Arrays.copyOfRange(words, 1, words.length));
  }

  public static int[] clusters(Clusterer clusterer, Instances data) throws Exception {
    int[] clusters = new int[data.numInstances()];
    for (int row = 0; row < clusters.length; row++) {
      Instance instance = data.instance(row);
      clusters[row] = clusterer.clusterInstance(instance);
    }
    return clusters;
  }
}
