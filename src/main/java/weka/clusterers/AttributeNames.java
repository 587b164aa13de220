package weka.clusterers;

import weka.core.Attribute;
import weka.core.Instances;

/** Finds attributes as people name them. */
final class AttributeNames {

  private AttributeNames() {
  }

  /** Returns the attribute of that name, or else at that position as Weka writes it (first, last, 1, 2, ...), or else null. */
  static Attribute find(Instances data, String name) {
    if (data.attribute(name) != null || data.numAttributes() == 0) {
      return data.attribute(name);
    }
    int position = switch (name) {
      case "first" -> 1;
      case "last" -> data.numAttributes();
      default -> name.matches("\\d{1,9}") ? Integer.parseInt(name) : 0;
    };
    return position < 1 || position > data.numAttributes() ? null : data.attribute(position - 1);
  }
}
