package pairclust.weka.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.weka.options.found.Found;
import pairclust.weka.strategy.Explore;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;

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
    assertTrue(Extensions.of(Distance.class, List.of()).isEmpty());
    assertEquals(List.of(StandardDistance.values()), Extensions.of(Distance.class, List.of(StandardDistance.values())));
  }

  /** By name the broken ones come first. */
  @Test
  void aBrokenClassHidesNoOther() {
    PrintStream usual = System.err;
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    System.setErr(new PrintStream(messages, true, StandardCharsets.UTF_8));
    try {
      List<Found> all = Extensions.of(Found.class, List.of());
      assertEquals(List.of(Found.Whole.class), all.stream().map(Object::getClass).toList());
    } finally {
      System.setErr(usual);
    }
    String text = messages.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("Broken cannot be used: java.lang.IllegalStateException: no licence."), text);
    assertTrue(text.contains("Lacking cannot be used: java.lang.NoClassDefFoundError: gone/Away."), text);
  }

  @Test
  void anAmbiguousNameIsAnError() {
    List<Object> all = List.of("one", "two", 2, "three");
    Function<Object, String> naming = value -> value.equals("two") ? "2" : value.toString();
    assertEquals(Optional.of("one"), Extensions.named(all, naming, "one"));
    assertEquals(Optional.empty(), Extensions.named(all, naming, "four"));
    assertEquals("'2' is the name of java.lang.String and of java.lang.Integer. Rename one of them, or remove its jar.",
        assertThrows(IllegalArgumentException.class, () -> Extensions.named(all, naming, "2")).getMessage());
  }
}
