package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on AutoConstrained. */
public class AutoConstrainedConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public AutoConstrainedConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new AutoConstrained();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(AutoConstrainedConformanceTest.class);
  }
}
