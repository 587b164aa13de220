package pairclust.consensus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

class ConsensusTest {

  private static Member member(double weight, int k, int... labels) {
    return new Member(new Partition(labels, k), weight);
  }

  private static Consensus consensus(List<Member> members, int clusters, ConstraintSet pairs, int threads) {
    try (Workers workers = new Workers(threads)) {
      return Consensus.of(members, new Consensus.Settings(clusters, pairs, true, 1), workers, ProgressListener.NONE);
    }
  }

  private static int[] labels(Consensus consensus) {
    return consensus.clustering().partition().labels();
  }

  /** Numbers clusters in the order of their first rows. */
  private static int[] normalised(int[] labels) {
    List<Integer> seen = new ArrayList<>();
    int[] result = new int[labels.length];
    for (int i = 0; i < labels.length; i++) {
      if (!seen.contains(labels[i])) {
        seen.add(labels[i]);
      }
      result[i] = seen.indexOf(labels[i]);
    }
    return result;
  }

  /** Two clusterings with weights 3 and 1: rows 0 and 1 are together in both, rows 1 and 2 in the second one only. */
  @Test
  void innerProductsAreCoAssociations() {
    List<Member> members = List.of(member(3, 2, 0, 0, 1), member(1, 3, 2, 2, 2));
    Votes votes = new Votes(members);
    Points points = votes.points(members);
    assertEquals(5, votes.columns());
    double[][] dense = new double[3][votes.columns()];
    for (int row = 0; row < 3; row++) {
      points.addTo(row, 1, dense[row]);
    }
    assertEquals(1, points.dot(0, dense[0]), 1e-12);
    assertEquals(1, points.dot(0, dense[1]), 1e-12);
    assertEquals(0.25, points.dot(1, dense[2]), 1e-12);
    assertArrayEquals(new int[] {1, 4}, votes.columns(new int[] {1, 2}));
  }

  @Test
  void theHeavierClusteringWins() {
    List<Member> members = List.of(member(3, 2, 0, 0, 0, 1, 1, 1), member(1, 2, 0, 1, 0, 1, 0, 1));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1}, normalised(labels(consensus(members, 2, ConstraintSet.empty(), 1))));
  }

  /**
   * Row 2 is with rows 0 and 1 in two of three equal clusterings, and with rows 3 and 4 in the third. In a cluster of n rows of which m
   * have another label in one of the three, that label and the usual one add m (n - m) / n each to three times the squared distances:
   * {0 1 2} {3 4} costs 2 · 2/3, {0 1} {2 3 4} twice as much, since two clusterings object.
   */
  @Test
  void theMajorityDecidesUnlessAPairObjects() {
    List<Member> members = List.of(member(1, 2, 0, 0, 0, 1, 1), member(1, 2, 1, 1, 1, 0, 0), member(1, 2, 0, 0, 1, 1, 1));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1}, normalised(labels(consensus(members, 2, ConstraintSet.empty(), 1))));
    ConstraintSet pairs = new ConstraintSet.Builder().add(2, 3, Link.MUST, 1, 1).build();
    assertArrayEquals(new int[] {0, 0, 1, 1, 1}, normalised(labels(consensus(members, 2, pairs, 1))));
  }

  @Test
  void aNewRowGoesWhereItsVotesAre() {
    List<Member> members = List.of(member(2, 2, 0, 0, 0, 1, 1, 1), member(1, 2, 1, 1, 1, 0, 0, 0));
    Consensus consensus = consensus(members, 2, ConstraintSet.empty(), 1);
    Votes votes = consensus.votes();
    int like0 = consensus.clustering().placement().nearest(votes.columns(new int[] {0, 1}), votes.entries(), 2);
    int contested = consensus.clustering().placement().nearest(votes.columns(new int[] {1, 1}), votes.entries(), 2);
    assertEquals(labels(consensus)[0], like0);
    assertEquals(labels(consensus)[5], contested, "The heavier clustering decides.");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theNumberOfThreadsDoesNotMatter(int seed) {
    Random random = new Random(seed);
    List<Member> members = new ArrayList<>();
    for (int m = 0; m < 4; m++) {
      members.add(member(random.nextDouble() + 0.1, 5, random.ints(3000, 0, 5).toArray()));
    }
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 30; i++) {
      pairs.add(2 * i, 2 * i + 1, i % 2 == 0 ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    assertArrayEquals(labels(consensus(members, 5, pairs.build(), 1)), labels(consensus(members, 5, pairs.build(), 2)));
  }

  /** A co-association matrix of these rows would take 80 gigabytes. */
  @Test
  void manyRowsTakeLinearMemory() {
    int[] labels = new int[100_000];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = row % 4;
    }
    Consensus consensus = consensus(List.of(member(1, 4, labels), member(1, 4, labels)), 4, ConstraintSet.empty(), 1);
    assertEquals(0, consensus.clustering().objective().total(), 1e-6);
  }

  @Test
  void aMemberNeedsAWeight() {
    assertThrows(IllegalArgumentException.class, () -> member(0, 1, 0));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> member(Double.NaN, 1, 0)).getMessage().contains("NaN"));
  }
}
