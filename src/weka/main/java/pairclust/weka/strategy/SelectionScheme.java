package pairclust.weka.strategy;

import java.io.Serializable;
import java.util.Locale;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.AnnotatedOptions;

/** A query strategy with its options. */
public abstract class SelectionScheme extends AnnotatedOptions implements Serializable {

  private static final long serialVersionUID = 1L;

  /** @return the description shown in the object editor */
  public abstract String globalInfo();

  /** @return the name of the strategy wherever users meet it, except in Weka's object editor, which shows classes */
  public final String name() {
    return name(getClass().getSimpleName());
  }

  /**
   * Returns the name of a strategy: its class in lower case with hyphens, without a final 'Pairs'.
   *
   * @param simpleName the class, without package
   * @return the name
   */
  public static String name(String simpleName) {
    return simpleName.replaceFirst("(?<=.)Pairs$", "").replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  /**
   * Creates the strategy with the current options.
   *
   * @param progress receives the progress of long computations before the first question, or between two
   * @return the strategy
   * @throws IllegalArgumentException if an option has an invalid value
   */
  public abstract PairSelector selector(Progress progress);

  /**
   * Creates the strategy with the current options, without reporting progress.
   *
   * @return the strategy
   * @throws IllegalArgumentException if an option has an invalid value
   */
  public final PairSelector selector() {
    return selector(Progress.NONE);
  }
}
