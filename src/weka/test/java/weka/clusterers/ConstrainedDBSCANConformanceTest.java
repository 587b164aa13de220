package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on ConstrainedDBSCAN. */
public class ConstrainedDBSCANConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public ConstrainedDBSCANConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new ConstrainedDBSCAN();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(ConstrainedDBSCANConformanceTest.class);
  }
}
