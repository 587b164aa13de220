package pairclust.bench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairsAloneTest {

  private static DataSet set(String name, int rows, int classes) {
    return new DataSet(name, null, IntStream.range(0, rows).map(row -> row % classes).toArray());
  }

  /** With 100 % every pair is given. 10 % of 20 rows are two, which have one pair: 18 rows are in none. */
  @Test
  void sharesOfTheRows() {
    PairsAlone all = PairsAlone.of(List.of(set("a", 20, 2)), 100, 2);
    assertEquals(new PairsAlone(1, 1, 0), all);
    PairsAlone one = PairsAlone.of(List.of(set("a", 20, 2)), 10, 2);
    assertEquals(0.1, one.decided(), 1e-12);
    assertEquals(0.9, one.free(), 1e-12);
    assertEquals(0, one.nearlyAll());
  }

  /** With 20 % of the rows of ionosphere, 71, there are 2485 pairs, 14 for each of 351 rows: every row of two classes is decided. */
  @Test
  void tableShowsPublishedMeansBeside() {
    String table = PairsAlone.table(List.of(set("ionosphere", 351, 2), set("unknown", 351, 2)), 1, new Published());
    assertTrue(table.contains("| 20 % | 100 % | 2 of 2 | 0 % | 1.000 |"), table);
    assertTrue(table.contains("| 0 of 2 |"), table);
    assertEquals(6, table.lines().count());
  }
}
