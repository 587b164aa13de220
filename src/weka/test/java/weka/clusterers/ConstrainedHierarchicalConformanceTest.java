package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on ConstrainedHierarchical. */
public class ConstrainedHierarchicalConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public ConstrainedHierarchicalConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new ConstrainedHierarchical();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(ConstrainedHierarchicalConformanceTest.class);
  }
}
