package pairclust.weka.plot.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * What an axis can show: a principal component or an attribute.
 *
 * @param component the number of the component, counted from 0; -1 for an attribute
 * @param attribute the attribute's index; -1 for a component
 * @param name what people call it
 */
public record AxisChoice(int component, int attribute, String name) {

  /** Names of attributes may be the beginnings of texts; a list should not be wider than the screen. */
  private static final int MOST_LETTERS = 40;

  public static AxisChoice component(int number) {
    return new AxisChoice(number, -1, "Principal component " + (number + 1));
  }

  static AxisChoice attribute(Instances data, int index) {
    return new AxisChoice(-1, index, data.attribute(index).name());
  }

  public boolean isComponent() {
    return component >= 0;
  }

  /** Returns what the data offer: both components if they tell more than attributes do, then attributes. */
  public static List<AxisChoice> of(Instances data, int classIndex) {
    List<AxisChoice> choices = new ArrayList<>();
    int measured = 0;
    for (int i = 0; i < data.numAttributes(); i++) {
      if (canBeDrawn(data.attribute(i))) {
        choices.add(attribute(data, i));
        measured += i != classIndex ? 1 : 0;
      }
    }
    if (measured > 2) {
      choices.add(0, component(0));
      choices.add(1, component(1));
    }
    return choices;
  }

  private static boolean canBeDrawn(Attribute attribute) {
    return attribute.isNumeric() || attribute.isNominal();
  }

  /** Returns the choice that means the same in other data, if it is among their choices; otherwise null. */
  public AxisChoice among(List<AxisChoice> others) {
    return others.stream().filter(other -> other.isComponent() == isComponent() && Objects.equals(other.name, name)).findFirst()
        .orElse(null);
  }

  @Override
  public String toString() {
    return name.length() <= MOST_LETTERS ? name : name.substring(0, MOST_LETTERS - 1) + "\u2026";
  }
}
