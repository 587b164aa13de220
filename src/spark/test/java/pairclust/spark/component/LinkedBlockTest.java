package pairclust.spark.component;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.RemoteClusters;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.spark.block.ClusterSums;

/** Components of the graph of pairs, and the blocks that have them. */
class LinkedBlockTest {

  /** E-steps that are all here. */
  private record Listed(long number, ComponentRules rules, List<ComponentStep> steps) implements Descent {

    private static final long serialVersionUID = 1L;

    @Override
    public int length() {
      return steps.size();
    }

    @Override
    public ComponentStep step(int index) {
      return steps.get(index);
    }
  }

  private static ComponentRules rules(int k, int rows, double cost) {
    return new ComponentRules(StandardDistance.euclidean(), k, rows, IteratedModes.withGroupMoves(), cost, true);
  }

  /**
   * By hand: centroids 0 and 10 on a line. Rows 1 and 8 are must-linked; squared distances, halved, are 0.5 + 32 = 32.5 from 0, and
   * 40.5 + 2 = 42.5 from 10, so both go to 0 if the pair is worth it: apart they cost 0.5 + 2 and the pair. Rows 2 and 3 are cannot-linked:
   * together at 0 they cost 2 + 4.5 and the pair; row 3 costs 24.5 at 10, 20 more.
   */
  @Test
  void byHand() {
    DensePoints points = DensePoints.of(new double[][] {{1}, {8}, {2}, {3}});
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(2, 3, Link.CANNOT, 1, 0).build();
    String[] ids = {"a", "b", "c", "d"};
    ComponentStep step = new ComponentStep(1, new double[][] {{0}, {10}});
    int[][] expected = {{3, 1}, {2, 2}, {3, 1}};
    double[][] costs = {{19, 19}, {29, 0}, {0, 0}};
    double[] prices = {19, 29, 31};
    for (int i = 0; i < prices.length; i++) {
      LinkedBlock block = new LinkedBlock(points, ids, new int[] {0, 1, 2, 3}, pairs);
      Listed descent = new Listed(1, rules(2, 100, prices[i]), List.of(step));
      RemoteClusters found = block.assign(descent).toRemoteClusters();
      assertArrayEquals(expected[i], found.counts(), "cost " + prices[i]);
      assertEquals(costs[i][0], found.mustCost());
      assertEquals(costs[i][1], found.cannotCost());
      LinkedBlock.Outcome outcome = block.outcome(descent, StandardDistance.euclidean().forms(step.centroids()));
      assertEquals(i == 0 ? Map.of() : i == 1 ? Map.of("d", 1) : Map.of("b", 0, "d", 1), outcome.elsewhere());
      assertEquals(2 - i, outcome.violated());
    }
  }

  private static LinkedBlock some(double[][] data, ConstraintSet pairs, int[] rows) {
    ConstraintSet.Builder own = new ConstraintSet.Builder();
    pairs.forEach(pair -> {
      int first = Arrays.binarySearch(rows, pair.first());
      int second = Arrays.binarySearch(rows, pair.second());
      if (first >= 0) {
        own.add(first, second, pair.link(), pair.weight(), 0);
      }
    });
    return new LinkedBlock(DensePoints.of(IntStream.of(rows).mapToObj(row -> data[row]).toArray(double[][]::new)),
        IntStream.of(rows).mapToObj(String::valueOf).toArray(String[]::new), rows, own.build());
  }

  /** Random rows, all with pairs; components in one block or in several, a block that was lost, and a second attempt. */
  @Test
  void theSameInAnyNumberOfBlocks() throws Exception {
    Random random = new Random(5);
    int n = 400;
    double[][] data = new double[n][2];
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < n; i++) {
      Arrays.setAll(data[i], j -> 3 * random.nextGaussian());
      // Components are ranges of rows of different lengths.
      int other = i - 1 - random.nextInt(3);
      if (i % 37 > 3) {
        builder.add(i, other, random.nextInt(3) == 0 ? Link.MUST : Link.CANNOT, 1 + random.nextInt(2), 0);
      } else {
        builder.add(i, i % 37 == 0 ? i + 1 : i - 1, Link.CANNOT, 1, 0);
      }
    }
    ConstraintSet pairs = builder.build();
    List<ComponentStep> steps = IntStream.range(0, 4).mapToObj(i -> new ComponentStep(77 + i, Arrays.copyOfRange(data, 5 * i, 5 * i + 3)))
        .toList();
    Listed whole = new Listed(1, rules(3, 10 * n, 2), steps);
    ClusterSums expected = some(data, pairs, IntStream.range(0, n).toArray()).assign(whole);
    assertTrue(expected.toRemoteClusters().cannotCost() > 0);
    for (int count : new int[] {2, 5}) {
      int[] partitions = KeyedPairs.partitions(n, pairs, count);
      ClusterSums sum = new ClusterSums(3, 2);
      for (int partition = 0; partition < count; partition++) {
        int own = partition;
        LinkedBlock block = some(data, pairs, IntStream.range(0, n).filter(row -> partitions[row] == own).toArray());
        assertTrue(block.points().size() > 0);
        block.assign(new Listed(1, whole.rules(), steps.subList(0, 3)));
        // Lost, and repeated from the beginning; then a second attempt.
        ClusterSums lost = copy(block).assign(whole);
        assertEquals(block.assign(whole).moved(), lost.moved());
        assertArrayEquals(block.assign(whole).toRemoteClusters().sums(), lost.toRemoteClusters().sums());
        sum.add(lost);
      }
      assertArrayEquals(expected.counts(), sum.counts());
      assertEquals(expected.moved(), sum.moved());
      assertEquals(expected.toRemoteClusters().mustCost(), sum.toRemoteClusters().mustCost(), 1e-9);
      assertEquals(expected.toRemoteClusters().cannotCost(), sum.toRemoteClusters().cannotCost(), 1e-9);
      for (int h = 0; h < 3; h++) {
        assertArrayEquals(expected.toRemoteClusters().sums()[h], sum.toRemoteClusters().sums()[h], 1e-9);
      }
    }
  }

  private static LinkedBlock copy(LinkedBlock block) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(block);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (LinkedBlock) in.readObject();
    }
  }

  @Test
  void aGiantComponentHasAPartitionOfItsOwn() {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 1; i < 60; i++) {
      pairs.add(0, i, i % 2 == 0 ? Link.MUST : Link.CANNOT, 1, 0);
    }
    for (int i = 60; i < 100; i += 2) {
      pairs.add(i, i + 1, Link.MUST, 1, 0);
    }
    int[] partitions = KeyedPairs.partitions(100, pairs.build(), 3);
    int[] sizes = new int[3];
    for (int row = 0; row < 100; row++) {
      assertEquals(partitions[row], partitions[row < 60 ? 0 : row / 2 * 2], "a component is in one place");
      sizes[partitions[row]]++;
    }
    Arrays.sort(sizes);
    assertArrayEquals(new int[] {20, 20, 60}, sizes);
  }

  @Test
  void pairsOfUnknownRowsConnectNothing() {
    KeyedPairs.Names names = new KeyedPairs.Names();
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    String[][] given = {{"20", "x"}, {"x", "3"}, {"3", "007"}, {"y", "3"}};
    for (String[] pair : given) {
      pairs.add(names.row(pair[0]), names.row(pair[1]), Link.MUST, 1, 0);
    }
    KeyedPairs keyed = names.with(pairs.build());
    BitSet found = new BitSet();
    for (String id : new String[] {"3", "20", "007"}) {
      found.set(keyed.named().position(id));
    }
    KeyedPairs.Known known = keyed.known(found, 2);
    assertEquals(3, known.rows());
    assertEquals(3, known.unknown());
    assertEquals(1, known.pairs().size());
    KeyTable table = known.table();
    assertEquals(table.partitions()[table.position("3")], table.partitions()[table.position("007")]);
    assertNotEquals(table.partitions()[table.position("3")], table.partitions()[table.position("20")]);
    assertEquals(-1, table.position("x"));
    assertEquals(-1, table.position(null));
    assertEquals(1, known.parts().size());
  }

  @Test
  void numbersAreTheirOwnKeys() {
    assertEquals(0, RowKeys.of("0"));
    assertEquals(-17, RowKeys.of("-17"));
    assertEquals(999_999_999_999_999_999L, RowKeys.of("999999999999999999"));
    for (String text : new String[] {"", "-", "-0", "00", "007", "+7", "7.0", "1000000000000000000", "item-7", "\u0667"}) {
      assertTrue(Math.abs(RowKeys.of(text)) >= 1_000_000_000_000_000_000L, text);
    }
    assertEquals(100_000, IntStream.range(0, 100_000).mapToLong(i -> RowKeys.of("item-" + i)).distinct().count());
  }
}
