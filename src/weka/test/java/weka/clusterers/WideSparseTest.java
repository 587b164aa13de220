package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.parallel.CpuTime;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** Texts have many thousand words, and almost none of them in any one text: what is learned must cost time by entries, not by columns. */
class WideSparseTest {

  private static final int COLUMNS = 20_000;
  private static final int PER_TOPIC = 100;

  @TempDir
  Path folder;

  /** Four topics; a word of a text is of its topic's own quarter two times in three. */
  private static Instances texts(int perTopic, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < COLUMNS; j++) {
      attributes.add(new Attribute("w" + j));
    }
    Instances data = new Instances("wide", attributes, 4 * perTopic);
    Random random = new Random(seed);
    for (int row = 0; row < 4 * perTopic; row++) {
      Map<Integer, Double> counts = new TreeMap<>();
      for (int w = 0; w < 42; w++) {
        // Squared, so that some words are frequent, as in any language.
        double place = random.nextDouble() * random.nextDouble();
        int quarter = random.nextInt(3) > 0 ? row / perTopic : random.nextInt(4);
        counts.merge(quarter * COLUMNS / 4 + (int) (place * COLUMNS / 4), 1.0, Double::sum);
      }
      data.add(new SparseInstance(1, counts.values().stream().mapToDouble(Double::doubleValue).toArray(),
          counts.keySet().stream().mapToInt(Integer::intValue).toArray(), COLUMNS));
    }
    return data;
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans -distance cosine -I 10", "HMRFKMeans -distance i-divergence -I 10",
      "HMRFKMeans -distance euclidean -I 5", "MPCKMeans -I 3"})
  void manyColumnsTakeSeconds(String scheme) throws Exception {
    Instances data = texts(PER_TOPIC, 1);
    Path pairs = TestData.pairsFromClasses(folder, 4 * PER_TOPIC, PER_TOPIC, 200, 2);
    String options = scheme + " -N 4 -starts 2 -constraints " + Utils.quote(pairs.toString());
    // Rows filled up with zeros would be 64 MB for each space that learning tries, and minutes; the bound leaves room for a slow machine.
    AbstractConstrainedClusterer clusterer = CpuTime.atMost(60, () -> TestData.built(options, data));
    String text = clusterer.toString();
    assertTrue(text.contains("400 rows, 20000 columns (sparse)"), text);
    assertTrue(!text.contains("NaN") && !text.contains("Infinity"), text);
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
  }
}
