package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Neighbourhoods agree with the transitive closure as a matrix. */
class NeighbourhoodsTest {

  /** The closure written out. A row without links has no must-link, not even to itself. */
  private static final class Matrix {

    private final int rows;
    private final boolean[][] must;
    private final boolean[][] cannot;
    private final double[] mustWeight;
    private final double[][] cannotWeight;

    Matrix(int rows, ConstraintSet set) {
      this.rows = rows;
      must = new boolean[rows][rows];
      cannot = new boolean[rows][rows];
      mustWeight = new double[rows];
      cannotWeight = new double[rows][rows];
      for (Constraint c : set) {
        if (c.weight() > 0) {
          must[c.first()][c.first()] = true;
          must[c.second()][c.second()] = true;
          if (c.link() == Link.MUST) {
            must[c.first()][c.second()] = true;
            must[c.second()][c.first()] = true;
          }
        }
      }
      for (int via = 0; via < rows; via++) {
        for (int a = 0; a < rows; a++) {
          for (int b = 0; b < rows; b++) {
            must[a][b] |= must[a][via] && must[via][b];
          }
        }
      }
      for (int a = 0; a < rows; a++) {
        mustWeight[a] = weakestMust(a, set);
      }
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < rows; b++) {
          entail(a, b, set);
        }
      }
    }

    private double weakestMust(int row, ConstraintSet set) {
      return set.stream().filter(c -> c.weight() > 0 && c.link() == Link.MUST && must[row][c.first()])
          .mapToDouble(Constraint::weight)
          .min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Two rows are cannot-linked if a given cannot-link connects their neighbourhoods. */
    private void entail(int a, int b, ConstraintSet set) {
      cannotWeight[a][b] = Math.min(mustWeight[a], mustWeight[b]);
      for (Constraint c : set) {
        boolean joins = must[a][c.first()] && must[b][c.second()] || must[a][c.second()] && must[b][c.first()];
        if (c.weight() > 0 && c.link() == Link.CANNOT && joins) {
          cannot[a][b] = true;
          cannotWeight[a][b] = Math.min(cannotWeight[a][b], c.weight());
        }
      }
    }
  }

  static ConstraintSet random(Random random, int rows) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    int count = random.nextInt(2 * rows);
    double[] weights = {0, 0.25, 0.5, 1, 1, 1, 2, 3};
    int mustOfTen = random.nextInt(11);
    for (int i = 1; i <= count; i++) {
      int a = random.nextInt(rows);
      int b = random.nextInt(rows);
      if (a != b) {
        pairs.add(a, b, random.nextInt(10) < mustOfTen ? Link.MUST : Link.CANNOT, weights[random.nextInt(weights.length)], i);
      }
    }
    return pairs.build();
  }

  @Test
  void asTheMatrixSays() {
    Random random = new Random(42);
    int contradictory = 0;
    for (int round = 0; round < 500; round++) {
      int rows = 2 + random.nextInt(14);
      ConstraintSet set = random(random, rows);
      Neighbourhoods found = new Neighbourhoods(rows, set);
      check(new Matrix(rows, set), set, found, "round " + round + ": " + set);
      contradictory += found.conflicting().length > 0 ? 1 : 0;
    }
    assertTrue(contradictory > 50 && contradictory < 450, contradictory + " contradictory sets");
  }

  private static void check(Matrix matrix, ConstraintSet set, Neighbourhoods found, String context) {
    assertEquals(matrix.rows, found.rows(), context);
    checkMembers(matrix, found, context);
    checkLinks(matrix, found, context);
    long mustPairs = 0;
    long cannotPairs = 0;
    for (int a = 0; a < matrix.rows; a++) {
      for (int b = 0; b < a; b++) {
        mustPairs += matrix.must[a][b] ? 1 : 0;
        // Rows that are both tied together and cannot-linked are a contradiction, not a cannot-link.
        cannotPairs += matrix.cannot[a][b] && !matrix.must[a][b] ? 1 : 0;
      }
    }
    assertEquals(mustPairs, found.mustPairs(), context);
    assertEquals(cannotPairs, found.cannotPairs(), context);
    int[] conflicting = IntStream.range(0, set.size()).filter(
        i -> set.link(i) == Link.CANNOT && set.weight(i) > 0 && matrix.must[set.first(i)][set.second(i)]).toArray();
    assertArrayEquals(conflicting, found.conflicting(), context);
  }

  /** The neighbourhoods are the rows of the matrix that differ, numbered by their first row, and their members ascend. */
  private static void checkMembers(Matrix matrix, Neighbourhoods found, String context) {
    int count = 0;
    int constrained = 0;
    for (int row = 0; row < matrix.rows; row++) {
      boolean[] tied = matrix.must[row];
      int[] members = IntStream.range(0, matrix.rows).filter(other -> tied[other]).toArray();
      int p = found.of(row);
      if (members.length == 0) {
        assertEquals(-1, p, context);
        continue;
      }
      constrained++;
      count += members[0] == row ? 1 : 0;
      assertEquals(members[0] == row ? count - 1 : found.of(members[0]), p, context);
      assertArrayEquals(members, IntStream.range(0, found.size(p)).map(i -> found.member(p, i)).toArray(), context);
    }
    assertEquals(count, found.count(), context);
    assertEquals(constrained, found.constrainedRows(), context);
  }

  private static void checkLinks(Matrix matrix, Neighbourhoods found, String context) {
    for (int p = 0; p < found.count(); p++) {
      int a = found.member(p, 0);
      if (found.size(p) > 1) {
        assertEquals(matrix.mustWeight[a], found.mustWeight(p), context);
      }
      int degree = 0;
      for (int q = 0; q < found.count(); q++) {
        int b = found.member(q, 0);
        if (q != p && matrix.cannot[a][b]) {
          assertEquals(q, found.linked(p, degree), context);
          assertEquals(matrix.cannotWeight[a][b], found.linkWeight(p, degree), context);
          assertEquals(matrix.cannotWeight[a][b], found.linkWeightBetween(p, q), context);
          degree++;
        } else if (q != p) {
          assertEquals(0, found.linkWeightBetween(p, q), context);
        }
      }
      assertEquals(degree, found.degree(p), context);
    }
  }

  @Test
  void anEntailedPairIsAsStrongAsTheWeakestLink() {
    // 0 = 1 = 2 and 3 = 4, with two cannot-links between; 5 and 6 alone.
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 3, 0).add(1, 2, Link.MUST, 2, 0)
        .add(3, 4, Link.MUST, 5, 0)
        .add(0, 3, Link.CANNOT, 4, 0).add(2, 4, Link.CANNOT, 1.5, 0).add(3, 5, Link.CANNOT, 9, 0)
        .add(5, 6, Link.CANNOT, 7, 0).build();
    Neighbourhoods found = new Neighbourhoods(8, set);
    assertEquals(4, found.count());
    assertEquals(2, found.mustWeight(0));
    assertEquals(5, found.mustWeight(1));
    assertEquals(1.5, found.linkWeightBetween(0, 1));
    assertEquals(5, found.linkWeightBetween(1, 2));
    assertEquals(7, found.linkWeightBetween(2, 3));
    assertEquals(7, found.linkWeightBetween(3, 2));
    assertEquals(0, found.linkWeightBetween(0, 3));
    assertEquals(4, found.mustPairs());
    assertEquals(3 * 2 + 2 + 1, found.cannotPairs());
    assertEquals(-1, found.of(7));
  }

  @Test
  void weightZeroSaysNothing() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 0, 0).add(1, 2, Link.CANNOT, 0, 0)
        .add(3, 4, Link.MUST, 1, 0)
        .add(4, 3, Link.CANNOT, 0, 0).add(4, 5, Link.MUST, 0, 0).build();
    Neighbourhoods found = new Neighbourhoods(6, set);
    assertEquals(1, found.count());
    assertEquals(2, found.constrainedRows());
    assertEquals(-1, found.of(0));
    assertEquals(-1, found.of(5));
    assertEquals(0, found.degree(0));
    assertEquals(1, found.mustPairs());
    assertEquals(0, found.cannotPairs());
    assertEquals(0, found.conflicting().length);
    assertEquals(1, found.mustWeight(0));
  }

  @Test
  void noPairs() {
    Neighbourhoods found = new Neighbourhoods(3, ConstraintSet.empty());
    assertEquals(0, found.count());
    assertEquals(3, found.rows());
    assertEquals(0, found.mustPairs() + found.cannotPairs() + found.constrainedRows() + found.conflicting().length);
    assertEquals(0, new Neighbourhoods(0, ConstraintSet.empty()).count());
  }

  @Test
  void rowsBeyondTheData() {
    ConstraintSet set = ConstraintSet.of(List.of(new Constraint(0, 3, Link.MUST, 1, 0)));
    assertEquals(1, new Neighbourhoods(4, set).count());
    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> new Neighbourhoods(3, set));
    assertTrue(refusal.getMessage().contains("row 3") && refusal.getMessage().contains("3 rows"), refusal.getMessage());
  }

  @Test
  void conflictingIsACopy() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    Neighbourhoods found = new Neighbourhoods(2, set);
    found.conflicting()[0] = 77;
    assertArrayEquals(new int[] {1}, found.conflicting());
  }

  /** A chain from left to right, one from right to left, one in random order, and a star: a million rows each. */
  @Test
  void chainsOfAMillionRows() {
    int rows = 1_000_000;
    int[] order = IntStream.range(0, rows).toArray();
    Random random = new Random(3);
    for (int shape = 0; shape < 4; shape++) {
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i + 1 < rows; i++) {
        int a = shape == 1 ? rows - 2 - i : i;
        pairs.add(shape == 3 ? order[0] : order[a], order[a + 1], Link.MUST, 1, i + 1);
      }
      pairs.add(order[0], order[rows - 1], Link.CANNOT, 1, rows);
      ConstraintSet set = pairs.build();
      Neighbourhoods found = new Neighbourhoods(rows, set);
      assertEquals(1, found.count());
      assertEquals(rows, found.size(0));
      assertEquals(rows - 1, found.member(0, rows - 1));
      assertEquals((long) rows * (rows - 1) / 2, found.mustPairs());
      assertArrayEquals(new int[] {rows - 1}, found.conflicting());
      Conflict conflict = Conflict.find(set, found, 1).get(0);
      assertEquals(shape == 3 ? 1 : rows - 1, conflict.path().size() + conflict.omitted());
      for (int i = rows - 1; shape == 1 && i > 0; i--) {
        int j = random.nextInt(i + 1);
        int swap = order[i];
        order[i] = order[j];
        order[j] = swap;
      }
    }
  }

  @Test
  void manyCannotLinkedNeighbourhoods() {
    // Two rows each; the first is cannot-linked to all others, the others to their followers.
    int count = 100_000;
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int p = count - 1; p >= 0; p--) {
      pairs.add(2 * p, 2 * p + 1, Link.MUST, 1, 0);
      if (p > 0) {
        pairs.add(2 * p, 1, Link.CANNOT, 1, 0);
        pairs.add(0, 2 * p + 1, Link.CANNOT, 1, 0);
      }
      if (p > 1) {
        pairs.add(2 * p - 1, 2 * p, Link.CANNOT, 1, 0);
      }
    }
    Neighbourhoods found = new Neighbourhoods(2 * count, pairs.build());
    assertEquals(count, found.count());
    assertEquals(count - 1, found.degree(0));
    assertEquals(3, found.degree(count / 2));
    assertEquals(1, found.linkWeightBetween(0, count - 1));
    assertEquals(0, found.linkWeightBetween(1, count - 1));
    assertEquals(4L * (count - 1 + count - 2), found.cannotPairs());
    assertEquals(count, found.mustPairs());
  }
}
