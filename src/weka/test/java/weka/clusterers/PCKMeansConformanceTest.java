package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests: CheckClusterer, CheckOptionHandler and CheckGOE, run by AbstractClustererTest. */
public class PCKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public PCKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new PCKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(PCKMeansConformanceTest.class);
  }
}
