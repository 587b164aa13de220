package pairclust.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrdersTest {

  /** Some of the numbers, which have other numbers there, keep the order that they have among all. */
  @Test
  void byNameDoesNotDependOnOthers() {
    for (long seed = 0; seed < 20; seed++) {
      int[] all = Orders.byName(IntStream.range(0, 500).toArray(), number -> number, seed);
      int[] names = new Random(seed).ints(0, 500).distinct().limit(60).sorted().toArray();
      int[] some = Orders.byName(IntStream.range(0, names.length).toArray(), number -> names[number], seed);
      assertArrayEquals(Arrays.stream(all).filter(name -> Arrays.binarySearch(names, name) >= 0).toArray(),
          Arrays.stream(some).map(number -> names[number]).toArray());
      assertArrayEquals(IntStream.range(0, 500).toArray(), Arrays.stream(all).sorted().toArray());
    }
  }

  /** With 600 seeds each of the 6 orders of three numbers comes up about 100 times; 9.1 is the standard deviation. */
  @Test
  void byNameIsRandom() {
    int[] counts = new int[9];
    for (long seed = 0; seed < 600; seed++) {
      int[] order = Orders.byName(new int[] {2, 0, 1}, number -> number, seed);
      counts[order[0] * 3 + order[1]]++;
    }
    for (int first = 0; first < 3; first++) {
      for (int second = 0; second < 3; second++) {
        assertEquals(first == second ? 0 : 100, counts[first * 3 + second], 40);
      }
    }
    assertFalse(Arrays.equals(Orders.byName(IntStream.range(0, 20).toArray(), number -> number, 1),
        Orders.byName(IntStream.range(0, 20).toArray(), number -> number, 2)));
  }
}
