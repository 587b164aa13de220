package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;

/** The matrix of clusters and classes. */
class ClassMatrixTest {

  /** Cluster 0 has rows of classes a, a, b; cluster 1 of b and one without class; one row of a is in no cluster; c has no rows. */
  @Test
  void byHand() {
    ClassMatrix matrix = ClassMatrix.of(new int[] {0, 0, 0, 1, 1, -1}, new String[] {"red", "cluster1"}, new int[] {0, 0, 1, 1, -1, 0},
        new String[] {"a", "b", "c"});
    assertArrayEquals(new String[] {"red", "cluster1", "in no cluster"}, matrix.clusters());
    assertArrayEquals(new String[] {"a", "b", "no class"}, matrix.classes());
    assertArrayEquals(new long[][] {{2, 1, 0}, {0, 1, 1}, {1, 0, 0}}, matrix.counts());
    assertEquals(2.0 / 3, matrix.share(0, 0), 1e-15);
    assertEquals("1 of 3 classes have no rows.", matrix.note());
    assertEquals("cluster,\"a\",\"b\",\"no class\"\n\"red\",2,1,0\n\"cluster1\",0,1,1\n\"in no cluster\",1,0,0\n", matrix.csv());
  }

  /** Class a is mostly in the second cluster, b in the first: b comes first, so that large numbers are near the diagonal. */
  @Test
  void classesInTheOrderOfTheirClusters() {
    ClassMatrix matrix = ClassMatrix.of(new int[] {1, 1, 0, 0, 0}, new String[] {"x", "y"}, new int[] {0, 0, 0, 1, 1},
        new String[] {"a", "b"});
    assertArrayEquals(new String[] {"b", "a"}, matrix.classes());
    assertArrayEquals(new long[][] {{2, 1}, {0, 2}}, matrix.counts());
  }

  @Test
  void oneCluster() {
    assertArrayEquals(new long[][] {{1, 1}}, ClassMatrix.of(new int[] {0, 0}, new String[] {"all"}, new int[] {0, 1},
        new String[] {"a", "b"}).counts());
  }

  /** 300 clusters and 100 classes of increasing size: the largest are shown, in their order, and the others together. */
  @Test
  void manyClustersAndClasses() {
    int[] clusters = IntStream.range(0, 300).flatMap(h -> IntStream.range(0, h + 1).map(i -> h)).toArray();
    int[] classes = IntStream.range(0, clusters.length).map(row -> (int) Math.sqrt(row % 10_000)).toArray();
    String[] names = IntStream.range(0, 100).mapToObj(j -> "class " + j).toArray(String[]::new);
    ClassMatrix matrix = ClassMatrix.of(clusters, RunResult.clusterNames(300), classes, names);
    assertEquals(120, matrix.clusters().length);
    assertEquals("cluster181", matrix.clusters()[0]);
    assertEquals("181 other clusters", matrix.clusters()[119]);
    assertEquals(40, matrix.classes().length);
    assertEquals("61 other classes", matrix.classes()[39]);
    assertEquals(clusters.length, Arrays.stream(matrix.counts()).flatMapToLong(Arrays::stream).sum(), "each row is counted once");
    assertEquals(181 * 182 / 2, matrix.size(119));
  }

  private static ClassMatrix of(Rows rows) {
    int n = rows == null ? 0 : rows.size();
    return ClassMatrix.of(new RunResult("a run", new SimpleKMeans(), null, rows, new int[n], 1, List.of(), Map.of(), List.of(), ""));
  }

  @Test
  void saysWhyThereIsNone() {
    ClassMatrix none = of(new Rows(TestData.blobs(10, 0.5, 1), -1, -1));
    assertTrue(none.isEmpty());
    assertTrue(none.note().startsWith("Choose a nominal class"), none.note());
    assertTrue(of(null).note().contains("other data"), of(null).note());
    assertEquals(1, of(new Rows(TestData.blobs(10, 0.5, 1), 2, -1)).clusters().length);
  }
}
