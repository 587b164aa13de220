package pairclust.weka.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Finds a class attribute that nobody has named as such: the last attribute, if it is nominal and called class, label or target. Weka's
 * command line sets no class unless asked to, and clusters made from the classes look deceptively good. A name proves nothing, so the
 * attribute takes part, with a note.
 */
public final class ForgottenClass {

  private static final Set<String> NAMES = Set.of("class", "classes", "classlabel", "label", "labels", "target", "targets");

  private ForgottenClass() {
  }

  /**
   * Looks for a class attribute that was not named as such.
   *
   * @param data the rows
   * @param leftOut attributes that do not take part in distances
   * @return a note for users on the attribute, if there is one
   */
  public static List<String> notes(Instances data, Set<Integer> leftOut) {
    int last = data.numAttributes() - 1;
    if (last < 1 || data.classIndex() >= 0 || leftOut.contains(last) || !data.attribute(last).isNominal()
        || !isCalledClass(data.attribute(last))) {
      return List.of();
    }
    return List.of("Attribute '" + data.attribute(last).name() + "' takes part in the distances, but by its name it is the class. To leave"
        + " it out, name it as the class (-c last on the command line), or ignore it in the Explorer.");
  }

  /** Returns whether a word of the name says so, as in class, Class label or @@class@@. */
  private static boolean isCalledClass(Attribute attribute) {
    return Arrays.stream(attribute.name().toLowerCase(Locale.ROOT).split("[^a-z]+")).anyMatch(NAMES::contains);
  }
}
