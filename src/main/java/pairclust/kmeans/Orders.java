package pairclust.kmeans;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;

/** Orders in which things are visited. */
public final class Orders {

  private Orders() {
  }

  /**
   * Shuffles in place (Fisher and Yates).
   *
   * @param order what to shuffle
   * @param random the source of chance
   * @return its argument
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
   * @param neighbourhoods all neighbourhoods
   * @param chosen which to take
   * @param random the source of chance
   * @return the chosen neighbourhoods, the largest first, those of equal size in random order
   */
  public static int[] largestFirst(Neighbourhoods neighbourhoods, IntPredicate chosen, SplittableRandom random) {
    int[] shuffled = shuffle(IntStream.range(0, neighbourhoods.count()).filter(chosen).toArray(), random);
    // A counting sort: stable, so that ties stay shuffled, and linear for a million neighbourhoods.
    int largest = IntStream.of(shuffled).map(neighbourhoods::size).max().orElse(0);
    int[] starts = new int[largest + 2];
    for (int p : shuffled) {
      starts[largest - neighbourhoods.size(p) + 1]++;
    }
    for (int i = 0; i <= largest; i++) {
      starts[i + 1] += starts[i];
    }
    int[] sorted = new int[shuffled.length];
    for (int p : shuffled) {
      sorted[starts[largest - neighbourhoods.size(p)]++] = p;
    }
    return sorted;
  }
}
