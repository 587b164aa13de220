package weka.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import pairclust.distortion.DistanceMeasure;
import pairclust.distortion.Measure;
import weka.clusterers.selection.Explore;
import weka.clusterers.selection.SelectionScheme;
import weka.clusterers.selection.SelectionSchemes;

/** What is found beside what is known. That others' classes are found is seen in the test of doc/extending.md. */
class ExtensionsTest {

  @Test
  void whatIsKnownComesFirstAndOnce() {
    Explore known = new Explore();
    List<SelectionScheme> all = Extensions.of(SelectionScheme.class, List.of(known));
    assertEquals(known, all.get(0));
    Set<Class<?>> kinds = all.stream().map(Object::getClass).collect(Collectors.toSet());
    assertEquals(all.size(), kinds.size());
    assertEquals(SelectionSchemes.all().stream().map(Object::getClass).collect(Collectors.toSet()), kinds);
  }

  @Test
  void classesThatNobodyCanMakeAreNotOffered() {
    // The constants of the enum are classes of this kind, too.
    assertTrue(Extensions.of(DistanceMeasure.class, List.of()).isEmpty());
    assertEquals(List.of(Measure.values()), Extensions.of(DistanceMeasure.class, List.of(Measure.values())));
  }
}
