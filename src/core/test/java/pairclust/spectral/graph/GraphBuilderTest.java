package pairclust.spectral.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.kernel.KernelMatrix;
import pairclust.parallel.Workers;
import pairclust.spectral.Shapes;

class GraphBuilderTest {

  /** Nine numbers on a line: the seventh neighbour of each can be read off. */
  private static final double[][] LINE = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {20}};

  @Test
  void similarityFallsWithTheDistanceByTheWidthsOfBothRows() throws InterruptedException {
    double[][] graph = Shapes.written(Shapes.graph(new GraphBuilder(true, 3), DensePoints.of(LINE)).graph());
    // The seventh neighbour of 0 is 7, of 3 it is 7 too (4 away), of 20 it is 1.
    assertEquals(Math.exp(-9 / (7.0 * 4)), graph[0][3], 1e-6);
    assertEquals(Math.exp(-17 * 17 / (4.0 * 19)), graph[3][8], 1e-6);
    assertEquals(0, graph[4][4]);
  }

  @Test
  void rowsAreJoinedIfOneIsAmongTheNearestOfTheOther() throws InterruptedException {
    double[][] graph = Shapes.written(Shapes.graph(new GraphBuilder(false, 2), DensePoints.of(LINE)).graph());
    for (int i = 0; i < graph.length; i++) {
      for (int j = 0; j < graph.length; j++) {
        // 0 and 2 are joined by 0, 5 and 20 by nobody, 6 and 20 by 20.
        boolean joined = i < 8 && j < 8 ? Math.abs(i - j) == 1 || i + j == 2 || i + j == 12 : i != j && i + j >= 14;
        joined &= i != j;
        assertEquals(joined, graph[i][j] > 0, i + " " + j);
        assertEquals(graph[j][i], graph[i][j]);
      }
    }
  }

  @Test
  void copiesOfOneRowAreNoIsland() throws InterruptedException {
    double[][] rows = new double[60][];
    for (int i = 0; i < 60; i++) {
      rows[i] = i < 40 ? new double[] {0, 0} : new double[] {i - 40, 1};
    }
    SimilarityGraph graph = Shapes.knn(rows);
    assertEquals(1, Components.count(graph));
    double[][] entries = Shapes.written(graph);
    // A copy is joined to the first of its kind and to the ten nearest others.
    assertEquals(11, Arrays.stream(entries[7]).filter(similarity -> similarity > 0).count());
    assertEquals(1, entries[7][0]);
  }

  @Test
  void equalRowsAndSingleOnesAreNoTrouble() throws InterruptedException {
    double[][] equal = new double[30][3];
    for (boolean full : new boolean[] {false, true}) {
      SimilarityGraph graph = Shapes.graph(new GraphBuilder(full, 10), DensePoints.of(equal)).graph();
      assertEquals(1, Components.count(graph));
      assertEquals(1, Shapes.written(graph)[0][29]);
      assertEquals(0, Shapes.graph(new GraphBuilder(full, 10), DensePoints.of(new double[1][3])).graph().degrees()[0]);
      assertTrue(Shapes.graph(new GraphBuilder(full, 10), DensePoints.of(new double[] {1}, new double[] {2})).graph().degrees()[0] > 0);
    }
  }

  @Test
  void kernelsThatAreNegativeJoinNothing() throws InterruptedException {
    double[][] kernel = {{1, 0.5, -0.2, 0.1}, {0.5, 1, 0.3, -1}, {-0.2, 0.3, 1, 0}, {0.1, -1, 0, 1}};
    try (Workers workers = new Workers(1)) {
      KernelMatrix matrix = KernelMatrix.of(4, (i, j) -> kernel[i][j], workers);
      double[][] full = Shapes.written(new GraphBuilder(true, 1).ofKernel(matrix, workers));
      double[][] nearest = Shapes.written(new GraphBuilder(false, 1).ofKernel(matrix, workers));
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
          assertEquals(i == j ? 0 : Math.max(0, kernel[i][j]), full[i][j], 1e-7);
        }
      }
      // 0 and 1 choose each other, 2 chooses 1, 3 chooses 0.
      assertArrayEquals(new double[] {0, 0.5, 0, 0.1}, nearest[0], 1e-12);
      assertArrayEquals(new double[] {0, 0.3, 0, 0}, nearest[2], 1e-12);
    }
  }

  @Test
  void productsAreThoseOfTheWrittenMatrix() throws InterruptedException {
    double[][] rows = GaussianRows.of(1100, 3, 5);
    for (boolean full : new boolean[] {false, true}) {
      SimilarityGraph graph = Shapes.graph(new GraphBuilder(full, 7), DensePoints.of(rows)).graph();
      double[][] entries = Shapes.written(graph);
      Random random = new Random(2);
      double[] x = random.doubles(1100 * 3).toArray();
      double[] alone = new double[x.length];
      double[] together = new double[x.length];
      try (Workers one = new Workers(1); Workers two = new Workers(2)) {
        graph.multiply(x, alone, 3, one);
        graph.multiply(x, together, 3, two);
      }
      assertArrayEquals(alone, together, 0);
      for (int i = 0; i < 1100; i += 97) {
        for (int c = 0; c < 3; c++) {
          double sum = 0;
          for (int j = 0; j < 1100; j++) {
            sum += entries[i][j] * x[j * 3 + c];
          }
          assertEquals(sum, alone[i * 3 + c], 1e-9);
        }
        assertEquals(Arrays.stream(entries[i]).sum(), graph.degrees()[i], 1e-9);
      }
    }
  }

  @Test
  void aGraphThatDoesNotFitIsRefusedBeforehand() {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> DenseGraph.requireMemory(100_000, 4_000_000_000L));
    assertTrue(e.getMessage().contains("40.0 GB") && e.getMessage().contains("4.0 GB") && e.getMessage().contains("nearest neighbours"),
        e.getMessage());
    DenseGraph.requireMemory(5000, 1_000_000_000L);
    assertThrows(IllegalArgumentException.class, () -> new GraphBuilder(false, 0));
  }

  @Test
  void orderOfRowsChangesNothing() throws InterruptedException {
    double[][] rows = Shapes.moons(80, 0.1, 3);
    Integer[] order = IntStream.range(0, 80).boxed().sorted(Comparator.comparing(i -> i * 37 % 80)).toArray(Integer[]::new);
    double[][] first = Shapes.written(Shapes.knn(rows));
    double[][] second = Shapes.written(Shapes.knn(Arrays.stream(order).map(i -> rows[i]).toArray(double[][]::new)));
    for (int i = 0; i < 80; i++) {
      for (int j = 0; j < 80; j++) {
        assertEquals(first[order[i]][order[j]], second[i][j], 1e-9);
      }
    }
  }
}
