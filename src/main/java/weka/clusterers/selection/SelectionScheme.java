package weka.clusterers.selection;

import java.io.Serializable;
import pairclust.select.PairSelector;
import weka.core.AnnotatedOptions;

/** A strategy that chooses pairs to ask about, with its options. Its name on command lines is {@link #name}. */
public abstract class SelectionScheme extends AnnotatedOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  /** @return what the strategy does, for the object editor */
  public abstract String globalInfo();

  /** @return the name of the strategy on command lines */
  public abstract String name();

  /** @return the strategy under the present options */
  public abstract PairSelector selector();
}
