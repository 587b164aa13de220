package pairclust.select.committee;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;
import pairclust.select.Progress;
import pairclust.select.committee.BaseClusterings.Settings;

/** Base clusterings and their associations, against the matrix of all associations. */
class EnsembleTest {

  /** Five rows in four clusterings. */
  private static final BaseClusterings SMALL =
      BaseClusterings.of(3, new int[][] {{0, 1, 2, 0}, {0, 1, 2, 1}, {0, 0, 2, 1}, {1, 2, 0, 2}, {1, 2, 0, 0}});

  private static BaseClusterings random(Random random, int rows, int members, int clusters) {
    int[][] labels = new int[rows][];
    for (int row = 0; row < rows; row++) {
      // Some rows are nearly copies of others, so that there is something to guess.
      labels[row] = row % 3 == 0 || row < 3 ? random.ints(members, 0, clusters).toArray() : labels[row - 1 - random.nextInt(3)].clone();
      labels[row][random.nextInt(members)] = random.nextInt(clusters);
    }
    return BaseClusterings.of(clusters, labels);
  }

  private static double association(BaseClusterings ensemble, int a, int b) {
    return IntStream.range(0, ensemble.members()).filter(t -> ensemble.label(a, t) == ensemble.label(b, t)).count()
        / (double) ensemble.members();
  }

  @Test
  void associationsByHand() {
    assertArrayEquals(new double[] {1, 0.75, 0.5, 0, 0.25}, SMALL.associations(0));
    assertArrayEquals(new double[] {1.25, 0.75, 0.5, 0.75, 1.25}, SMALL.associations(0, 4));
    assertArrayEquals(new double[] {1.75, 0.25}, SMALL.associations(new int[] {1, 4}, 0, 1));
  }

  @Test
  void associationsAreSumsOverTheMatrix() {
    Random random = new Random(1);
    for (int trial = 0; trial < 50; trial++) {
      BaseClusterings ensemble = random(random, 3 + random.nextInt(30), 1 + random.nextInt(20), 1 + random.nextInt(255));
      int[] given = random.ints(random.nextInt(6), 0, ensemble.rows()).toArray();
      double[] sums = ensemble.associations(given);
      for (int row = 0; row < sums.length; row++) {
        int at = row;
        assertEquals(Arrays.stream(given).mapToDouble(other -> association(ensemble, at, other)).sum(), sums[row], 1e-12);
      }
    }
  }

  @Test
  void guessesAgainstTheMatrix() throws Exception {
    Random random = new Random(2);
    for (int trial = 0; trial < 40; trial++) {
      BaseClusterings ensemble = random(random, 3 + random.nextInt(40), 1 + random.nextInt(60), 2 + random.nextInt(5));
      double must = 0.7 + random.nextInt(31) / 100.0;
      double cannot = random.nextInt(20) / 100.0;
      ImputedLinks links = new ImputedLinks(ensemble, new ImputedLinks.Thresholds(must, cannot));
      int[] set = IntStream.range(0, ensemble.rows()).toArray();
      for (int a = 0; a < set.length; a++) {
        for (int b = 0; b < set.length; b++) {
          double association = association(ensemble, a, b);
          assertEquals(association > must - 1e-9, links.must(a, b));
          assertEquals(association < cannot + 1e-9, links.cannot(a, b));
          if (links.must(a, b) && set[a] != set[b]) {
            int from = set[b];
            int to = set[a];
            Arrays.setAll(set, row -> set[row] == from ? to : set[row]);
          }
        }
      }
      TreeSet<List<Integer>> expected = new TreeSet<>((p, q) -> p.get(0) - q.get(0));
      for (int row = 0; row < set.length; row++) {
        int at = row;
        expected.add(IntStream.range(0, set.length).filter(other -> set[other] == set[at]).boxed().toList());
      }
      for (int threads : new int[] {1, 2}) {
        try (Workers workers = new Workers(threads)) {
          assertEquals(new ArrayList<>(expected), links.neighbourhoods(workers));
        }
      }
    }
  }

  /** 0.98 of 50 clusterings are 49, although 0.98 * 50 comes out above that. */
  @Test
  void thresholdsAreDecimal() {
    int[][] labels = new int[3][50];
    labels[1][7] = 1;
    labels[2][7] = 1;
    labels[2][8] = 1;
    ImputedLinks links = new ImputedLinks(BaseClusterings.of(2, labels), new ImputedLinks.Thresholds(0.98, 0));
    assertTrue(links.must(0, 1));
    assertTrue(links.must(1, 2));
    assertFalse(links.must(0, 2));
    assertThrows(IllegalArgumentException.class, () -> new ImputedLinks.Thresholds(0.5, 0.5));
    assertThrows(IllegalArgumentException.class, () -> new ImputedLinks.Thresholds(1.01, 0));
    assertThrows(IllegalArgumentException.class, () -> new ImputedLinks.Thresholds(0.9, -0.1));
    assertThrows(IllegalArgumentException.class, () -> new ImputedLinks.Thresholds(Double.NaN, 0));
  }

  /**
   * Rows 0, 1 and 2, 3, 4 are the classes. At 0.75 must-links are guessed between 0 and 1, 1 and 2 (wrong), 3 and 4; cannot-links at 0
   * between 0 and 3, 1 and 3, 1 and 4, and between 2 and 3, 2 and 4 (both wrong). NMI per clustering was worked out on paper.
   */
  @Test
  void tableByHand() throws Exception {
    int[] classes = {0, 0, 1, 1, 1};
    ImputationTable table;
    try (Workers workers = new Workers(2)) {
      table = ImputationTable.of(SMALL, new ImputedLinks.Thresholds(0.75, 0), classes, workers);
    }
    assertEquals(5, table.rows());
    assertEquals(new ImputationTable.Guessed(3, 2, 4), table.must());
    assertEquals(new ImputationTable.Guessed(5, 3, 6), table.cannot());
    assertEquals(2.0 / 3, table.must().precision(), 1e-12);
    assertEquals(0.5, table.must().recall(), 1e-12);
    double two = -0.4 * Math.log(0.4) - 0.6 * Math.log(0.6);
    double three = -0.4 * Math.log(0.4) * 2 - 0.2 * Math.log(0.2);
    // Clusterings 1 and 3 have rows 0, 1, 2 together and 3, 4: of the class entropy, what is left within rows 0, 1, 2 is lost.
    double within = 0.6 * (-2 / 3.0 * Math.log(2 / 3.0) - 1 / 3.0 * Math.log(1 / 3.0));
    double first = (two - within) / two;
    // Clustering 2 has rows 0, 1 apart from 2 apart from 3, 4: the classes are known.
    double second = two / ((two + three) / 2);
    // Clustering 4 has 0, 4 and 1, 2 and 3: in both pairs the classes are mixed.
    double fourth = (two - 0.8 * Math.log(2)) / ((two + three) / 2);
    assertEquals((2 * first + second + fourth) / 4, table.baseNmi(), 1e-12);
  }

  @Test
  void settingsAreChecked() {
    for (Runnable wrong : List.<Runnable>of(() -> new Settings(0, 5, 0.8), () -> new Settings(256, 5, 0.8), () -> new Settings(3, 0, 0.8),
        () -> new Settings(3, 5, 0), () -> new Settings(3, 5, 1.1), () -> new Settings(3, 5, Double.NaN))) {
      assertThrows(IllegalArgumentException.class, wrong::run);
    }
  }

  /** Two groups far apart: from any two different rows k-means of two clusters finds them, in any sample, dense or sparse. */
  @Test
  void clusteringsFindWhatIsThere() throws Exception {
    Random random = new Random(3);
    double[][] rows = new double[40][6];
    for (int row = 0; row < rows.length; row++) {
      for (int j = 0; j < 3; j++) {
        rows[row][row % 2 * 3 + j] = 10 + random.nextDouble();
      }
    }
    for (StandardDistance.Prepared prepared : List.of(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows)),
        StandardDistance.COSINE.prepare(SparsePoints.of(rows)))) {
      List<Integer> progress = new ArrayList<>();
      try (Workers workers = new Workers(2)) {
        BaseClusterings ensemble = BaseClusterings.make(prepared.points(), prepared.distortion(), new Settings(2, 30, 0.5), 1, workers,
            (what, done, total) -> progress.add(done * 100 + total));
        assertEquals(40, ensemble.rows());
        assertEquals(30, ensemble.members());
        int right = 0;
        for (int t = 0; t < 30; t++) {
          int[] labels = ensemble.partition(t);
          right += IntStream.range(2, 40).allMatch(row -> labels[row] == labels[row % 2]) ? 1 : 0;
          assertTrue(Arrays.stream(labels).allMatch(label -> label == 0 || label == 1));
        }
        // Where both seeds are of one group, k-means may stay with a wrong answer; it never does so often.
        assertTrue(right >= 15, right + " of 30");
      }
      assertEquals(IntStream.rangeClosed(1, 30).map(done -> done * 100 + 30).boxed().toList(), progress);
    }
  }

  @Test
  void neitherThreadsNorClusteringsBeforeChangeAClustering() throws Exception {
    Random random = new Random(4);
    double[][] rows = new double[60][];
    Arrays.setAll(rows, row -> random.doubles(3).toArray());
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    BaseClusterings[] made = new BaseClusterings[3];
    for (int i = 0; i < 3; i++) {
      try (Workers workers = new Workers(i + 1)) {
        made[i] = BaseClusterings.make(prepared.points(), prepared.distortion(), new Settings(4, 10 + i, 0.8), 7, workers, Progress.NONE);
      }
    }
    for (int t = 0; t < 10; t++) {
      assertArrayEquals(made[0].partition(t), made[1].partition(t));
      assertArrayEquals(made[0].partition(t), made[2].partition(t));
    }
    assertFalse(Arrays.equals(made[0].partition(0), made[0].partition(1)) && Arrays.equals(made[0].partition(1), made[0].partition(2)));
  }

  @Test
  void fewRowsAndRowsAllAlike() throws Exception {
    StandardDistance.Prepared alike = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[5][2]));
    try (Workers workers = new Workers(1)) {
      BaseClusterings ensemble =
          BaseClusterings.make(alike.points(), alike.distortion(), new Settings(200, 4, 0.1), 1, workers, Progress.NONE);
      assertEquals(5, ensemble.groups());
      assertArrayEquals(new double[] {1, 1, 1, 1, 1}, ensemble.associations(0));
    }
  }

  @Test
  void stopsWhenInterrupted() {
    Random random = new Random(5);
    double[][] rows = new double[500][];
    Arrays.setAll(rows, row -> random.doubles(5).toArray());
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    for (int threads : new int[] {1, 2}) {
      Thread asking = Thread.currentThread();
      try (Workers workers = new Workers(threads)) {
        assertThrows(Exception.class, () -> BaseClusterings.make(prepared.points(), prepared.distortion(), new Settings(5, 100_000, 0.8), 1,
            workers, (what, done, total) -> {
              if (done == 20) {
                asking.interrupt();
              }
            }));
      }
      Thread.interrupted();
    }
  }
}
