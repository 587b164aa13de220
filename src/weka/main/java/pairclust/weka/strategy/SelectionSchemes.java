package pairclust.weka.strategy;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import pairclust.weka.options.Extensions;

/** The strategies by their names on command lines: the built-in ones, then those of other packages. */
public final class SelectionSchemes {

  private static final List<Supplier<SelectionScheme>> BUILT_IN = List.of(InformationDensity::new, RandomPairs::new, Explore::new,
      ExploreConsolidate::new, Committee::new, MinMax::new, NPU::new, ActiveSpectral::new, DecideMethods::new);

  private SelectionSchemes() {
  }

  /** @return a new object of every strategy, with default options */
  public static List<SelectionScheme> all() {
    return Extensions.of(SelectionScheme.class, BUILT_IN.stream().map(Supplier::get).toList());
  }

  /**
   * Finds a strategy by its name.
   *
   * @param name the name
   * @return the strategy, with default options
   * @throws IllegalArgumentException if there is none of that name (the message lists all names), or more than one
   */
  public static SelectionScheme named(String name) {
    return Extensions.<SelectionScheme>named(all(), SelectionScheme::name, name).orElseThrow(() -> new IllegalArgumentException(
        "There is no method '" + name + "' (-method); there are " + names() + "."));
  }

  /** @return the names of all strategies, separated by commas */
  public static String names() {
    return all().stream().map(SelectionScheme::name).collect(Collectors.joining(", "));
  }
}
