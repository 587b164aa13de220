package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on HMRFKMeans. */
public class HMRFKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public HMRFKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new HMRFKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(HMRFKMeansConformanceTest.class);
  }
}
