package weka.filters.unsupervised.attribute;

import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of any filter. */
public class LearnedMetricStandardTest extends AbstractFilterTest {

  /** @param name the test's name */
  public LearnedMetricStandardTest(String name) {
    super(name);
  }

  @Override
  public Filter getFilter() {
    return new LearnedMetric();
  }
}
