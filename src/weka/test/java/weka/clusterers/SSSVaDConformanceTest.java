package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on SSSVaD. */
public class SSSVaDConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public SSSVaDConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new SSSVaD();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(SSSVaDConformanceTest.class);
  }
}
