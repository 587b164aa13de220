package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.Instances;

/** Attributes as people name them. */
class AttributeNamesTest {

  private static Instances words(Attribute... more) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("first"), new Attribute("last"), new Attribute("2")));
    attributes.addAll(List.of(more));
    return new Instances("words", attributes, 0);
  }

  private static String found(Instances data, String name) {
    return AttributeNames.find(data, name).name();
  }

  /** Text data has words for attributes, "last" among them; nobody means a number by it. */
  @Test
  void wordsThatLookLikePositions() {
    Instances data = words(new Attribute("topic", List.of("a", "b")));
    assertEquals("topic", found(data, "last"));
    assertEquals("first", found(data, "first"));
    assertEquals("last", found(data, "2"));
    assertEquals("topic", found(data, "topic"));
    assertNull(AttributeNames.find(data, "5"));
    assertNull(AttributeNames.find(data, "nothing"));
  }

  /** Where there is no such position, the name is meant. */
  @Test
  void numericAttributesOfSuchNames() {
    assertEquals("2024", found(words(new Attribute("2024")), "2024"));
  }

  /** An attribute that could be meant by its name is. */
  @Test
  void nominalAttributesOfSuchNames() {
    Attribute named = new Attribute("7", List.of("a", "b"));
    assertEquals("7", found(words(named, new Attribute("end")), "7"));
  }
}
