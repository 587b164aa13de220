package pairclust.distortion;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;

/**
 * The pair of rows that are farthest apart, the reference of distance-scaled penalties for cannot-links.
 *
 * @param value their distance
 * @param first a row, or -1 if the value is only a bound
 * @param second the other row, or -1
 */
public record FarthestPair(double value, int first, int second) {

  /** The number of outermost rows that are searched. */
  static final int CANDIDATES = 512;

  /** The distance of two rows. */
  @FunctionalInterface
  public interface PairDistance {

    /**
     * @param first a row
     * @param second another row
     * @return their distance
     */
    double of(int first, int second);
  }

  /** The largest possible distance of two rows with given radii. */
  @FunctionalInterface
  public interface Bound {

    /**
     * @param radius the radius of a row
     * @param other that of another
     * @return their largest possible distance; increases with both radii
     */
    double of(double radius, double other);
  }

  /**
   * Searches from the outside in, until no remaining pair can be farther apart than the best found.
   *
   * @param radius the radius of each row
   * @param bound the largest possible distance of two rows with given radii
   * @param distance the distance of two rows
   * @return the farthest pair; for more than 512 rows one that is at least half as far apart
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

  /**
   * Walks repeatedly to the row farthest from the present one while the distance grows, which reaches at least half of the largest
   * distance.
   */
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
      // Rows beyond the threshold first, as any number of rows may lie exactly on it.
      rows = IntStream.concat(IntStream.range(0, radius.length).filter(row -> radius[row] > least),
          IntStream.range(0, radius.length).filter(row -> radius[row] == least).limit(CANDIDATES));
    }
    return rows.boxed().sorted((a, b) -> Double.compare(radius[b], radius[a])).mapToInt(Integer::intValue)
        .limit(CANDIDATES).toArray();
  }
}
