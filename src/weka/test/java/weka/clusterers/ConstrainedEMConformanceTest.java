package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on ConstrainedEM. */
public class ConstrainedEMConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public ConstrainedEMConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new ConstrainedEM();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(ConstrainedEMConformanceTest.class);
  }
}
