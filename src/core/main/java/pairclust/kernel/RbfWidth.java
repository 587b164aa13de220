package pairclust.kernel;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.PairList;
import pairclust.parallel.Interrupts;

/**
 * Finds the gamma of a kernel {@code exp(-gamma d^2)}.
 *
 * <p>Pairs determine which rows should be similar. Pairs cost by their distance in the kernel's own space, as in B. Yan and C. Domeniconi,
 * An adaptive kernel method for semi-supervised clustering, ECML 2006, 521-532 (named in Section 1.2.1 of the handbook chapter): must-links
 * cost {@code 2 - 2 exp(-gamma d^2)} and cannot-links the difference to the largest possible distance, 2. The chosen gamma minimises the
 * cost of all pairs, with equal weight for both kinds. Without pairs of both kinds, or if must-linked rows are no nearer than cannot-linked
 * ones at any width, the median distance of rows gets the similarity 1/e.
 */
public final class RbfWidth {

  /** The number of distances sampled for the median, for a sampling error of a few percent. */
  private static final int SAMPLE = 5000;

  /** The range of the search relative to the gamma of the median, and its resolution, as powers of two. */
  private static final int OCTAVES = 6;
  private static final int STEPS_PER_OCTAVE = 4;

  private RbfWidth() {
  }

  /** A distance of rows. */
  @FunctionalInterface
  public interface SquaredDistance {

    /**
     * @param i a row
     * @param j another row
     * @return their squared distance
     */
    double between(int i, int j);
  }

  /**
   * The result of the search.
   *
   * @param gamma the gamma
   * @param byPairs whether it comes from pairs rather than from the median distance
   */
  public record Found(double gamma, boolean byPairs) {
  }

  /**
   * @param rows the number of rows
   * @param distance their distance
   * @param pairs the pairs
   * @return the gamma
   */
  public static Found find(int rows, SquaredDistance distance, PairList pairs) {
    double median = byMedian(rows, distance);
    double[] squares = new double[pairs.size()];
    double[] shares = new double[pairs.size()];
    double must = 0;
    double cannot = 0;
    for (int pair = 0; pair < squares.length; pair++) {
      Interrupts.check(pair);
      squares[pair] = distance.between(pairs.first(pair), pairs.second(pair));
      must += pairs.isMust(pair) ? pairs.weight(pair) : 0;
      cannot += pairs.isMust(pair) ? 0 : pairs.weight(pair);
    }
    if (must == 0 || cannot == 0) {
      return new Found(median, false);
    }
    for (int pair = 0; pair < squares.length; pair++) {
      shares[pair] = pairs.isMust(pair) ? pairs.weight(pair) / must : -pairs.weight(pair) / cannot;
    }
    double best = median;
    double most = 0;
    for (int step = -OCTAVES * STEPS_PER_OCTAVE; step <= OCTAVES * STEPS_PER_OCTAVE; step++) {
      Interrupts.check();
      double gamma = median * Math.pow(2, (double) step / STEPS_PER_OCTAVE);
      double contrast = contrast(gamma, squares, shares);
      if (contrast > most) {
        most = contrast;
        best = gamma;
      }
    }
    return new Found(best, most > 0);
  }

  /** Returns the mean difference in similarity between must-linked and cannot-linked rows. */
  private static double contrast(double gamma, double[] squares, double[] shares) {
    double contrast = 0;
    for (int pair = 0; pair < squares.length; pair++) {
      contrast += shares[pair] * Math.exp(-gamma * squares[pair]);
    }
    return contrast;
  }

  private static double byMedian(int rows, SquaredDistance distance) {
    long all = (long) rows * (rows - 1) / 2;
    double[] squares = new double[(int) Math.min(all, SAMPLE)];
    int count = 0;
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; all <= SAMPLE && i < rows; i++) {
      for (int j = 0; j < i; j++) {
        squares[count++] = distance.between(i, j);
      }
    }
    while (count < squares.length) {
      Interrupts.check(count);
      int i = random.nextInt(rows);
      squares[count++] = distance.between(i, (i + 1 + random.nextInt(rows - 1)) % rows);
    }
    double[] apart = Arrays.stream(squares).filter(square -> square > 0).sorted().toArray();
    // For identical rows any width will do.
    return apart.length == 0 ? 1 : 1 / apart[apart.length / 2];
  }
}
