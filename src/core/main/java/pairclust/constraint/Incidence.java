package pairclust.constraint;

import java.util.function.IntUnaryOperator;

/** Lists the pairs that each element is in, one list after the other. */
final class Incidence {

  private final int[] starts;
  private final int[] pairs;

  /**
   * @param elements the number of elements
   * @param count the number of pairs
   * @param first the first element of each pair
   * @param second its second element
   */
  Incidence(int elements, int count, IntUnaryOperator first, IntUnaryOperator second) {
    starts = new int[elements + 1];
    for (int pair = 0; pair < count; pair++) {
      starts[first.applyAsInt(pair) + 1]++;
      starts[second.applyAsInt(pair) + 1]++;
    }
    for (int element = 0; element < elements; element++) {
      starts[element + 1] = Math.addExact(starts[element], starts[element + 1]);
    }
    pairs = new int[starts[elements]];
    int[] next = starts.clone();
    for (int pair = 0; pair < count; pair++) {
      pairs[next[first.applyAsInt(pair)]++] = pair;
      pairs[next[second.applyAsInt(pair)]++] = pair;
    }
  }

  /** Returns the number of pairs of an element. */
  int degree(int element) {
    return starts[element + 1] - starts[element];
  }

  /** Returns the position of the first pair of an element in {@link #pairs()}. */
  int start(int element) {
    return starts[element];
  }

  /** Returns a pair of an element; the pairs of each are in ascending order. */
  int pair(int element, int i) {
    return pairs[starts[element] + i];
  }

  /** Returns the pairs of all elements, one element after the other. */
  int[] pairs() {
    return pairs;
  }
}
