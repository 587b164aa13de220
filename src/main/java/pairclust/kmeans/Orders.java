package pairclust.kmeans;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;

/** Orders in which things are visited. */
final class Orders {

  private Orders() {
  }

  /** Shuffles in place (Fisher and Yates) and returns its argument. */
  static int[] shuffle(int[] order, SplittableRandom random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = order[i];
      order[i] = order[j];
      order[j] = swap;
    }
    return order;
  }

  /** Returns the chosen neighbourhoods, the largest first, those of equal size in random order. */
  static int[] largestFirst(Neighbourhoods neighbourhoods, IntPredicate chosen, SplittableRandom random) {
    int[] shuffled = shuffle(IntStream.range(0, neighbourhoods.count()).filter(chosen).toArray(), random);
    return IntStream.of(shuffled).boxed().sorted(Comparator.comparingInt(p -> -neighbourhoods.size(p)))
        .mapToInt(Integer::intValue).toArray();
  }
}
