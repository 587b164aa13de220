package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests: CheckClusterer, CheckOptionHandler and CheckGOE, run by AbstractClustererTest. */
public class ActiveSpectralConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public ActiveSpectralConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new ActiveSpectral();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(ActiveSpectralConformanceTest.class);
  }
}
