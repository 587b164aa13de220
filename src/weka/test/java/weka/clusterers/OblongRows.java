package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddStringID;

/** Rows at the corners of an oblong, with and without IDs, and pairs that name them in different ways. */
abstract class OblongRows {

  static final int ROWS = 40;

  /** Four corners of an oblong, ten rows each: plain 2-means splits it left and right, these pairs want above and below. */
  static final int[][] PAIRS = {{0, 10, 1}, {1, 11, 1}, {2, 12, 1}, {20, 30, 1}, {21, 31, 1}, {22, 32, 1}, {0, 20, -1},
      {13, 33, -1},
      {4, 24, -1}, {15, 35, -1}};

  @TempDir
  Path folder;

  static String name(int row) {
    return "row no. " + row;
  }

  static Instances arff(String text) throws IOException {
    return new Instances(new StringReader(text));
  }

  /** Returns the rows without an ID. */
  static Instances plain() throws IOException {
    StringBuilder text = new StringBuilder("@relation oblong\n@attribute x numeric\n@attribute y numeric\n@data\n");
    Random random = new Random(11);
    for (int row = 0; row < ROWS; row++) {
      int corner = row / 10;
      text.append(String.format(Locale.ROOT, "%.4f,%.4f%n", 4.3 * (corner % 2) + random.nextDouble(),
          4 * (corner / 2) + random.nextDouble()));
    }
    return arff(text.toString());
  }

  /** Returns the rows with an ID, a string at the given position. */
  static Instances named(String position) throws Exception {
    AddStringID filter = new AddStringID();
    filter.setOptions(new String[] {"-P", "row no. ", "-C", position});
    Instances data = plain();
    filter.setInputFormat(data);
    Instances result = Filter.useFilter(data, filter);
    result.setRelationName("oblong");
    return result;
  }

  static Instances filter(Instances data, Filter filter, String... options) throws Exception {
    filter.setOptions(options);
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("given.constraints"), text);
  }

  Path byNumber(String header, int base) throws IOException {
    StringBuilder text = new StringBuilder(header);
    for (int[] pair : PAIRS) {
      text.append(pair[0] + base).append(' ').append(pair[1] + base).append(' ').append(pair[2]).append('\n');
    }
    return file(text.toString());
  }

  Path byName(String header) throws IOException {
    StringBuilder text = new StringBuilder(header);
    for (int[] pair : PAIRS) {
      text.append('\'').append(name(pair[0])).append("' \"").append(name(pair[1])).append("\" ").append(pair[2]).append('\n');
    }
    return file(text.toString());
  }

  static PCKMeans clusterer(Path pairs, String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("-N", "2", "-constraints", pairs.toString()));
    all.addAll(List.of(options));
    PCKMeans clusterer = new PCKMeans();
    clusterer.setOptions(all.toArray(String[]::new));
    return clusterer;
  }

  static PCKMeans build(Instances data, Path pairs, String... options) throws Exception {
    PCKMeans clusterer = clusterer(pairs, options);
    clusterer.buildClusterer(data);
    return clusterer;
  }

  /** Builds what cannot be built, and returns what was said; checks that nothing half-built is left. */
  static String refusal(Instances data, Path pairs, String... options) throws Exception {
    PCKMeans clusterer = clusterer(pairs, options);
    Exception refusal = assertThrows(Exception.class, () -> clusterer.buildClusterer(data));
    assertTrue(refusal instanceof IOException || refusal instanceof IllegalArgumentException, refusal.toString());
    assertThrows(IllegalStateException.class, () -> clusterer.clusterInstance(data.instance(0)));
    assertTrue(clusterer.toString().contains("no model"), clusterer.toString());
    return refusal.getMessage();
  }

  static void says(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), "<" + part + "> is not in: " + text);
    }
  }

  /** Returns the pairs as the clusterer understood them, each row by its ID. */
  static Set<String> understood(PCKMeans clusterer, Instances data) {
    Set<String> pairs = new TreeSet<>();
    for (Constraint c : clusterer.constraints()) {
      String a = data.instance(c.first()).stringValue(data.attribute("ID"));
      String b = data.instance(c.second()).stringValue(data.attribute("ID"));
      pairs.add((a.compareTo(b) < 0 ? a + c.link().sign() + b : b + c.link().sign() + a));
    }
    return pairs;
  }

  /** Returns for each ID the cluster of its row. */
  static Map<String, Integer> clusters(PCKMeans clusterer, Instances data) {
    Map<String, Integer> clusters = new HashMap<>();
    for (int row = 0; row < data.numInstances(); row++) {
      clusters.put(data.instance(row).stringValue(data.attribute("ID")), clusterer.assignments()[row]);
    }
    return clusters;
  }

  /** Checks that the rows above are in one cluster and those below in the other, which is what the pairs ask for. */
  static void checkAboveAndBelow(Map<String, Integer> clusters) {
    for (int row = 0; row < ROWS; row++) {
      if (clusters.containsKey(name(row))) {
        Integer same = clusters.get(name(row));
        for (int other = 0; other < ROWS; other++) {
          if (clusters.containsKey(name(other))) {
            assertEquals(row / 20 == other / 20, same.equals(clusters.get(name(other))), row + " and " + other);
          }
        }
      }
    }
  }
}
