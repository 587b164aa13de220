package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on AlternativeKMeans. */
public class AlternativeKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public AlternativeKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new AlternativeKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(AlternativeKMeansConformanceTest.class);
  }
}
