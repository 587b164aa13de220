package pairclust.weka.options;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The distances to choose from: the built-in ones in the order of {@link StandardDistance}, then those of other packages. */
public final class Distances {

  private static final List<Distance> ALL = Extensions.of(Distance.class, List.of(StandardDistance.values()));

  /** The distances as tags for options. */
  public static final Tag[] TAGS =
      IntStream.range(0, ALL.size()).mapToObj(number -> new Tag(number, ALL.get(number).label())).toArray(Tag[]::new);

  private Distances() {
  }

  /**
   * Finds a distance by its name. Saved objects store names, because the numbers of the tags depend on which packages are installed.
   *
   * @param label the name of a distance
   * @return the distance
   * @throws IllegalArgumentException if there is none of that name, or more than one
   */
  public static Distance get(String label) {
    return Extensions.<Distance>named(ALL, Distance::label, label).orElseThrow(() -> new IllegalArgumentException(
        "The distance '" + label + "' is not installed; there are "
            + ALL.stream().map(Distance::label).collect(Collectors.joining(", ")) + "."));
  }

  /**
   * Returns the distance that an option selects.
   *
   * @param choice the value of the option
   * @return the distance
   * @throws IllegalArgumentException if there is none of that name, or more than one
   */
  public static Distance get(SelectedTag choice) {
    return get(choice.getSelectedTag().getReadable());
  }

  /**
   * Returns a distance as the value of an option.
   *
   * @param label the name of the distance
   * @return the value of the option
   * @throws IllegalArgumentException if there is none of that name, or more than one
   */
  public static SelectedTag choice(String label) {
    return new SelectedTag(get(label).label(), TAGS);
  }
}
