package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

class ForgottenClassTest {

  private static Instances rows(Attribute... attributes) {
    Instances data = new Instances("rows", new ArrayList<>(List.of(attributes)), 2);
    data.add(new DenseInstance(1, new double[attributes.length]));
    data.add(new DenseInstance(1, new double[attributes.length]));
    return data;
  }

  private static Attribute nominal(String name) {
    return new Attribute(name, List.of("a", "b"));
  }

  private static List<String> notes(Instances data, Set<Integer> leftOut) {
    return RowEncoder.encode(data, leftOut, Scale.NONE).encoder().notes(false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"class", "Class", "@@class@@", "class_label", "Target", "true-label", "ClassLabel"})
  void theLastAttributeByItsName(String name) {
    Instances data = rows(new Attribute("x"), nominal(name));
    assertEquals(List.of("Attribute '" + name + "' takes part in the distances, but by its name it is the class. To leave it out,"
        + " name it as the class (-c last on the command line), or ignore it in the Explorer."), notes(data, Set.of()));
    assertEquals(List.of(), notes(data, Set.of(1)), "left out as ID or labels");
    data.setClassIndex(1);
    assertEquals(List.of(), notes(data, Set.of()), "named as the class");
  }

  @ParameterizedTest
  @ValueSource(strings = {"colour", "classic", "labelled", "subclass"})
  void otherNamesAreNoClass(String name) {
    assertEquals(List.of(), notes(rows(new Attribute("x"), nominal(name)), Set.of()));
  }

  @Test
  void onlyTheLastAndOnlyNominal() {
    assertEquals(List.of(), notes(rows(nominal("class"), new Attribute("x")), Set.of()));
    assertEquals(List.of(), notes(rows(new Attribute("x"), new Attribute("target")), Set.of()));
    assertEquals(List.of(), notes(rows(nominal("class")), Set.of()), "there would be nothing left");
  }
}
