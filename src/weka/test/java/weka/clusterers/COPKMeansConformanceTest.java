package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on COPKMeans. */
public class COPKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public COPKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new COPKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(COPKMeansConformanceTest.class);
  }
}
