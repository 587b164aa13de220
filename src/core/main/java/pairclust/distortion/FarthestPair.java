package pairclust.distortion;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;

/**
 * The pair of rows that are farthest apart: what a distance-scaled penalty for cannot-links is measured against.
 *
 * @param value how far apart they are
 * @param first a row, or -1 if the value is a bound that belongs to no pair
 * @param second the other row, or -1
 */
public record FarthestPair(double value, int first, int second) {

  /** Of more rows than these, only so many farthest out are searched. */
  static final int CANDIDATES = 512;

  /** The distance of two rows. */
  @FunctionalInterface
  public interface PairDistance {

    /**
     * @param first a row
     * @param second another row
     * @return how far apart they are
     */
    double of(int first, int second);
  }

  /** The most that two rows of these radii can be apart. */
  @FunctionalInterface
  public interface Bound {

    /**
     * @param radius the radius of a row
     * @param other that of another
     * @return the most they can be apart; it grows with both
     */
    double of(double radius, double other);
  }

  /**
   * Searches from the outside in, until what is left cannot be farther apart than what was found.
   *
   * @param radius how far out each row is
   * @param bound the most that two rows of these radii can be apart
   * @param distance the distance of two rows
   * @return the farthest pair; of more than 512 rows one that is at least half as far apart
   */
  public static FarthestPair search(double[] radius, Bound bound, PairDistance distance) {
    int[] order = outermost(radius);
    double best = 0;
    int first = 0;
    int second = 0;
    for (int a = 0; a < order.length && bound.of(radius[order[0]], radius[order[a]]) > best; a++) {
      Interrupts.check();
      for (int b = 0; b < a && bound.of(radius[order[a]], radius[order[b]]) > best; b++) {
        double value = distance.of(order[a], order[b]);
        if (value > best) {
          best = value;
          first = order[a];
          second = order[b];
        }
      }
    }
    FarthestPair found = new FarthestPair(best, first, second);
    return order.length == radius.length ? found : found.swept(radius.length, distance);
  }

  /** Goes from one end to the row farthest from it, and on from there, as long as that leads farther: at least half of the way there is. */
  private FarthestPair swept(int rows, PairDistance distance) {
    FarthestPair best = this;
    for (int from = first, before = -1; from != before;) {
      before = from;
      for (int row = 0; row < rows; row++) {
        Interrupts.check(row);
        double apart = distance.of(before, row);
        if (apart > best.value) {
          best = new FarthestPair(apart, before, row);
          from = row;
        }
      }
    }
    return best;
  }

  private static int[] outermost(double[] radius) {
    IntStream rows = IntStream.range(0, radius.length);
    if (radius.length > CANDIDATES) {
      double[] sorted = radius.clone();
      Arrays.sort(sorted);
      double least = sorted[sorted.length - CANDIDATES];
      // Those farther out first: there may be any number that are just as far out as the last one that is looked at.
      rows = IntStream.concat(IntStream.range(0, radius.length).filter(row -> radius[row] > least),
          IntStream.range(0, radius.length).filter(row -> radius[row] == least).limit(CANDIDATES));
    }
    return rows.boxed().sorted((a, b) -> Double.compare(radius[b], radius[a])).mapToInt(Integer::intValue)
        .limit(CANDIDATES).toArray();
  }
}
