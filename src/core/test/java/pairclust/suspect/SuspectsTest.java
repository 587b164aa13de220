package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.parallel.CpuTime;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;

/** Wrong pairs are found, right ones are left alone. */
class SuspectsTest {

  private static final int WRONG = 1_000_000;

  /** Rows around three centres, 10 deviations apart, on scales that differ a thousandfold; row i is in blob i mod 3. */
  private static Points blobs(int rows, int dimensions, long seed) {
    Random random = new Random(seed);
    double[][] values = new double[rows][dimensions];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < dimensions; j++) {
        values[i][j] = (random.nextGaussian() + (j % 3 == i % 3 ? 10 : 0)) * (j % 2 == 0 ? 1000 : 1);
      }
    }
    return DensePoints.of(values);
  }

  /** Random pairs by class, some of them wrong; the lines of wrong pairs begin at {@link #WRONG}. */
  private static ConstraintSet pairs(int rows, int count, IntUnaryOperator classOf, double wrong, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(rows);
      int b = (a + 1 + random.nextInt(rows - 1)) % rows;
      boolean error = random.nextDouble() < wrong;
      boolean must = (classOf.applyAsInt(a) == classOf.applyAsInt(b)) != error;
      builder.add(a, b, must ? Link.MUST : Link.CANNOT, 1, (error ? WRONG : 1) + i);
    }
    return builder.build();
  }

  private static Suspects find(Points points, ConstraintSet pairs, int k) {
    try (Workers workers = new Workers(1)) {
      return Suspects.find(points, pairs, k, 1, workers, ProgressListener.NONE);
    }
  }

  private static Set<Integer> indexes(Suspects suspects) {
    return suspects.list().stream().map(Suspects.Suspect::pair).collect(Collectors.toSet());
  }

  @Test
  void rightPairsOfSeparatedClustersAreTrusted() {
    for (int seed = 0; seed < 5; seed++) {
      ConstraintSet pairs = pairs(90, 20 + 30 * seed, row -> row % 3, 0, seed);
      Suspects suspects = find(blobs(90, 4, seed), pairs, 3);
      assertEquals(List.of(), suspects.list());
      assertEquals(List.copyOf(pairs), List.copyOf(suspects.trusted()));
    }
  }

  @Test
  void aBridgeIsFound() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i + 3 < 60; i++) {
      // Chains of must-links through each blob: the bridge would join two neighbourhoods of twenty rows.
      builder.add(i, i + 3, Link.MUST, 1, 0);
    }
    ConstraintSet pairs = builder.add(30, 31, Link.MUST, 1, 7).build();
    Suspects suspects = find(blobs(60, 3, 2), pairs, 3);
    assertEquals(Set.of(57), indexes(suspects));
    assertEquals(7, pairs.get(57).line());
    assertTrue(suspects.list().get(0).probability() > 0.9);
    assertEquals(57, suspects.trusted().size());
  }

  @Test
  void wrongPairsOfBothKindsAreFound() {
    for (int seed = 0; seed < 5; seed++) {
      ConstraintSet pairs = pairs(90, 150, row -> row % 3, 0.1, seed);
      Suspects suspects = find(blobs(90, 4, seed), pairs, 3);
      for (int p = 0; p < pairs.size(); p++) {
        assertEquals(pairs.line(p) >= WRONG, indexes(suspects).contains(p), "seed " + seed + ", pair " + p);
      }
      assertEquals(0.1, suspects.rate(), 0.06);
    }
  }

  @Test
  void morePairsAndRowsThanTheSample() {
    ConstraintSet pairs = pairs(4000, 3000, row -> row % 3, 0.05, 1);
    Set<Integer> found = indexes(find(blobs(4000, 40, 1), pairs, 3));
    for (int p = 0; p < pairs.size(); p++) {
      assertEquals(pairs.line(p) >= WRONG, found.contains(p), "pair " + p);
    }
  }

  @Test
  void sparseRows() {
    Random random = new Random(1);
    double[][] values = new double[90][60];
    for (int i = 0; i < values.length; i++) {
      for (int word = 0; word < 12; word++) {
        // A text of its own length, with words of its topic.
        values[i][20 * (i % 3) + random.nextInt(20)] += 1 + i % 7;
      }
    }
    ConstraintSet pairs = pairs(90, 150, row -> row % 3, 0.1, 4);
    Set<Integer> found = indexes(find(SparsePoints.of(values), pairs, 3));
    for (int p = 0; p < pairs.size(); p++) {
      assertEquals(pairs.line(p) >= WRONG, found.contains(p), "pair " + p);
    }
  }

  /**
   * Texts of 30 words on three topics, each also with words of one of ten themes within its topic: batch steps on principal components find
   * themes, and models that start there distrust pairs of other themes.
   */
  private static Points texts(int rows, long seed) {
    Random random = new Random(seed);
    double[][] values = new double[rows][1500 + 30 * 20];
    for (int i = 0; i < rows; i++) {
      int theme = random.nextInt(10) * 3 + i % 3;
      for (int w = 0; w < 30; w++) {
        int kind = random.nextInt(100);
        values[i][kind < 15 ? random.nextInt(500) * 3 + i % 3 : kind < 35 ? 1500 + theme * 20 + random.nextInt(20)
            : random.nextInt(1500)] += 1;
      }
    }
    return SparsePoints.of(values);
  }

  /** Most data sets have no suspects among 100 right pairs; in one of about ten the clusters found are others, and a few pairs are. */
  @Test
  void topicsOfManyThemesAreFound() {
    int suspects = 0;
    for (int seed = 0; seed < 8; seed++) {
      suspects += find(texts(300, seed), pairs(200, 100, row -> row % 3, 0, seed), 3).list().size();
    }
    assertTrue(suspects <= 0.02 * 800, suspects + " of 800 right pairs");
  }

  @Test
  void clusteringTextsMayBeStopped() {
    try (Workers workers = new Workers(1)) {
      List<ProgressEvent> seen = new ArrayList<>();
      Suspects suspects = Suspects.find(texts(120, 1), pairs(120, 60, row -> row % 3, 0.1, 1), 3, 1, workers, event -> {
        seen.add(event);
        return seen.size() < 3;
      });
      assertEquals(3, seen.size());
      assertTrue(suspects.list().stream().allMatch(Suspects.Suspect::contradictory));
    }
  }

  @Test
  void whatRowsDoNotShowIsBelieved() {
    // Classes that have nothing to do with the clusters.
    for (int seed = 0; seed < 5; seed++) {
      ConstraintSet pairs = pairs(90, 60, row -> row / 45, 0, seed);
      Suspects suspects = find(blobs(90, 4, seed), pairs, 2);
      assertTrue(suspects.list().size() <= 0.05 * pairs.size(), seed + ": " + suspects.list());
    }
  }

  @Test
  void theRestIsConsistentWhateverThePairs() {
    for (int seed = 0; seed < 5; seed++) {
      ConstraintSet pairs = pairs(30, 100, row -> row % 3, 0.4, seed);
      Suspects suspects = find(blobs(30, 2, seed), pairs, 3);
      assertEquals(0, new Neighbourhoods(30, suspects.trusted()).conflicting().length);
      assertEquals(pairs.size(), suspects.list().size() + suspects.trusted().size());
    }
  }

  @Test
  void sameSeedSameResultWithAnyNumberOfThreads() {
    Points points = blobs(60, 35, 3);
    ConstraintSet pairs = pairs(60, 80, row -> row % 3, 0.15, 3);
    try (Workers two = new Workers(2)) {
      assertEquals(find(points, pairs, 3).list(), Suspects.find(points, pairs, 3, 1, two, ProgressListener.NONE).list());
      Points many = blobs(5000, 5, 3);
      ConstraintSet morePairs = pairs(5000, 4000, row -> row % 3, 0.1, 3);
      assertEquals(find(many, morePairs, 3).list(), Suspects.find(many, morePairs, 3, 1, two, ProgressListener.NONE).list());
    }
  }

  @Test
  void manyClustersTakeSeconds() throws Exception {
    // Fits of full size from all starts took minutes.
    int k = 300;
    Random random = new Random(9);
    double[][] centres = new double[k][20];
    double[][] values = new double[2000][20];
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < 20; j++) {
        centres[i % k][j] = i < k ? 3 * random.nextGaussian() : centres[i % k][j];
        values[i][j] = centres[i % k][j] + random.nextGaussian();
      }
    }
    ConstraintSet pairs = pairs(2000, 1500, row -> row % k, 0.05, 9);
    Set<Integer> found = CpuTime.atMost(20, () -> indexes(find(DensePoints.of(values), pairs, k)));
    long wrong = IntStream.range(0, pairs.size()).filter(p -> pairs.line(p) >= WRONG).count();
    long hits = found.stream().filter(p -> pairs.line(p) >= WRONG).count();
    assertTrue(hits >= 0.9 * wrong && found.size() <= 1.1 * wrong, hits + " of " + wrong + " in " + found.size());
  }

  @Test
  void oneLongChainTakesSeconds() throws Exception {
    int rows = 300_000;
    double[][] values = new double[rows][1];
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < rows; i++) {
      // The first half of the chain is far from the second.
      values[i][0] = i % 10 + (i < rows / 2 ? 0 : 1000);
      if (i > 0) {
        builder.add(i - 1, i, Link.MUST, 1, 0);
      }
    }
    Suspects suspects = CpuTime.atMost(20, () -> find(DensePoints.of(values), builder.build(), 2));
    assertEquals(Set.of(rows / 2 - 1), indexes(suspects));
  }

  @Test
  void nothingToCompare() {
    ConstraintSet one = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build();
    assertEquals(List.of(), find(blobs(5, 2, 1), ConstraintSet.empty(), 2).list());
    assertEquals(List.of(), find(blobs(5, 2, 1), one, 2).list());
    assertEquals(List.of(), find(blobs(5, 2, 1), one, 1).list());
    for (int dimensions : new int[] {1, 50}) {
      ConstraintSet some = pairs(20, 10, row -> row / 10, 0, 1);
      assertEquals(List.of(), find(DensePoints.of(new double[20][dimensions]), some, 2).list());
    }
  }

  @Test
  void pairsWithoutWeightAreNeitherSuspectNorEvidence() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i + 3 < 60; i++) {
      builder.add(i, i + 3, Link.MUST, 1, 0);
    }
    ConstraintSet pairs = builder.add(30, 31, Link.MUST, 0, 0).build();
    assertEquals(List.of(), find(blobs(60, 3, 2), pairs, 3).list());
  }

  /** One thread at a time receives the progress of the search, and may end it. */
  @Test
  void progressIsReported() {
    Points points = blobs(60, 3, 1);
    ConstraintSet pairs = pairs(60, 50, row -> row % 3, 0.1, 1);
    for (int threads = 1; threads <= 2; threads++) {
      List<ProgressEvent> events = new ArrayList<>();
      try (Workers workers = new Workers(threads)) {
        assertEquals(find(points, pairs, 3), Suspects.find(points, pairs, 3, 1, workers, events::add));
        for (int i = 0; i < events.size(); i++) {
          assertEquals(new Activity("checking the pairs", i + 1, events.size()), events.get(i));
        }
        List<ProgressEvent> fewer = new ArrayList<>();
        Suspects stopped = Suspects.find(points, pairs, 3, 1, workers, event -> fewer.add(event) && fewer.size() < 5);
        assertEquals(5, fewer.size());
        assertTrue(stopped.list().stream().allMatch(Suspects.Suspect::contradictory));
      }
    }
  }

  @Test
  void stopsWhenInterrupted() {
    Points points = blobs(60, 3, 1);
    ConstraintSet pairs = pairs(60, 50, row -> row % 3, 0, 1);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> find(points, pairs, 3));
    } finally {
      Thread.interrupted();
    }
  }

  /** Where models call most answers wrong, the models are: nobody answers like that. */
  @Test
  void modelsThatDistrustMostPairsAreDistrusted() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 1).add(1, 2, Link.MUST, 1, 2).add(2, 3, Link.CANNOT, 1, 3)
        .build();
    double[] wrong = {0.99, 0.99, 0.98};
    assertEquals(3, Suspects.of(pairs, wrong, 0.4).list().size());
    assertTrue(Suspects.of(pairs, wrong, 0.9).list().isEmpty());
    assertEquals(3, Suspects.of(pairs, wrong, 0.9).trusted().size());
  }

  private static Suspects suspects(ConstraintSet pairs, int... wrong) {
    Set<Integer> dropped = IntStream.of(wrong).boxed().collect(Collectors.toSet());
    return new Suspects(IntStream.of(wrong).mapToObj(p -> new Suspects.Suspect(p, 0.9, false)).toList(),
        pairs.select(p -> !dropped.contains(p)), (double) wrong.length / pairs.size());
  }

  /** Of 100 pairs one may be a bridge, of 200 two; cannot-links and larger numbers come from a cluster that was divided. */
  @Test
  void bridgesAreAddedIfTheyAreFew() {
    for (int count : new int[] {10, 100, 200}) {
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int p = 0; p < count; p++) {
        builder.add(p, p + 1, p % 2 == 0 ? Link.MUST : Link.CANNOT, 1, p + 1);
      }
      ConstraintSet pairs = builder.build();
      Suspects few = suspects(pairs, 1);
      Suspects one = few.withBridges(suspects(pairs, 1, 4), pairs);
      assertEquals(Set.of(1, 4), one.list().stream().map(Suspects.Suspect::pair).collect(Collectors.toSet()));
      assertEquals(count - 2, one.trusted().size());
      assertEquals(count == 200 ? 3 : 1, few.withBridges(suspects(pairs, 4, 6), pairs).list().size());
      assertEquals(1, few.withBridges(suspects(pairs, 4, 6, 8), pairs).list().size());
      assertEquals(1, few.withBridges(suspects(pairs, 3), pairs).list().size());
      assertEquals(1, few.withBridges(suspects(pairs, 1), pairs).list().size());
    }
  }
}
