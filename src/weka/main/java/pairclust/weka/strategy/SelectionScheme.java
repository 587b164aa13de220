package pairclust.weka.strategy;

import java.io.Serializable;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.AnnotatedOptions;

/** A strategy that chooses pairs to ask about, with its options. Its name on command lines is {@link #name}. */
public abstract class SelectionScheme extends AnnotatedOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  /** @return what the strategy does, for the object editor */
  public abstract String globalInfo();

  /** @return the name of the strategy on command lines */
  public abstract String name();

  /**
   * @param progress is told of work that takes long before the first question, or between two
   * @return the strategy under the present options
   * @throws IllegalArgumentException if an option has a value that it cannot have
   */
  public abstract PairSelector selector(Progress progress);

  /**
   * @return the strategy under the present options, with nobody to hear how far it is
   * @throws IllegalArgumentException if an option has a value that it cannot have
   */
  public final PairSelector selector() {
    return selector(Progress.NONE);
  }
}
