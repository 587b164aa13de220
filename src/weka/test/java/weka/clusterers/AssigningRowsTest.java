package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Instances;

/** Assigning many rows allocates nothing. */
class AssigningRowsTest {

  /** Asking how much was allocated allocates some kilobytes itself, depending on the Java version. */
  private static final int PASSES = 20;

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -N 3", "PCKMeans -N 3 -scale z", "PCKMeans -N 3 -distance cosine", "MPCKMeans -N 3 -metric diagonal"})
  void assigningADenseRowAllocatesNothing(String clusterer) throws Exception {
    Instances data = TestData.unlabelledBlobs(100, 1, 6);
    AbstractConstrainedClusterer built = TestData.built(clusterer, data);
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long before = allocated();
      for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < data.numInstances(); i++) {
          built.clusterInstance(data.instance(i));
        }
      }
      least = Math.min(least, allocated() - before);
    }
    // One object per row would be 16 bytes per row at least.
    int rows = PASSES * data.numInstances();
    assertTrue(least < 8L * rows, least + " bytes for " + rows + " rows");
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
