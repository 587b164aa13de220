package weka.clusterers;

import weka.core.Attribute;
import weka.core.Instances;

/** Finds attributes as people name them. */
final class AttributeNames {

  private AttributeNames() {
  }

  /**
   * Returns the attribute of that name, or else at that position as Weka writes it (first, last, 1, 2, ...), or else null. A class, an ID or
   * a label is never a number: in text data "last" is a word like any other, and the last attribute is meant.
   */
  static Attribute find(Instances data, String name) {
    Attribute named = data.attribute(name);
    if (named != null && !(named.isNumeric() && name.matches("first|last|\\d+")) || data.numAttributes() == 0) {
      return named;
    }
    int position = switch (name) {
      case "first" -> 1;
      case "last" -> data.numAttributes();
      default -> name.matches("\\d{1,9}") ? Integer.parseInt(name) : 0;
    };
    return position < 1 || position > data.numAttributes() ? null : data.attribute(position - 1);
  }
}
