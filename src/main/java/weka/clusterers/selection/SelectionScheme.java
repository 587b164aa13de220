package weka.clusterers.selection;

import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import pairclust.select.PairSelector;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.RevisionUtils;
import weka.core.StrictOptions;
import weka.core.Utils;

/** A strategy that chooses pairs to ask about, with its options. Its name on command lines is {@link #name}. */
public abstract class SelectionScheme implements OptionHandler, RevisionHandler, Serializable {

  private static final long serialVersionUID = 1L;

  /** @return what the strategy does, for the object editor */
  public abstract String globalInfo();

  /** @return the name of the strategy on command lines */
  public abstract String name();

  /** @return the strategy under the present options */
  public abstract PairSelector selector();

  @Override
  public Enumeration<Option> listOptions() {
    return Collections.enumeration(Option.listOptionsForClassHierarchy(getClass(), SelectionScheme.class));
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    Option.setOptionsForHierarchy(options, this, SelectionScheme.class);
    Utils.checkForRemainingOptions(options);
  }

  @Override
  public String[] getOptions() {
    return Option.getOptionsForHierarchy(this, SelectionScheme.class);
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }
}
