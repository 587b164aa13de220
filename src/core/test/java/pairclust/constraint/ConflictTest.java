package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every contradiction comes with a proof that holds. */
class ConflictTest {

  private static List<Conflict> find(int rows, ConstraintSet set, int limit) {
    return Conflict.find(set, new Neighbourhoods(rows, set), limit);
  }

  /** Returns how many must-links lie between each two rows, by the algorithm of Floyd and Warshall. */
  private static int[][] distances(int rows, ConstraintSet set) {
    int[][] distances = new int[rows][rows];
    for (int a = 0; a < rows; a++) {
      Arrays.fill(distances[a], rows);
      distances[a][a] = 0;
    }
    for (Constraint c : set) {
      if (c.link() == Link.MUST && c.weight() > 0) {
        distances[c.first()][c.second()] = 1;
        distances[c.second()][c.first()] = 1;
      }
    }
    for (int via = 0; via < rows; via++) {
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < rows; b++) {
          distances[a][b] = Math.min(distances[a][b], distances[a][via] + distances[via][b]);
        }
      }
    }
    return distances;
  }

  /** Walks the path and checks that it is a chain of given must-links between the rows of the cannot-link. */
  private static void checkProof(Conflict conflict, ConstraintSet set) {
    assertTrue(set.contains(conflict.cannot()));
    assertEquals(Link.CANNOT, conflict.cannot().link());
    int at = conflict.cannot().first();
    for (Constraint step : conflict.path()) {
      assertTrue(set.contains(step) && step.link() == Link.MUST && step.weight() > 0, conflict.toString());
      assertTrue(step.first() == at || step.second() == at, conflict.toString());
      at = step.first() == at ? step.second() : step.first();
    }
    assertEquals(conflict.cannot().second(), at, conflict.toString());
  }

  @Test
  void everyProofHoldsAndIsShortest() {
    Random random = new Random(5);
    int seen = 0;
    for (int round = 0; round < 400; round++) {
      int rows = 3 + random.nextInt(15);
      ConstraintSet set = NeighbourhoodsTest.random(random, rows);
      int[][] distances = distances(rows, set);
      List<Conflict> conflicts = find(rows, set, Integer.MAX_VALUE);
      List<Constraint> expected = set.stream()
          .filter(c -> c.link() == Link.CANNOT && c.weight() > 0 && distances[c.first()][c.second()] < rows).toList();
      assertEquals(expected, conflicts.stream().map(Conflict::cannot).toList(), set.toString());
      for (Conflict conflict : conflicts) {
        checkProof(conflict, set);
        assertEquals(distances[conflict.cannot().first()][conflict.cannot().second()], conflict.path().size(), set.toString());
        seen++;
      }
      assertEquals(conflicts.subList(0, Math.min(2, conflicts.size())), find(rows, set, 2));
    }
    assertTrue(seen > 200, seen + " contradictions");
  }

  @Test
  void aPairGivenBothWays() {
    ConstraintSet set = new ConstraintSet.Builder().add(3, 1, Link.CANNOT, 1, 4).add(1, 3, Link.MUST, 1, 9).build();
    Conflict conflict = find(5, set, 20).get(0);
    assertEquals(List.of(set.get(1)), conflict.path());
    assertEquals("line 4 (row3 != row1) contradicts line 9 (row1 = row3)", conflict.describe(row -> "row" + row));
  }

  @Test
  void allLinesAreNamed() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 2).add(2, 1, Link.MUST, 1, 5)
        .add(2, 3, Link.MUST, 1, 7)
        .add(3, 0, Link.CANNOT, 1, 11).build();
    assertEquals("line 11 (3 != 0) contradicts line 7 (2 = 3), line 5 (2 = 1), line 2 (0 = 1)",
        find(4, set, 1).get(0).describe(Integer::toString));
  }

  @Test
  void pairsWithoutALine() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    assertEquals("0 != 1 contradicts 0 = 1", find(2, set, 1).get(0).describe(Integer::toString));
  }

  @Test
  void weightZeroProvesNothing() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 0, 1).add(0, 1, Link.CANNOT, 1, 2)
        .add(0, 2, Link.MUST, 1, 3)
        .add(2, 1, Link.MUST, 1, 4).build();
    assertEquals(List.of(set.get(2), set.get(3)), find(3, set, 1).get(0).path());
    assertEquals(List.of(), find(3, ConstraintSet.of(set.subList(0, 2)), 1));
  }

  @Test
  void consistentSetsHaveNone() {
    assertEquals(List.of(), find(3, ConstraintSet.empty(), 20));
    assertEquals(List.of(), find(3, ConstraintSet.of(List.of(new Constraint(0, 1, Link.MUST, 1, 1))), 20));
  }

  private static ConstraintSet ring(int links) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < links; i++) {
      pairs.add(i, i + 1, Link.MUST, 1, i + 1);
    }
    return pairs.add(0, links, Link.CANNOT, 1, links + 1).build();
  }

  @Test
  void longPathsAreShortened() {
    Conflict shown = find(9, ring(8), 1).get(0);
    String all = shown.describe(Integer::toString);
    for (int line = 1; line <= 9; line++) {
      assertTrue(all.contains("line " + line + " ("), all);
    }
    assertFalse(all.contains("more"), all);
    assertEquals("line 10 (0 != 9) contradicts line 1 (0 = 1), line 2 (1 = 2), line 3 (2 = 3), line 4 (3 = 4), ... 1 more ...,"
        + " line 6 (5 = 6), line 7 (6 = 7), line 8 (7 = 8), line 9 (8 = 9)",
        find(10, ring(9), 1).get(0).describe(Integer::toString));
    Conflict longest = find(1001, ring(1000), 1).get(0);
    assertEquals(1000, longest.path().size());
    String text = longest.describe(Integer::toString);
    assertTrue(text.contains("... 992 more ..."), text);
    assertTrue(text.endsWith("line 1000 (999 = 1000)"), text);
  }

  @Test
  void thePathStaysAsItIs() {
    List<Constraint> path = find(3, ring(2), 1).get(0).path();
    assertThrows(UnsupportedOperationException.class, () -> path.remove(0));
  }
}
