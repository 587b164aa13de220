package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.linear.Triangular;

/** The models of rows agree with hand calculation. */
class RowModelsTest {

  @Test
  void gaussiansByHand() {
    // The mean is 0, the variance 5, of which 4 is between the centres -2 and 2; a fiftieth of 5 is added to the other 1.
    double[][] rows = {{-3}, {-1}, {1}, {3}};
    double[][] beliefs = {{1, 0}, {1, 0}, {0, 1}, {0, 1}};
    for (GaussianModel.Shape shape : GaussianModel.Shape.values()) {
      GaussianModel model = new GaussianModel(rows, shape, 0.5);
      model.learn(beliefs);
      double[][] potentials = new double[4][2];
      model.potentials(beliefs, potentials);
      // Without row 0 the centre of its cluster is -1, 2 away. Either cluster has (2 + 1) of (4 + 2) rows.
      assertArrayEquals(new double[] {Math.log(0.5) - 0.25 * 4 / 1.1, Math.log(0.5) - 0.25 * 25 / 1.1}, potentials[0], 1e-6);
      double[][] other = new double[1][2];
      model.potentialsOf(new double[][] {{-3}}, other);
      assertArrayEquals(new double[] {Math.log(0.5) - 0.25 * 1 / 1.1, Math.log(0.5) - 0.25 * 25 / 1.1}, other[0], 1e-6);
    }
  }

  @Test
  void shapesOfCovariancesByHand() {
    // One cluster around 0: variances 1 and 4 (a fiftieth more with the floor); all of it is within.
    double[][] rows = {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}};
    double[][] beliefs = {{1}, {1}, {1}, {1}};
    double[][] expected = {{-0.5 * 2 / (1.02 * 2.5)}, {-0.5 * (1 / 1.02 + 1 / 4.08)}, {-0.5 * (1 / 1.02 + 1 / 4.08)}};
    for (GaussianModel.Shape shape : GaussianModel.Shape.values()) {
      GaussianModel model = new GaussianModel(rows, shape, 1);
      model.learn(beliefs);
      double[][] potentials = new double[1][1];
      model.potentialsOf(new double[][] {{1, 1}}, potentials);
      assertEquals(expected[shape.ordinal()][0], potentials[0][0], 1e-6, shape.name());
    }
  }

  @Test
  void triangularMatricesByHand() {
    double[][] root = Triangular.root(new double[][] {{4, 2}, {2, 5}});
    assertArrayEquals(new double[][] {{2, 0}, {1, 2}}, root);
    double[][] inverse = Triangular.inverse(root);
    assertArrayEquals(new double[][] {{0.5, 0}, {-0.25, 0.5}}, inverse);
    double[] product = new double[2];
    Triangular.times(inverse, new double[] {1, 3}, product);
    assertArrayEquals(new double[] {0.5, 1.25}, product);
  }

  @Test
  void neighboursByHand() {
    double[][] rows = {{0}, {1}, {9}};
    NeighbourModel model = new NeighbourModel(new Neighbours(rows), 2);
    double[][] beliefs = {{1, 0}, {1, 0}, {0, 1}};
    model.learn(beliefs);
    double[][] potentials = new double[3][2];
    model.potentials(beliefs, potentials);
    // The prior, (2 + 1) / (3 + 2) and (1 + 1) / (3 + 2), counts as a third neighbour of row 0.
    assertArrayEquals(new double[] {2 * Math.log((0.6 + 1) / 3), 2 * Math.log((0.4 + 1) / 3)}, potentials[0], 1e-12);
  }

  @Test
  void theNearestAreTheFirstOfAllSortedByDistance() {
    Random random = new Random(1);
    double[][] rows = IntStream.range(0, 60).mapToObj(i -> new double[] {random.nextDouble(), random.nextDouble()})
        .toArray(double[][]::new);
    Neighbours neighbours = new Neighbours(rows);
    for (int row = 0; row < rows.length; row++) {
      int self = row;
      int[] sorted = IntStream.range(0, rows.length).filter(i -> i != self).boxed()
          .sorted(Comparator.comparingDouble(i -> Math.hypot(rows[i][0] - rows[self][0], rows[i][1] - rows[self][1])))
          .mapToInt(i -> i).limit(neighbours.of(row).length).toArray();
      assertArrayEquals(sorted, neighbours.of(row));
    }
  }
}
