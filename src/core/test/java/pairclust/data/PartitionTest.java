package pairclust.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Partitions count their clusters, including empty ones, and reject invalid labels. */
class PartitionTest {

  @Test
  void sizesIncludeEmptyClusters() {
    Partition partition = new Partition(new int[] {2, 0, 2, 2}, 4);
    assertArrayEquals(new int[] {1, 0, 3, 0}, partition.sizes());
    assertEquals(4, partition.k());
    assertArrayEquals(new int[] {2, 0, 2, 2}, partition.labels());
  }

  @Test
  void noRows() {
    assertArrayEquals(new int[] {0, 0}, new Partition(new int[0], 2).sizes());
    assertArrayEquals(new int[0], new Partition(new int[0], 0).sizes());
  }

  @Test
  void labelsBeyondTheClustersAreRefused() {
    for (int bad : new int[] {-1, 3, Integer.MAX_VALUE}) {
      IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new Partition(new int[] {0, bad, 1}, 3));
      assertEquals("Cluster " + bad + " in a partition of 3 clusters.", e.getMessage());
    }
  }
}
