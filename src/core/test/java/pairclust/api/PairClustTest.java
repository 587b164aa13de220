package pairclust.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;

/** The library's first call. */
class PairClustTest {

  /** Two groups by the first column, two others by the second; the pairs ask for the second. */
  private static double[][] grid(int rows) {
    Random random = new Random(3);
    double[][] grid = new double[rows][];
    for (int i = 0; i < rows; i++) {
      grid[i] = new double[] {(i & 1) * 10 + random.nextGaussian(), (i >> 1 & 1) * 9 + random.nextGaussian()};
    }
    return grid;
  }

  private static Pairs bySecondColumn() {
    Pairs pairs = Pairs.none();
    for (int i = 0; i + 6 < 60; i += 4) {
      pairs.mustLink(i, i + 1).mustLink(i + 2, i + 3).cannotLink(i, i + 2).mustLink(i, i + 4);
    }
    return pairs;
  }

  @Test
  void pairsDecideBetweenTwoGroupings() {
    double[][] rows = grid(80);
    Clusters clusters = PairClust.pckMeans(rows, bySecondColumn(), 2);
    for (int i = 0; i < 60; i++) {
      assertEquals((i >> 1 & 1) == 0, clusters.labels()[i] == clusters.labels()[0], "row " + i);
    }
    assertTrue(clusters.violated().isEmpty());
    assertTrue(clusters.converged());
  }

  @Test
  void handCalculatedObjective() {
    // Means 1 and 11: half the squared distances are 4 x 1/2; nothing is violated.
    Clusters clusters = PairClust.pckMeans(new double[][] {{0}, {2}, {10}, {12}}, Pairs.none().mustLink(0, 1).cannotLink(1, 2), 2);
    assertEquals(2, clusters.objective().total(), 1e-12);
    assertArrayEquals(new int[] {2, 2}, clusters.sizes());
    assertEquals(clusters.labels()[0], clusters.predict(4.9));
    assertEquals(clusters.labels()[3], clusters.predict(7.1));
  }

  @Test
  void textOfClusters() {
    // As above: distortion 2, nothing violated.
    Clusters clusters = PairClust.pckMeans(new double[][] {{0}, {2}, {10}, {12}}, Pairs.none().cannotLink(1, 2), 2);
    assertTrue(clusters.toString().startsWith("4 rows in clusters of [2, 2]; objective 2.00000 (distortion 2.00000, must-links 0.00000,"
        + " cannot-links 0.00000, other 0.00000); violated pairs: 0; converged after "), clusters.toString());
    Exception refusal = assertThrows(IllegalArgumentException.class, () -> PairClust.pckMeans(new double[][] {{0}, {2}}, null, 2));
    assertEquals("The pairs are null. Use Pairs.none() to cluster without pairs.", refusal.getMessage());
  }

  @Test
  void pairsOfAFile(@TempDir Path folder) throws IOException {
    Path numbers = Files.writeString(folder.resolve("numbers.pairs"), "@rows 4\n@base 1\n1 2 =\n2 3 != 0.5\n");
    ConstraintSet read = Pairs.read(numbers, 4).toConstraints();
    assertEquals(2, read.size());
    assertTrue(read.get(0).first() == 0 && read.get(0).second() == 1 && read.get(0).link() == Link.MUST, read.get(0).toString());
    assertTrue(read.get(1).first() == 1 && read.get(1).second() == 2 && read.get(1).weight() == 0.5, read.get(1).toString());
    Path named = Files.writeString(folder.resolve("named.pairs"), "@id name\nc a =\na z !=\n");
    ConstraintSet byId = Pairs.read(named, List.of("a", "b", "c")).toConstraints();
    assertEquals(1, byId.size(), "a pair with an unknown ID is skipped");
    assertEquals(Set.of(0, 2), Set.of(byId.get(0).first(), byId.get(0).second()));
    assertTrue(refused(() -> Pairs.read(numbers, 5)).contains("made for 4 rows"));
    assertTrue(refused(() -> Pairs.read(numbers, List.of("a"))).contains("rows by their numbers"));
    assertTrue(refused(() -> Pairs.read(named, 3)).contains("by the attribute 'name'; give the IDs"));
    assertTrue(refused(() -> Pairs.read(named, List.of("x", "y"))).contains("none of its pairs is in the data"));
  }

  private static String refused(Executable reading) {
    return assertThrows(IOException.class, reading).getMessage();
  }

  @ParameterizedTest
  @EnumSource(Method.class)
  void sameResultWithAnyNumberOfThreads(Method method) {
    double[][] rows = grid(120);
    Options one = Options.defaults().withSeed(5);
    Clusters first = run(method, rows, one);
    assertArrayEquals(first.labels(), run(method, rows, one.withThreads(2)).labels());
    assertEquals(120, first.labels().length);
  }

  private static Clusters run(Method method, double[][] rows, Options options) {
    return switch (method) {
      case PCKMEANS -> PairClust.pckMeans(rows, bySecondColumn(), 2, options);
      case SEEDED_KMEANS -> PairClust.seededKMeans(rows, bySecondColumn(), 2, options);
      case HMRF_KMEANS -> PairClust.hmrfKMeans(rows, bySecondColumn(), 2, options);
      case MPCKMEANS -> PairClust.mpckMeans(rows, bySecondColumn(), 2, options);
    };
  }

  @Test
  void sparseRowsByCosine() {
    SparsePoints texts = SparsePoints.of(new double[] {3, 1, 0, 0}, new double[] {1, 2, 0, 0}, new double[] {0, 0, 5, 1},
        new double[] {0, 0, 1, 1});
    Clusters clusters = PairClust.cluster(Method.PCKMEANS, texts, Pairs.none(), 2,
        Options.defaults().withDistance(StandardDistance.COSINE));
    assertEquals(clusters.labels()[0], clusters.labels()[1]);
    assertEquals(clusters.labels()[2], clusters.labels()[3]);
    assertEquals(clusters.labels()[2], clusters.predict(0, 0, 7, 7));
  }

  @Test
  void weightZeroOnlySeeds() {
    Clusters clusters = PairClust.pckMeans(new double[][] {{0}, {1}, {10}, {11}}, Pairs.none().add(0, 3, Link.MUST, 2), 2,
        Options.defaults().withWeight(0));
    assertEquals(1, clusters.violated().size());
    assertEquals(0, clusters.objective().mustLinks());
  }

  @Test
  void badInputIsNamed() {
    double[][] rows = {{0}, {1}, {2}};
    says("row 7", () -> PairClust.pckMeans(rows, Pairs.none().mustLink(0, 7), 2));
    says("Row 1 has 2 values", () -> PairClust.pckMeans(new double[][] {{0}, {1, 2}}, Pairs.none(), 2));
    says("Row 1 has NaN in column 0", () -> PairClust.pckMeans(new double[][] {{0}, {Double.NaN}}, Pairs.none(), 2));
    says("number of rows, 3, not 4", () -> PairClust.pckMeans(rows, Pairs.none(), 4));
    says("contradict each other", () -> PairClust.pckMeans(rows, Pairs.none().mustLink(0, 1).cannotLink(0, 1), 2));
    says("starts must be at least 1", () -> Options.defaults().withStarts(0));
    says("Euclidean distance instead of cosine", () -> PairClust.mpckMeans(rows, Pairs.none(), 2,
        Options.defaults().withDistance(StandardDistance.COSINE)));
    says("The row has 2 values", () -> PairClust.pckMeans(rows, Pairs.none(), 2).predict(1, 2));
  }

  private static void says(String words, Runnable wrong) {
    String message = assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
