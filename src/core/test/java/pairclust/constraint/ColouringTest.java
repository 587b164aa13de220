package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Placements that keep all cannot-links, or the proof that there is none. */
class ColouringTest {

  private static Neighbourhoods graph(int rows, int... pairs) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.length; i += 2) {
      builder.add(pairs[i], pairs[i + 1], Link.CANNOT, 1, 0);
    }
    return new Neighbourhoods(rows, builder.build());
  }

  private static void assertKept(Neighbourhoods graph, int k, int[] colours) {
    for (int p = 0; p < graph.count(); p++) {
      assertTrue(colours[p] >= 0 && colours[p] < k);
      for (int e = 0; e < graph.degree(p); e++) {
        assertNotEquals(colours[p], colours[graph.linked(p, e)]);
      }
    }
  }

  /** A cycle of five needs three clusters; with two, all five links are the proof. */
  @Test
  void oddCycle() throws InterruptedException {
    Neighbourhoods cycle = graph(7, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 4, 5, 5, 6);
    assertKept(cycle, 3, Colouring.find(cycle, 3));
    Colouring.InfeasibleException e = assertThrows(Colouring.InfeasibleException.class, () -> Colouring.find(cycle, 2));
    assertEquals(5, e.proof().size());
  }

  /** Four rows all apart need four clusters; a row hanging on is not part of the proof. */
  @Test
  void clique() throws InterruptedException {
    Neighbourhoods clique = graph(6, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 3, 4, 4, 5);
    assertKept(clique, 4, Colouring.find(clique, 4));
    assertEquals(4, assertThrows(Colouring.InfeasibleException.class, () -> Colouring.find(clique, 3)).proof().size());
    assertThrows(Colouring.InfeasibleException.class, () -> Colouring.find(clique, 1));
  }

  @Test
  void agreesWithTryingEverything() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(1);
    int infeasible = 0;
    for (int i = 0; i < 400; i++) {
      int n = 2 + random.nextInt(7);
      int k = 1 + random.nextInt(4);
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int j = random.nextInt(3 * n) + 1; j > 0; j--) {
        int a = random.nextInt(n);
        int b = random.nextInt(n);
        if (a != b) {
          builder.add(a, b, Link.CANNOT, 1, 0);
        }
      }
      Neighbourhoods graph = new Neighbourhoods(n, builder.build());
      if (exists(graph, k)) {
        assertKept(graph, k, Colouring.find(graph, k));
      } else {
        infeasible++;
        assertThrows(Colouring.InfeasibleException.class, () -> Colouring.find(graph, k));
      }
    }
    assertTrue(infeasible > 50);
  }

  private static boolean exists(Neighbourhoods graph, int k) {
    int n = graph.count();
    return IntStream.range(0, (int) Math.pow(k, n)).anyMatch(code -> {
      int[] colours = new int[n];
      for (int p = 0, left = code; p < n; p++, left /= k) {
        colours[p] = left % k;
      }
      return IntStream.range(0, n).allMatch(
          p -> IntStream.range(0, graph.degree(p)).allMatch(e -> colours[p] != colours[graph.linked(p, e)]));
    });
  }

  /** Links drawn at random between hidden groups, few and many per row: there is a way, and it is found. */
  @Test
  void findsHiddenGroups() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(7);
    int[][] shapes = {{200, 5, 1200}, {1000, 5, 6000}, {3000, 3, 45_000}, {10_000, 3, 200_000}};
    for (int[] shape : shapes) {
      int[] hidden = random.ints(shape[0], 0, shape[1]).toArray();
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int i = 0; i < shape[2]; i++) {
        int a = random.nextInt(shape[0]);
        int b = random.nextInt(shape[0]);
        if (hidden[a] != hidden[b]) {
          builder.add(a, b, Link.CANNOT, 1, 0);
        }
      }
      Neighbourhoods graph = new Neighbourhoods(shape[0], builder.build());
      int[] colours = Colouring.find(graph, shape[1]);
      assertNotNull(colours, () -> Arrays.toString(shape));
      assertKept(graph, shape[1], colours);
    }
  }

  @Test
  void longChainsAndManyParts() throws InterruptedException {
    int n = 100_000;
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int row = 1; row < n; row++) {
      if (row % 10 != 0) {
        builder.add(row - 1, row, Link.CANNOT, 1, 0);
      }
    }
    Neighbourhoods graph = new Neighbourhoods(n, builder.build());
    assertKept(graph, 2, Colouring.find(graph, 2));
  }
}
