package pairclust.kmeans.seeding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/** Where the seedings put their seeds, on points of a line. Sparse points are not shifted, so that seeds read as given. */
class SeedingTest {

  private static Problem problem(int k, ConstraintSet pairs, double... line) throws InterruptedException {
    double[][] rows = Arrays.stream(line).mapToObj(x -> new double[] {x}).toArray(double[][]::new);
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(SparsePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs);
  }

  private static double[] seeds(Seeding seeding, Problem problem, long seed) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return Arrays.stream(seeding.seed(problem, new SplittableRandom(seed), workers).centroids()).mapToDouble(c -> c[0]).toArray();
    }
  }

  /** Neighbourhoods {1,2,3}, {10,12}, {20,30}: the two largest are the first and one of the others. */
  @Test
  void largestNeighbourhoods() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(3, 4, Link.MUST, 1, 0)
        .add(5, 6, Link.MUST, 1, 0).build();
    Problem problem = problem(2, pairs, 1, 2, 3, 10, 12, 20, 30);
    Set<Double> second = new HashSet<>();
    for (int seed = 0; seed < 30; seed++) {
      double[] seeds = seeds(new LargestNeighbourhoods(true), problem, seed);
      assertEquals(2, seeds[0]);
      second.add(seeds[1]);
    }
    assertEquals(Set.of(11.0, 25.0), second);
  }

  /** One neighbourhood {1,3}; row 2 (at 50) is cannot-linked to it, row 3 is not: the second seed is row 2, the third near the mean. */
  @Test
  void rowCannotLinkedToAllNeighbourhoodsComesNext() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    Problem problem = problem(3, pairs, 1, 3, 50, 60);
    double[] seeds = seeds(new LargestNeighbourhoods(true), problem, 1);
    assertArrayEquals(new double[] {2, 50}, Arrays.copyOf(seeds, 2));
    double mean = 28.5;
    assertTrue(seeds[2] != mean && Math.abs(seeds[2] - mean) < 20, () -> "perturbed mean " + seeds[2]);
    double[] filled = seeds(new LargestNeighbourhoods(false), problem, 1);
    assertTrue(List.of(1.0, 3.0, 50.0, 60.0).contains(filled[2]));
  }

  /**
   * Centroids 1 (3 rows), 3 (2 rows), 9 (2 rows). From the largest on: weighted distances ½·2²·3·2 = 12 and ½·8²·3·2 = 192, so 9
   * is next although 3 has as many rows.
   */
  @Test
  void weightedFarthestFirst() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(3, 4, Link.MUST, 1, 0)
        .add(5, 6, Link.MUST, 1, 0).build();
    Problem problem = problem(2, pairs, 0.5, 1, 1.5, 2, 4, 8, 10);
    assertArrayEquals(new double[] {1, 9}, seeds(new FarthestNeighbourhoods(false), problem, 1));
  }

  /**
   * Rows 0 != 1, 0 != 2, 1 != 2 make three groups. Row 3 is cannot-linked to 0 and 1, so it can only be with 2; row 4 is cannot-linked
   * to 3 and 0, so it can only be with 1.
   */
  @Test
  void exclusiveNeighbourhoodsGrowByWhatFollows() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .add(1, 2, Link.CANNOT, 1, 0).add(3, 0, Link.CANNOT, 1, 0).add(3, 1, Link.CANNOT, 1, 0).add(4, 3, Link.CANNOT, 1, 0)
        .add(4, 0, Link.CANNOT, 1, 0).build();
    Problem problem = problem(3, pairs, 1, 10, 20, 30, 14);
    double[] seeds = seeds(new ExclusiveNeighbourhoods(false), problem, 1);
    Arrays.sort(seeds);
    assertArrayEquals(new double[] {1, 12, 25}, seeds);
  }

  @Test
  void plusPlusTakesDifferentRowsWhileThereAreSome() throws InterruptedException {
    Problem problem = problem(4, ConstraintSet.empty(), 1, 2, 3, 4);
    for (int seed = 0; seed < 20; seed++) {
      double[] seeds = seeds(new PlusPlus(), problem, seed);
      Arrays.sort(seeds);
      assertArrayEquals(new double[] {1, 2, 3, 4}, seeds);
    }
  }

  @Test
  void largestFirstSortsBySizeAndShufflesTies() throws InterruptedException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    int row = 0;
    for (int size = 2; size < 8; size++) {
      for (int copy = 0; copy < 3; copy++, row += size) {
        for (int i = 1; i < size; i++) {
          pairs.add(row, row + i, Link.MUST, 1, 0);
        }
      }
    }
    double[] line = new double[row];
    Arrays.setAll(line, i -> i + 1);
    Problem problem = problem(1, pairs.build(), line);
    Set<List<Integer>> orders = new HashSet<>();
    for (int seed = 0; seed < 10; seed++) {
      int[] order = Orders.largestFirst(problem.neighbourhoods().count(), problem.neighbourhoods()::size, p -> true,
          new SplittableRandom(seed));
      for (int i = 1; i < order.length; i++) {
        assertTrue(problem.neighbourhoods().size(order[i - 1]) >= problem.neighbourhoods().size(order[i]));
      }
      orders.add(Arrays.stream(order).boxed().toList());
    }
    assertTrue(orders.size() > 5);
  }
}
