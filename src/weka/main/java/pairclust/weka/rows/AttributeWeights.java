package pairclust.weka.rows;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Instances;
import weka.core.Utils;

/** Describes Weka's weights of attributes in a note. */
final class AttributeWeights {

  /** The decimals of a weight, and the most weights that a note lists. */
  private static final int DECIMALS = 4;
  private static final int LISTED = 20;

  private AttributeWeights() {
  }

  /** Returns a note if some attributes have another weight than 1. */
  static List<String> notes(Instances data, int[] measured) {
    int[] weighted = IntStream.of(measured).filter(i -> data.attribute(i).weight() != 1).toArray();
    if (weighted.length == 0) {
      return List.of();
    }
    String weights = IntStream.of(weighted).limit(LISTED).mapToObj(data::attribute)
        .map(attribute -> "'" + attribute.name() + "' " + Utils.doubleToString(attribute.weight(), DECIMALS))
        .collect(Collectors.joining(", "));
    return List.of("Squared distances in an attribute count times its weight: " + weights + (weighted.length > LISTED ? ", ..." : "")
        + ".");
  }
}
