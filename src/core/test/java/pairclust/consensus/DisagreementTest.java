package pairclust.consensus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DisagreementTest {

  private static final Disagreement.OpenQuestion ANY = (first, second) -> true;

  /** Rows 0 to 2 are together in both, row 3 leaves them in the second; rows 4 and 5 are together in both. */
  @Test
  void pairsComeFromTheLargestCells() {
    List<Disagreement> found = Disagreement.find(new int[] {0, 0, 0, 0, 1, 1}, new int[] {0, 0, 0, 1, 1, 1}, ANY, 5, 1);
    assertEquals(2, found.size());
    // Three pairs of a row of 0 to 2 with row 3, together in the first; two pairs of row 3 with row 4 or 5, together in the second.
    assertTrue(found.get(0).together() && found.get(0).first() <= 2 && found.get(0).second() == 3, found.toString());
    assertTrue(!found.get(1).together() && found.get(1).first() == 3 && found.get(1).second() >= 4, found.toString());
    assertEquals(List.of(3L, 2L), found.stream().map(Disagreement::alike).toList());
  }

  /** Of row 3 and the others only the pair with row 2 may be asked about. */
  @Test
  void answeredPairsAreLeftOut() {
    List<Disagreement> found = Disagreement.find(new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 1}, (first, second) -> first == 2, 5, 1);
    assertEquals(List.of(new Disagreement(2, 3, true, 3)), found);
    assertEquals(List.of(), Disagreement.find(new int[] {0, 0}, new int[] {0, 1}, (first, second) -> false, 5, 1));
  }

  @Test
  void equalClusteringsHaveNone() {
    assertEquals(List.of(), Disagreement.find(new int[] {0, 1, 1}, new int[] {1, 0, 0}, ANY, 5, 1));
  }

  @Test
  void everyPairIsADisagreement() {
    Random random = new Random(7);
    int[] a = random.ints(200, 0, 4).toArray();
    int[] b = random.ints(200, 0, 3).toArray();
    List<Disagreement> found = Disagreement.find(a, b, ANY, 20, 3);
    assertEquals(20, found.size());
    for (Disagreement d : found) {
      assertEquals(d.together(), a[d.first()] == a[d.second()]);
      assertEquals(!d.together(), b[d.first()] == b[d.second()]);
    }
  }
}
