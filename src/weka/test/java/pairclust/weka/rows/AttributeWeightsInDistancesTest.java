package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.options.Scale;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Weights of attributes, as Weka's data files and the Constrained tab give them. */
class AttributeWeightsInDistancesTest {

  /** Two numbers and a colour; the rows differ in the first by 3, in the second by 5. */
  private static Instances data(boolean sparse) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"),
        new Attribute("colour", List.of("red", "blue"))));
    Instances data = new Instances("weights", attributes, 2);
    for (double[] values : new double[][] {{1, 5, 0}, {4, 0, 1}}) {
      data.add(sparse ? new SparseInstance(1, values) : new DenseInstance(1, values));
    }
    return data;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void squaredDifferencesCountTimesTheWeight(boolean sparse) {
    Instances data = data(sparse);
    data.setAttributeWeight(0, 4);
    data.setAttributeWeight(2, 0.25);
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), Scale.NONE);
    double[] first = encoded.points().row(0);
    double[] second = encoded.points().row(1);
    // 4 * 3² + 5² + .25 * (1² + 1²), as a colour is two columns.
    double sum = 0;
    for (int j = 0; j < first.length; j++) {
      sum += (first[j] - second[j]) * (first[j] - second[j]);
    }
    assertEquals(36 + 25 + 0.5, sum, 1e-12);
    assertTrue(encoded.encoder().notes(true).toString().contains("'a' 4, 'colour' 0.25"), encoded.encoder().notes(true)::toString);
  }

  @Test
  void weightZeroLeavesAnAttributeOut() {
    Instances data = data(false);
    data.setAttributeWeight(1, 0);
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), Scale.RANGE);
    assertEquals(3, encoded.encoder().columns());
    assertArrayEquals(encoded.points().row(1), ((EncodedRow.Dense) encoded.encoder().encode(data.instance(1))).values(), 1e-12);
    data.setAttributeWeight(0, 0);
    data.setAttributeWeight(2, 0);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> RowEncoder.encode(data, Set.of(), Scale.RANGE)).getMessage()
        .contains("All attributes have the weight 0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "SSKernelKMeans", "ConstrainedSpectral", "ConstrainedEM", "LCVQE", "AutoConstrained"})
  void clusterersFollowTheWeights(String scheme) throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("a"), new Attribute("b")));
    Instances data = new Instances("square", attributes, 80);
    for (int i = 0; i < 80; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2 + 0.01 * (i % 7), i / 2 % 2 + 0.01 * (i % 5)}));
    }
    for (int ignored = 0; ignored < 2; ignored++) {
      Instances weighted = new Instances(data);
      weighted.setAttributeWeight(ignored, 0);
      int[] clusters = TestData.built(scheme + " -N 2", weighted).assignments();
      int kept = 1 - ignored;
      int[] sides = data.stream().mapToInt(row -> row.value(kept) > 0.5 ? 1 : 0).toArray();
      assertEquals(1, new Contingency(clusters, sides).adjustedRand(), 1e-12);
    }
  }
}
