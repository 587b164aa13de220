package weka.clusterers;

import java.util.List;
import java.util.stream.IntStream;
import pairclust.distortion.DistanceMeasure;
import pairclust.distortion.Measure;
import weka.core.Extensions;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The distances to choose from: those of this package in the order of {@link Measure}, then those that others put beside them. */
public final class DistanceMeasures {

  private static final List<DistanceMeasure> ALL = Extensions.of(DistanceMeasure.class, List.of(Measure.values()));

  private DistanceMeasures() {
  }

  /** @return the distances as options have them */
  static Tag[] tags() {
    return IntStream.range(0, ALL.size()).mapToObj(number -> new Tag(number, ALL.get(number).label())).toArray(Tag[]::new);
  }

  /**
   * @param number the number of a distance, as options have it
   * @return the distance
   */
  public static DistanceMeasure get(int number) {
    return ALL.get(number);
  }

  /**
   * @param choice the value of an option
   * @return the distance
   */
  public static DistanceMeasure get(SelectedTag choice) {
    return get(choice.getSelectedTag().getID());
  }
}
