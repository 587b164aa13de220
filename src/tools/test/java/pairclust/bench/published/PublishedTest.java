package pairclust.bench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedTest {

  private final Published published = new Published();

  /** A data set of which only name, rows and classes count. */
  private static DataSet set(String name, int rows, int classes) {
    int[] labels = new int[rows];
    for (int i = 0; i < rows; i++) {
      labels[i] = i % classes;
    }
    return new DataSet(name, null, labels);
  }

  /** The last line of tables W5 to W8 has these means, failures counted as 0. */
  @Test
  void meansAreThosePublished() throws IOException {
    double[][] means = {{0.408, 0.413, 0.241, -0.003, 0.142, 0.329, 0.300}, {0.758, 0.771, 0.338, 0.204, 0.545, 0.465, 0.300},
        {0.919, 0.923, 0.615, 0.385, 0.762, 0.593, 0.300}, {0.952, 0.953, 0.651, 0.395, 0.841, 0.611, 0.300}};
    List<DataSet> sets = sets();
    assertEquals(25, sets.size());
    assertEquals(List.of("PCCC", "PCCC-R", "COP-KMeans", "CSC", "DILS", "LCC", "k-means"), published.methods());
    for (int i = 0; i < means.length; i++) {
      int percent = 5 * (i + 1);
      for (int j = 0; j < means[i].length; j++) {
        String method = published.methods().get(j);
        assertEquals(means[i][j], sets.stream().mapToDouble(set -> published.value(method, set, percent)).average().orElseThrow(), 6e-4,
            method + " " + percent);
      }
    }
  }

  private static List<DataSet> sets() throws IOException {
    List<DataSet> sets = new ArrayList<>();
    try (BufferedReader table = new BufferedReader(
        new InputStreamReader(Published.class.getResourceAsStream("published.csv"), StandardCharsets.UTF_8))) {
      table.lines().filter(line -> line.startsWith("5,")).map(line -> line.split(","))
          .forEach(line -> sets.add(set(line[1], Integer.parseInt(line[2]), Integer.parseInt(line[3]))));
    }
    return sets;
  }

  @Test
  void figuresBySet() {
    assertEquals(0.354, published.value("PCCC", set("ionosphere", 351, 2), 5));
    assertEquals(0.137, published.value("PCCC", set("Vehicle", 846, 4), 5));
    assertEquals(0.896, published.value("k-means", set("soybean-small", 47, 4), 5));
    assertEquals(0.643, published.value("PCCC", set("heart.statlog", 270, 2), 5));
    assertEquals(0.163, published.value("DILS", set("circles", 300, 2), 5));
    assertEquals(0, published.value("COP-KMeans", set("circles", 300, 2), 5));
    assertTrue(published.has(set("movement_libras", 360, 15), 20));
  }

  /** Weka's data sets breast-cancer and soybean are others. */
  @Test
  void sameNameIsNotEnough() {
    assertFalse(published.has(set("breast-cancer", 286, 2), 5));
    assertFalse(published.has(set("soybean", 683, 19), 5));
    assertFalse(published.has(set("iris", 150, 3), 7));
    assertFalse(published.has(set("other", 150, 3), 5));
  }
}
