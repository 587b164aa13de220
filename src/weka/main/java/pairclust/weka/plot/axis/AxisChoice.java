package pairclust.weka.plot.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import pairclust.weka.rows.Columns;
import weka.core.Instances;

/**
 * A choice for an axis: a principal component or an attribute.
 *
 * @param component the principal component, counted from 0; -1 for an attribute
 * @param attribute the index of the attribute; -1 for a component
 * @param name the name to show
 */
public record AxisChoice(int component, int attribute, String name) {

  /** Attribute names may be whole sentences; the list should not be wider than the screen. */
  private static final int MAX_LENGTH = 40;

  /** Returns the choice of a principal component, counted from 0. */
  public static AxisChoice component(int number) {
    return new AxisChoice(number, -1, "Principal component " + (number + 1));
  }

  /** Returns the descriptions for a narrow space, the longest first. */
  public List<String> texts() {
    return isComponent() ? List.of(toString(), "PC " + (component + 1)) : List.of(toString());
  }

  static AxisChoice attribute(Instances data, int index) {
    return new AxisChoice(-1, index, data.attribute(index).name());
  }

  /** Returns whether this is a principal component. */
  public boolean isComponent() {
    return component >= 0;
  }

  /**
   * Returns the choices for a data set: two principal components if there are more than two attributes to combine, then attributes. The
   * class alone is not drawn: points would only show the answers to questions.
   */
  public static List<AxisChoice> of(Instances data, int classIndex) {
    List<AxisChoice> choices = new ArrayList<>();
    int combined = 0;
    for (int i = 0; i < data.numAttributes(); i++) {
      if (Columns.isMeasurable(data.attribute(i))) {
        choices.add(attribute(data, i));
        combined += i != classIndex ? 1 : 0;
      }
    }
    if (combined > 2) {
      choices.add(0, component(0));
      choices.add(1, component(1));
    }
    return combined == 0 ? List.of() : choices;
  }

  /** Returns the equivalent choice among those of other data, or null if there is none. */
  public AxisChoice among(List<AxisChoice> others) {
    return others.stream().filter(other -> other.isComponent() == isComponent() && Objects.equals(other.name, name)).findFirst()
        .orElse(null);
  }

  @Override
  public String toString() {
    return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH - 1) + "\u2026";
  }
}
