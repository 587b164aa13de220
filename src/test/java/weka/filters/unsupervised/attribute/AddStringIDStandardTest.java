package weka.filters.unsupervised.attribute;

import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of any filter. */
public class AddStringIDStandardTest extends AbstractFilterTest {

  /** @param name the test's name */
  public AddStringIDStandardTest(String name) {
    super(name);
  }

  @Override
  public Filter getFilter() {
    return new AddStringID();
  }
}
