package pairclust.distortion;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.Interrupts;

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
  interface PairDistance {

    double of(int first, int second);
  }

  /** The most that two rows of these radii can be apart. */
  @FunctionalInterface
  interface Bound {

    double of(double radius, double other);
  }

  /** Searches from the outside in, until what is left cannot be farther apart than what was found. */
  static FarthestPair search(double[] radius, Bound bound, PairDistance distance) {
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
    return new FarthestPair(best, first, second);
  }

  private static int[] outermost(double[] radius) {
    int[] rows = IntStream.range(0, radius.length).toArray();
    if (radius.length > CANDIDATES) {
      double[] sorted = radius.clone();
      Arrays.sort(sorted);
      double least = sorted[sorted.length - CANDIDATES];
      rows = IntStream.of(rows).filter(row -> radius[row] >= least).limit(2L * CANDIDATES).toArray();
    }
    return IntStream.of(rows).boxed().sorted((a, b) -> Double.compare(radius[b], radius[a])).mapToInt(Integer::intValue)
        .limit(CANDIDATES).toArray();
  }
}
