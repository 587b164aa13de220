package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own conformance tests on SeededKMeans. */
public class SeededKMeansConformanceTest extends AbstractClustererTest {

  /** @param name the test's name */
  public SeededKMeansConformanceTest(String name) {
    super(name);
  }

  @Override
  public Clusterer getClusterer() {
    return new SeededKMeans();
  }

  /** @return the tests */
  public static Test suite() {
    return new TestSuite(SeededKMeansConformanceTest.class);
  }
}
