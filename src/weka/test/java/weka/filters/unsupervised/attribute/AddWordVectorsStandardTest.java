package weka.filters.unsupervised.attribute;

import weka.core.Capabilities.Capability;
import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of any filter. */
public class AddWordVectorsStandardTest extends AbstractFilterTest {

  /** @param name the test's name */
  public AddWordVectorsStandardTest(String name) {
    super(name);
  }

  @Override
  public Filter getFilter() {
    AddWordVectors filter = new AddWordVectors();
    filter.setAttributes("first");
    filter.setMinTermFrequency(1);
    return filter;
  }

  /** Weka's data for this test has no text. */
  @Override
  public void testFilteredClassifier() {
    assertTrue(getFilter().getCapabilities().handles(Capability.STRING_ATTRIBUTES));
  }
}
