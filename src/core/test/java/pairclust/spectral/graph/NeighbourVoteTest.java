package pairclust.spectral.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.GaussianRows;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;

class NeighbourVoteTest {

  private static NeighbourVote vote(Points points, StandardDistance measure, int neighbours, int[] labels) throws InterruptedException {
    StandardDistance.Prepared prepared = measure.prepare(points);
    try (Workers workers = new Workers(1)) {
      PointGraph graph = new GraphBuilder(false, neighbours).ofPoints(prepared.points(), prepared.distortion(), workers);
      return new NeighbourVote(graph, measure, labels, 3);
    }
  }

  @Test
  void theNearestRowsVoteWithTheirSimilarity() throws InterruptedException {
    // One near row of cluster 2 against two far ones of cluster 1; then against three near ones.
    double[][] rows = {{0}, {3}, {3.1}, {50}, {51}, {52}, {53}, {54}, {55}};
    NeighbourVote vote = vote(SparsePoints.of(rows), StandardDistance.EUCLIDEAN, 3, new int[] {2, 1, 1, 0, 0, 0, 0, 0, 0});
    // The width of x is its distance from its seventh neighbour, 53; those of the rows 51 to 53 away from 0, 3 and 3.1.
    assertEquals(1, vote.nearest(new double[] {0}));
    assertEquals(1, vote.nearest(new double[] {2.9}));
    assertEquals(0, vote.nearest(new double[] {52.2}));
    assertEquals(0, vote.nearest(new double[] {1e9}));
    NeighbourVote alone = vote(SparsePoints.of(rows), StandardDistance.EUCLIDEAN, 1, new int[] {2, 1, 1, 0, 0, 0, 0, 0, 0});
    assertEquals(2, alone.nearest(new double[] {0.5}));
    assertEquals(3, alone.count());
  }

  @Test
  void denseSparseAndManyAtOnceAgree() throws InterruptedException {
    Random random = new Random(1);
    double[][] rows = new double[90][5];
    int[] labels = random.ints(90, 0, 3).toArray();
    for (double[] row : rows) {
      row[random.nextInt(5)] = random.nextGaussian();
      row[random.nextInt(5)] = random.nextGaussian();
    }
    for (StandardDistance measure : new StandardDistance[] {StandardDistance.EUCLIDEAN, StandardDistance.COSINE}) {
      NeighbourVote vote = vote(SparsePoints.of(rows), measure, 4, labels);
      double[][] others = GaussianRows.of(30, 5, 3);
      int[] all = vote.nearest(DensePoints.of(others));
      int[] indices = {0, 1, 2, 3, 4};
      for (int i = 0; i < 30; i++) {
        assertEquals(all[i], vote.nearest(others[i]));
        assertEquals(all[i], vote.nearest(indices, others[i], 5));
      }
      if (measure == StandardDistance.COSINE) {
        double[][] longer = new double[30][5];
        for (int i = 0; i < 30; i++) {
          for (int j = 0; j < 5; j++) {
            longer[i][j] = 1000 * others[i][j];
          }
        }
        assertArrayEquals(all, vote.nearest(DensePoints.of(longer)));
      }
    }
  }

  /** Of 200,000 rows a tenth is drawn, which would rarely contain all of a cluster of five rows, or ten of one of thirty. */
  @Test
  void smallClustersKeepTheirVotes() {
    int[] labels = new int[200_000];
    Arrays.fill(labels, 1000, 1030, 1);
    Arrays.fill(labels, 7000, 7005, 2);
    for (int seed = 0; seed < 5; seed++) {
      int[] voters = NeighbourVote.voters(labels, 4, 10, seed);
      assertArrayEquals(voters, NeighbourVote.voters(labels, 4, 10, seed));
      assertArrayEquals(Arrays.stream(voters).sorted().distinct().toArray(), voters);
      assertEquals(5, Arrays.stream(voters).filter(row -> labels[row] == 2).count());
      assertTrue(Arrays.stream(voters).filter(row -> labels[row] == 1).count() >= 10);
      assertTrue(voters.length >= 20_000 && voters.length <= 20_015, "" + voters.length);
    }
    // Of very many clusters each has one vote.
    Arrays.setAll(labels, row -> row / 10);
    assertEquals(20_000, Arrays.stream(NeighbourVote.voters(labels, 20_000, 10, 1)).map(row -> labels[row]).distinct().count());
  }

  /** Of many rows a sample votes, which knows the clusters of new rows as well as all rows would. */
  @Test
  void ofManyRowsASampleVotes() throws InterruptedException {
    Random random = new Random(7);
    int n = 21_000;
    double[][] rows = new double[n][];
    int[] labels = new int[n];
    for (int row = 0; row < n; row++) {
      labels[row] = row % 3;
      rows[row] = new double[] {20 * labels[row] + random.nextGaussian(), random.nextGaussian()};
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    try (Workers workers = new Workers(2)) {
      PointGraph graph = new GraphBuilder(false, 5).ofPoints(prepared.points(), prepared.distortion(), workers);
      NeighbourVote vote = NeighbourVote.of(graph, StandardDistance.EUCLIDEAN, labels, 3, 1, workers);
      for (int row = 0; row < n; row += 211) {
        double[] shifted = {rows[row][0] - prepared.origin()[0], rows[row][1] - prepared.origin()[1]};
        assertEquals(labels[row], vote.nearest(shifted));
      }
    }
  }
}
