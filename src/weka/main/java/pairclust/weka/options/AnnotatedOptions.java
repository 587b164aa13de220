package pairclust.weka.options;

import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.RevisionUtils;
import weka.core.Utils;

/**
 * Base class of objects whose options are exactly their annotated getters. A nested object is written as on Weka's command lines: its class
 * as the value of an option, its own options at the end after {@code --}.
 */
public abstract class AnnotatedOptions implements OptionHandler, RevisionHandler {

  @Override
  public Enumeration<Option> listOptions() {
    return Collections.enumeration(Option.listOptionsForClassHierarchy(getClass(), AnnotatedOptions.class));
  }

  @Override
  public String[] getOptions() {
    return Option.getOptionsForHierarchy(this, AnnotatedOptions.class);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    boolean nested = Arrays.asList(options).contains("--");
    String[] innerOptions = Utils.partitionOptions(options);
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    Option.setOptionsForHierarchy(options, this, AnnotatedOptions.class);
    takeArguments(options);
    Utils.checkForRemainingOptions(options);
    if (nested) {
      StrictOptions.setInner(inner(), innerOptions);
    }
  }

  /**
   * Takes words that are no options and not values of any, of which there are none by default.
   *
   * @param options the options; what was taken is an empty string
   */
  protected void takeArguments(String[] options) {
    // Whatever is left is refused.
  }

  /** @return the nested object, which gets the options after {@code --}, or null if there is none */
  protected Object inner() {
    return null;
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }
}
