package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.Experiment;

/** The example in which pairs decide between two groupings, and the experiment that shows it. */
class TilesExampleTest {

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc", "doc"));

  @TempDir
  private Path folder;

  @Test
  void pairsChooseTheColourInsteadOfTheSize() throws Exception {
    Instances tiles = DataSource.read(DOC.resolve("examples").resolve("tiles.arff").toString());
    tiles.setClassIndex(tiles.numAttributes() - 1);
    MPCKMeans clusterer = new MPCKMeans();
    clusterer.setNumClusters(3);
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    assertTrue(evaluation.evaluate(clusterer, tiles, new File(""), "").get("NMI") < 0.1, "the sizes");
    StringBuilder lines = new StringBuilder("@rows 120\n");
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      int first = random.nextInt(120);
      int second = (first + 1 + random.nextInt(119)) % 120;
      boolean same = tiles.instance(first).classValue() == tiles.instance(second).classValue();
      lines.append(first).append(' ').append(second).append(same ? " =\n" : " !=\n");
    }
    File pairs = TestData.pairFile(folder, lines.toString().split("\n")).toFile();
    Map<String, Double> with = evaluation.evaluate(clusterer, tiles, pairs, "");
    assertTrue(with.get("NMI_unconstrained") > 0.8, "the colours, also of rows in no pair: " + with);
  }

  @Test
  void theExperimentHasMPCKMeans() throws Exception {
    Object[] clusterers = (Object[]) Experiment.read(DOC.resolve("experiments").resolve("clusterers.exp").toString()).getPropertyArray();
    assertEquals("MPCKMeans", clusterers[clusterers.length - 1].getClass().getSimpleName());
  }
}
