package pairclust.parallel;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Random and sorted orders. */
public final class Orders {

  /** The step of SplittableRandom from one number to the next. */
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  /** The bits of a key that are random. */
  private static final long POSITIONS = -1L << 31;

  private Orders() {
  }

  /**
   * Shuffles in place (Fisher and Yates).
   *
   * @param order the array to shuffle
   * @param random the source of randomness
   * @return the same array
   */
  public static int[] shuffle(int[] order, RandomGenerator random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = order[i];
      order[i] = order[j];
      order[j] = swap;
    }
    return order;
  }

  /**
   * Orders numbers randomly, so that the order of any two of them depends only on their names and the seed, not on which others there are.
   *
   * @param numbers the numbers to order
   * @param name the name of each
   * @param seed the random seed
   * @return the same array
   */
  public static int[] byName(int[] numbers, IntUnaryOperator name, long seed) {
    Arrays.sort(numbers);
    long[] keys = new long[numbers.length];
    for (int i = 0; i < keys.length; i++) {
      // The order of the numbers decides between names whose random parts are equal.
      keys[i] = mix(seed + GOLDEN * (name.applyAsInt(numbers[i]) + 1L)) & POSITIONS | i;
    }
    Arrays.sort(keys);
    int[] sorted = numbers.clone();
    for (int i = 0; i < keys.length; i++) {
      numbers[i] = sorted[(int) (keys[i] & ~POSITIONS)];
    }
    return numbers;
  }

  /**
   * The finaliser of SplittableRandom.
   *
   * @param z a number
   * @return a number in which every bit depends on every bit of the given one
   */
  public static long mix(long z) {
    long a = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    long b = (a ^ a >>> 27) * 0x94d049bb133111ebL;
    return b ^ b >>> 31;
  }

  /**
   * @param count the number of groups
   * @param size the size of each
   * @param chosen the groups to include
   * @param random the source of randomness
   * @return the chosen groups, largest first, groups of equal size in random order
   */
  public static int[] largestFirst(int count, IntUnaryOperator size, IntPredicate chosen, SplittableRandom random) {
    return largestFirst(shuffle(IntStream.range(0, count).filter(chosen).toArray(), random), size);
  }

  /**
   * @param shuffled some groups
   * @param size the size of each
   * @return these groups, largest first, groups of equal size in the order given
   */
  public static int[] largestFirst(int[] shuffled, IntUnaryOperator size) {
    // A counting sort is stable, so ties stay shuffled, and linear for a million groups.
    int largest = IntStream.of(shuffled).map(size).max().orElse(0);
    int[] starts = new int[largest + 2];
    for (int p : shuffled) {
      starts[largest - size.applyAsInt(p) + 1]++;
    }
    for (int i = 0; i <= largest; i++) {
      starts[i + 1] += starts[i];
    }
    int[] sorted = new int[shuffled.length];
    for (int p : shuffled) {
      sorted[starts[largest - size.applyAsInt(p)]++] = p;
    }
    return sorted;
  }
}
