package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on SSKernelKMeans. */
public class SSKernelKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public SSKernelKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new SSKernelKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(SSKernelKMeansConformanceTest.class);
  }
}
