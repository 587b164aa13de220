package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on BoostCluster. */
public class BoostClusterConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public BoostClusterConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new BoostCluster();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(BoostClusterConformanceTest.class);
  }
}
