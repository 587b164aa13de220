package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import pairclust.eval.Contingency;
import pairclust.eval.PairCounts;
import weka.core.Instance;
import weka.core.Instances;

/** Two clouds of rows with three classes, and clusterers that watch what an evaluation hands them. */
abstract class EvaluatedClouds {

  static final List<String> EXTERNAL =
      List.of("NMI", "NMI_geometric", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "AMI", "Purity");

  static final File NO_FILE = new File("");

  @TempDir
  Path folder;

  Instances data;

  /** Weka logs on its first use of linear algebra; the log must hold the real standard error before a test replaces it. */
  @BeforeAll
  static void startLog() {
    Logger.getLogger("").getHandlers();
  }

  /** Two clouds along x, three classes of which the last sits between them. */
  @BeforeEach
  void makeData() {
    StringBuilder text = new StringBuilder("@relation clouds\n@attribute ID string\n@attribute x numeric\n@attribute y numeric\n"
        + "@attribute class {a,b,c}\n@data\n");
    for (int i = 0; i < 30; i++) {
      int cloud = i % 3 == 2 ? i % 2 : i % 3;
      text.append("row").append(i).append(',').append(10 * cloud + i % 7 * 0.125).append(',').append(i % 5).append(',')
          .append("abc".charAt(i % 3)).append('\n');
    }
    data = arff(text.toString());
    data.setClassIndex(3);
  }

  static Instances arff(String text) {
    try {
      return new Instances(new StringReader(text));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  File file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines)).toFile();
  }

  File pairs() throws IOException {
    return file("clouds.pairs", "@id ID", "row0 row3 1", "row1 row4 1", "row0 row1 -1", "row2 row5 1");
  }

  static int[] classes(Instances data) {
    return data.stream().mapToInt(row -> row.classIsMissing() ? -1 : (int) row.classValue()).toArray();
  }

  static PCKMeans pckMeans(int k) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(k);
    return clusterer;
  }

  static List<String> namesOf(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(i -> data.attribute(i).name()).toList();
  }

  static void assertEqualMeasures(Contingency table, PairCounts pairs, Map<String, Double> measures, String suffix) {
    assertEquals(table.nmiArithmetic(), measures.get("NMI" + suffix));
    assertEquals(table.nmiGeometric(), measures.get("NMI_geometric" + suffix));
    assertEquals(pairs.precision(), measures.get("Pairwise_precision" + suffix));
    assertEquals(pairs.recall(), measures.get("Pairwise_recall" + suffix));
    assertEquals(pairs.fMeasure(), measures.get("Pairwise_F_measure" + suffix));
    assertEquals(table.adjustedRand(), measures.get("ARI" + suffix));
    assertEquals(table.purity(), measures.get("Purity" + suffix));
  }

  /** Looks at what it is given, and clusters by the sign of x - 5. */
  static class Spy extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    final transient List<List<String>> seen = new ArrayList<>();

    @Override
    public void buildClusterer(Instances given) throws Exception {
      look(given);
    }

    @Override
    public int clusterInstance(Instance instance) throws Exception {
      look(instance.dataset());
      return instance.value(instance.dataset().attribute("x")) > 5 ? 1 : 0;
    }

    private void look(Instances given) {
      assertEquals(-1, given.classIndex());
      seen.add(namesOf(given));
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }
  }

  /** As {@link Spy}, but one of the clusterers that know IDs. */
  static final class KnowingSpy extends PCKMeans {

    private static final long serialVersionUID = 1L;

    Instances seen;

    @Override
    public void buildClusterer(Instances given) throws Exception {
      seen = given;
      super.buildClusterer(given);
    }
  }
}
