package pairclust.parallel;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Random and sorted orders. */
public final class Orders {

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
   * @param count the number of groups
   * @param size the size of each
   * @param chosen the groups to include
   * @param random the source of randomness
   * @return the chosen groups, largest first, groups of equal size in random order
   */
  public static int[] largestFirst(int count, IntUnaryOperator size, IntPredicate chosen, SplittableRandom random) {
    int[] shuffled = shuffle(IntStream.range(0, count).filter(chosen).toArray(), random);
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
