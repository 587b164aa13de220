package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on MPCKMeans. */
public class MPCKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public MPCKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new MPCKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(MPCKMeansConformanceTest.class);
  }
}
