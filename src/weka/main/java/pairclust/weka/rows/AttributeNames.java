package pairclust.weka.rows;

import weka.core.Attribute;
import weka.core.Instances;

/** Finds attributes as people name them. */
public final class AttributeNames {

  private AttributeNames() {
  }

  /**
   * Finds an attribute by name, or else by position. A class, an ID or a label is never a number: in text data "last" is a word like any
   * other, and the last attribute is meant.
   *
   * @param data the rows
   * @param name the name of an attribute, or its position as Weka writes it: first, last, 1, 2, ...
   * @return the attribute, or null if there is none
   */
  public static Attribute find(Instances data, String name) {
    Attribute named = data.attribute(name);
    if (named != null && !(named.isNumeric() && name.matches("first|last|\\d+")) || data.numAttributes() == 0) {
      return named;
    }
    int position = switch (name) {
      case "first" -> 1;
      case "last" -> data.numAttributes();
      default -> name.matches("\\d{1,9}") ? Integer.parseInt(name) : 0;
    };
    return position < 1 || position > data.numAttributes() ? named : data.attribute(position - 1);
  }
}
