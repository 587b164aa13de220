package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;

/** Informativeness and coherence, by hand and against vectors written out. */
class PairSetMeasuresTest {

  private static ConstraintSet set(Constraint... constraints) {
    return ConstraintSet.of(List.of(constraints));
  }

  private static Constraint must(int a, int b) {
    return new Constraint(a, b, Link.MUST, 1, 0);
  }

  private static Constraint cannot(int a, int b) {
    return new Constraint(a, b, Link.CANNOT, 1, 0);
  }

  /** Of a = b, b = c, a != d and b != c', a clustering {a, b, c'} {c, d} violates b = c and b != c'. */
  @Test
  void informativenessIsTheShareViolated() {
    ConstraintSet set = set(must(0, 1), must(1, 2), cannot(0, 3), cannot(1, 4));
    Points points = DensePoints.of(new double[5][1]);
    assertEquals(0.5, PairSetMeasures.of(set, points, new int[] {0, 0, 1, 1, 0}, 1).informativeness());
    ConstraintSet silent = set(must(0, 1), new Constraint(1, 2, Link.MUST, 0, 0));
    assertEquals(0, PairSetMeasures.of(silent, points, new int[] {0, 0, 1, 1, 0}, 1).informativeness());
    assertTrue(Double.isNaN(PairSetMeasures.of(ConstraintSet.empty(), points, new int[5], 1).informativeness()));
  }

  private static double coherence(double[][] mustEnds, double[][] cannotEnds) {
    Points points = DensePoints.of(mustEnds[0], mustEnds[1], cannotEnds[0], cannotEnds[1]);
    return PairSetMeasures.of(set(must(0, 1), cannot(2, 3)), points, new int[4], 1).coherence();
  }

  /** The cannot-link lies on the x-axis from 0 to 2. */
  @Test
  void coherenceByHand() {
    double[][] cannot = {{0, 0}, {2, 0}};
    assertEquals(0, coherence(new double[][] {{1, 1}, {3, 1}}, cannot), "both lie above 1 to 2");
    assertEquals(0, coherence(new double[][] {{3, 1}, {1, 1}}, cannot), "whichever way round");
    assertEquals(1, coherence(new double[][] {{2, 1}, {4, 1}}, cannot), "they touch only");
    assertEquals(1, coherence(new double[][] {{5, 1}, {7, 3}}, cannot), "far away on both lines");
    assertEquals(1, coherence(new double[][] {{1, 1}, {1, 5}}, cannot), "at a right angle, a projection is a point");
    assertEquals(1, coherence(new double[][] {{1, 1}, {1, 1}}, cannot), "equal rows are a point");
    assertEquals(1, coherence(cannot, new double[][] {{1, 1}, {1, 1}}), "equal rows have no direction");
    assertEquals(0, coherence(cannot, cannot), "nothing overlaps more");
    // On the x-axis from 3 to 4, outside; but on the must-link's own line, with direction (1, 3), the cannot-link lies from 0 to 2 and the
    // must-link from (3 - 9) = -6 to (4 + 0) = 4: they overlap.
    assertEquals(0, coherence(new double[][] {{3, -3}, {4, 0}}, cannot), "one way is enough");
  }

  @Test
  void noMeetingsNoCoherence() {
    Points points = DensePoints.of(new double[][] {{0, 0}, {1, 1}, {2, 5}});
    PairSetMeasures measures = PairSetMeasures.of(set(must(0, 1)), points, new int[3], 1);
    assertTrue(Double.isNaN(measures.coherence()));
    assertEquals(0, measures.meetings());
  }

  /** Overlaps from vectors: the two ends projected to a unit vector, and the piece that both have. */
  private static double overlap(double[] x, double[] y, double[] a, double[] b) {
    double length = 0;
    double atX = 0;
    double atY = 0;
    for (int j = 0; j < a.length; j++) {
      length += (b[j] - a[j]) * (b[j] - a[j]);
      atX += (x[j] - a[j]) * (b[j] - a[j]);
      atY += (y[j] - a[j]) * (b[j] - a[j]);
    }
    length = Math.sqrt(length);
    return Math.max(0, Math.min(length, Math.max(atX, atY) / length) - Math.max(0, Math.min(atX, atY) / length));
  }

  @Test
  void asWrittenOutOnRandomRows() {
    Random random = new Random(1);
    double[][] rows = new double[40][4];
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextGaussian();
      }
    }
    List<Constraint> pairs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int a = random.nextInt(40);
      pairs.add(new Constraint(a, (a + 1 + random.nextInt(39)) % 40, i % 2 == 0 ? Link.MUST : Link.CANNOT, 1, 0));
    }
    ConstraintSet set = ConstraintSet.of(pairs);
    double coherent = 0;
    for (Constraint m : set) {
      for (Constraint c : set) {
        if (m.link() == Link.MUST && c.link() == Link.CANNOT) {
          coherent += overlap(rows[m.first()], rows[m.second()], rows[c.first()], rows[c.second()]) == 0
              && overlap(rows[c.first()], rows[c.second()], rows[m.first()], rows[m.second()]) == 0 ? 1 : 0;
        }
      }
    }
    PairSetMeasures measures = PairSetMeasures.of(set, DensePoints.of(rows), new int[40], 1);
    assertEquals(set.count(Link.MUST) * set.count(Link.CANNOT), measures.meetings());
    assertEquals(coherent / measures.meetings(), measures.coherence(), 1e-15);
    assertTrue(coherent > 0 && coherent < measures.meetings());
  }

  /** Rows on a line, must-links below 1000 and cannot-links above: nothing overlaps; half of the must-links moved up overlap a lot. */
  @Test
  void manyMeetingsAreSampled() {
    double[][] line = new double[4000][1];
    for (int i = 0; i < line.length; i++) {
      line[i][0] = i;
    }
    List<Constraint> pairs = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      pairs.add(must(i, i + 1));
      pairs.add(cannot(1000 + i, 3000 + i));
    }
    Points points = DensePoints.of(line);
    PairSetMeasures apart = PairSetMeasures.of(ConstraintSet.of(pairs), points, new int[4000], 1);
    assertEquals(1, apart.coherence());
    assertEquals(360_000, apart.meetings());
    assertEquals(PairSetMeasures.MOST_MEETINGS, apart.compared());
    for (int i = 0; i < 600; i++) {
      pairs.add(must(2000 + i, 2001 + i));
    }
    PairSetMeasures half = PairSetMeasures.of(ConstraintSet.of(pairs), points, new int[4000], 1);
    assertEquals(0.5, half.coherence(), 0.01);
    assertEquals(half, PairSetMeasures.of(ConstraintSet.of(pairs), points, new int[4000], 1));
  }
}
