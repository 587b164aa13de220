package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.FittedBase;
import pairclust.weka.model.WekaBase;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** Every clusterer stops soon when its thread is interrupted, says so in words, and has cleared the interrupt when it says so. */
@Isolated("measures how fast a build stops")
class InterruptedBuildTest {

  /** How long a build may go on after an interrupt; on a machine that does other things too. */
  private static final long MOST_MILLIS = 3000;

  /** How long the end of a build may take, where it no longer checks for interrupts. */
  private static final long AFTER_LAST_CHECK_MILLIS = 200;

  @TempDir
  Path folder;

  /**
   * Weka loads a native library when it is first used. An interrupt while that is unpacked leaves half a file, which ends the process when
   * it is linked (netlib's JniLoader); so it is loaded before anything is interrupted.
   */
  @BeforeAll
  static void loadWeka() throws Exception {
    TestData.built("BoostCluster", rows(60, 3));
  }

  static Stream<String> schemes() {
    return Stream.of("PCKMeans -N 20", "HMRFKMeans -N 20", "HMRFKMeans -N 20 -distance cosine",
        "MPCKMeans -N 20 -metric full -per-cluster", "COPKMeans -N 20", "SeededKMeans -N 20", "SSKernelKMeans -N 20",
        "BoostCluster -N 20", "BoostCluster -N 20 -W weka.clusterers.PCKMeans", "ConstrainedSpectral -N 20",
        "ConstrainedSpectral -N 20 -as-published", "ConstrainedSpectral -N 20 -graph full")
        .flatMap(scheme -> Stream.of(scheme, scheme + " -num-slots 2"));
  }

  private static Instances rows(int count, int columns) {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      attributes.add(new Attribute("a" + j));
    }
    Instances data = new Instances("rows", attributes, count);
    for (int i = 0; i < count; i++) {
      int cluster = i % 20;
      double[] values = new double[columns];
      Arrays.setAll(values, j -> random.nextGaussian() + (j == cluster % columns ? 2 : 0));
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  private String pairs(int rows, int count) throws Exception {
    Random random = new Random(2);
    List<String> lines = new ArrayList<>(List.of("@rows " + rows));
    while (lines.size() <= count) {
      int a = random.nextInt(rows);
      int b = random.nextInt(rows);
      if (a != b) {
        lines.add(a + " " + b + (a % 20 == b % 20 ? " =" : " !="));
      }
    }
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
  }

  /** What a build ended with. */
  private static final class Build extends Thread {

    private final AbstractConstrainedClusterer clusterer;
    private final Instances data;
    private Throwable failure;
    private boolean flag;
    private long ended;

    Build(AbstractConstrainedClusterer clusterer, Instances data) {
      this.clusterer = clusterer;
      this.data = data;
    }

    @Override
    public void run() {
      try {
        clusterer.buildClusterer(data);
      } catch (Throwable e) {
        failure = e;
      }
      ended = System.nanoTime();
      flag = Thread.currentThread().isInterrupted();
    }
  }

  /** Interrupts a build after some time; returns what it ended with, null if it was over by then. */
  private static Throwable interrupted(String scheme, Instances data, long after) throws Exception {
    Build build = new Build(TestData.unbuilt(scheme), data);
    build.start();
    build.join(Math.max(1, after));
    build.interrupt();
    long asked = System.nanoTime();
    build.join();
    long millis = (build.ended - asked) / 1_000_000;
    if (build.ended - asked < 0 && !(build.failure instanceof InterruptedException)) {
      assertNull(build.failure, scheme);
      return null;
    }
    if (build.failure == null && build.flag && millis <= AFTER_LAST_CHECK_MILLIS) {
      // It came after the last check, and is still there for the caller to see.
      return null;
    }
    assertInstanceOf(InterruptedException.class, build.failure, scheme);
    assertNotNull(build.failure.getMessage(), scheme);
    assertFalse(build.flag, scheme + ": the interrupt is still set");
    assertTrue(millis <= MOST_MILLIS, scheme + " went on for " + millis + " ms");
    return build.failure;
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void stopsAtAnyMoment(String scheme) throws Exception {
    Instances data = rows(1500, 12);
    String options = scheme + pairs(1500, 500) + " -starts 20 -I 200";
    int stopped = 0;
    for (long after : new long[] {1, 15, 50, 150, 400}) {
      stopped += interrupted(options, data, after) == null ? 0 : 1;
    }
    assertTrue(stopped > 0, "No build took long enough to be interrupted.");
  }

  /** 1,200 columns, one for each cluster of each round: their eigenvectors took 19 seconds, in which an interrupt was not noticed. */
  @Test
  void boostClusterStopsWhileItLooksForEigenvectors() throws Exception {
    Instances data = rows(600, 200);
    String scheme = "BoostCluster -N 60 -I 20 -starts 1" + pairs(600, 300);
    int stopped = 0;
    for (long after : new long[] {300, 1500, 3000, 5000}) {
      stopped += interrupted(scheme, data, after) == null ? 0 : 1;
    }
    assertTrue(stopped > 0, "No build took long enough to be interrupted.");
  }

  /** Weka's filters look for interrupts too, also while a row is assigned: that was taken for a row that has no cluster. */
  @Test
  void baseClustererInterruptedWhileItAssignsARow() throws Exception {
    Instances data = rows(60, 3);
    FittedBase fitted = new WekaBase(new SimpleKMeans(), 3, 1).fit(data, 0);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> fitted.cluster(data.instance(0)));
    assertTrue(Thread.interrupted());
  }

  @Test
  void interruptBeforeTheBuildIsNotLost() throws Exception {
    for (String scheme : schemes().toList()) {
      Thread.currentThread().interrupt();
      Throwable failure = null;
      try {
        TestData.built(scheme + pairs(60, 10), rows(60, 3));
      } catch (InterruptedException e) {
        failure = e;
      }
      assertFalse(Thread.interrupted(), scheme);
      assertNotNull(failure, scheme);
      assertNotNull(failure.getMessage(), scheme);
    }
  }
}
