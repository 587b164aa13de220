package pairclust.triplet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Contradictions among triplets, and the triplets that pairs stand for. */
class TripletRingTest {

  private static TripletSet set(int[]... rows) {
    List<Triplet> triplets = new ArrayList<>();
    for (int[] row : rows) {
      triplets.add(new Triplet(row[0], row[1], row[2], row.length > 3 ? row[3] : 1, triplets.size() + 1));
    }
    return TripletSet.of(triplets);
  }

  @Test
  void twoOppositeTripletsAreARing() {
    List<TripletRing> rings = TripletRing.find(set(new int[] {0, 1, 2}, new int[] {1, 0, 2}, new int[] {0, 2, 1}));
    assertEquals(1, rings.size());
    assertEquals("line 1 (r0 is closer to r1 than to r2) contradicts line 3 (r0 is closer to r2 than to r1)",
        rings.get(0).describe(row -> "r" + row));
  }

  @Test
  void longerRingsAreFoundByTheirShortestWitness() {
    TripletSet set = set(new int[] {0, 9, 1}, new int[] {0, 1, 2}, new int[] {0, 2, 3}, new int[] {0, 3, 1}, new int[] {0, 3, 4},
        new int[] {0, 4, 5}, new int[] {0, 5, 1}, new int[] {0, 3, 8});
    List<TripletRing> rings = TripletRing.find(set);
    assertEquals(List.of(List.of(set.get(1), set.get(2), set.get(3))), rings.stream().map(TripletRing::triplets).toList());
  }

  @Test
  void whatIsConsistentHasNoRing() {
    // Different rows may see things differently: distances of 0 do not bind those of 1.
    assertEquals(List.of(), TripletRing.find(set(new int[] {0, 1, 2}, new int[] {1, 2, 0}, new int[] {2, 0, 1}, new int[] {0, 2, 3},
        new int[] {0, 1, 3})));
    assertEquals(List.of(), TripletRing.find(set(new int[] {0, 1, 2}, new int[] {0, 2, 1, 0})), "one of the two has weight 0");
  }

  @Test
  void aLongRingIsAbbreviated() {
    int[][] rows = IntStream.range(1, 21).mapToObj(i -> new int[] {0, i, i == 20 ? 1 : i + 1}).toArray(int[][]::new);
    String text = TripletRing.find(set(rows)).get(0).describe(row -> "r" + row);
    assertTrue(text.contains("line 4 (r0 is closer to r4 than to r5), ... 12 more ..., line 17 (r0"), text);
    assertTrue(text.endsWith("line 20 (r0 is closer to r20 than to r1)"), text);
  }

  /** Against the definition: there is a ring if and only if no order of the rows fulfils all triplets. */
  @Test
  void ringsAgreeWithOrders() {
    SplittableRandom random = new SplittableRandom(1);
    int found = 0;
    for (int round = 0; round < 1000; round++) {
      List<Triplet> triplets = new ArrayList<>();
      for (int i = 0; i < 2 + round % 6; i++) {
        int near = 1 + random.nextInt(4);
        int far = 1 + (near + random.nextInt(3)) % 4;
        if (near != far) {
          triplets.add(new Triplet(0, near, far));
        }
      }
      TripletSet set = TripletSet.of(triplets);
      List<TripletRing> rings = TripletRing.find(set);
      assertEquals(orders().stream().noneMatch(order -> triplets.stream()
          .allMatch(t -> order.indexOf(t.near()) < order.indexOf(t.far()))), !rings.isEmpty(), triplets.toString());
      for (TripletRing ring : rings) {
        found++;
        for (int i = 0; i < ring.triplets().size(); i++) {
          assertTrue(set.list().contains(ring.triplets().get(i)));
          assertEquals(ring.triplets().get(i).far(), ring.triplets().get((i + 1) % ring.triplets().size()).near());
        }
      }
    }
    assertTrue(found > 100 && found < 900, found + " rings");
  }

  private static List<List<Integer>> orders() {
    List<List<Integer>> orders = new ArrayList<>();
    for (int code = 0; code < 256; code++) {
      List<Integer> order = List.of(code % 4 + 1, code / 4 % 4 + 1, code / 16 % 4 + 1, code / 64 + 1);
      if (order.stream().distinct().count() == 4) {
        orders.add(order);
      }
    }
    return orders;
  }

  @Test
  void tripletsNeedThreeRowsAndAWeight() {
    assertThrows(IllegalArgumentException.class, () -> new Triplet(1, 1, 2));
    assertThrows(IllegalArgumentException.class, () -> new Triplet(1, 2, 2));
    assertThrows(IllegalArgumentException.class, () -> new Triplet(1, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> new Triplet(1, 2, 3, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Triplet(1, 2, 3, Double.NaN, 0));
  }

  @Test
  void pairsStandForTriplets() {
    ConstraintSet pairs = ConstraintSet.of(List.of(new Constraint(0, 1, Link.MUST, 1, 0), new Constraint(1, 2, Link.MUST, 1, 0),
        new Constraint(0, 3, Link.CANNOT, 0.5, 0), new Constraint(4, 5, Link.CANNOT, 1, 0), new Constraint(6, 7, Link.MUST, 1, 0)));
    assertEquals(List.of(new Triplet(0, 1, 3, 0.5, 0), new Triplet(0, 2, 3, 0.5, 0)), ImpliedTriplets.of(8, pairs).list());
  }
}
