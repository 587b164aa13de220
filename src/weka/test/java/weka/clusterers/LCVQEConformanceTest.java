package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on LCVQE. */
public class LCVQEConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public LCVQEConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new LCVQE();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(LCVQEConformanceTest.class);
  }
}
