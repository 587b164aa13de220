package pairclust.weka.strategy;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import pairclust.weka.options.Extensions;

/**
 * The strategies by their names on command lines: those of this package, in the order in which they are told, then those that others add.
 */
public final class SelectionSchemes {

  private static final List<Supplier<SelectionScheme>> OURS = List.of(RandomPairs::new, Explore::new, ExploreConsolidate::new,
      Committee::new, MinMax::new, PointUncertainty::new, ActiveSpectralPairs::new);

  private SelectionSchemes() {
  }

  /** @return a new object of every strategy, with the options it has by default */
  public static List<SelectionScheme> all() {
    return Extensions.of(SelectionScheme.class, OURS.stream().map(Supplier::get).toList());
  }

  /**
   * @param name the name of a strategy
   * @return the strategy, with the options it has by default
   * @throws IllegalArgumentException if there is none of that name (the message says which there are), or more than one
   */
  public static SelectionScheme named(String name) {
    return Extensions.<SelectionScheme>named(all(), SelectionScheme::name, name).orElseThrow(() -> new IllegalArgumentException(
        "There is no method '" + name + "' (-method); there are " + names() + "."));
  }

  /** @return the names of all strategies, to be shown */
  public static String names() {
    return all().stream().map(SelectionScheme::name).collect(Collectors.joining(", "));
  }
}
