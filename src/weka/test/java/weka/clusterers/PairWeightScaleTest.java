package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Instances;

/** Weights of pairs that are all small and a large -weight, or the other way round: only their products count. */
class PairWeightScaleTest {

  private static final double[] FACTORS = {1e-8, 1e-5, 1e-2, 1e3, 1e8};

  @TempDir
  private Path folder;

  /** Pairs of overlapping rows, every third of twice the weight. */
  private String pairs(double weight) throws Exception {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("@rows 90"));
    for (int i = 0; i < 60; i++) {
      int a = random.nextInt(90);
      int b = (a + 1 + random.nextInt(89)) % 90;
      lines.add(a + " " + b + (a / 30 == b / 30 ? " = " : " != ") + weight * (i % 3 == 0 ? 2 : 1));
    }
    return TestData.pairFile(folder, lines.toArray(String[]::new)).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -N 3", "PCKMeans -N 3 -absolute-weight", "PCKMeans -N 2", "HMRFKMeans -N 3", "MPCKMeans -N 3",
      "MPCKMeans -N 3 -absolute-weight", "ConstrainedSpectral -N 3"})
  void scalingWeightsDownAndTheWeightUpChangesNothing(String scheme) throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 1.2, 2);
    for (double weight : new double[] {0.01, 1, 1e6}) {
      AbstractConstrainedClusterer expected = TestData.built(scheme + " -weight " + weight + " -constraints " + pairs(1), data);
      for (double factor : FACTORS) {
        AbstractConstrainedClusterer scaled =
            TestData.built(scheme + " -weight " + weight / factor + " -constraints " + pairs(factor), data);
        String what = scheme + ", weight " + weight + ", factor " + factor;
        assertArrayEquals(expected.assignments(), scaled.assignments(), what);
        double objective = expected.getMeasure("measureObjective");
        assertEquals(objective, scaled.getMeasure("measureObjective"), 1e-9 * Math.abs(objective), what);
      }
    }
  }

  /** Any weight may be given; what can be kept is kept. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-49, 1e-8, 1, 1e50})
  void aHugeWeightMakesPairsHardHoweverLightTheyAre(double pairWeight) throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 1.2, 2);
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -weight 1e308 -constraints " + pairs(pairWeight / 2), data);
    double objective = clusterer.getMeasure("measureObjective");
    assertTrue(objective >= 0 && objective < Double.POSITIVE_INFINITY, "objective " + objective);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }
}
