package weka.clusterers.selection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weka.clusterers.WekaChecks;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Every strategy as command lines and the object editor find it. */
class SelectionSchemesTest {

  @Test
  void everyStrategyHasItsNameAndPassesWekasChecks() throws Exception {
    Set<String> names = new HashSet<>();
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      assertTrue(names.add(scheme.name()), scheme.name());
      assertEquals(scheme.getClass(), SelectionSchemes.named(scheme.name()).getClass());
      assertFalse(scheme.globalInfo().isBlank());
      assertNotNull(scheme.selector());
      WekaChecks.assertOptionsPass(scheme);
      SelectionScheme copy = (SelectionScheme) new SerializedObject(scheme).getObject();
      assertArrayEquals(scheme.getOptions(), copy.getOptions());
    }
    assertTrue(names.contains("random"));
  }

  @Test
  void unknownNamesAreAnsweredWithTheKnownOnes() {
    String message = assertThrows(IllegalArgumentException.class, () -> SelectionSchemes.named("luck")).getMessage();
    SelectionSchemes.all().forEach(scheme -> assertTrue(message.contains(scheme.name()), message));
  }

  @Test
  void optionsOfRandomPairs() throws Exception {
    RandomPairs scheme = new RandomPairs();
    scheme.setOptions(Utils.splitOptions("-draw-implied -must-share 0.25"));
    assertTrue(scheme.getDrawImplied());
    assertEquals(0.25, scheme.getMustShare());
    assertEquals(List.of("-draw-implied", "-must-share", "0.25"), List.of(scheme.getOptions()));
    scheme.setOptions(new String[0]);
    assertFalse(scheme.getDrawImplied());
    assertEquals(-1, scheme.getMustShare());
    assertThrows(IllegalArgumentException.class, () -> scheme.setOptions(Utils.splitOptions("-must-share half")));
    scheme.setMustShare(7);
    assertThrows(IllegalArgumentException.class, scheme::selector);
  }
}
