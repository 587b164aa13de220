package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

class RowSampleTest {

  /** Rows that contain their own numbers. */
  private static Instances rows(int count) {
    Instances data = new Instances("rows", new ArrayList<>(List.of(new Attribute("number"))), count);
    IntStream.range(0, count).forEach(row -> data.add(new DenseInstance(1 + row, new double[] {row})));
    return data;
  }

  /** Pairs of rows 0 and 1, 2 and 3 and so on, each with a weight and a line of its own. */
  private static ConstraintSet pairs(int count) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    IntStream.range(0, count).forEach(i -> builder.add(2 * i, 2 * i + 1, i % 3 == 0 ? Link.CANNOT : Link.MUST, i + 0.5, i + 1));
    return builder.build();
  }

  private static int number(Instances rows, int row) {
    return (int) rows.get(row).value(0);
  }

  @Test
  void fewRowsStayAsTheyAre() {
    Instances data = rows(10);
    ConstraintSet pairs = pairs(3);
    RowSample sample = RowSample.of(data, pairs, 10, 1);
    assertSame(data, sample.rows());
    assertSame(pairs, sample.pairs());
  }

  @Test
  void pairsNameTheSameRowsAsBefore() {
    Instances data = rows(1000);
    ConstraintSet pairs = pairs(400);
    for (long seed = 0; seed < 5; seed++) {
      RowSample sample = RowSample.of(data, pairs, 100, seed);
      assertEquals(100, sample.rows().size());
      int before = -1;
      for (int row = 0; row < 100; row++) {
        // In the order of the data, with their weights, each once.
        assertTrue(before < number(sample.rows(), row));
        before = number(sample.rows(), row);
        assertEquals(1 + before, sample.rows().get(row).weight());
      }
      for (Constraint pair : sample.pairs()) {
        Constraint given = pairs.get(pair.line() - 1);
        assertEquals(given, new Constraint(number(sample.rows(), pair.first()), number(sample.rows(), pair.second()), pair.link(),
            pair.weight(), pair.line()));
      }
      // Half of the rows are those of 25 pairs; others come by chance.
      assertTrue(sample.pairs().size() >= 25, sample.pairs()::toString);
    }
  }

  @Test
  void noPairOfRowsInTheSampleIsLost() {
    Instances data = rows(60);
    ConstraintSet pairs = pairs(30);
    RowSample sample = RowSample.of(data, pairs, 50, 3);
    Set<Integer> there = new HashSet<>();
    IntStream.range(0, 50).forEach(row -> there.add(number(sample.rows(), row)));
    long expected = pairs.stream().filter(pair -> there.contains(pair.first()) && there.contains(pair.second())).count();
    assertEquals(expected, sample.pairs().size());
  }

  /** Few pairs are all in it, as they are what matters. */
  @Test
  void fewPairsAreKept() {
    assertEquals(20, RowSample.of(rows(5000), pairs(20), 100, 1).pairs().size());
    assertEquals(0, RowSample.of(rows(5000), ConstraintSet.empty(), 100, 1).pairs().size());
  }

  @Test
  void theSeedDecides() {
    String first = RowSample.of(rows(500), pairs(9), 50, 1).rows().toString();
    assertEquals(first, RowSample.of(rows(500), pairs(9), 50, 1).rows().toString());
    assertNotEquals(first, RowSample.of(rows(500), pairs(9), 50, 2).rows().toString());
  }
}
