package weka.filters.unsupervised.attribute;

import weka.classifiers.meta.FilteredClassifier;
import weka.classifiers.rules.ZeroR;
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

  @Override
  protected FilteredClassifier getFilteredClassifier() {
    FilteredClassifier classifier = super.getFilteredClassifier();
    // The tree that Weka takes here cannot handle strings.
    classifier.setClassifier(new ZeroR());
    return classifier;
  }
}
