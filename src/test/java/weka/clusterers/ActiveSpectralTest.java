package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.eval.Contingency;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Shapes that no k-means finds, and pairs that decide where the graph alone does not. */
class ActiveSpectralTest {

  private static Instances rows(double[][] values) {
    Instances data = new Instances("shapes", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), values.length);
    for (double[] row : values) {
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static int[] parity(int rows) {
    int[] classes = new int[rows];
    for (int row = 0; row < rows; row++) {
      classes[row] = row % 2;
    }
    return classes;
  }

  private static Instances rings(Random random) {
    double[][] values = new double[200][];
    for (int row = 0; row < values.length; row++) {
      double radius = row % 2 == 0 ? 1 : 3;
      double angle = random.nextDouble() * 2 * Math.PI;
      values[row] = new double[] {radius * Math.cos(angle) + 0.1 * random.nextGaussian(), radius * Math.sin(angle) + 0.1 * random.nextGaussian()};
    }
    return rows(values);
  }

  private static Instances moons(Random random) {
    double[][] values = new double[200][];
    for (int row = 0; row < values.length; row++) {
      double angle = random.nextDouble() * Math.PI;
      double x = row % 2 == 0 ? Math.cos(angle) : 1 - Math.cos(angle);
      double y = row % 2 == 0 ? Math.sin(angle) : 0.5 - Math.sin(angle);
      values[row] = new double[] {x + 0.05 * random.nextGaussian(), y + 0.05 * random.nextGaussian()};
    }
    return rows(values);
  }

  @Test
  void ringsAndMoons() throws Exception {
    for (Instances data : List.of(rings(new Random(1)), moons(new Random(2)))) {
      ActiveSpectral clusterer = new ActiveSpectral();
      clusterer.buildClusterer(data);
      assertTrue(new Contingency(clusterer.assignments(), parity(200)).nmiArithmetic() > 0.99);
      // Training rows are known again, and a row next to one goes where that is.
      for (int row = 0; row < 200; row += 20) {
        assertEquals(clusterer.assignments()[row], clusterer.clusterInstance(data.instance(row)));
        DenseInstance near = new DenseInstance(1, new double[] {data.instance(row).value(0) + 1e-4, data.instance(row).value(1)});
        near.setDataset(data);
        assertEquals(clusterer.assignments()[row], clusterer.clusterInstance(near));
      }
    }
  }

  /** Four groups at the corners of a square: pairs say whether they go together by columns or by lines. */
  @Test
  void pairsDecide() throws Exception {
    Random random = new Random(3);
    double[][] values = new double[120][];
    for (int row = 0; row < values.length; row++) {
      values[row] = new double[] {row % 2 * 3 + random.nextGaussian() * 0.6, row / 2 % 2 * 3 + random.nextGaussian() * 0.6};
    }
    Instances data = rows(values);
    int[] byColumn = parity(120);
    int[] byLine = new int[120];
    for (int row = 0; row < 120; row++) {
      byLine[row] = row / 2 % 2;
    }
    for (int[] wanted : List.of(byColumn, byLine)) {
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i < 30; i++) {
        int a = random.nextInt(120);
        int b = (a + 1 + random.nextInt(119)) % 120;
        pairs.add(a, b, wanted[a] == wanted[b] ? Link.MUST : Link.CANNOT, 1, 0);
      }
      ActiveSpectral clusterer = new ActiveSpectral();
      clusterer.buildClusterer(data, pairs.build());
      assertTrue(new Contingency(clusterer.assignments(), wanted).nmiArithmetic() > 0.9);
      ActiveSpectral again = new ActiveSpectral();
      again.setNumExecutionSlots(2);
      again.buildClusterer(data, pairs.build());
      assertArrayEquals(clusterer.assignments(), again.assignments());
    }
  }
}
