package pairclust.eval;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/**
 * What a set of pairs promises before it is used: I. Davidson, K. L. Wagstaff, S. Basu: Measuring constraint-set utility for partitional
 * clustering algorithms. PKDD 2006, doi:10.1007/11871637_15. Informativeness is the share of the pairs that a clustering without
 * them violates: what it would not have found by itself. Coherence is the share of the meetings of a must-link with a cannot-link in which
 * neither overlaps the other: a must-link draws space together along the line between its rows, a cannot-link pushes it apart, and where
 * they lie alongside each other they pull in opposite directions.
 *
 * @param informativeness the share of the pairs that the clustering violates; not a number if there are no pairs
 * @param coherence the share of meetings without overlap; not a number if there are no must-links or no cannot-links
 * @param meetings how many meetings of a must-link with a cannot-link there are
 * @param compared how many of them were looked at: all, or a random sample if they are too many
 */
public record PairSetMeasures(double informativeness, double coherence, long meetings, long compared) {

  /** More meetings than these are not looked at one by one: the share is known to a tenth of a per cent by then. */
  static final int MOST_MEETINGS = 250_000;

  /** Shorter overlaps, in units of the longer of both, are rounding. */
  private static final double ROUNDING = 1e-9;

  /**
   * Measures pairs. Those of weight 0 say nothing and do not count.
   *
   * @param set the pairs
   * @param points the rows, prepared for the measure that the clustering uses
   * @param labels the cluster of each row, found without the pairs
   * @param seed decides the sample
   * @return the measures
   */
  public static PairSetMeasures of(ConstraintSet set, Points points, int[] labels, long seed) {
    int[] must = effective(set, Link.MUST);
    int[] cannot = effective(set, Link.CANNOT);
    long violated = IntStream.range(0, set.size()).filter(i -> set.weight(i) > 0 && set.violated(i, labels)).count();
    long meetings = (long) must.length * cannot.length;
    int compared = (int) Math.min(meetings, MOST_MEETINGS);
    SplittableRandom random = new SplittableRandom(seed);
    long coherent = 0;
    for (int i = 0; i < compared; i++) {
      Interrupts.check(i);
      long meeting = compared == meetings ? i : random.nextLong(meetings);
      int m = must[(int) (meeting / cannot.length)];
      int c = cannot[(int) (meeting % cannot.length)];
      coherent += areCoherent(points, set, m, c) ? 1 : 0;
    }
    return new PairSetMeasures((double) violated / (must.length + cannot.length), (double) coherent / compared, meetings, compared);
  }

  private static int[] effective(ConstraintSet set, Link link) {
    return IntStream.range(0, set.size()).filter(i -> set.link(i) == link && set.weight(i) > 0).toArray();
  }

  /** Whether the projection of neither pair to the line of the other overlaps the other. */
  private static boolean areCoherent(Points points, ConstraintSet set, int m, int c) {
    int p = set.first(m);
    int q = set.second(m);
    int u = set.first(c);
    int v = set.second(c);
    double pu = points.dot(p, u);
    double pv = points.dot(p, v);
    double qu = points.dot(q, u);
    double qv = points.dot(q, v);
    double[] own = {points.squaredNorm(p), points.squaredNorm(q), points.dot(p, q)};
    double[] other = {points.squaredNorm(u), points.squaredNorm(v), points.dot(u, v)};
    return !overlaps(own, pu, pv, qu, qv) && !overlaps(other, pu, qu, pv, qv);
  }

  /**
   * Whether the projection of one pair, x and y, to the line from a to b overlaps the piece between a and b.
   *
   * @param line a·a, b·b and a·b
   * @param ax a·x
   * @param ay a·y
   * @param bx b·x
   * @param by b·y
   */
  private static boolean overlaps(double[] line, double ax, double ay, double bx, double by) {
    double length = line[0] + line[1] - 2 * line[2];
    if (!(length > ROUNDING * (line[0] + line[1]))) {
      // Equal rows have no direction.
      return false;
    }
    // Where the projections fall, a being 0 and b being 1: (x - a)·(b - a) / ‖b - a‖².
    double x = (bx - ax - line[2] + line[0]) / length;
    double y = (by - ay - line[2] + line[0]) / length;
    double from = Math.max(0, Math.min(x, y));
    double to = Math.min(1, Math.max(x, y));
    return to - from > ROUNDING * Math.max(1, Math.abs(x - y));
  }
}
