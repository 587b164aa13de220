package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.eval.GroupMatch;
import pairclust.weka.plot.axis.View;

/** Groups and pairs of rows, and which pairs are drawn. */
class ContentTest {

  @Test
  void groupsAndTheirNames() {
    Content content = Content.EMPTY.withGroups(new int[] {0, 2, -1}, new String[] {"a"}, 3);
    assertArrayEquals(new String[] {"a", "1", "2"}, content.names());
    assertTrue(content.ungrouped());
    assertEquals("2", content.groupName(1));
    assertNull(content.groupName(2));
    assertEquals(3, content.groupCount());
    Content alike = content.withGroups(null, null, 3);
    assertEquals(0, alike.group(2));
    assertEquals(1, alike.groupCount());
    assertNull(alike.groupName(0));
    assertFalse(alike.ungrouped());
  }

  @Test
  void arraysAreCopied() {
    int[] groups = {0, 1};
    Content content = Content.EMPTY.withGroups(groups, null, 2);
    groups[0] = 7;
    assertEquals(0, content.group(0));
  }

  @Test
  void badInput() {
    assertTrue(assertThrows(IllegalArgumentException.class, () -> Content.EMPTY.withGroups(new int[3], null, 4)).getMessage()
        .contains("3 rows, but the data has 4"));
    assertThrows(IllegalArgumentException.class, () -> Content.EMPTY.withGroups(new int[] {-2}, null, 1));
    for (int[] pair : new int[][] {{-1, 0}, {0, 2}}) {
      assertTrue(assertThrows(IllegalArgumentException.class,
          () -> Content.EMPTY.withLinks(List.of(new Constraint(pair[0], pair[1], Link.MUST, 1, 0)), link -> false, 2)).getMessage()
          .contains("data has 2"));
    }
  }

  @Test
  void kinds() {
    assertEquals(LinkKind.MUST, LinkKind.of(Link.MUST, false));
    assertEquals(LinkKind.CANNOT, LinkKind.of(Link.CANNOT, false));
    assertEquals(LinkKind.VIOLATED_MUST, LinkKind.of(Link.MUST, true));
    assertEquals(LinkKind.VIOLATED_CANNOT, LinkKind.of(Link.CANNOT, true));
    assertTrue(LinkKind.VIOLATED_CANNOT.width(1) > LinkKind.CANNOT.width(1));
  }

  private static Scene linked(int rows, int links, int violated) {
    Random random = new Random(1);
    List<Constraint> list = new ArrayList<>();
    for (int i = 0; i < links; i++) {
      int first = random.nextInt(rows);
      list.add(new Constraint(first, (first + 1 + random.nextInt(rows - 1)) % rows, i % 2 == 0 ? Link.MUST : Link.CANNOT, 1, i));
    }
    return Scenes.with(Scenes.random(rows, 3), Content.EMPTY.withLinks(list, link -> link.line() < violated, rows));
  }

  @Test
  void allOfFewPairsAreDrawn() {
    Scene scene = linked(50, 300, 20);
    ShownLinks shown = ShownLinks.of(scene, new View(scene.whole(), 0, 0, 100, 100));
    assertEquals(280, shown.satisfied().size());
    assertEquals(20, shown.violated().size());
    assertEquals("", shown.count());
  }

  @Test
  void allViolatedAndSomeOtherOfManyPairsAreDrawn() {
    Scene scene = linked(500, 30_000, 900);
    ShownLinks shown = ShownLinks.of(scene, new View(scene.whole(), 0, 0, 100, 100));
    assertEquals(900, shown.violated().size());
    assertEquals(ShownLinks.MAX - 900, shown.satisfied().size(), 10);
    assertEquals(30_000, shown.crossing());
    assertTrue(shown.count().endsWith("of 30,000 pairs drawn"));
    ShownLinks bad = ShownLinks.of(linked(500, 30_000, 30_000), new View(scene.whole(), 0, 0, 100, 100));
    assertEquals(ShownLinks.MAX, bad.violated().size(), 10);
    assertTrue(bad.satisfied().isEmpty());
  }

  /** Zooming in only adds pairs to the sample. */
  @Test
  void theSampleIsStable() {
    Scene scene = linked(500, 30_000, 0);
    View view = new View(scene.whole(), 0, 0, 100, 100);
    Set<Constraint> far = new HashSet<>(ShownLinks.of(scene, view).satisfied());
    View close = view.with(view.zoomed(20, 80, 0.5));
    ShownLinks nearer = ShownLinks.of(scene, close);
    assertTrue(nearer.crossing() < 30_000);
    far.removeIf(link -> ShownLinks.segment(scene, close, link).within(close.area()) == null);
    assertTrue(nearer.satisfied().containsAll(far));
  }

  @Test
  void matchedNumbers() {
    assertArrayEquals(new int[] {2, 0, 1}, GroupMatch.numbers(new int[] {0, 0, 1, 1, 2, 2}, new int[] {2, 2, 0, 0, 1, 1}));
    // The first shares three rows with 1, so the second gets what remains.
    assertArrayEquals(new int[] {1, 0}, GroupMatch.numbers(new int[] {0, 0, 0, 1, 1, 1}, new int[] {1, 1, 1, 1, 1, 0}));
    assertArrayEquals(new int[] {0, 2, 1}, GroupMatch.numbers(new int[] {0, -1, 2, 2, 1}, new int[] {0, 0, 1, 1, -1}));
    assertArrayEquals(new int[0], GroupMatch.numbers(new int[0], new int[0]));
    assertThrows(IllegalArgumentException.class, () -> GroupMatch.numbers(new int[1], new int[2]));
  }
}
