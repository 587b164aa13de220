package pairclust.spark.block;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.distortion.StandardDistance;

/** Blocks that lose their memory, or run a step twice, compute the same. */
class RowBlockTest {

  private static final double[][] DATA = rows();

  private static double[][] rows() {
    Random random = new Random(41);
    double[][] data = new double[1500][3];
    for (int i = 0; i < data.length; i++) {
      int h = i % 4;
      Arrays.setAll(data[i], j -> 100 + 4 * Math.sin(h * (j + 1)) + 3 * random.nextGaussian());
    }
    return data;
  }

  private static LinearForms forms(int from) {
    return StandardDistance.euclidean().forms(Arrays.copyOfRange(DATA, from, from + 4));
  }

  @Test
  void lostBlocksAndSecondAttempts() throws Exception {
    RowBlock block = new RowBlock(DensePoints.of(DATA));
    block.assign(new AssignmentStep(2, forms(0), null));
    AssignmentStep step = new AssignmentStep(3, forms(100), forms(0));
    ClusterSums expected = block.assign(step);
    ClusterSums again = block.assign(step);
    ClusterSums lost = new RowBlock(DensePoints.of(DATA)).assign(step);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(block);
    }
    ClusterSums moved;
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      moved = ((RowBlock) in.readObject()).assign(step);
    }
    for (ClusterSums same : new ClusterSums[] {again, lost, moved}) {
      assertArrayEquals(expected.counts(), same.counts());
      assertEquals(expected.moved(), same.moved());
      assertArrayEquals(expected.toRemoteClusters().sums(), same.toRemoteClusters().sums());
    }
    assertEquals(1500, Arrays.stream(expected.counts()).sum());
  }

  @Test
  void sumsDoNotDependOnTheOrder() {
    ClusterSums forward = new ClusterSums(1, 3);
    ClusterSums backward = new ClusterSums(1, 3);
    double[][] wild = new double[999][3];
    for (int i = 0; i < wild.length; i++) {
      Arrays.fill(wild[i], (i % 3 == 0 ? 1e16 : i % 3 == 1 ? -1e16 : 0.1) * (1 + i / 3));
    }
    DensePoints points = DensePoints.of(wild);
    for (int i = 0; i < wild.length; i++) {
      forward.add(points, i, 0);
      backward.add(points, wild.length - 1 - i, 0);
    }
    assertArrayEquals(forward.toRemoteClusters().sums(), backward.toRemoteClusters().sums());
    // The large ones cancel; 0.1 times the sum of 1 to 333 is left.
    assertEquals(0.1 * 333 * 334 / 2, forward.toRemoteClusters().sums()[0][0], 1e-9);
  }
}
